// SPDX-License-Identifier: MIT
#pragma once

#include "core/structure/program/program_lanes.h"

#include <QFont>
#include <QString>

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace picture {

/// Which of a program's lanes are open, and in how many rows.
struct ProgramShown
{
    std::uint32_t callRows = 3; ///< at most
    std::uint8_t closed = 0;    ///< a bit for each lane

    [[nodiscard]] bool isOpen(core::ProgramLane lane) const
    {
        return ((closed >> static_cast<unsigned>(lane)) & 1U) == 0;
    }
    void setOpen(core::ProgramLane lane, bool isOpen)
    {
        const auto bit = static_cast<std::uint8_t>(1U << static_cast<unsigned>(lane));
        closed = static_cast<std::uint8_t>(isOpen ? closed & ~bit : closed | bit);
    }
    friend bool operator==(const ProgramShown&, const ProgramShown&) = default;
};

/// How many rows of calls there is room for above a plot, all in a height of so many pixels.
[[nodiscard]] std::uint32_t callRowsIn(double height);

/// Where the rows of a program's lanes stand, top down, and the chips of the lanes that are closed, side by
/// side. Pixels; immutable.
class ProgramLayout
{
public:
    struct Row
    {
        core::ProgramLane lane = core::ProgramLane::Phases;
        std::uint32_t depth = 0; ///< of calls, from 0
        const core::ProgramRow* row = nullptr;
        double top = 0;
    };
    /// A closed lane: what it is called, and how many there are of what it shows.
    struct Chip
    {
        core::ProgramLane lane = core::ProgramLane::Phases;
        QString text;
        double left = 0;
        double width = 0;
    };

    ProgramLayout() = default;
    /// lanes: null has no rows.
    ProgramLayout(std::shared_ptr<const core::ProgramLanes> lanes, ProgramShown shown, const QFont& font);

    [[nodiscard]] const std::shared_ptr<const core::ProgramLanes>& lanes() const { return m_lanes; }
    [[nodiscard]] const ProgramShown& shown() const { return m_shown; }
    [[nodiscard]] const std::vector<Row>& rows() const { return m_rows; }
    [[nodiscard]] const std::vector<Chip>& chips() const { return m_chips; }
    [[nodiscard]] double rowHeight() const { return m_rowHeight; }
    [[nodiscard]] double height() const { return m_rowHeight * static_cast<double>(m_rows.size()); }
    /// What the names beside the open lanes need.
    [[nodiscard]] double headsWidth() const { return m_headsWidth; }
    [[nodiscard]] double chipsWidth() const;

    /// The row at y; null beside them.
    [[nodiscard]] const Row* rowAt(double y) const;
    /// The row of a lane, of calls that depth; null where it is not shown.
    [[nodiscard]] const Row* rowOf(core::ProgramLane lane, std::uint32_t depth) const;
    /// x: from the first one on.
    [[nodiscard]] const Chip* chipAt(double x) const;

private:
    void add(core::ProgramLane lane, const core::ProgramRow& row, std::uint32_t depth);
    void addChip(core::ProgramLane lane, std::optional<std::size_t> count, const QFont& font);

    std::shared_ptr<const core::ProgramLanes> m_lanes;
    ProgramShown m_shown;
    double m_rowHeight = 0;
    double m_headsWidth = 0;
    std::vector<Row> m_rows;
    std::vector<Chip> m_chips;
};

} // namespace picture
