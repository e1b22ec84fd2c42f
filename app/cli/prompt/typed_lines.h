// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

#include <functional>

namespace app {

/// What came of asking for a line at a terminal.
struct Typed
{
    enum class Kind : std::uint8_t
    {
        Line,
        Interrupted, ///< Ctrl+C: line is what was typed, as far as that is known, and not meant
        End,         ///< Ctrl+D, or the terminal is
    };

    Kind kind = Kind::End;
    QString line{}; ///< without its line break
};

/// Asks for a line, shown after prompt.
using LineReader = std::function<Typed(const QString& prompt)>;

} // namespace app
