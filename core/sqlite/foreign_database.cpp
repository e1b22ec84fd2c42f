// SPDX-License-Identifier: MIT
#include "core/sqlite/foreign_database.h"

#include "core/base/plain_text.h"
#include "core/base/texts.h"
#include "core/base/units.h"
#include "core/sqlite/progress_guard.h"
#include "core/sqlite/sqlite_files.h"

#include <QFileInfo>
#include <QUrl>

#include <algorithm>
#include <array>
#include <set>
#include <sqlite3.h>
#include <utility>
#include <vector>

namespace core {

namespace {

SNAPVIEWER_TEXTS(ForeignDatabaseText);

constexpr std::uint64_t rowsPerLook = 1024;
/// What a row takes in a file at the least: its place in the page, its length, its number, a header.
constexpr std::uint64_t leastRow = 4;

using StatementHandle = std::unique_ptr<sqlite3_stmt, decltype(&sqlite3_finalize)>;

StatementHandle prepared(sqlite3* connection, const std::string& sql)
{
    sqlite3_stmt* statement = nullptr;
    sqlite3_prepare_v2(connection, sql.c_str(), -1, &statement, nullptr);
    return {statement, sqlite3_finalize};
}

std::string_view textOf(sqlite3_stmt* statement, int column)
{
    const auto* const text = sqlite3_column_text(statement, column);
    const auto bytes = static_cast<std::size_t>(sqlite3_column_bytes(statement, column));
    return text == nullptr
               ? std::string_view()
               : std::string_view(static_cast<const char*>(static_cast<const void*>(text)), bytes);
}

ForeignValue valueOf(sqlite3_stmt* statement, int column)
{
    ForeignValue value;
    switch (sqlite3_column_type(statement, column)) {
    case SQLITE_INTEGER:
        value.kind = ForeignValue::Kind::Integer;
        value.integer = sqlite3_column_int64(statement, column);
        return value;
    case SQLITE_FLOAT:
        value.kind = ForeignValue::Kind::Real;
        return value;
    case SQLITE_TEXT:
        value.kind = ForeignValue::Kind::Text;
        value.text = textOf(statement, column);
        return value;
    case SQLITE_BLOB:
        value.kind = ForeignValue::Kind::Blob;
        return value;
    default:
        return value;
    }
}

/// Reading a table and asking for its columns; no function, no other pragma, nothing that writes.
int authorize(void* /*data*/, int action, const char* first, const char* /*second*/, const char* /*schema*/,
              const char* /*trigger*/)
{
    if (action == SQLITE_SELECT || action == SQLITE_READ)
        return SQLITE_OK;
    const bool describes = action == SQLITE_PRAGMA && (sqlite3_stricmp(first, "table_list") == 0 ||
                                                       sqlite3_stricmp(first, "table_xinfo") == 0);
    return describes ? SQLITE_OK : SQLITE_DENY;
}

void distrust(sqlite3* connection)
{
    constexpr std::array off{SQLITE_DBCONFIG_TRUSTED_SCHEMA, SQLITE_DBCONFIG_ENABLE_TRIGGER,
                             SQLITE_DBCONFIG_ENABLE_VIEW, SQLITE_DBCONFIG_ENABLE_LOAD_EXTENSION,
                             SQLITE_DBCONFIG_ENABLE_FTS3_TOKENIZER};
    for (const int option : off)
        sqlite3_db_config(connection, option, 0, nullptr);
    sqlite3_db_config(connection, SQLITE_DBCONFIG_DEFENSIVE, 1, nullptr);
    sqlite3_exec(connection, "PRAGMA cell_size_check = ON; PRAGMA mmap_size = 0", nullptr, nullptr, nullptr);
    sqlite3_limit(connection, SQLITE_LIMIT_LENGTH, ForeignDatabase::longestText);
    sqlite3_limit(connection, SQLITE_LIMIT_ATTACHED, 0);
    sqlite3_limit(connection, SQLITE_LIMIT_WORKER_THREADS, 0);
}

/// False: the connection knows why.
bool connect(const QString& path, Connection& connection)
{
    const QByteArray name = QUrl::toPercentEncoding(QFileInfo(path).absoluteFilePath(), "/");
    const QByteArray uri = "file:" + name + "?immutable=1&mode=ro";
    const int flags = SQLITE_OPEN_READONLY | SQLITE_OPEN_URI | SQLITE_OPEN_PRIVATECACHE | SQLITE_OPEN_NOMUTEX;
    sqlite3* opened = nullptr;
    const int code = sqlite3_open_v2(uri.constData(), &opened, flags, sqliteFiles());
    connection.reset(opened);
    if (code == SQLITE_OK)
        distrust(opened);
    return code == SQLITE_OK;
}

std::string quoted(const char* name)
{
    return std::string("\"").append(name).append("\"");
}

/// Hands all of source to take, window by window.
Status unpack(ByteSource& source, Progress& progress, const std::function<Status(std::string_view)>& take)
{
    std::uint64_t bytes = 0;
    for (std::string_view window = source.advance(0, ByteSource::windowSize); !window.empty();
         window = source.advance(window.size(), ByteSource::windowSize)) {
        SNAPVIEWER_TRY(take(window));
        bytes += window.size();
        progress.report(bytes, source.size(), ForeignDatabaseText::tr("Unpacking"));
        if (progress.isCancelled())
            return cancelled();
    }
    return source.readError().isEmpty() ? Status(Done{}) : source.unreadable();
}

/// Without indices: those are of the file, too, and could say something else than the table.
std::string selectOf(const char* table, std::span<const char* const> columns)
{
    std::string sql = "SELECT ";
    for (std::size_t i = 0; i < columns.size(); ++i)
        sql.append(i == 0 ? "" : ", ").append(quoted(columns[i]));
    return sql.append(" FROM main.").append(quoted(table)).append(" NOT INDEXED");
}

} // namespace

bool ForeignDatabase::isDatabase(std::string_view start)
{
    constexpr std::string_view signature("SQLite format 3\0", 16);
    return start.starts_with(signature);
}

ForeignDatabase::Opened ForeignDatabase::open(const QString& path, const SourceOpener& packed,
                                              Progress& progress)
{
    if (!path.isEmpty())
        return ofFile(path);
    const auto opened = packed();
    SNAPVIEWER_TRY(opened);
    ByteSource& source = **opened;
    return source.size() > mostInMemory ? ofSpool(source, progress) : ofMemory(source, progress);
}

ForeignDatabase::Opened ForeignDatabase::ofFile(const QString& path)
{
    const QFileInfo file(path);
    std::unique_ptr<ForeignDatabase> database(
        new ForeignDatabase(path, static_cast<std::uint64_t>(std::max<qint64>(file.size(), 0))));
    if (!connect(path, database->m_connection))
        return database->damaged("sqlite_schema");
    sqlite3_set_authorizer(database->m_connection.get(), authorize, nullptr);
    return database;
}

Connection ForeignDatabase::connectTo(const QString& path)
{
    Connection connection;
    return connect(path, connection) ? std::move(connection) : nullptr;
}

ForeignDatabase::Opened ForeignDatabase::ofMemory(ByteSource& source, Progress& progress)
{
    std::string bytes;
    bytes.reserve(static_cast<std::size_t>(source.size()));
    const Status unpacked = unpack(source, progress, [&](std::string_view window) -> Status {
        bytes.append(window);
        return Done{};
    });
    SNAPVIEWER_TRY(unpacked);
    std::unique_ptr<ForeignDatabase> database(new ForeignDatabase(source.name(), bytes.size()));
    database->m_memory = std::move(bytes);
    std::string& memory = database->m_memory;
    // A file in WAL mode says so in two bytes, and memory cannot have a WAL; as immutable, a file needs none.
    constexpr std::size_t writeVersion = 18;
    for (std::size_t at = writeVersion; at < std::min(memory.size(), writeVersion + 2); ++at)
        memory[at] = 1;
    const auto size = static_cast<sqlite3_int64>(memory.size());
    void* const first = memory.data();
    sqlite3* opened = nullptr;
    const int code = sqlite3_open_v2(":memory:", &opened, SQLITE_OPEN_READWRITE, nullptr);
    database->m_connection.reset(opened);
    if (code != SQLITE_OK || sqlite3_deserialize(opened, "main", static_cast<unsigned char*>(first), size,
                                                 size, SQLITE_DESERIALIZE_READONLY) != SQLITE_OK)
        return database->damaged("sqlite_schema");
    distrust(opened);
    sqlite3_set_authorizer(opened, authorize, nullptr);
    return database;
}

/// SQLite wants all of it at once, so it is written to where only this process can find it.
ForeignDatabase::Opened ForeignDatabase::ofSpool(ByteSource& source, Progress& progress)
{
    std::unique_ptr<ForeignDatabase> database(new ForeignDatabase(source.name(), 0));
    SpoolFile& spool = database->m_spool;
    const auto noRoom = [&](const Error& error) {
        return error.isCancelled()
                   ? error
                   : inputError(
                         ForeignDatabaseText::tr(
                             "%1 is a packed SQLite database that cannot be unpacked in %2 (%3): %4; "
                             "give TMPDIR a folder with more room, or unpack it and open it then.")
                             .arg(source.name(), spool.folder(), formatBytes(source.size()), error.message));
    };
    if (const Status begun = spool.begin(); !begun)
        return noRoom(begun.error());
    if (const Status room = spool.checkRoom(source.size()); !room)
        return noRoom(room.error());
    Status kept = Done{};
    const Status unpacked = unpack(source, progress, [&](std::string_view window) {
        kept = spool.append(window, progress);
        return kept;
    });
    if (!kept)
        return noRoom(kept.error());
    SNAPVIEWER_TRY(unpacked);
    database->m_bytes = spool.bytes();
    if (!connect(spool.path(), database->m_connection))
        return database->damaged("sqlite_schema");
    sqlite3_set_authorizer(database->m_connection.get(), authorize, nullptr);
    return database;
}

ForeignDatabase::~ForeignDatabase() = default;

Error ForeignDatabase::damaged(const char* table) const
{
    return refused(
        ForeignDatabaseText::tr("%1 cannot be read as an SQLite database (%2, at %3); copy it again.")
            .arg(m_path, plainLine(QString::fromUtf8(sqlite3_errmsg(m_connection.get()))),
                 QString::fromUtf8(table)));
}

/// By what SQLite made of the schema, not by what the schema's rows claim.
Result<bool> ForeignDatabase::isRealTable(const char* table) const
{
    const auto list = prepared(m_connection.get(), "PRAGMA main.table_list(" + quoted(table) + ")");
    bool isThere = false;
    int code = list == nullptr ? SQLITE_ERROR : SQLITE_ROW;
    while (code == SQLITE_ROW && (code = sqlite3_step(list.get())) == SQLITE_ROW) {
        if (textOf(list.get(), 2) != "table")
            return refused(
                ForeignDatabaseText::tr(
                    "%1 is an SQLite database whose %2 is no plain table (%3); only real tables are read.")
                    .arg(m_path, QString::fromUtf8(table), QString::fromUtf8(textOf(list.get(), 2).data())));
        isThere = true;
    }
    return code == SQLITE_DONE ? Result<bool>(isThere) : damaged(table);
}

Result<bool> ForeignDatabase::hasTable(const char* table, std::span<const char* const> columns) const
{
    auto isReal = isRealTable(table);
    if (!isReal || !*isReal)
        return isReal;
    const auto info = prepared(m_connection.get(), "PRAGMA main.table_xinfo(" + quoted(table) + ")");
    std::set<std::string, std::less<>> plain;
    int code = info == nullptr ? SQLITE_ERROR : SQLITE_ROW;
    while (code == SQLITE_ROW && (code = sqlite3_step(info.get())) == SQLITE_ROW) {
        constexpr int nameColumn = 1;
        constexpr int hiddenColumn = 6;
        if (sqlite3_column_int(info.get(), hiddenColumn) == 0) // else computed when it is read
            plain.emplace(textOf(info.get(), nameColumn));
    }
    if (code != SQLITE_DONE)
        return damaged(table);
    for (const char* const column : columns) {
        if (!plain.contains(std::string_view(column)))
            return refused(ForeignDatabaseText::tr("%1 is an SQLite database whose table %2 lacks the column "
                                                   "%3, or computes it; only stored values are read.")
                               .arg(m_path, QString::fromUtf8(table), QString::fromUtf8(column)));
    }
    return true;
}

Status ForeignDatabase::readRows(const char* table, std::span<const char* const> columns,
                                 const RowReader& read, Progress& progress) const
{
    const ProgressGuard guard(m_connection.get(), progress);
    const auto statement = prepared(m_connection.get(), selectOf(table, columns));
    std::vector<ForeignValue> values(columns.size());
    std::uint64_t rows = 0;
    std::uint64_t bytes = 0;
    int code = statement == nullptr ? SQLITE_ERROR : SQLITE_ROW;
    while (code == SQLITE_ROW && (code = sqlite3_step(statement.get())) == SQLITE_ROW) {
        for (std::size_t i = 0; i < values.size(); ++i) {
            values[i] = valueOf(statement.get(), static_cast<int>(i));
            bytes += values[i].text.size();
        }
        bytes += leastRow;
        if (bytes > 2 * m_bytes) // UTF-16 can grow by half
            return refused(
                ForeignDatabaseText::tr("%1 is damaged: the table %2 claims more than the file can hold.")
                    .arg(m_path, QString::fromUtf8(table)));
        read(values);
        if (++rows % rowsPerLook == 0)
            progress.report(std::min(bytes, m_bytes), m_bytes,
                            ForeignDatabaseText::tr("Reading the table %1").arg(QString::fromUtf8(table)));
    }
    if (progress.isCancelled())
        return cancelled();
    return code == SQLITE_DONE ? Status(Done{}) : damaged(table);
}

} // namespace core
