// SPDX-License-Identifier: MIT
#include "core/sql/sql_statement.h"

#include "core/base/out_of_memory.h"
#include "core/base/texts.h"
#include "core/base/units.h"
#include "core/sql/engine/sql_context.h"
#include "core/sql/near_name.h"
#include "core/sqlite/progress_guard.h"
#include "core/sqlite/temporary_file.h"

#include <sqlite3.h>

namespace core {

namespace {

SNAPVIEWER_TEXTS(SqlText);

using StatementHandle = std::unique_ptr<sqlite3_stmt, decltype(&sqlite3_finalize)>;

Error errorAt(const QString& message, std::int64_t position)
{
    return {ErrorKind::Query, message, position};
}

/// The character of sql at byte of its UTF-8.
std::int64_t characterAt(const QByteArray& utf8, qsizetype byte)
{
    return byte < 0 ? -1 : QString::fromUtf8(utf8.left(byte)).size();
}

/// What there is instead of the table that is not.
QString noSuchTable(const QString& message, const QString& wanted, const StatementScope& scope)
{
    const QString nearest = nearestName(wanted.section(QLatin1Char('.'), -1), scope.tables);
    const QString list = scope.tables.join(QStringLiteral(", "));
    return nearest.isEmpty() ? SqlText::tr("%1; there are: %2").arg(message, list)
                             : SqlText::tr("%1; did you mean %2? There are: %3").arg(message, nearest, list);
}

/// What SQLite says about its last error, in our words where its own would not help.
Error errorOf(sqlite3* connection, int code, const QByteArray& utf8, const StatementScope& scope)
{
    const QString message = QString::fromUtf8(sqlite3_errmsg(connection));
    switch (code & 0xFF) {
    case SQLITE_NOMEM:
        return outOfMemory();
    case SQLITE_INTERRUPT:
        return cancelled();
    case SQLITE_AUTH:
        return queryError(SqlText::tr("only reading is allowed here (%1)").arg(message));
    case SQLITE_FULL:
        return queryError(
            SqlText::tr("the statement puts aside more than %1 to sort or to compare; select less")
                .arg(formatBytes(mostTemporary())));
    case SQLITE_TOOBIG:
        return queryError(SqlText::tr("a text, a blob or the statement is too long (%1)").arg(message));
    default:
        break;
    }
    if (message == QLatin1String("no query solution"))
        return queryError(
            SqlText::tr("a table that takes arguments lacks one, as in live_at(device, event)"));
    const qint64 position = characterAt(utf8, sqlite3_error_offset(connection));
    const QLatin1String missing("no such table: ");
    return errorAt(message.startsWith(missing) ? noSuchTable(message, message.sliced(missing.size()), scope)
                                               : message,
                   position);
}

/// Where the text after a statement has more than space, comments and semicolons; −1 where it has not.
qsizetype secondStatementAt(const QByteArray& utf8, qsizetype from)
{
    qsizetype i = from;
    while (i < utf8.size()) {
        const QByteArrayView rest = QByteArrayView(utf8).sliced(i);
        if (rest.startsWith("--")) {
            const qsizetype end = utf8.indexOf('\n', i);
            i = end < 0 ? utf8.size() : end + 1;
        } else if (rest.startsWith("/*")) {
            const qsizetype end = utf8.indexOf("*/", i + 2);
            i = end < 0 ? utf8.size() : end + 2;
        } else if (rest.front() == ';' || std::isspace(static_cast<unsigned char>(rest.front())) != 0) {
            ++i;
        } else {
            return i;
        }
    }
    return -1;
}

Result<StatementHandle> prepare(sqlite3* connection, const QByteArray& utf8, const StatementScope& scope)
{
    sqlite3_stmt* raw = nullptr;
    const char* tail = nullptr;
    const int code =
        sqlite3_prepare_v2(connection, utf8.constData(), static_cast<int>(utf8.size()) + 1, &raw, &tail);
    StatementHandle statement(raw, sqlite3_finalize);
    if (code != SQLITE_OK)
        return errorOf(connection, code, utf8, scope);
    const qsizetype second = secondStatementAt(utf8, tail - utf8.constData());
    if (statement == nullptr)
        return queryError(SqlText::tr("there is no statement"));
    if (second >= 0)
        return errorAt(SqlText::tr("only one statement runs at a time; a second one begins here"),
                       characterAt(utf8, second));
    // what has nothing to answer, such as REINDEX, wants to do something
    if (sqlite3_stmt_readonly(raw) == 0 || sqlite3_column_count(raw) == 0)
        return queryError(SqlText::tr("only reading is allowed here"));
    return statement;
}

int bindOne(sqlite3_stmt* statement, int index, const SqlValue& value)
{
    if (const auto* integer = std::get_if<std::int64_t>(&value))
        return sqlite3_bind_int64(statement, index, *integer);
    if (const auto* real = std::get_if<double>(&value))
        return sqlite3_bind_double(statement, index, *real);
    if (const auto* text = std::get_if<QString>(&value)) {
        const QByteArray utf8 = text->toUtf8();
        return sqlite3_bind_text64(statement, index, utf8.constData(),
                                   static_cast<sqlite3_uint64>(utf8.size()), SQLITE_TRANSIENT, SQLITE_UTF8);
    }
    if (const auto* blob = std::get_if<QByteArray>(&value))
        return sqlite3_bind_blob64(statement, index, blob->constData(),
                                   static_cast<sqlite3_uint64>(blob->size()), SQLITE_TRANSIENT);
    return sqlite3_bind_null(statement, index);
}

/// The value of each parameter by its name. Error: Query, where one has none.
Result<std::vector<SqlValue>> inOrder(sqlite3_stmt* statement, const NamedValues& named)
{
    std::vector<SqlValue> values;
    for (int i = 1; i <= sqlite3_bind_parameter_count(statement); ++i) {
        const QString name = QString::fromUtf8(sqlite3_bind_parameter_name(statement, i)); // a sign before it
        const auto found = named.find(name.mid(1));
        if (name.isEmpty())
            return queryError(SqlText::tr("parameter %1 of the statement has no name").arg(i));
        if (found == named.end())
            return queryError(SqlText::tr("no value was given for the parameter %1").arg(name));
        values.push_back(found->second);
    }
    return values;
}

Status bind(sqlite3* connection, sqlite3_stmt* statement, std::span<const SqlValue> arguments,
            const StatementScope& scope)
{
    const int expected = sqlite3_bind_parameter_count(statement);
    if (static_cast<std::size_t>(expected) != arguments.size())
        return queryError(SqlText::tr("the statement has %1 parameters, but %2 values were given")
                              .arg(expected)
                              .arg(arguments.size()));
    for (int i = 0; i < expected; ++i) {
        const int code = bindOne(statement, i + 1, arguments[static_cast<std::size_t>(i)]);
        if (code != SQLITE_OK)
            return errorOf(connection, code, {}, scope);
    }
    return Done{};
}

/// Tells functions whom to ask whether to stop, while this lives.
class ProgressScope
{
public:
    ProgressScope(const StatementScope& scope, const Progress& progress) : m_context(scope.context)
    {
        if (m_context != nullptr)
            m_context->setWatcher(&progress);
    }
    ~ProgressScope()
    {
        if (m_context != nullptr)
            m_context->setWatcher(nullptr);
    }
    Q_DISABLE_COPY(ProgressScope)

private:
    const SqlContext* m_context;
};

/// Copies the rows of a statement into a ResultTable.
class RowReader
{
public:
    RowReader(sqlite3_stmt* statement, const StatementScope& scope)
        : m_statement(statement), m_context(scope.context), m_table(columnsOf(statement))
    {}

    void readRow()
    {
        for (int c = 0; c < sqlite3_column_count(m_statement); ++c)
            readCell(c);
    }
    [[nodiscard]] ResultTable& table() { return m_table; }

private:
    static std::vector<QString> columnsOf(sqlite3_stmt* statement)
    {
        const int count = sqlite3_column_count(statement);
        std::vector<QString> names;
        names.reserve(static_cast<std::size_t>(count));
        for (int c = 0; c < count; ++c)
            names.push_back(QString::fromUtf8(sqlite3_column_name(statement, c)));
        return names;
    }

    void readCell(int c)
    {
        switch (sqlite3_column_type(m_statement, c)) {
        case SQLITE_INTEGER:
            return m_table.addInteger(sqlite3_column_int64(m_statement, c));
        case SQLITE_FLOAT:
            return m_table.addReal(sqlite3_column_double(m_statement, c));
        case SQLITE_TEXT:
            return readText(bytesOf(c));
        case SQLITE_BLOB:
            return m_table.addBlob(bytesOf(c));
        default:
            return m_table.addNull();
        }
    }

    /// Without a terminator, which would make SQLite copy.
    std::string_view bytesOf(int c)
    {
        const auto* data = static_cast<const char*>(sqlite3_column_blob(m_statement, c));
        return {data, static_cast<std::size_t>(sqlite3_column_bytes(m_statement, c))};
    }

    void readText(std::string_view text)
    {
        const auto number =
            m_context == nullptr ? std::nullopt : m_context->texts().find(text.data(), text.size());
        if (!number)
            return static_cast<void>(m_table.addText(text));
        if (*number >= m_known.size())
            m_known.resize(*number + 1);
        StringId& known = m_known[*number];
        if (known.isNone())
            known = m_table.addText(text);
        else
            m_table.addText(known);
    }

    sqlite3_stmt* m_statement;
    const SqlContext* m_context;
    ResultTable m_table;
    std::vector<StringId> m_known; ///< by number in the TextIndex: its id in the table
};

} // namespace

Result<ResultTable> runStatement(sqlite3* connection, const StatementScope& scope, const QString& sql,
                                 const Limits& limits, Progress& progress,
                                 std::span<const SqlValue> arguments, const NamedValues& named)
{
    const ProgressGuard guard(connection, progress);
    const ProgressScope watched(scope, progress);
    const QByteArray utf8 = sql.toUtf8();
    const auto statement = prepare(connection, utf8, scope);
    SNAPVIEWER_TRY(statement);
    sqlite3_stmt* handle = statement->get();
    const auto byName = named.empty() ? Result(std::vector<SqlValue>()) : inOrder(handle, named);
    SNAPVIEWER_TRY(byName);
    const auto values = named.empty() ? arguments : std::span<const SqlValue>(*byName);
    SNAPVIEWER_TRY(bind(connection, handle, values, scope));
    RowReader reader(handle, scope);
    constexpr std::size_t bytesPerLook = std::size_t{16} << 20U; // a row may have as many
    std::size_t looked = 0;
    int code = SQLITE_ROW;
    while ((code = sqlite3_step(handle)) == SQLITE_ROW) {
        ResultTable& table = reader.table();
        if (table.rows() == limits.rows) {
            table.setTruncated();
            return std::move(table);
        }
        reader.readRow();
        const bool isLook = table.rows() % 1024 == 0 || table.memoryBytes() > looked + bytesPerLook;
        if (table.memoryBytes() > limits.bytes)
            return queryError(SqlText::tr("the answer takes more than %1 of memory; select less or add LIMIT")
                                  .arg(formatBytes(limits.bytes)));
        if (isLook) {
            looked = table.memoryBytes();
            if (progress.isCancelled())
                return cancelled();
            progress.report(table.rows(), 0, SqlText::tr("Running the query"));
        }
    }
    if (code != SQLITE_DONE && progress.isCancelled()) // whatever a function that stopped called it
        return cancelled();
    if (code != SQLITE_DONE)
        return errorOf(connection, code, utf8, scope);
    return std::move(reader.table());
}

} // namespace core
