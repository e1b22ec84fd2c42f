// SPDX-License-Identifier: MIT
#include "core/compare/match/match_code.h"

#include "core/compare/match/code_functions.h"
#include "core/compare/match/line_pairs.h"
#include "core/compare/match/polled_sort.h"
#include "core/compare/match/renames.h"
#include "core/compare/match/stack_matches.h"

#include <algorithm>
#include <compare>
#include <numeric>
#include <tuple>
#include <utility>

namespace core {

namespace {

constexpr std::uint32_t noPlace = 0xFFFFFFFFU;

/// A code's frames and stacks by what they say, so that two can be put in an order that no file decides.
/// Refers to the code.
class Content
{
public:
    Content(const Code& code, const Progress& progress)
        : m_code(&code), m_progress(&progress), m_order(code.frames().size()), m_placeOf(m_order.size())
    {
        std::iota(m_order.begin(), m_order.end(), 0U);
        const auto isBefore = [&](std::uint32_t a, std::uint32_t b) { return keyOf(a) < keyOf(b); };
        if (!polledSort(m_order.begin(), m_order.end(), isBefore, progress))
            return;
        for (std::uint32_t place = 0; place < m_order.size(); ++place)
            m_placeOf[m_order[place]] = place;
    }

    /// By frames, where these are equal by stacks: O(frames of all stacks · log stacks) then. Of what was
    /// cancelled anything.
    [[nodiscard]] bool isBefore(const Content& other) const
    {
        const auto frames = std::lexicographical_compare_three_way(
            m_order.begin(), m_order.end(), other.m_order.begin(), other.m_order.end(),
            [&](std::uint32_t a, std::uint32_t b) { return keyOf(a) <=> other.keyOf(b); });
        if (frames != std::strong_ordering::equal)
            return frames == std::strong_ordering::less;
        const std::vector<std::uint32_t> mine = sortedStacks();
        const std::vector<std::uint32_t> others = other.sortedStacks();
        return std::lexicographical_compare_three_way(mine.begin(), mine.end(), others.begin(), others.end(),
                                                      [&](std::uint32_t a, std::uint32_t b) {
                                                          return compare(a, other, b);
                                                      }) == std::strong_ordering::less;
    }

private:
    [[nodiscard]] std::tuple<std::string_view, std::string_view, std::int64_t, CodeKind>
    keyOf(std::uint32_t frame) const
    {
        const Code::Frame& f = m_code->frames()[frame];
        return {m_code->text(f.file), m_code->text(f.name), f.line, f.kind};
    }

    [[nodiscard]] std::strong_ordering compare(std::uint32_t stack, const Content& other,
                                               std::uint32_t otherStack) const
    {
        const auto mine = m_code->stack(stack);
        const auto others = other.m_code->stack(otherStack);
        return std::lexicographical_compare_three_way(
            mine.begin(), mine.end(), others.begin(), others.end(),
            [&](std::uint32_t a, std::uint32_t b) { return m_placeOf[a] <=> other.m_placeOf[b]; });
    }

    [[nodiscard]] std::vector<std::uint32_t> sortedStacks() const
    {
        std::vector<std::uint32_t> stacks(m_code->stackCount());
        std::iota(stacks.begin(), stacks.end(), 0U);
        const auto isBefore = [&](std::uint32_t a, std::uint32_t b) {
            return compare(a, *this, b) == std::strong_ordering::less;
        };
        if (!polledSort(stacks.begin(), stacks.end(), isBefore, *m_progress))
            stacks.clear();
        return stacks;
    }

    const Code* m_code;
    const Progress* m_progress;
    std::vector<std::uint32_t> m_order;   ///< frames by what they say
    std::vector<std::uint32_t> m_placeOf; ///< by frame: in m_order
};

/// Gives frames of both sides that are one place a common number.
class PlaceFinder
{
public:
    PlaceFinder(const FunctionTable& table, MatchStage most, const Progress& progress)
        : m_table(&table), m_progress(&progress), m_most(most), m_second(&table.second.lines)
    {
        m_frames.first.assign(table.first.functionOf.size(), noPlace);
        m_frames.second.assign(table.second.functionOf.size(), noPlace);
    }

    CommonFrames run()
    {
        const std::vector<Rename> renames =
            m_most >= MatchStage::Renames ? findRenames(*m_table, *m_progress) : std::vector<Rename>();
        nameAsFirst(renames);
        for (std::uint32_t function = 0; function < m_table->firstPseudo; ++function) {
            match(function, function, MatchStage::Exact);
            if ((function & 255U) == 0 && m_progress->isCancelled())
                return {};
        }
        for (const Rename& rename : renames)
            match(rename.first, rename.second, MatchStage::Renames);
        for (std::uint32_t& place : m_frames.first)
            place = place == noPlace ? add(MatchStage::None) : place;
        for (std::uint32_t& place : m_frames.second)
            place = place == noPlace ? add(MatchStage::None) : place;
        return std::move(m_frames);
    }

private:
    /// The second side's callees as the first side calls them.
    void nameAsFirst(const std::vector<Rename>& renames)
    {
        if (renames.empty())
            return;
        m_renamed = m_table->second.lines;
        m_second = &m_renamed;
        std::vector<std::uint32_t> nameInFirst(m_table->functions.size());
        for (std::uint32_t function = 0; function < nameInFirst.size(); ++function)
            nameInFirst[function] = function;
        for (const Rename& rename : renames)
            nameInFirst[rename.second] = rename.first;
        for (std::vector<CalledLine>& lines : m_renamed) {
            for (CalledLine& line : lines) {
                for (std::uint32_t& callee : line.callees)
                    callee = nameInFirst[callee];
                std::sort(line.callees.begin(), line.callees.end());
            }
        }
    }

    void match(std::uint32_t functionOfFirst, std::uint32_t functionOfSecond, MatchStage atLeast)
    {
        const std::vector<CalledLine>& first = m_table->first.lines[functionOfFirst];
        const std::vector<CalledLine>& second = (*m_second)[functionOfSecond];
        if (first.empty() || second.empty())
            return;
        if (m_most == MatchStage::Exact) {
            matchEqual(first, second);
            return;
        }
        for (const LinePair& pair : alignLines(first, second, m_table->firstPseudo))
            take(first[pair.first], second[pair.second], atLeast);
    }

    void matchEqual(const std::vector<CalledLine>& first, const std::vector<CalledLine>& second)
    {
        for (std::size_t i = 0, j = 0; i < first.size() && j < second.size();) {
            if (first[i].line == second[j].line)
                take(first[i++], second[j++], MatchStage::Exact);
            else if (first[i].line < second[j].line)
                ++i;
            else
                ++j;
        }
    }

    void take(const CalledLine& first, const CalledLine& second, MatchStage atLeast)
    {
        const MatchStage byLine = first.line == second.line ? MatchStage::Exact : MatchStage::Lines;
        const std::uint32_t place = add(std::max(atLeast, byLine));
        m_frames.first[first.frame] = place;
        m_frames.second[second.frame] = place;
    }

    std::uint32_t add(MatchStage stage)
    {
        m_frames.stages.push_back(stage);
        return static_cast<std::uint32_t>(m_frames.stages.size() - 1);
    }

    const FunctionTable* m_table;
    const Progress* m_progress;
    MatchStage m_most;
    std::vector<std::vector<CalledLine>> m_renamed; ///< the second side's, where something was renamed
    const std::vector<std::vector<CalledLine>>*
        m_second; ///< by function, callees as the first side calls them
    CommonFrames m_frames;
};

Result<CodeMatch> matchInOrder(const Code& first, const Code& second, MatchStage most,
                               const Progress& progress)
{
    CodeMatch match;
    match.roots = commonRoots(first, second);
    const Result<FunctionTable> table = functionsOf(first, second, match.roots, progress);
    SNAPVIEWER_TRY(table);
    const CommonFrames frames = PlaceFinder(*table, most, progress).run();
    if (progress.isCancelled())
        return cancelled();
    match.stacks = matchStacks(first, second, frames);
    if (most >= MatchStage::Renames)
        match.wrappersUntried = joinWrapped(first, second, frames, match.stacks, progress);
    if (progress.isCancelled())
        return cancelled();
    return match;
}

} // namespace

Result<CodeMatch> matchCode(const Code& first, const Code& second, MatchStage most, const Progress& progress)
{
    const bool isSwapped = Content(second, progress).isBefore(Content(first, progress));
    if (progress.isCancelled())
        return cancelled();
    if (!isSwapped)
        return matchInOrder(first, second, most, progress);
    Result<CodeMatch> match = matchInOrder(second, first, most, progress);
    if (!match)
        return match;
    for (StackMatch& stacks : match->stacks)
        std::swap(stacks.first, stacks.second);
    std::swap(match->roots.first, match->roots.second);
    return match;
}

} // namespace core
