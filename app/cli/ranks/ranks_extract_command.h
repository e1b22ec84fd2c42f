// SPDX-License-Identifier: MIT
#pragma once

#include "app/cli/shared/command.h"
#include "core/ranks/job/extract.h"

#include <QCommandLineParser>

namespace app {

/// `ranks extract`: makes a summary of each recording, of a shard of them or of all.
[[nodiscard]] Command extractCommand();

/// How summaries are to be made, by --capacity, --own and --not-own. Error: Usage.
[[nodiscard]] core::Result<core::ExtractRequest> extractRequestOf(const QCommandLineParser& parser);

} // namespace app
