// SPDX-License-Identifier: MIT
#include "core/compare/match/stack_matches.h"

#include "core/base/keyed_hash.h"
#include "core/snapshot/stacks/hash_index.h"

#include <algorithm>
#include <map>
#include <span>
#include <utility>

namespace core {

namespace {

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

} // namespace

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

std::size_t joinWrapped(const Code& first, const Code& second, const CommonFrames& frames,
                        std::vector<StackMatch>& stacks, const Progress& progress)
{
    return WrapperFinder(first, second, frames, stacks).run(progress);
}

} // namespace core
