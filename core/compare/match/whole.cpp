// SPDX-License-Identifier: MIT
#include "core/compare/match/whole.h"

#include "core/compare/match/functions.h"
#include "core/compare/match/lines.h"
#include "core/compare/match/renames.h"
#include "core/compare/match/stacks.h"

#include <algorithm>
#include <tuple>
#include <utility>

namespace core {

namespace {

constexpr std::uint32_t noPlace = 0xFFFFFFFFU;

/// A code's frames and stacks by what they say, so that two can be put in an order that no file decides.
struct Content
{
    std::vector<std::tuple<std::string_view, std::string_view, std::int64_t, CodeKind>> frames;
    std::vector<std::vector<std::size_t>> stacks; ///< places in frames, sorted

    explicit Content(const Code& code)
    {
        std::vector<std::uint32_t> order;
        for (std::uint32_t frame = 0; frame < code.frames().size(); ++frame)
            order.push_back(frame);
        const auto key = [&](std::uint32_t frame) {
            const Code::Frame& f = code.frames()[frame];
            return std::make_tuple(std::string_view(code.text(f.file)), std::string_view(code.text(f.name)),
                                   f.line, f.kind);
        };
        std::sort(order.begin(), order.end(),
                  [&](std::uint32_t a, std::uint32_t b) { return key(a) < key(b); });
        std::vector<std::size_t> placeOf(order.size());
        for (std::size_t place = 0; place < order.size(); ++place) {
            placeOf[order[place]] = place;
            frames.push_back(key(order[place]));
        }
        for (std::uint32_t stack = 0; stack < code.stackCount(); ++stack) {
            stacks.emplace_back();
            for (const std::uint32_t frame : code.stack(stack))
                stacks.back().push_back(placeOf[frame]);
        }
        std::sort(stacks.begin(), stacks.end());
    }
};

/// Whether second's content comes before first's: then they are matched the other way round.
bool isSecondBefore(const Code& first, const Code& second)
{
    const Content a(first);
    const Content b(second);
    return a.frames != b.frames ? b.frames < a.frames : b.stacks < a.stacks;
}

/// Gives frames of both sides that are one place a common number.
class PlaceFinder
{
public:
    PlaceFinder(const FunctionTable& table, MatchStage most, const Progress& progress)
        : m_table(&table), m_progress(&progress), m_most(most)
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
        m_second = m_table->second.lines;
        if (renames.empty())
            return;
        std::vector<std::uint32_t> nameInFirst(m_table->functions.size());
        for (std::uint32_t function = 0; function < nameInFirst.size(); ++function)
            nameInFirst[function] = function;
        for (const Rename& rename : renames)
            nameInFirst[rename.second] = rename.first;
        for (std::vector<CalledLine>& lines : m_second) {
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
        const std::vector<CalledLine>& second = m_second[functionOfSecond];
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
    std::vector<std::vector<CalledLine>> m_second; ///< by function, callees as the first side calls them
    CommonFrames m_frames;
};

Result<CodeMatch> matchInOrder(const Code& first, const Code& second, MatchStage most,
                               const Progress& progress)
{
    CodeMatch match;
    match.roots = commonRoots(first, second);
    const FunctionTable table = functionsOf(first, second, match.roots);
    if (progress.isCancelled())
        return cancelled();
    const CommonFrames frames = PlaceFinder(table, most, progress).run();
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
    if (!isSecondBefore(first, second))
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
