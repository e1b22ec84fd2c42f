// SPDX-License-Identifier: MIT
#pragma once

#include "core/history/recording.h"

#include <QByteArray>

namespace app {

/// `info --json` (design: section 6): `file`, `format`, `devices` with the keys of tools/replay.py's facts,
/// and `import_log`. Numbers exact, never translated except the log's help texts.
[[nodiscard]] QByteArray infoJson(const core::Recording& recording);

} // namespace app
