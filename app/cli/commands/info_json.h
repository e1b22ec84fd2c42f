// SPDX-License-Identifier: MIT
#pragma once

#include "core/history/recording.h"
#include "core/oom/verdict/verdict.h"

#include <QByteArray>

namespace app {

/// `info --json` (design: section 6): `file`, `format`, `devices` with the keys of tools/replay.py's facts,
/// `import_log`, `trust` and `verdict`. Numbers exact, never translated except sentences.
[[nodiscard]] QByteArray infoJson(const core::Recording& recording, const core::Verdict& verdict);

} // namespace app
