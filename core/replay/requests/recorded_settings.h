// SPDX-License-Identifier: MIT
#pragma once

#include "core/replay/model/allocator_settings.h"
#include "core/snapshot/snapshot.h"

namespace core::replay {

/// The settings under which a recording was made, as they were at its end.
struct RecordedSettings
{
    Settings settings;
    bool isRecorded = false; ///< else PyTorch's defaults are taken
    QString backend;         ///< an allocator of another kind, by its name; empty for PyTorch's own
};

[[nodiscard]] RecordedSettings recordedSettings(const Snapshot& snapshot);

} // namespace core::replay
