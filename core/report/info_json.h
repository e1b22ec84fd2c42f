// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/json_writer.h"
#include "core/history/recording.h"
#include "core/oom/verdict/verdict.h"

#include <QByteArray>
#include <QString>

namespace core {

/// What a recording holds (design: section 6): `schema`, `file`, `format`, `devices` with the keys of
/// tools/replay.py's facts, `import_log`, `trust`, `verdict` and what a recorder wrote. Numbers exact, never
/// translated except sentences. file: how it is called there.
[[nodiscard]] QByteArray infoJson(const Recording& recording, const Verdict& verdict, const QString& file);

/// A verdict's members: tone, headline, detail, site, event; null for what it has not. site is that of the
/// culprit.
void writeVerdict(JsonWriter& json, const Verdict& verdict, const Recording& recording);

} // namespace core
