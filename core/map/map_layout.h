// SPDX-License-Identifier: MIT
#pragma once

#include "core/map/map_places.h"

#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

namespace core {

/// What a map is to fit into, in pixels.
struct MapRoom
{
    double width = 0;
    double height = 0;
    double header = 20;    ///< of each group
    double leastLine = 16; ///< from the top of a line to that of the next
    double mostLine = 30;

    friend bool operator==(const MapRoom&, const MapRoom&) = default;
};

/// Bytes [begin, end) of a line, at which an address range continues.
struct MapPiece
{
    std::uint32_t line = 0;
    std::uint64_t begin = 0;
    std::uint64_t end = 0;

    friend bool operator==(const MapPiece&, const MapPiece&) = default;
};

/// Where places stand: like words in a text, side by side in lines of equally many bytes, all at one scale; a
/// group begins on a line of its own below its header. A place that a line cannot hold goes on in the next
/// ones. Nothing of it depends on an event, unless groups are so many that empty ones are folded: these have
/// neither header nor line. x is a byte of the line, y goes down, in pixels as long as nothing is zoomed.
/// Immutable, any thread.
class MapLayout
{
public:
    MapLayout() : m_places(std::make_shared<const MapPlaces>()) {}
    /// In lines of so many bytes, at least 1. folded: by group; empty: none is.
    MapLayout(std::shared_ptr<const MapPlaces> places, std::uint64_t lineBytes, const MapRoom& room,
              std::vector<bool> folded = {});
    /// In the shortest lines with which all of it fits into room: 64 KiB times 1, 1.5, 2, 3, 4, 6 …; where
    /// headers and a line each take too much of it, into one that is higher. O(places).
    [[nodiscard]] static MapLayout fitting(std::shared_ptr<const MapPlaces> places, const MapRoom& room,
                                           std::vector<bool> folded = {});
    /// What to fold of the groups that are empty: all of them where groups are too many for room, else none.
    [[nodiscard]] static std::vector<bool> foldedIn(const MapRoom& room, std::vector<bool> empty);

    [[nodiscard]] const MapPlaces& places() const { return *m_places; }
    [[nodiscard]] std::uint64_t lineBytes() const { return m_lineBytes; }
    [[nodiscard]] std::uint32_t lines() const { return static_cast<std::uint32_t>(m_groupOfLine.size()); }
    [[nodiscard]] std::uint32_t groupOfLine(std::uint32_t line) const { return m_groupOfLine[line]; }
    [[nodiscard]] const std::vector<bool>& folded() const { return m_folded; }
    [[nodiscard]] bool isFolded(std::uint32_t group) const { return !m_folded.empty() && m_folded[group]; }
    /// How many groups are folded: there is room for a header below all lines then.
    [[nodiscard]] std::size_t foldedCount() const;
    [[nodiscard]] double height() const { return m_height; }
    /// The bars of a line reach from barTop() over barHeight().
    [[nodiscard]] double barTop(std::uint32_t line) const;
    [[nodiscard]] double barHeight() const { return m_pitch * barPart; }
    /// Of the header of a group; of a folded one that of the next, or of what is below all lines.
    [[nodiscard]] double headerTop(std::uint32_t group) const;
    [[nodiscard]] double headerHeight() const { return m_header; }
    /// The lines [first, second) whose bars touch [top, bottom) in y.
    [[nodiscard]] std::pair<std::uint32_t, std::uint32_t> linesIn(double top, double bottom) const;
    /// The line whose bar is nearest to y; nothing where there are no lines.
    [[nodiscard]] std::uint32_t nearestLine(double y) const;

    /// Calls visit(piece) for what addresses [addr, addr + size) of a place are, first to last.
    template <class Visit>
    void forEachPiece(std::uint32_t place, std::uint64_t addr, std::uint64_t size, Visit visit) const;
    /// Where an address of a place is.
    [[nodiscard]] MapPiece pieceAt(std::uint32_t place, std::uint64_t addr) const;
    /// The first line of a place; of a folded one beyond all lines.
    [[nodiscard]] std::uint32_t firstLine(std::uint32_t place) const { return m_spots[place].line; }
    /// The place nearest to byte x of a line, with the address there, which is one of the place's. The layout
    /// has lines.
    struct Found
    {
        std::uint32_t place = 0;
        std::uint64_t addr = 0;
    };
    [[nodiscard]] Found nearestPlace(std::uint32_t line, double x) const;

private:
    static constexpr double barPart = 0.8;
    static constexpr std::uint32_t noLine = 0x7FFFFFFFU; ///< of what is folded

    struct Spot
    {
        std::uint32_t line = 0;
        std::uint64_t x = 0;
    };

    void flow(std::uint64_t gap);
    [[nodiscard]] double topOf(std::uint32_t line) const;

    std::shared_ptr<const MapPlaces> m_places;
    std::uint64_t m_lineBytes = 1;
    double m_pitch = 1;
    double m_header = 0;
    double m_height = 0;
    std::vector<Spot> m_spots;                ///< by place: of its first byte
    std::vector<std::uint32_t> m_groupOfLine; ///< by line
    std::vector<std::uint32_t> m_firstLine;   ///< by group
    std::vector<std::uint32_t> m_headers;     ///< by group: how many stand above its own
    std::vector<bool> m_folded;               ///< by group; empty: none is
};

template <class Visit>
void MapLayout::forEachPiece(std::uint32_t place, std::uint64_t addr, std::uint64_t size, Visit visit) const
{
    MapPiece piece = pieceAt(place, addr);
    for (std::uint64_t left = size; left > 0;) {
        const std::uint64_t taken = std::min(left, m_lineBytes - piece.begin);
        piece.end = piece.begin + taken;
        visit(piece);
        left -= taken;
        ++piece.line;
        piece.begin = 0;
    }
}

} // namespace core
