// SPDX-License-Identifier: MIT
#include "core/map/map_runs.h"

#include <algorithm>
#include <cmath>

namespace core {

namespace {

/// A thing with bytes of its own.
struct Item
{
    std::uint64_t addr = 0;
    std::uint64_t size = 0;
    MapKind kind = MapKind::Unmapped;
    std::uint32_t row = MapScene::noRow;
};

bool isInUse(MapKind kind)
{
    return kind == MapKind::Active || kind == MapKind::Pending;
}

/// Goes over places from address to address and decides pixel by pixel.
class Rasterer
{
public:
    Rasterer(const MapScene& scene, const MapLayout& layout, const Axis& x,
             std::pair<std::uint32_t, std::uint32_t> lines)
        : m_scene(scene), m_layout(layout), m_x(x), m_lines(lines),
          m_width(static_cast<std::int32_t>(std::floor(x.length())))
    {}

    MapRuns run()
    {
        const auto& groups = m_layout.places().groups();
        for (std::uint32_t g = 0; g < groups.size() && m_lines.first < m_lines.second; ++g) {
            if (g < m_layout.groupOfLine(m_lines.first) || g > m_layout.groupOfLine(m_lines.second - 1))
                continue;
            for (std::uint32_t p = groups[g].firstPlace; p < groups[g].firstPlace + groups[g].placeCount; ++p)
                addPlace(p);
        }
        flush();
        countLast();
        return std::move(m_runs);
    }

private:
    /// What of a place the lines show, as addresses; false: nothing.
    bool cut(std::uint32_t place)
    {
        const MapPlace& whole = m_layout.places().places()[place];
        const std::uint32_t first = m_layout.firstLine(place);
        const std::uint32_t last = m_layout.pieceAt(place, whole.addr + (whole.size - 1)).line;
        if (last < m_lines.first || first >= m_lines.second)
            return false;
        m_place = place;
        // What goes on in other lines begins with one.
        const std::uint64_t skipped =
            first < m_lines.first ? (m_lines.first - first) * m_layout.lineBytes() : 0;
        m_begin = whole.addr + skipped;
        m_last = last >= m_lines.second ? whole.addr + ((m_lines.second - first) * m_layout.lineBytes() - 1)
                                        : whole.addr + (whole.size - 1);
        return true;
    }

    void addPlace(std::uint32_t place)
    {
        if (!cut(place))
            return;
        std::uint64_t next = m_begin;
        const auto parts = m_scene.partsOf(place);
        const auto from = std::partition_point(parts.begin(), parts.end(), [&](std::uint32_t p) {
            return m_scene.parts[p].addr + (m_scene.parts[p].size - 1) < m_begin;
        });
        for (auto p = from; p != parts.end() && m_scene.parts[*p].addr <= m_last; ++p) {
            const MapPart& part = m_scene.parts[*p];
            if (part.addr > next)
                add({next, part.addr - next, MapKind::Unmapped, MapScene::noRow});
            addBars(*p);
            addBlocks(part);
            next = part.addr + part.size;
            if (next - 1 >= m_last)
                return;
        }
        add({next, m_last - next + 1, MapKind::Unmapped, MapScene::noRow});
    }

    void addBlocks(const MapPart& part)
    {
        const SegmentAt& segment = m_scene.state.segments[part.segment];
        const auto begin = m_scene.state.blocks.begin() + segment.firstBlock;
        const auto end = begin + segment.blockCount;
        const std::uint64_t first = std::max(part.addr, m_begin);
        const std::uint64_t last = std::min(part.addr + (part.size - 1), m_last);
        auto block = std::partition_point(
            begin, end, [first](const BlockAt& one) { return one.addr + (one.size - 1) < first; });
        for (; block != end && block->addr <= last; ++block)
            addBlock(*block, static_cast<std::uint32_t>(block - m_scene.state.blocks.begin()));
    }

    void addBlock(const BlockAt& block, std::uint32_t row)
    {
        if (block.state == BlockState::Inactive) {
            const std::uint64_t uncertain = std::min(block.uncertain, block.size);
            if (uncertain > 0)
                add({block.addr, uncertain, MapKind::Uncertain, row});
            if (uncertain < block.size)
                add({block.addr + uncertain, block.size - uncertain, MapKind::Free, row});
            return;
        }
        const std::uint64_t requested = std::clamp<std::uint64_t>(block.requested, 1, block.size);
        add({block.addr, requested,
             block.state == BlockState::ActivePendingFree ? MapKind::Pending : MapKind::Active, row});
        if (requested < block.size)
            add({block.addr + requested, block.size - requested, MapKind::Rounding, row});
    }

    void addBars(std::uint32_t p)
    {
        const MapPart& part = m_scene.parts[p];
        const SegmentAt& segment = m_scene.state.segments[part.segment];
        const std::uint64_t first = std::max(part.addr, m_begin);
        const std::uint64_t last = std::min(part.addr + (part.size - 1), m_last);
        std::uint64_t at = first;
        m_layout.forEachPiece(m_place, first, last - first + 1, [&](const MapPiece& piece) {
            const std::uint64_t end = at + (piece.end - piece.begin);
            MapBar bar;
            bar.line = piece.line;
            bar.begin = pixelOf(piece.begin);
            bar.end = std::max(pixelOf(piece.end), bar.begin + 1);
            bar.part = p;
            bar.isFirst = at == segment.addr;
            bar.isLast = end == segment.addr + segment.size;
            at = end;
            if (bar.end > 0 && bar.begin < m_width)
                m_runs.bars.push_back(bar);
        });
    }

    /// Rounded; far outside of what is seen: just outside.
    [[nodiscard]] std::int32_t pixelOf(std::uint64_t byte) const
    {
        const double pixel = m_x.toPixel(static_cast<double>(byte));
        return static_cast<std::int32_t>(std::round(std::clamp(pixel, -2.0, m_width + 2.0)));
    }

    void add(const Item& item)
    {
        const std::uint64_t first = std::max(item.addr, m_begin);
        const std::uint64_t last = std::min(item.addr + (item.size - 1), m_last);
        if (first > last)
            return;
        bool isSeen = false;
        forEachPiece(first, last - first + 1, [&](const MapPiece& piece) {
            const double from = m_x.toPixel(static_cast<double>(piece.begin));
            const double to = m_x.toPixel(static_cast<double>(piece.end));
            if (to <= 0 || from >= m_width)
                return;
            isSeen = true;
            offer(piece.line, std::max(from, 0.0), std::min(to, static_cast<double>(m_width)), item);
        });
        if (isSeen && isInUse(item.kind))
            ++m_inView;
        if (isSeen && isInUse(item.kind))
            m_bytesInView += m_scene.state.blocks[item.row].requested;
    }

    /// As the layout does, of a line that goes on without asking it again: what is added ascends.
    template <class Visit>
    void forEachPiece(std::uint64_t addr, std::uint64_t size, Visit visit)
    {
        if (m_pieceOf == m_place && addr >= m_pieceAddr &&
            addr - m_pieceAddr + size <= m_layout.lineBytes() - m_piece.begin) {
            const std::uint64_t begin = m_piece.begin + (addr - m_pieceAddr);
            visit(MapPiece{m_piece.line, begin, begin + size});
            return;
        }
        m_layout.forEachPiece(m_place, addr, size, visit);
        m_pieceOf = m_place;
        m_pieceAddr = addr;
        m_piece = m_layout.pieceAt(m_place, addr);
    }

    void offer(std::uint32_t line, double from, double to, const Item& item)
    {
        const auto first = static_cast<std::int32_t>(from);
        const auto last = std::max(static_cast<std::int32_t>(std::ceil(to)) - 1, first);
        const bool isThin = last - first < 2;
        const int claim = !isThin ? 0 : isInUse(item.kind) ? 2 : 1;
        if (first == last) {
            compete(line, first, to - from, claim, item);
            return;
        }
        const double here = first + 1 - from;
        const double there = to - last;
        // What has no pixel for itself claims the one of which it has more, and only that.
        compete(line, first, here, here >= there ? claim : 0, item);
        if (last - first > 1) {
            flush();
            append({line, first + 1, last, item.kind, item.row});
        }
        compete(line, last, there, here < there ? claim : 0, item);
    }

    void compete(std::uint32_t line, std::int32_t pixel, double share, int claim, const Item& item)
    {
        if (!m_hasPixel || m_pixel.line != line || m_pixel.begin != pixel) {
            flush();
            m_hasPixel = true;
        } else if (claim < m_claim || (claim == m_claim && share <= m_share)) {
            return;
        }
        m_pixel = {line, pixel, pixel + 1, item.kind, item.row};
        m_share = share;
        m_claim = claim;
    }

    void flush()
    {
        if (m_hasPixel)
            append(m_pixel);
        m_hasPixel = false;
    }

    void append(const MapRun& run)
    {
        if (isInUse(run.kind) && run.row != m_lastRow) {
            m_lastRow = run.row;
            ++m_runs.drawn;
            m_drawnBytes += m_scene.state.blocks[run.row].requested;
        }
        if (!m_runs.runs.empty()) {
            MapRun& before = m_runs.runs.back();
            if (before.line == run.line && before.end == run.begin && before.kind == run.kind &&
                before.row == run.row) {
                before.end = run.end;
                return;
            }
        }
        m_runs.runs.push_back(run);
    }

    void countLast()
    {
        m_runs.merged = m_inView - m_runs.drawn;
        m_runs.mergedBytes = m_bytesInView - m_drawnBytes;
    }

    const MapScene& m_scene;
    const MapLayout& m_layout;
    const Axis& m_x;
    std::pair<std::uint32_t, std::uint32_t> m_lines;
    std::int32_t m_width;
    MapRuns m_runs;
    std::uint32_t m_place = 0;
    std::uint64_t m_begin = 0; ///< addresses of the place that are looked at
    std::uint64_t m_last = 0;
    std::uint32_t m_pieceOf = MapScene::noRow; ///< the place that m_piece is of
    std::uint64_t m_pieceAddr = 0;             ///< the address that m_piece begins with
    MapPiece m_piece;
    bool m_hasPixel = false;
    MapRun m_pixel; ///< that is decided upon
    double m_share = 0;
    int m_claim = 0;
    std::uint32_t m_lastRow = MapScene::noRow; ///< of the blocks in use that were drawn
    std::uint64_t m_inView = 0;
    std::uint64_t m_bytesInView = 0;
    std::uint64_t m_drawnBytes = 0;
};

} // namespace

MapRuns mapRuns(const MapScene& scene, const MapLayout& layout, const Axis& x,
                std::pair<std::uint32_t, std::uint32_t> lines)
{
    return Rasterer(scene, layout, x, lines).run();
}

} // namespace core
