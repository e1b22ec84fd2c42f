// SPDX-License-Identifier: MIT
#pragma once

#include "app/cli/shared/json_bounds.h"

#include <QString>

#include <span>

namespace app {

/// What answers as JSON: the words after which it does, and the schema that it then names.
struct JsonAnswer
{
    const char* command;
    const char* words;
    const char* schema;
    TopOf top = TopOf::Answer;
};

/// All of them, in the order of the commands.
[[nodiscard]] std::span<const JsonAnswer> jsonAnswers();
/// That of the command that is typed so, such as `ranks report`; null where it has none.
[[nodiscard]] const JsonAnswer* jsonAnswer(const QString& typed);

} // namespace app
