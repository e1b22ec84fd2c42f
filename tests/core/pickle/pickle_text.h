// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

namespace testutil {

/// Whose writer the bytes look like.
enum class PickleStyle
{
    Python2, ///< Python's, protocol 2: BINUNICODE, BINPUT before the items
    Python3,
    Python4, ///< FRAME, SHORT_BINUNICODE, MEMOIZE
    Python5,
    Cpp, ///< torch::jit::Pickler: protocol 2, one batch however long, LONG1 of eight bytes, BINPUT afterwards
};

/// The pickle of a value written as Python would: None, True, 12, -3, 2.5, 'text', [1, 2], (1, 2),
/// {'key': 1}. `&name value` marks a value that `*name` refers to again: one object, as in the memo. A text
/// that cannot be read ends the program: a mistake of the test.
[[nodiscard]] std::string pickleOf(std::string_view text, PickleStyle style = PickleStyle::Python4);

} // namespace testutil
