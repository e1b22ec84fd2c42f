// SPDX-License-Identifier: MIT
#include "core/map/map_layout.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace core {

namespace {

constexpr std::uint64_t mostBytes = std::numeric_limits<std::uint64_t>::max();

/// 64 KiB times 1, 1.5, 2, 3, 4, 6 …: the first from least on; stays at 2^64 − 1.
std::uint64_t niceBytes(std::uint64_t least)
{
    constexpr std::uint64_t shortest = 64U << 10U;
    std::uint64_t bytes = shortest;
    while (bytes < least) {
        if (bytes > mostBytes / 2)
            return mostBytes;
        if (bytes + bytes / 2 >= least)
            return bytes + bytes / 2;
        bytes *= 2;
    }
    return bytes;
}

/// Places that are not folded.
struct Shown
{
    Shown(const MapPlaces& all, const std::vector<bool>& folded)
    {
        for (std::size_t g = 0; g < all.groups().size(); ++g) {
            if (!folded.empty() && folded[g])
                continue;
            bytes += static_cast<double>(all.groups()[g].bytes);
            places += all.groups()[g].placeCount;
            ++groups;
        }
    }

    double bytes = 0;
    double places = 0;
    double groups = 0;
};

std::uint64_t wholeFrom(double bytes)
{
    constexpr double most = 18446744073709549568.0; // the last double below 2^64
    return static_cast<std::uint64_t>(std::clamp(bytes, 1.0, most));
}

/// Between neighbours: seen where there is room for it, and never more than a quarter of all.
std::uint64_t gapFor(const Shown& shown, std::uint64_t lineBytes)
{
    constexpr std::uint64_t parts = 400;
    return std::min(lineBytes / parts, wholeFrom(shown.bytes / std::max(shown.places, 1.0) / 4));
}

/// A header and a line each.
double leastHeight(const MapRoom& room, double groups)
{
    return (room.header + room.leastLine) * groups;
}

} // namespace

MapLayout::MapLayout(std::shared_ptr<const MapPlaces> places, std::uint64_t lineBytes, const MapRoom& room,
                     std::vector<bool> folded)
    : m_places(std::move(places)), m_lineBytes(std::max<std::uint64_t>(lineBytes, 1)), m_header(room.header),
      m_folded(std::move(folded))
{
    const Shown shown(*m_places, m_folded);
    flow(gapFor(shown, m_lineBytes));
    const double headers = m_header * (shown.groups + (foldedCount() > 0 ? 1 : 0));
    const double lines = std::max<double>(static_cast<double>(m_groupOfLine.size()), 1);
    m_pitch = std::clamp(std::floor((room.height - headers) / lines), room.leastLine, room.mostLine);
    m_height = headers + m_pitch * lines;
}

std::vector<bool> MapLayout::foldedIn(const MapRoom& room, std::vector<bool> empty)
{
    const bool areMany = leastHeight(room, static_cast<double>(empty.size())) > room.height / 2;
    const bool isAnyEmpty = std::find(empty.begin(), empty.end(), true) != empty.end();
    return areMany && isAnyEmpty ? std::move(empty) : std::vector<bool>();
}

MapLayout MapLayout::fitting(std::shared_ptr<const MapPlaces> places, const MapRoom& room,
                             std::vector<bool> folded)
{
    const Shown shown(*places, folded);
    const double least = leastHeight(room, shown.groups) + (folded.empty() ? 0 : room.header);
    // Where not even a line a group has room, one looks at a part of the map at a scale that shows something.
    const double height = least > room.height ? 1.5 * least : room.height;
    const double most = std::max(std::floor((height - room.header * shown.groups) / room.leastLine), 1.0);
    std::uint64_t bytes = niceBytes(wholeFrom(shown.bytes / most));
    while (true) {
        MapLayout layout(places, bytes, room, folded);
        if (layout.height() <= height || bytes == mostBytes)
            return layout;
        bytes = niceBytes(bytes + 1);
    }
}

std::size_t MapLayout::foldedCount() const
{
    return static_cast<std::size_t>(std::count(m_folded.begin(), m_folded.end(), true));
}

void MapLayout::flow(std::uint64_t gap)
{
    m_spots.reserve(m_places->places().size());
    std::uint32_t headers = 0;
    for (std::uint32_t g = 0; g < m_places->groups().size(); ++g) {
        const MapGroup& group = m_places->groups()[g];
        m_firstLine.push_back(lines());
        m_headers.push_back(headers);
        if (isFolded(g)) {
            m_spots.resize(m_spots.size() + group.placeCount, {noLine, 0});
            continue;
        }
        ++headers;
        m_groupOfLine.push_back(g);
        std::uint64_t x = 0;
        for (std::uint32_t p = group.firstPlace; p < group.firstPlace + group.placeCount; ++p) {
            const std::uint64_t size = m_places->places()[p].size;
            if (x > 0 && (gap >= m_lineBytes - x || size > m_lineBytes - x - gap)) {
                m_groupOfLine.push_back(g);
                x = 0;
            } else if (x > 0) {
                x += gap;
            }
            m_spots.push_back({static_cast<std::uint32_t>(m_groupOfLine.size() - 1), x});
            // Its last byte decides: what ends with a line begins no other one.
            const std::uint64_t last = size - 1;
            const std::uint64_t more = x == 0 ? last / m_lineBytes : 0;
            m_groupOfLine.insert(m_groupOfLine.end(), more, g);
            x = x == 0 ? last % m_lineBytes + 1 : x + size;
        }
    }
}

double MapLayout::topOf(std::uint32_t line) const
{
    return m_header * (m_headers[m_groupOfLine[line]] + 1.0) + m_pitch * line;
}

double MapLayout::barTop(std::uint32_t line) const
{
    return topOf(line) + m_pitch * (1 - barPart) / 2;
}

double MapLayout::headerTop(std::uint32_t group) const
{
    return m_header * m_headers[group] + m_pitch * m_firstLine[group];
}

std::pair<std::uint32_t, std::uint32_t> MapLayout::linesIn(double top, double bottom) const
{
    std::uint32_t first = 0;
    std::uint32_t count = lines();
    while (count > 0) { // tops ascend
        const std::uint32_t half = count / 2;
        if (barTop(first + half) + barHeight() <= top) {
            first += half + 1;
            count -= half + 1;
        } else {
            count = half;
        }
    }
    std::uint32_t end = first;
    while (end < lines() && barTop(end) < bottom)
        ++end;
    return {first, end};
}

std::uint32_t MapLayout::nearestLine(double y) const
{
    const std::uint32_t below = std::min(linesIn(y, y).first, lines() - 1);
    if (below == 0)
        return below;
    const double toBelow = std::max(barTop(below) - y, 0.0);
    const double toAbove = y - barTop(below - 1) - barHeight();
    return toAbove < toBelow ? below - 1 : below;
}

MapPiece MapLayout::pieceAt(std::uint32_t place, std::uint64_t addr) const
{
    const Spot& spot = m_spots[place];
    // A place that goes on in other lines begins with one, so this never overflows.
    const std::uint64_t at = spot.x + (addr - m_places->places()[place].addr);
    const std::uint64_t x = at % m_lineBytes;
    return {spot.line + static_cast<std::uint32_t>(at / m_lineBytes), x, x};
}

MapLayout::Found MapLayout::nearestPlace(std::uint32_t line, double x) const
{
    const std::uint64_t byte = std::min(x <= 0 ? 0 : wholeFrom(std::floor(x) + 1) - 1, m_lineBytes - 1);
    const MapGroup& group = m_places->groups()[m_groupOfLine[line]];
    const auto begin = m_spots.begin() + group.firstPlace;
    const auto after =
        std::upper_bound(begin, begin + group.placeCount, Spot{line, byte}, [](const Spot& a, const Spot& b) {
            return a.line != b.line ? a.line < b.line : a.x < b.x;
        });
    const auto place = static_cast<std::uint32_t>(std::max(after - 1, begin) - m_spots.begin());
    const MapPlace& found = m_places->places()[place];
    const Spot& spot = m_spots[place];
    // What goes on in later lines began with one.
    const std::uint64_t into =
        spot.line == line ? (byte > spot.x ? byte - spot.x : 0) : (line - spot.line) * m_lineBytes + byte;
    if (into < found.size)
        return {place, found.addr + into};
    const std::uint64_t beyond = into - (found.size - 1);
    const bool hasNext = after != begin + group.placeCount && after->line == line;
    if (hasNext && after->x - byte < beyond)
        return {place + 1, m_places->places()[place + 1].addr};
    return {place, found.addr + found.size - 1};
}

} // namespace core
