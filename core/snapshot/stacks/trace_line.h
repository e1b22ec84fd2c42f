// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

namespace core {

/// One line of a Python traceback: `  File "x.py", line 12, in forward`; views into it.
struct TraceLine
{
    std::string_view file; ///< empty where the text is no such line
    std::string_view line; ///< decimal digits, or empty
    std::string_view function;
};

/// Parses the traceback line that text begins with. What follows a line end is not looked at.
[[nodiscard]] TraceLine traceLineOf(std::string_view text);

/// Its text as a call site, `x.py:12:forward`, each part cut as cutSitePart() cuts.
[[nodiscard]] std::string siteTextOf(const TraceLine& line);

/// A part of a call site, a path or a name, as it is, unless it is longer than any that a program has: then
/// its beginning, and `mark`, which has to tell it from others that begin alike.
[[nodiscard]] std::string cutSitePart(std::string_view part, std::string_view mark);

} // namespace core
