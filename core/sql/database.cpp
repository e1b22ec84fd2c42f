// SPDX-License-Identifier: MIT
#include "core/sql/database.h"

#include "core/base/texts.h"
#include "core/sql/authorizer.h"
#include "core/sql/engine/sql_context.h"
#include "core/sql/engine/sql_functions.h"
#include "core/sql/engine/virtual_table.h"
#include "core/sql/tables/table_catalogue.h"
#include "core/sqlite/sqlite_files.h"

#include <QSqlDriver>
#include <QSqlError>
#include <QSqlQuery>
#include <QUuid>
#include <QVariant>

#include <array>
#include <cstring>
#include <sqlite3.h>

namespace core {

namespace {

SNAPVIEWER_TEXTS(SqlText);

Error openError(const QString& reason)
{
    return queryError(SqlText::tr("the SQL database cannot be opened: %1").arg(reason));
}

/// The driver's connection, or null where the driver is not the one that this program is built for.
sqlite3* handleOf(const QSqlDatabase& database)
{
    const QVariant handle = database.driver()->handle();
    if (!handle.isValid() || std::strcmp(handle.typeName(), "sqlite3*") != 0)
        return nullptr;
    return *static_cast<sqlite3* const*>(handle.constData());
}

/// Two different SQLite libraries in one process must not share a connection.
QString driverVersion(const QSqlDatabase& database)
{
    QSqlQuery query(database);
    query.setForwardOnly(true);
    return query.exec(QStringLiteral("SELECT sqlite_version()")) && query.next() ? query.value(0).toString()
                                                                                 : QString();
}

/// Makes the connection set up table, which it cannot once the authorizer is in place.
void touch(sqlite3* connection, const QByteArray& table)
{
    sqlite3_stmt* statement = nullptr;
    sqlite3_prepare_v2(connection, "SELECT 1 FROM " + table, -1, &statement, nullptr);
    sqlite3_finalize(statement);
}

/// Tables that SQLite itself has and that are of use here.
constexpr std::array<const char*, 5> builtInTables{"json_each", "json_tree", "pragma_table_info('frames')",
                                                   "pragma_table_xinfo('frames')", "pragma_table_list"};

/// Sets up Qt's table of drivers, which whoever asks first does without a lock: two jobs that both did, at
/// once, registered its clean-up twice, and each of the two then registers the other anew, for ever, when the
/// program ends.
void setUpDrivers()
{
    [[maybe_unused]] static const QStringList drivers = QSqlDatabase::drivers();
}

} // namespace

Result<std::unique_ptr<Database>> Database::open(std::shared_ptr<const Recording> recording,
                                                 std::shared_ptr<const Categories> categories,
                                                 std::shared_ptr<Derived> store)
{
    setUpDrivers();
    const QString name = QStringLiteral("snapviewer-") + QUuid::createUuid().toString(QUuid::Id128);
    std::unique_ptr<Database> result(new Database(
        std::make_unique<SqlContext>(std::move(recording), std::move(categories), std::move(store)),
        QSqlDatabase::addDatabase(QStringLiteral("QSQLITE"), name)));
    result->m_database.setConnectOptions(QStringLiteral("QSQLITE_OPEN_URI")); // which can name the files
    result->m_database.setDatabaseName(
        QStringLiteral("file::memory:?vfs=%1").arg(QLatin1String(sqliteFiles())));
    if (!result->m_database.open())
        return openError(result->m_database.lastError().text());
    SNAPVIEWER_TRY(result->prepareConnection());
    return result;
}

Database::Database(std::unique_ptr<SqlContext> context, const QSqlDatabase& database)
    : m_database(database), m_context(std::move(context))
{}

Database::~Database()
{
    const QString name = m_database.connectionName();
    m_database.close();
    m_database = {};
    QSqlDatabase::removeDatabase(name);
}

Status Database::prepareConnection()
{
    m_handle = handleOf(m_database);
    if (m_handle == nullptr)
        return openError(SqlText::tr("Qt's SQLite driver gives no access to its connection"));
    const QString theirs = driverVersion(m_database);
    if (theirs != QLatin1String(sqlite3_libversion()))
        return openError(SqlText::tr("Qt's driver uses SQLite %1, this program %2")
                             .arg(theirs, QLatin1String(sqlite3_libversion())));
    for (const TableDef& table : tablesOf(*m_context->recording().document)) {
        if (registerTable(m_handle, table, *m_context) != SQLITE_OK ||
            listTable(m_handle, table) != SQLITE_OK)
            return openError(QString::fromUtf8(sqlite3_errmsg(m_handle)));
    }
    for (const char* table : builtInTables)
        touch(m_handle, table);
    if (addTextFunctions(m_handle, *m_context) != SQLITE_OK || addRegexp(m_handle, *m_context) != SQLITE_OK ||
        addQuantiles(m_handle, *m_context) != SQLITE_OK)
        return openError(QString::fromUtf8(sqlite3_errmsg(m_handle)));
    permitReadingOnly(m_handle);
    return Done{};
}

Result<ResultTable> Database::run(const QString& sql, const Limits& limits, Progress& progress,
                                  std::span<const SqlValue> arguments, const NamedValues& named)
{
    StatementScope scope{{}, m_context.get()};
    for (const TableDef& table : tablesOf(*m_context->recording().document))
        scope.tables += QLatin1String(table.name);
    return runStatement(m_handle, scope, sql, limits, progress, arguments, named);
}

std::vector<SchemaTable> Database::schema() const
{
    return schemaTables(m_context->recording().document.get());
}

bool Database::isComplete(const QString& text)
{
    return sqlite3_complete(text.toUtf8().constData()) != 0;
}

} // namespace core
