// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/json_writer.h"
#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/report/drawn_allocations.h"
#include "core/report/lane_data.h"
#include "core/report/shown_stacks.h"
#include "core/report/usage_bins.h"
#include "core/structure/kinds.h"
#include "core/structure/program/program_lanes.h"
#include "core/structure/steps.h"
#include "core/timeline/colours/colouring.h"
#include "core/timeline/timeline.h"

#include <QStringList>

#include <cstdint>
#include <map>
#include <memory>
#include <utility>
#include <vector>

namespace core::report {

/// What a page's timeline is made of.
struct TimelineParts
{
    std::shared_ptr<const Timeline> timeline;
    std::shared_ptr<const Colouring> colouring;
    std::shared_ptr<const std::vector<Kind>> kinds; ///< by rank
    std::shared_ptr<const Steps> steps;
    std::shared_ptr<const ProgramLanes> lanes;
    EventIndex moment = beforeFirstEvent; ///< that the verdict speaks of
};

/// How much of it a page has room for.
struct TimelineRoom
{
    std::size_t rectangles = 100'000;
    std::size_t bins = 65'536;      ///< where every allocation is drawn
    std::size_t fewerBins = 12'288; ///< where some are not
    std::size_t bars = 12'000;      ///< of a lane
};

/// The timeline of a page as data for its script: rectangles as render draws them, totals in bins, lanes.
class TimelineData
{
public:
    /// O(events + allocations · log). Error: cancelled.
    [[nodiscard]] static Result<TimelineData> of(TimelineParts parts, const TimelineRoom& room,
                                                 Progress& progress);

    [[nodiscard]] const DrawnAllocations& drawn() const { return *m_drawn; }
    [[nodiscard]] const UsageBins& bins() const { return *m_bins; }
    /// The number of a rank's colour: its shade in `shades`.
    [[nodiscard]] std::uint32_t shadeOf(std::uint32_t rank);
    /// The number of a rank's kind: Kind.
    [[nodiscard]] std::uint64_t kindOf(std::uint32_t rank) const;
    /// The number of a rank's allocation in `allocations`, from 1; 0 where it is not drawn.
    [[nodiscard]] std::uint32_t numberOf(std::uint32_t rank) const;
    /// "calls (88,120)", of each lane that has too many bars.
    [[nodiscard]] QStringList lanesLeftOut() const;

    /// Member `timeline`. stacks: those of what is drawn are added.
    void write(JsonWriter& json, ShownStacks& stacks);
    /// Members `shades` and `groups`, of each shade, when everything else is written.
    void writeShades(JsonWriter& json) const;

private:
    struct Shade
    {
        Rgb light;
        Rgb dark;
        std::uint16_t group;
    };

    explicit TimelineData(TimelineParts parts) : m_parts(std::move(parts)) {}
    void writeMarks(JsonWriter& json) const;
    void writeAllocations(JsonWriter& json, ShownStacks& stacks);
    void writeGroups(JsonWriter& json);

    TimelineParts m_parts;
    std::shared_ptr<const DrawnAllocations> m_drawn;
    std::shared_ptr<const UsageBins> m_bins;
    std::vector<Rectangle> m_rectangles; ///< by rank, of one in order of time
    std::vector<std::uint32_t> m_shown;  ///< ranks that have any, ascending
    std::vector<LaneData> m_lanes;
    std::map<std::pair<Rgb, Rgb>, std::uint32_t> m_shadeOf;
    std::vector<Shade> m_shades;
};

} // namespace core::report
