// SPDX-License-Identifier: MIT
#include "core/sqlite/row_writer.h"

#include "core/base/out_of_memory.h"

#include <sqlite3.h>

namespace core {

void RowWriter::StatementCloser::operator()(sqlite3_stmt* statement) const
{
    sqlite3_finalize(statement);
}

RowWriter::RowWriter(const NewDatabase& database, const QByteArray& schema, const QByteArray& setup)
    : m_connection(database.connect()),
      m_hasFailed(!m_connection || !execute(m_connection.get(), setup + "BEGIN;" + schema))
{}

void RowWriter::insert(const char* table, std::initializer_list<Field> values)
{
    if (m_hasFailed)
        return;
    sqlite3_stmt* const statement = statementFor(table, values.size());
    int column = 0;
    for (const Field& value : values) {
        ++column;
        if (const auto* number = std::get_if<std::int64_t>(&value)) {
            sqlite3_bind_int64(statement, column, *number);
        } else if (const auto* text = std::get_if<std::string_view>(&value)) {
            sqlite3_bind_text64(statement, column, text->empty() ? "" : text->data(), text->size(),
                                SQLITE_STATIC, SQLITE_UTF8);
        } else {
            sqlite3_bind_null(statement, column);
        }
    }
    const int code = statement == nullptr ? SQLITE_ERROR : sqlite3_step(statement);
    m_hasFailed = code != SQLITE_DONE;
    if (code == SQLITE_CONSTRAINT)
        m_twice = QString::fromUtf8(table);
    if (!m_hasFailed) // else its message would go
        sqlite3_reset(statement);
}

sqlite3_stmt* RowWriter::statementFor(const char* table, std::size_t columns)
{
    const auto known = m_statements.find(table);
    if (known != m_statements.end())
        return known->second.get();
    std::string sql = std::string("INSERT INTO ").append(table).append(" VALUES (?");
    for (std::size_t i = 1; i < columns; ++i)
        sql.append(", ?");
    sqlite3_stmt* statement = nullptr;
    sqlite3_prepare_v2(m_connection.get(), sql.append(")").c_str(), -1, &statement, nullptr);
    m_statements.emplace(table, Statement(statement));
    return statement;
}

bool RowWriter::finish()
{
    m_hasFailed = m_hasFailed || !execute(m_connection.get(), "COMMIT");
    return !m_hasFailed;
}

Error RowWriter::failure(const QString& sentence) const
{
    if (m_connection == nullptr || sqlite3_errcode(m_connection.get()) == SQLITE_NOMEM)
        return outOfMemory();
    return outputError(sentence.arg(QString::fromUtf8(sqlite3_errmsg(m_connection.get()))));
}

} // namespace core
