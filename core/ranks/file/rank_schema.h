// SPDX-License-Identifier: MIT
#pragma once

#include "core/sqlite/database_application.h"

#include <QByteArray>
#include <QString>

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace core {

/// A column: its name, and its type as SQL has it.
struct SummaryColumn
{
    const char* name;
    const char* type;
};

/// A table of a file of summaries.
struct RankTable
{
    const char* name;
    std::span<const SummaryColumn> columns;
    std::uint32_t since = 1; ///< the first format that has it

    /// As SQLite keeps it in a file.
    [[nodiscard]] std::string sql() const;
};

/// All tables of a new file, in the order in which they are made; those of older formats come first.
/// docs/guide/formats.md says what is in them.
[[nodiscard]] std::span<const RankTable> rankTables();

/// The user_version of a new file, whose application_id is rankApplication: which tables there are. Older
/// ones are read, too.
inline constexpr std::uint32_t rankFormat = 2;

/// What path says of itself; nothing where it is no file of summaries.
[[nodiscard]] std::optional<std::uint32_t> rankFormatOf(const QString& path);

/// The tables of a file of that format as SQLite keeps them.
[[nodiscard]] std::vector<std::string> rankTableSql(std::uint32_t format);

/// Statements that make the tables of a new file.
[[nodiscard]] QByteArray rankSchema();

} // namespace core
