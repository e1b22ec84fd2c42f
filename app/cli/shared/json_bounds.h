// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/json_page.h"
#include "core/base/result.h"

#include <QCommandLineParser>

#include <cstdint>

namespace app {

/// What `--top N` of a command that answers JSON is of.
enum class TopOf : std::uint8_t
{
    Answer, ///< of JSON alone, each list of which it bounds
    Text,   ///< the command has one for its text; each list of JSON it bounds, too
    Rows,   ///< the command has one, also for JSON, where the rest is a row
};

/// Declares `--max-bytes N`, `--cursor CURSOR` and, where the command has none, `--top N`, which bound the
/// JSON that it answers.
void declareBounds(QCommandLineParser& parser, TopOf top);
/// What they ask for. Errors: Usage, also where no JSON is asked for.
[[nodiscard]] core::Result<core::JsonBounds> boundsOf(const QCommandLineParser& parser, TopOf top);

} // namespace app
