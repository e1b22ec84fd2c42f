// SPDX-License-Identifier: MIT
#pragma once

#include "core/structure/lanes/lane_search.h"
#include "core/timeline/timeline.h"

#include <QFont>
#include <QString>

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace picture {

/// Which lanes are open, and what of them is shown.
struct LanesShown
{
    core::LaneFamilies open = core::LaneFamilies::shownAtFirst();
    QString steps; ///< what names begin with that are steps: a lane of their own shows them; empty: none
    std::shared_ptr<const core::FoundNames> found; ///< what is searched for; null: nothing is
};

/// Where the open lanes of a timeline stand, top down, in up to three rows each, and one that counts where
/// there is more; and the chips of those that are closed, side by side. Pixels; immutable.
class LaneLayout
{
public:
    /// A closed lane: what it is called, with the number of its spans.
    struct Chip
    {
        core::LaneFamily family = core::LaneFamily::Ranges;
        QString text;
        double left = 0;
        double width = 0;
    };
    struct OpenLane
    {
        core::LaneFamily family = core::LaneFamily::Ranges;
        std::shared_ptr<const core::AnnotationSpans> spans; ///< without steps
        double top = 0;
        std::uint32_t rows = 0;           ///< of spans
        bool isCounting = false;          ///< spans too short to be seen are counted, not drawn
        bool hasCounts = false;           ///< one row more: isCounting, or spans lie too deep
        std::vector<std::uint32_t> rowAt; ///< by depth; rows where it is too deep

        [[nodiscard]] std::uint32_t allRows() const { return rows + (hasCounts ? 1 : 0); }
        /// The row of a span; rows where it is not drawn.
        [[nodiscard]] std::uint32_t rowOf(const core::AnnotationSpan& span) const
        {
            return rowAt[core::LaneName::depthBit(span.depth)];
        }
    };

    LaneLayout() = default;
    /// O(names), and O(spans) of a lane that has steps.
    LaneLayout(std::shared_ptr<const core::Timeline> timeline, LanesShown shown, const QFont& font);

    /// Of the open ones.
    [[nodiscard]] double height() const { return m_height; }
    [[nodiscard]] double chipsWidth() const;
    /// What the names beside the open lanes need.
    [[nodiscard]] double headsWidth() const { return m_headsWidth; }
    [[nodiscard]] double rowHeight() const { return m_rowHeight; }
    [[nodiscard]] const std::vector<Chip>& chips() const { return m_chips; }
    [[nodiscard]] const std::vector<OpenLane>& lanes() const { return m_lanes; }
    [[nodiscard]] const core::Timeline* timeline() const { return m_timeline.get(); }

    [[nodiscard]] const OpenLane* laneAt(double y) const;
    /// x: from the first one on.
    [[nodiscard]] const Chip* chipAt(double x) const;
    [[nodiscard]] bool isFound(core::StringId name) const
    {
        return m_shown.found && m_shown.found->has(name);
    }
    [[nodiscard]] bool isSearching() const { return m_shown.found != nullptr; }

private:
    /// Of the names of a lane that are no steps.
    struct Counted
    {
        std::uint64_t spans = 0;
        std::uint64_t depths = 0; ///< a bit for each
        std::uint64_t found = 0;
        bool hasSteps = false;
    };
    [[nodiscard]] Counted countedOf(const core::TimelineLane& lane) const;
    /// Whether a lane of steps shows it.
    [[nodiscard]] bool isStep(core::StringId name) const;
    [[nodiscard]] std::shared_ptr<const core::AnnotationSpans>
    withoutSteps(const core::TimelineLane& lane) const;
    void addChip(core::LaneFamily family, const Counted& counted, const QFont& font);
    void addLane(const core::TimelineLane& lane, const Counted& counted);

    std::shared_ptr<const core::Timeline> m_timeline;
    LanesShown m_shown;
    std::string m_steps;
    double m_rowHeight = 0;
    double m_height = 0;
    double m_headsWidth = 0;
    std::vector<Chip> m_chips;
    std::vector<OpenLane> m_lanes;
};

/// How wide the triangle is that says whether a lane is open, with its distance from the words.
[[nodiscard]] double laneArrowWidth(const QFont& font);

} // namespace picture
