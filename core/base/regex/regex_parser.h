// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/regex/regex_program.h"
#include "core/base/result.h"

#include <QStringView>

namespace core::regex {

/// Makes a program of a pattern: characters, ".", "[a-z]", "[^a-z]", "\d \w \s" and their opposites, "^",
/// "$",
/// "\b", "\B", groups, "|", "*", "+", "?", "{2,5}"; at its beginning "(?i)" ignores case, "(?m)" has ^ and $
/// at each line, "(?s)" has "." match line ends, also together. What needs to remember or look around is
/// refused, as is what would make more than 10,000 steps. Error: Query, half a sentence with the character.
[[nodiscard]] Result<Program> parse(QStringView pattern);

} // namespace core::regex
