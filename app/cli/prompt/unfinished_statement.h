// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

namespace app {

/// The character or characters that what is open at the end of sql wants: ' of a text, " ` or ] of a name, */
/// of a comment; empty where nothing is open, so that a semicolon ends the statement.
[[nodiscard]] QString openAtEnd(const QString& sql);

} // namespace app
