// SPDX-License-Identifier: MIT
#pragma once

#include "core/history/pool_kinds.h"
#include "core/history/recording.h"
#include "core/structure/steps.h"
#include "widgets/controls/text/name_parts.h"

#include <QString>

namespace widgets {

/// What stands above a call stack. Of a file's words there are as many as a person reads.
struct StackHeader
{
    NameParts title;    ///< function and `file:line`; plain text
    core::FrameId site; ///< the frame that the title names, if one
    QString when;       ///< size, birth, end: HTML; events are links `event:K`
    QString op;         ///< the operator, plain text; empty: none or the title says it
    QString details;    ///< all facts: HTML, a table
};

/// What a header says beside what the recording tells itself; null: not yet found, or not wanted.
struct HeaderFacts
{
    const core::Steps* steps = nullptr;
    const core::PoolKinds* pools = nullptr;
};

[[nodiscard]] StackHeader allocationHeader(const core::Recording& recording,
                                           const core::DeviceHistory& history, const HeaderFacts& known,
                                           std::uint32_t rank);
/// The same for event k (0 … count − 1).
[[nodiscard]] StackHeader eventHeader(const core::Recording& recording, const core::DeviceHistory& history,
                                      const HeaderFacts& known, core::EventIndex k);

} // namespace widgets
