// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/byte_source.h"
#include "core/base/output/spool_file.h"
#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/sqlite/new_database.h"

#include <QString>

#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>

namespace core {

/// One value of a row, as it is stored. Views end with the row.
struct ForeignValue
{
    enum class Kind : std::uint8_t
    {
        Null,
        Integer,
        Real,
        Text,
        Blob,
    };

    Kind kind = Kind::Null;
    std::int64_t integer = 0; ///< of Kind::Integer
    std::string_view text;    ///< of Kind::Text, UTF-8 as far as the file keeps its word
};

/// An SQLite file of somebody else, read without trusting it: opened as immutable, nothing beside it is
/// looked at (no journal, no WAL) and nothing is written; only real tables without computed columns are read,
/// front to back and without their indices, so that neither views nor triggers nor expressions of the file
/// ever run; no more rows and texts than the file has bytes for. One thread.
class ForeignDatabase
{
public:
    static constexpr int longestText = 16 << 20; ///< bytes of one value
    /// That a packed one is unpacked to in memory; a larger one is in a file meanwhile.
    static constexpr std::uint64_t mostInMemory = std::uint64_t{32} << 20U;

    /// Whether these are the first bytes of an SQLite file.
    [[nodiscard]] static bool isDatabase(std::string_view start);
    using Opened = Result<std::unique_ptr<ForeignDatabase>>;
    /// The file at path; where that is empty, what packed gives: up to mostInMemory bytes in memory, else in
    /// a file without a name that goes with this. Errors: Input, one sentence naming the file, also where no
    /// disk has the room; cancelled.
    [[nodiscard]] static Opened open(const QString& path, const SourceOpener& packed, Progress& progress);
    /// A connection to the file at path that believes as little of it, for who knows what is in it: anything
    /// may be read through it. Null where it cannot be opened.
    [[nodiscard]] static Connection connectTo(const QString& path);
    ~ForeignDatabase();
    Q_DISABLE_COPY(ForeignDatabase)

    /// Whether there is a table of that name with these columns. Error: Input, where something else has the
    /// name (a view, a virtual table), where a column is missing or computed, or the file is damaged.
    [[nodiscard]] Result<bool> hasTable(const char* table, std::span<const char* const> columns) const;

    /// Called with the values of the columns that were asked for.
    using RowReader = std::function<void(std::span<const ForeignValue>)>;
    /// Hands every row of a table that hasTable() found to read, in the order of the file. Errors: Input, one
    /// sentence; cancelled.
    [[nodiscard]] Status readRows(const char* table, std::span<const char* const> columns,
                                  const RowReader& read, Progress& progress) const;

private:
    ForeignDatabase(const QString& path, std::uint64_t bytes) : m_path(path), m_bytes(bytes) {}
    [[nodiscard]] static Opened ofFile(const QString& path);
    [[nodiscard]] static Opened ofMemory(ByteSource& source, Progress& progress);
    [[nodiscard]] static Opened ofSpool(ByteSource& source, Progress& progress);
    [[nodiscard]] Error damaged(const char* table) const;
    [[nodiscard]] Error refused(const QString& message) const { return inputError(message); }
    [[nodiscard]] Result<bool> isRealTable(const char* table) const;

    QString m_path;
    std::uint64_t m_bytes = 0; ///< of the file
    std::string m_memory;      ///< the file itself, where it was unpacked there
    SpoolFile m_spool;         ///< or there
    Connection m_connection;   ///< goes before either
};

} // namespace core
