// SPDX-License-Identifier: MIT
#pragma once

#include "core/history/recording.h"

#include <QString>

#include <memory>

namespace testutil {

/// The recording of the file at path; null where it cannot be opened, which says why among the test's output.
[[nodiscard]] std::shared_ptr<const core::Recording> recordingAt(const QString& path);

} // namespace testutil
