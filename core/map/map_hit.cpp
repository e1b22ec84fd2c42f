// SPDX-License-Identifier: MIT
#include "core/map/map_hit.h"

#include <algorithm>
#include <cmath>

namespace core {

namespace {

/// Of a point from [begin, end], which may be empty: then it is begin.
double distanceOf(double point, double begin, double end)
{
    return point < begin ? begin - point : std::max(point - std::max(begin, end), 0.0);
}

/// Looks for thin blocks around an address.
class HitFinder
{
public:
    HitFinder(const MapScene& scene, const MapLayout& layout, const Axis& x, std::uint32_t line, double pixel,
              double radius)
        : m_scene(scene), m_layout(layout), m_x(x), m_line(line), m_pixel(pixel), m_radius(radius)
    {}

    std::optional<MapHit> find()
    {
        const MapLayout::Found found = m_layout.nearestPlace(m_line, m_x.fromPixel(m_pixel));
        const MapPiece there = m_layout.pieceAt(found.place, found.addr);
        const double from = m_x.toPixel(static_cast<double>(there.begin));
        const double to = m_x.toPixel(static_cast<double>(there.begin) + 1);
        if (there.line != m_line || distanceOf(m_pixel, from, to) > m_radius)
            return std::nullopt;
        MapHit hit{found.place, found.addr, MapScene::noRow, MapScene::noRow, 0};
        const MapPart* part = m_scene.partAt(found.addr);
        if (part != nullptr && part->place == found.place) {
            hit.part = static_cast<std::uint32_t>(part - m_scene.parts.data());
            hit.row = m_scene.rowAt(found.addr);
        }
        const bool isBlock = hit.row != MapScene::noRow && isInUse(hit.row);
        if (!isBlock || widthOf(hit.row) < m_radius)
            lookAround(hit);
        return hit;
    }

private:
    [[nodiscard]] bool isInUse(std::uint32_t row) const
    {
        return m_scene.state.blocks[row].state != BlockState::Inactive;
    }

    [[nodiscard]] double widthOf(std::uint32_t row) const
    {
        return static_cast<double>(m_scene.state.blocks[row].size) * m_x.pixelsPerUnit();
    }

    void lookAround(MapHit& hit) const
    {
        const double bytes = std::ceil((m_radius + 1) / m_x.pixelsPerUnit());
        const std::uint64_t reach = wholeBytes(bytes);
        const MapPlace& place = m_layout.places().places()[hit.place];
        const std::uint64_t low = hit.addr - std::min(hit.addr - place.addr, reach);
        const std::uint64_t lastByte = place.addr + (place.size - 1);
        const std::uint64_t high = hit.addr + std::min(lastByte - hit.addr, reach);
        double nearest = m_radius;
        std::optional<std::uint32_t> best;
        std::uint32_t bestPart = MapScene::noRow;
        for (const std::uint32_t p : m_scene.partsOf(hit.place)) {
            const MapPart& part = m_scene.parts[p];
            if (part.addr > high || part.addr + (part.size - 1) < low)
                continue;
            const SegmentAt& segment = m_scene.state.segments[part.segment];
            const auto begin = m_scene.state.blocks.begin() + segment.firstBlock;
            const auto end = begin + segment.blockCount;
            auto block = std::partition_point(
                begin, end, [low](const BlockAt& one) { return one.addr + (one.size - 1) < low; });
            for (; block != end && block->addr <= high; ++block) {
                const auto row = static_cast<std::uint32_t>(block - m_scene.state.blocks.begin());
                const double distance = distanceTo(hit.place, *block);
                const bool isWide = distance > 0 && widthOf(row) >= m_radius;
                if (!isInUse(row) || isWide || distance > nearest)
                    continue;
                hit.alike = best && distance == nearest ? hit.alike + 1 : 0;
                const bool isSmaller =
                    best && distance == nearest && block->size <= m_scene.state.blocks[*best].size;
                nearest = distance;
                if (isSmaller)
                    continue;
                best = row;
                bestPart = p;
            }
        }
        if (!best)
            return;
        hit.row = *best;
        hit.part = bestPart;
        hit.addr = m_scene.state.blocks[*best].addr;
    }

    /// In whole pixels: what shares one is equally near.
    [[nodiscard]] double distanceTo(std::uint32_t place, const BlockAt& block) const
    {
        const MapPiece begin = m_layout.pieceAt(place, block.addr);
        const MapPiece last = m_layout.pieceAt(place, block.addr + (block.size - 1));
        if (begin.line > m_line || last.line < m_line)
            return 2 * m_radius;
        const double from = begin.line == m_line ? m_x.toPixel(static_cast<double>(begin.begin)) : 0;
        const double to = last.line == m_line ? m_x.toPixel(static_cast<double>(last.end) + 1) : m_x.length();
        return distanceOf(std::floor(m_pixel), std::floor(from), std::ceil(to) - 1);
    }

    const MapScene& m_scene;
    const MapLayout& m_layout;
    const Axis& m_x;
    std::uint32_t m_line;
    double m_pixel;
    double m_radius;
};

} // namespace

std::optional<MapHit> hitMap(const MapScene& scene, const MapLayout& layout, const Axis& x,
                             std::uint32_t line, double pixel, double radius)
{
    if (line >= layout.lines())
        return std::nullopt;
    return HitFinder(scene, layout, x, line, pixel, radius).find();
}

} // namespace core
