// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/ids.h"

#include <QString>

#include <concepts>
#include <cstdint>
#include <string>
#include <string_view>

struct sqlite3_context;

namespace core {

/// The one value that a column accessor answers, handed straight to SQLite. Call exactly one function; none
/// is NULL.
class Cell
{
public:
    explicit Cell(sqlite3_context* context) : m_context(context) {}

    void integer(std::int64_t value);
    void real(double value);
    /// Two's complement above 2^63 (design: section 5).
    void unsignedInteger(std::uint64_t value) { integer(static_cast<std::int64_t>(value)); }
    /// NULL for never.
    void event(EventIndex event);
    /// NULL for noTime.
    void time(std::int64_t microseconds);
    /// NULL for none.
    template <class Tag>
    void id(Id<Tag> value)
    {
        if (!value.isNone())
            integer(value.value);
    }
    /// text stays valid as long as the recording: SQLite does not copy it.
    void text(std::string_view text);
    template <class Temporary>
    requires std::same_as<Temporary, std::string>
    void text(Temporary&&) = delete; // it would be gone before SQLite reads it
    /// SQLite copies.
    void copy(std::string_view text);
    /// SQLite copies; a null string is NULL.
    void copy(const QString& text);

private:
    sqlite3_context* m_context;
};

} // namespace core
