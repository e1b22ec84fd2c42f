// SPDX-License-Identifier: MIT
#include "widgets/lists/ranges/ranges_found.h"

#include <algorithm>
#include <utility>

namespace widgets {

namespace {

constexpr std::size_t pollEvery = 1U << 14U;

} // namespace

core::Result<RangesPtr> rangesFound(std::shared_ptr<const core::Recording> recording,
                                    const core::DeviceHistory& device, core::Progress& progress)
{
    const auto found = std::make_shared<RangesFound>();
    found->recording = std::move(recording);
    found->device = &device;
    found->lanes = core::lanesOf(found->recording->snapshot(), device);
    const core::Envelope active(device.usage().active);
    for (const core::Lane& lane : found->lanes) {
        for (const core::AnnotationSpan& span : lane.spans) {
            if (found->rows.size() % pollEvery == 0 && progress.isCancelled())
                return core::cancelled();
            found->rows.push_back({lane.family, span, core::footprintOf(device, active, span)});
        }
    }
    std::stable_sort(
        found->rows.begin(), found->rows.end(), [](const RangesFound::Row& a, const RangesFound::Row& b) {
            return a.span.begin != b.span.begin ? a.span.begin < b.span.begin : a.span.end > b.span.end;
        });
    return RangesPtr(found);
}

core::Result<RangesKept> rangesNamed(const RangesPtr& found, const QString& text, core::Progress& progress)
{
    RangesKept kept;
    kept.names =
        std::make_shared<core::FoundNames>(found->recording->snapshot().strings(), found->lanes, text);
    const auto rows = std::make_shared<std::vector<std::uint32_t>>();
    for (std::uint32_t row = 0; row < found->rows.size(); ++row) {
        if (row % pollEvery == 0 && progress.isCancelled())
            return core::cancelled();
        if (kept.names->has(found->rows[row].span.name))
            rows->push_back(row);
    }
    kept.rows = rows;
    return kept;
}

} // namespace widgets
