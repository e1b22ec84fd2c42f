// SPDX-License-Identifier: MIT
#pragma once

#include "app/cli/leaks/leak_options.h"
#include "core/leaks/leak_series.h"

#include <QCommandLineParser>

namespace app {

class Console;

/// Whether path is a folder of recordings, and no recording of its own such as a recorder's bundle.
[[nodiscard]] core::Result<bool> isFolderOfRecordings(const QString& path, core::Progress& progress);

/// What grows over the recordings of a folder, in the order of their names; complains of what is none.
/// Errors: Input, Usage, cancelled.
[[nodiscard]] core::Result<core::LeakSeries> seriesOf(const QCommandLineParser& parser,
                                                      const LeakOptions& options, Console& console);

} // namespace app
