// SPDX-License-Identifier: MIT
#include "core/compare/match/match_code.h"

#include "core/base/keyed_hash.h"
#include "core/compare/match/code_functions.h"
#include "core/compare/match/line_pairs.h"
#include "core/compare/match/polled_sort.h"
#include "core/compare/match/renames.h"
#include "core/snapshot/stacks/hash_index.h"

#include <algorithm>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <map>
#include <numeric>
#include <span>
#include <tuple>
#include <utility>
#include <vector>

namespace core {

namespace {

/// The frames of both sides as common places: equal numbers are the same place, and the stage tells how that
/// is known.
struct CommonFrames
{
    std::vector<std::uint32_t> first;  ///< by frame of the first side
    std::vector<std::uint32_t> second; ///< by frame of the second
    std::vector<MatchStage> stages;    ///< by place
};

using Places = std::vector<std::uint32_t>;

constexpr std::size_t mostEndingAlike = 256; ///< rows of one side with the same innermost frames

void placesOf(std::span<const std::uint32_t> stack, const std::vector<std::uint32_t>& placeOf, Places& places)
{
    places.clear();
    for (const std::uint32_t frame : stack)
        places.push_back(placeOf[frame]);
}

std::uint64_t hashOf(const Places& places)
{
    std::uint64_t hash = keyedHash(places.size());
    for (const std::uint32_t place : places)
        hash = keyedHash(hash, place);
    return hash;
}

/// Rows by the sequence of places that they are.
class RowTable
{
public:
    std::uint32_t rowOf(const Places& places)
    {
        const std::uint64_t hash = hashOf(places);
        const std::uint32_t found = m_byHash.find(hash, [&](std::uint32_t row) {
            const auto begin = m_places.begin() + static_cast<std::ptrdiff_t>(m_offsets[row]);
            const auto end = m_places.begin() + static_cast<std::ptrdiff_t>(m_offsets[row + 1]);
            return std::equal(begin, end, places.begin(), places.end());
        });
        if (found != HashIndex::absent)
            return found;
        const auto row = static_cast<std::uint32_t>(m_offsets.size() - 1);
        m_places.insert(m_places.end(), places.begin(), places.end());
        m_offsets.push_back(m_places.size());
        m_byHash.insert(hash, row);
        return row;
    }

private:
    Places m_places;
    std::vector<std::size_t> m_offsets{0};
    HashIndex m_byHash;
};

MatchStage stageOf(const Places& places, const CommonFrames& frames)
{
    MatchStage stage = MatchStage::Exact;
    for (const std::uint32_t place : places)
        stage = std::max(stage, frames.stages[place]);
    return stage;
}

bool isPartOf(const Places& part, const Places& whole)
{
    std::size_t at = 0;
    for (const std::uint32_t place : whole)
        at += at < part.size() && part[at] == place ? 1 : 0;
    return at == part.size();
}

bool isWrapped(const Places& a, const Places& b)
{
    const Places& part = a.size() < b.size() ? a : b;
    const Places& whole = a.size() < b.size() ? b : a;
    return part.size() < whole.size() && 5 * part.size() >= 4 * whole.size() && isPartOf(part, whole);
}

/// Rows of one side only whose two innermost frames are places of both.
struct EndingAlike
{
    std::vector<std::uint32_t> first;
    std::vector<std::uint32_t> second;
};

class WrapperFinder
{
public:
    WrapperFinder(const Code& first, const Code& second, const CommonFrames& frames,
                  std::vector<StackMatch>& rows)
        : m_first(&first), m_second(&second), m_frames(&frames), m_rows(&rows)
    {}

    std::size_t run(const Progress& progress)
    {
        collect();
        std::size_t untried = 0;
        for (const auto& [end, alike] : m_byEnd) {
            if (alike.first.size() > mostEndingAlike || alike.second.size() > mostEndingAlike)
                untried += alike.second.empty() || alike.first.empty()
                               ? 0
                               : alike.first.size() + alike.second.size();
            else
                join(alike);
            if (progress.isCancelled())
                break;
        }
        std::erase_if(*m_rows, [](const StackMatch& row) { return row.first.empty() && row.second.empty(); });
        return untried;
    }

private:
    [[nodiscard]] Places placesOfRow(std::uint32_t row) const
    {
        const StackMatch& match = (*m_rows)[row];
        Places places;
        if (match.first.empty())
            placesOf(m_second->stack(match.second.front()), m_frames->second, places);
        else
            placesOf(m_first->stack(match.first.front()), m_frames->first, places);
        return places;
    }

    void collect()
    {
        for (std::uint32_t row = 0; row < m_rows->size(); ++row) {
            const StackMatch& match = (*m_rows)[row];
            if (match.stage != MatchStage::None)
                continue;
            const Places places = placesOfRow(row);
            if (places.size() < 2)
                continue;
            EndingAlike& alike = m_byEnd[{places[0], places[1]}];
            (match.first.empty() ? alike.second : alike.first).push_back(row);
        }
    }

    void join(const EndingAlike& alike)
    {
        std::vector<Places> ofSecond;
        for (const std::uint32_t row : alike.second)
            ofSecond.push_back(placesOfRow(row));
        std::vector<std::pair<std::size_t, std::size_t>> found;
        std::vector<int> timesFirst(alike.first.size());
        std::vector<int> timesSecond(alike.second.size());
        for (std::size_t i = 0; i < alike.first.size() && !ofSecond.empty(); ++i) {
            const Places places = placesOfRow(alike.first[i]);
            for (std::size_t j = 0; j < ofSecond.size(); ++j) {
                if (!isWrapped(places, ofSecond[j]))
                    continue;
                found.emplace_back(i, j);
                ++timesFirst[i];
                ++timesSecond[j];
            }
        }
        for (const auto& [i, j] : found) {
            if (timesFirst[i] != 1 || timesSecond[j] != 1)
                continue;
            StackMatch& row = (*m_rows)[alike.first[i]];
            row.second = std::exchange((*m_rows)[alike.second[j]].second, {});
            row.stage = MatchStage::Renames;
        }
    }

    const Code* m_first;
    const Code* m_second;
    const CommonFrames* m_frames;
    std::vector<StackMatch>* m_rows;
    std::map<std::pair<std::uint32_t, std::uint32_t>, EndingAlike> m_byEnd; ///< by the two innermost places
};

/// Puts stacks together that are the same sequence of places. O(frames of all stacks).
std::vector<StackMatch> matchStacks(const Code& first, const Code& second, const CommonFrames& frames)
{
    RowTable table;
    std::vector<StackMatch> rows;
    Places places;
    const auto add = [&](const Code& code, const std::vector<std::uint32_t>& placeOf, bool isFirst) {
        for (std::uint32_t stack = 0; stack < code.stackCount(); ++stack) {
            placesOf(code.stack(stack), placeOf, places);
            const std::uint32_t row = table.rowOf(places);
            if (row == rows.size())
                rows.push_back({{}, {}, stageOf(places, frames)});
            (isFirst ? rows[row].first : rows[row].second).push_back(stack);
        }
    };
    rows.reserve(first.stackCount()); // there may be millions
    add(first, frames.first, true);
    add(second, frames.second, false);
    for (StackMatch& row : rows) {
        if (row.first.empty() || row.second.empty())
            row.stage = MatchStage::None;
    }
    return rows;
}

/// Joins rows of one side only with those of the other of which they are a part, frames left out: the same
/// two innermost ones, at least 80 % of the longer, and no second candidate on either side. Answers how many
/// rows were not tried, as too many of one side end alike.
std::size_t joinWrapped(const Code& first, const Code& second, const CommonFrames& frames,
                        std::vector<StackMatch>& stacks, const Progress& progress)
{
    return WrapperFinder(first, second, frames, stacks).run(progress);
}

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
