// SPDX-License-Identifier: MIT
#pragma once

#include <QByteArray>

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace core {

/// A column: its name, and its type as SQL has it.
struct RankColumn
{
    const char* name;
    const char* type;
};

/// A table of a file of summaries.
struct RankTable
{
    const char* name;
    std::span<const RankColumn> columns;

    /// As SQLite keeps it in a file.
    [[nodiscard]] std::string sql() const;
};

/// All tables of a file, in the order in which they are made. FORMATS.md says what is in them.
[[nodiscard]] std::span<const RankTable> rankTables();

/// "SVRK": what an SQLite file of summaries says of itself, as its application_id.
inline constexpr std::uint32_t rankApplication = 0x5356524B;
/// Its user_version: which tables there are.
inline constexpr std::uint32_t rankFormat = 1;

/// Where start is the beginning of an SQLite file of summaries: its format.
[[nodiscard]] std::optional<std::uint32_t> rankFormatOf(std::string_view start);

/// Statements that make the tables of a new file.
[[nodiscard]] QByteArray rankSchema();

} // namespace core
