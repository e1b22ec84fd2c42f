// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

#include <cstdint>
#include <string_view>

namespace widgets {

/// A line of a program as a change names it (`models/block.py:88`), within the text of one: commas doubled.
[[nodiscard]] QString changeLine(std::string_view file, std::int64_t line);

} // namespace widgets
