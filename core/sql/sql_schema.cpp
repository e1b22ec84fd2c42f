// SPDX-License-Identifier: MIT
#include "core/sql/sql_schema.h"

#include "core/sql/tables/table_catalogue.h"

#include <QCoreApplication>
#include <QStringList>

namespace core {

namespace {

QString translated(const char* text)
{
    return QCoreApplication::translate("Schema", text);
}

SchemaColumn described(const ColumnDef& column)
{
    return {QLatin1String(column.name), QLatin1String(nameOf(column.type)), QString::fromUtf8(column.unit),
            translated(column.doc), TableDef::isArgument(column.role)};
}

SchemaTable described(const TableDef& table)
{
    SchemaTable result{QLatin1String(table.name), translated(table.doc), QLatin1String(table.name), {}};
    QStringList arguments;
    for (const ColumnDef& column : table.columns) {
        result.columns.push_back(described(column));
        if (column.role == Role::Required)
            arguments << QLatin1String(column.name);
    }
    if (!arguments.isEmpty())
        result.call += QLatin1Char('(') + arguments.join(QStringLiteral(", ")) + QLatin1Char(')');
    return result;
}

} // namespace

std::vector<SchemaTable> schemaTables(const Document* document)
{
    std::vector<SchemaTable> tables;
    for (const TableDef& table : document == nullptr ? allTables() : tablesOf(*document))
        tables.push_back(described(table));
    return tables;
}

} // namespace core
