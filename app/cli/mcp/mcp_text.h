// SPDX-License-Identifier: MIT
#pragma once

#include <QByteArray>

#include <cstddef>
#include <string_view>

namespace app {

/// json, as our commands print it, on one line and without what is between its values; format characters,
/// which turn text around, as escapes.
[[nodiscard]] QByteArray onOneLine(std::string_view json);

/// The same values for who reads: `name: value` a line, lists as tables with tabs between cells. Texts keep
/// the escapes that JSON has for control and format characters, so nothing in them ends a line.
[[nodiscard]] QByteArray textOfJson(std::string_view json);

/// text as a JSON text of at most so many bytes, quotes included: whole lines, of which those that are left
/// out are counted in a last one.
[[nodiscard]] QByteArray jsonTextOfLines(const QByteArray& text, std::size_t mostBytes);

} // namespace app
