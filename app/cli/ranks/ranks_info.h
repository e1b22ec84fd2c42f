// SPDX-License-Identifier: MIT
#pragma once

#include "core/ranks/file/summary_file.h"

#include <QByteArray>
#include <QString>

namespace app {

/// What `info` says of a file of summaries: of what it is, and a line for each device of each recording.
[[nodiscard]] QString ranksText(const QString& path, const core::SummaryFile& file);
[[nodiscard]] QByteArray ranksJson(const QString& path, const core::SummaryFile& file);

} // namespace app
