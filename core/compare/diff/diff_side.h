// SPDX-License-Identifier: MIT
#pragma once

#include "core/compare/code/normal_path.h"
#include "core/compare/state/compare_moment.h"
#include "core/compare/state/held_bytes.h"
#include "core/history/recording.h"
#include "core/structure/steps.h"

#include <QString>

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace core {

/// One side of a comparison: a device of a recording at a moment, and what it held then. Keeps the recording
/// alive.
struct DiffSide
{
    std::shared_ptr<const Recording> recording;
    const DeviceHistory* device = nullptr;
    Steps steps;
    Moment moment;
    Held held;

    /// Where a stack of held.code allocates: the call site's text, or the reason why there is none.
    [[nodiscard]] QString siteText(std::uint32_t stack) const;
    /// Likewise, only the first bytes of long ones; for sorting and grouping.
    [[nodiscard]] std::string siteKey(std::uint32_t stack) const;
    /// siteKey() where the stack has frames, as the recording keeps it; else nothing.
    [[nodiscard]] std::optional<std::string_view> siteView(std::uint32_t stack) const;
};

/// What of a side is the same at every moment: found once for all of them. Keeps the recording alive.
/// Immutable.
struct SideCode
{
    std::shared_ptr<const Recording> recording;
    const DeviceHistory* device = nullptr;
    Steps steps;
    std::shared_ptr<const DeviceCode> code;
};

/// O(frames of all stacks + allocations), and steps: findSteps(). Error: cancelled only.
[[nodiscard]] Result<SideCode> sideCodeOf(std::shared_ptr<const Recording> recording,
                                          const DeviceHistory& device, std::span<const PathMapping> mappings,
                                          Progress& progress);

/// O(live allocations + stacks). Errors: Input, where there is no such moment; cancelled.
[[nodiscard]] Result<DiffSide> sideAt(const SideCode& code, const MomentChoice& moment, Curve curve,
                                      const Progress& progress);

/// What a side is asked for.
struct SideRequest
{
    MomentChoice moment;
    Curve curve = Curve::Allocated;
    std::span<const PathMapping> mappings;
};

/// sideCodeOf() and sideAt() of it.
[[nodiscard]] Result<DiffSide> sideOf(std::shared_ptr<const Recording> recording, const DeviceHistory& device,
                                      const SideRequest& request, Progress& progress);

} // namespace core
