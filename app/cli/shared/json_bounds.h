// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/json_page.h"
#include "core/base/result.h"

#include <QCommandLineParser>

namespace app {

/// Declares `--max-bytes N`, `--cursor CURSOR` and, withTop, where the command has none of its own, `--top
/// N`, which bound the JSON that it answers.
void declareBounds(QCommandLineParser& parser, bool withTop);
/// What they ask for. Errors: Usage, also where no JSON is asked for.
[[nodiscard]] core::Result<core::JsonBounds> boundsOf(const QCommandLineParser& parser, bool withTop);

} // namespace app
