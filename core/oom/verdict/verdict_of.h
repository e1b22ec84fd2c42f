// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/ids.h"
#include "core/history/recording.h"
#include "core/oom/sheet/autopsy.h"
#include "core/oom/verdict/verdict.h"

#include <QString>

#include <cstdint>
#include <memory>
#include <optional>

namespace core {

/// What the verdict is asked of.
struct VerdictRequest
{
    std::optional<std::int32_t> device;    ///< nothing: History::mainDevice()
    std::optional<EventIndex> oom;         ///< of device; nothing: its last, if it has any
    std::optional<std::uint64_t> capacity; ///< of device, as a person gave it, in bytes
};

/// O(events), once. Error: cancelled only.
[[nodiscard]] Result<Verdict> verdictOf(const std::shared_ptr<const Recording>& recording,
                                        const VerdictRequest& request, Progress& progress);
/// Of an oom whose sheet is there already. O(live allocations).
[[nodiscard]] Verdict verdictOf(const Recording& recording, const Autopsy& sheet);

/// The verdict as Markdown, to be sent to somebody: with who holds most and what to do.
[[nodiscard]] QString markdownOf(const Verdict& verdict, const Recording& recording);

} // namespace core
