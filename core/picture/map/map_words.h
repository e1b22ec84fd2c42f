// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/error.h"
#include "core/map/map_layout.h"
#include "core/map/map_runs.h"
#include "core/map/map_scene.h"

#include <QString>

namespace picture {

/// "Default pool", "Private pool 0,1: probably CUDA graph". Translated.
[[nodiscard]] QString mapPoolText(const core::Snapshot& snapshot, core::PoolId pool,
                                  const core::PoolAbout& about);
/// "Default pool · stream 0 · large segments". Translated.
[[nodiscard]] QString mapGroupText(const core::Snapshot& snapshot, const core::MapGroup& group);
/// Its first part as a name has it: "Default pool", "Pinned host memory". Translated.
[[nodiscard]] QString mapPoolOf(const core::Snapshot& snapshot, const core::MapGroup& group);
/// The same as short as it is still told from others: "Default pool · large". Translated.
[[nodiscard]] QString mapGroupName(const core::Snapshot& snapshot, const core::MapGroup& group);
/// The same with another word for the pool, which may be empty. Translated.
[[nodiscard]] QString mapGroupName(const core::MapGroup& group, const QString& pool, bool hasStream);
/// "20.6 of 22.9 GiB active in 312 segments", of a group at an event. Translated.
[[nodiscard]] QString mapGroupBytes(const core::MapGroupState& group);
/// What a map shows: when, how much is reserved, active, free in one piece, and what lies nowhere.
/// isUnsure: of the totals. Translated.
[[nodiscard]] QString mapSentence(const core::DeviceHistory& device, const core::MapScene& scene,
                                  bool isUnsure = false);
/// What of the blocks in view cannot be seen one by one. Translated.
[[nodiscard]] QString mapCounts(const core::MapRuns& runs);
/// The same, and before it how long a line is. Translated.
[[nodiscard]] QString mapCounts(const core::MapLayout& layout, const core::MapRuns& runs);
/// Usage: a device that does not tell what was reserved.
[[nodiscard]] core::Error noMap(std::int32_t device);

} // namespace picture
