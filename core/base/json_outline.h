// SPDX-License-Identifier: MIT
#pragma once

#include <QByteArray>

#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <string_view>
#include <vector>

namespace core {

/// A part of a text, by the places of its bytes.
struct JsonSpan
{
    std::size_t begin = 0;
    std::size_t end = 0; ///< one past the last
};

/// A list in a JSON document, from which items can be left out without making it another document: an array
/// that is a member of an object and holds objects, arrays or more than 32 plain values, but not a table's
/// `columns`.
struct JsonList
{
    static constexpr std::size_t none = std::numeric_limits<std::size_t>::max();

    JsonSpan span;               ///< brackets included
    std::vector<JsonSpan> items; ///< in order
    std::size_t name = 0;        ///< its place in JsonOutline::names
    QByteArray key;              ///< `growth.sites`: from the list that it is in
    std::size_t parent = none;   ///< the list that it is in, which comes before it
    std::size_t parentItem = 0;  ///< and the item of that
    std::size_t next = 0;        ///< the first list after it that is not in it
};

/// A text that is longer than people read: what is between its first and last bytes.
struct JsonLongText
{
    JsonSpan middle; ///< never half a character or escape
    std::size_t list = JsonList::none;
    std::size_t item = 0;
};

/// What can be left out of a document. Lists and texts in the document's order.
struct JsonOutline
{
    std::vector<JsonList> lists;
    std::vector<QByteArray> names;   ///< of lists, as they come: `ooms`, `ooms[].sites`
    std::vector<JsonLongText> texts; ///< beyond what JsonTexts allows
    std::vector<QByteArray> columns; ///< of a table: the names of a row's cells
    QByteArray schema;               ///< the document's member of that name
};

/// How many bytes of a text are kept.
enum class JsonTexts : std::uint8_t
{
    Usual, ///< names of places 200, SQL 80, others 600
    Short, ///< names of places 120, SQL nothing, others 300
};

/// Of a document that is one object, as JsonWriter and writeTable() write it. O(bytes); no recursion.
[[nodiscard]] JsonOutline jsonOutline(std::string_view document, JsonTexts texts);

/// Hands over the members of an object, or the elements of an array (with an empty key), as they are written.
/// Objects and arrays within are handed over whole.
void eachJsonValue(std::string_view container,
                   const std::function<void(std::string_view key, std::string_view value)>& take);

} // namespace core
