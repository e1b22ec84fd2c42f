// SPDX-License-Identifier: MIT
#pragma once

#include "core/map/map_columns.h"
#include "core/map/map_places.h"

#include <cstdint>
#include <memory>
#include <vector>

namespace core {

/// Addresses over rows of pixels, upwards: places one over the other, by group and address, at one scale;
/// what lies between them is folded into a gap. Immutable.
class AddressRows
{
public:
    AddressRows() = default;
    /// In so many rows.
    AddressRows(std::shared_ptr<const MapPlaces> places, std::uint32_t rows);

    [[nodiscard]] const MapPlaces& places() const { return *m_places; }
    [[nodiscard]] std::uint32_t rows() const { return m_rows; }
    [[nodiscard]] double bytesPerRow() const { return m_bytesPerRow; }
    /// Rows [first, second) that addresses of a place touch: one at least.
    [[nodiscard]] std::pair<std::uint32_t, std::uint32_t> rowsOf(std::uint32_t place, std::uint64_t addr,
                                                                 std::uint64_t size) const;
    /// The same of all places of a group.
    [[nodiscard]] std::pair<std::uint32_t, std::uint32_t> rowsOfGroup(std::uint32_t group) const;

private:
    std::shared_ptr<const MapPlaces> m_places;
    std::uint32_t m_rows = 0;
    double m_bytesPerRow = 1;
    std::vector<double> m_bottom; ///< by place, in rows
};

/// Where every block lay, and when: a pixel is what of an address was in use at its column's event.
struct AddressTimeline
{
    static constexpr std::uint32_t unmapped = 0xFFFFFFFFU;
    static constexpr std::uint32_t free = 0xFFFFFFFEU;

    AddressRows rows;
    std::vector<MapColumn> columns;
    std::vector<std::uint32_t> cells; ///< column after column, row 0 first: a rank, free or unmapped
    std::uint64_t drawn = 0;          ///< allocations that have a pixel
    std::uint64_t merged = 0;         ///< that are there in a column, but share all of their pixels
    std::uint64_t tooShort = 0;       ///< that lived between the events of two columns

    [[nodiscard]] std::uint32_t at(std::size_t column, std::uint32_t row) const
    {
        return cells[column * rows.rows() + row];
    }
};

/// Of columns for MapHighest::Active. A pixel shows what has most of it; blocks come before what is free.
/// What lived within what x shows and has no pixel is counted. O(columns · (what is alive · log + rows) +
/// allocations · log columns). Error: cancelled only.
[[nodiscard]] Result<AddressTimeline> addressTimeline(const Snapshot& snapshot, const DeviceHistory& device,
                                                      AddressRows rows, std::vector<MapColumn> columns,
                                                      Progress& progress);

} // namespace core
