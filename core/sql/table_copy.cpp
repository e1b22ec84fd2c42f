// SPDX-License-Identifier: MIT
#include "core/sql/table_copy.h"

#include <algorithm>
#include <charconv>
#include <cstring>
#include <sqlite3.h>
#include <string>

namespace core {

namespace {

bool isNamed(const ColumnDef& column, const char* name)
{
    return std::strcmp(column.name, name) == 0;
}

bool isNamed(const TableDef& table, const char* name)
{
    return std::strcmp(table.name, name) == 0;
}

bool has(const TableDef& table, const char* name)
{
    return std::any_of(table.columns.begin(), table.columns.end(),
                       [name](const ColumnDef& column) { return isNamed(column, name); });
}

QByteArray quoted(const char* name)
{
    return QByteArray("\"") + name + '"';
}

/// A list of columns as CREATE TABLE has it. A table's own number is its row's, which takes no room.
QByteArray declarationOf(const ColumnDef& column, bool isText)
{
    if (column.role == Role::Number)
        return quoted(column.name) + " INTEGER PRIMARY KEY";
    return quoted(column.name) + ' ' + (isText ? "INTEGER" : nameOf(column.type));
}

/// The frames of a stack as JSON: `[3,17,4]`.
std::string framesText(const StackTable& stacks, StackId stack)
{
    std::string text = "[";
    for (const FrameId frame : stacks.frames(stack)) {
        char digits[16];
        const auto end = std::to_chars(std::begin(digits), std::end(digits), frame.value).ptr;
        if (text.size() > 1)
            text += ',';
        text.append(std::begin(digits), end);
    }
    return text + ']';
}

std::uint64_t callstackBytes(const StackTable& stacks, StackId stack)
{
    constexpr std::uint64_t around = 12; // (17) file:3000:name
    std::uint64_t bytes = 0;
    for (const FrameId frame : stacks.frames(stack))
        bytes += around + stacks.strings().view(stacks.frameFile(frame)).size() +
                 stacks.strings().view(stacks.frameName(frame)).size();
    return bytes;
}

/// A call stack's text as StackTable::callstackText() makes it, from the numbers of its frames.
constexpr const char* callstackView =
    "CREATE VIEW file.stack_texts AS SELECT s.id AS id, (\n"
    "  SELECT coalesce(group_concat(line, char(10)), '') FROM (\n"
    "    SELECT '(' || f.key || ') ' || coalesce(n.filename, '') || coalesce(':' || n.line, '') ||\n"
    "           CASE WHEN length(CAST(n.name AS BLOB)) > 0 THEN ':' || n.name ELSE '' END AS line\n"
    "    FROM json_each(s.frames) AS f CROSS JOIN frames AS n ON n.id = f.value ORDER BY f.key))\n"
    "  AS callstack FROM stacks_data AS s";

/// As a blob: as a text SQLite would copy it, to end it with a zero.
std::string_view textAt(sqlite3_stmt* rows, int column)
{
    const auto* const bytes = static_cast<const char*>(sqlite3_column_blob(rows, column));
    return {bytes, static_cast<std::size_t>(sqlite3_column_bytes(rows, column))};
}

} // namespace

TableCopy::TableCopy(sqlite3* connection, const SqlContext& context)
    : m_connection(connection), m_context(context), m_texts(connection)
{}

/// A label is another in each row: its number would be one more. Most are made of what stands beside them.
std::vector<TableCopy::Column> TableCopy::columnsOf(const TableDef& table)
{
    const bool hasStack = has(table, "stack_id") || isNamed(table, "stacks");
    const bool hasLabelParts = has(table, "addr") && (has(table, "version") || has(table, "allocation_id"));
    std::vector<Column> columns;
    for (const ColumnDef& column : table.columns) {
        if (TableDef::isArgument(column.role))
            continue;
        Source source = column.type == ColumnType::Text ? Source::Text : Source::Stored;
        if (isNamed(column, "label"))
            source = hasLabelParts ? Source::Label : Source::Stored;
        else if (hasStack && isNamed(column, "callstack"))
            source = Source::Callstack;
        columns.push_back({&column, source});
    }
    return columns;
}

bool TableCopy::copy(const TableDef& table)
{
    if (isNamed(table, "stack_frames")) // in stacks_data
        return true;
    if (isNamed(table, "allocs"))
        return createAllocs();
    std::vector<Column> columns = columnsOf(table);
    const bool isPlain = std::all_of(columns.begin(), columns.end(),
                                     [](const Column& column) { return column.source == Source::Stored; });
    if (isPlain)
        return copyPlain(table);
    return findNulls(table, columns) && copyRows(table, columns) && createView(table, columns);
}

bool TableCopy::findNulls(const TableDef& table, std::vector<Column>& columns)
{
    QByteArray counts;
    for (const Column& column : columns)
        counts += (counts.isEmpty() ? "" : ", ") +
                  (column.isStored() ? "count(" + quoted(column.definition->name) + ')' : QByteArray("1"));
    const PreparedStatement question =
        prepare(m_connection, "SELECT " + counts + " FROM main." + quoted(table.name));
    if (!question || sqlite3_step(question.get()) != SQLITE_ROW)
        return false;
    std::vector<const char*> nulls;
    for (std::size_t c = 1; c < columns.size(); ++c) { // a table has at least one
        if (sqlite3_column_int64(question.get(), static_cast<int>(c)) > 0)
            continue;
        columns[c].source = Source::Null;
        nulls.push_back(columns[c].definition->name);
    }
    const auto isNull = [&nulls](const char* name) {
        return std::any_of(nulls.begin(), nulls.end(),
                           [name](const char* null) { return std::strcmp(null, name) == 0; });
    };
    for (Column& column : columns) { // what is made of such columns
        if (column.source == Source::Callstack && isNull("stack_id"))
            column.source = Source::Null;
        if (column.source == Source::Label && isNull("allocation_id"))
            column.source = Source::Stored;
    }
    return true;
}

bool TableCopy::copyPlain(const TableDef& table)
{
    QByteArray declarations;
    for (const Column& column : columnsOf(table))
        declarations += (declarations.isEmpty() ? "" : ", ") + declarationOf(*column.definition, false);
    const QByteArray name = quoted(table.name);
    return execute(m_connection, "CREATE TABLE file." + name + '(' + declarations + "); INSERT INTO file." +
                                     name + " SELECT * FROM main." + name);
}

bool TableCopy::copyRows(const TableDef& table, const std::vector<Column>& columns)
{
    QByteArray declarations;
    QByteArray names;
    QByteArray values;
    for (const Column& column : columns) {
        if (!column.isStored())
            continue;
        const char* const comma = names.isEmpty() ? "" : ", ";
        declarations += comma + declarationOf(*column.definition, column.source == Source::Text);
        names += comma + quoted(column.definition->name);
        values += QByteArray(comma) + '?';
    }
    const bool hasFrames = isNamed(table, "stacks");
    const QByteArray data = "file." + quoted((QByteArray(table.name) + "_data").constData());
    if (!execute(m_connection,
                 "CREATE TABLE " + data + '(' + declarations + (hasFrames ? ", frames TEXT)" : ")")))
        return false;
    const PreparedStatement rows =
        prepare(m_connection, "SELECT " + names + " FROM main." + quoted(table.name));
    const PreparedStatement insert =
        prepare(m_connection, "INSERT INTO " + data + " VALUES (" + values + (hasFrames ? ", ?)" : ")"));
    if (!rows || !insert)
        return false;
    int found = SQLITE_ROW;
    for (std::size_t row = 0; (found = sqlite3_step(rows.get())) == SQLITE_ROW; ++row) {
        if (!bindRow(rows.get(), insert.get(), columns) || (hasFrames && !bindFrames(insert.get(), row)) ||
            sqlite3_step(insert.get()) != SQLITE_DONE)
            return false;
        sqlite3_reset(insert.get());
    }
    return found == SQLITE_DONE;
}

/// The values of a row go into insert; of texts their numbers.
bool TableCopy::bindRow(sqlite3_stmt* rows, sqlite3_stmt* insert, const std::vector<Column>& columns)
{
    LabelParts parts;
    int place = 0;
    for (const Column& column : columns) {
        if (!column.isStored())
            continue;
        const char* const name = column.definition->name;
        if (std::strcmp(name, "addr") == 0)
            parts.addr = place;
        else if (std::strcmp(name, "version") == 0)
            parts.version = place;
        else if (std::strcmp(name, "allocation_id") == 0)
            parts.allocation = place;
        else if (column.source == Source::Label)
            parts.label = place;
        if (column.source == Source::Text && sqlite3_column_type(rows, place) != SQLITE_NULL) {
            const std::int64_t id = m_texts.idOf(textAt(rows, place));
            if (id == 0 || sqlite3_bind_int64(insert, place + 1, id) != SQLITE_OK)
                return false;
        } else if (sqlite3_bind_value(insert, place + 1, sqlite3_column_value(rows, place)) != SQLITE_OK) {
            return false;
        }
        ++place;
    }
    const bool isMade = parts.label >= 0 && isMadeOf(rows, parts);
    return !isMade || sqlite3_bind_text(insert, parts.label + 1, "", 0, SQLITE_STATIC) == SQLITE_OK;
}

/// Whether the label of a row is what the view makes of its address and its allocation.
bool TableCopy::isMadeOf(sqlite3_stmt* rows, const LabelParts& parts) const
{
    if (sqlite3_column_type(rows, parts.label) == SQLITE_NULL)
        return false;
    std::int64_t version = 0;
    if (parts.version >= 0) {
        version = sqlite3_column_int64(rows, parts.version);
    } else if (parts.allocation >= 0 && sqlite3_column_type(rows, parts.allocation) != SQLITE_NULL) {
        const AllocationId id{static_cast<std::uint32_t>(sqlite3_column_int64(rows, parts.allocation))};
        const DeviceHistory* const owner = m_context.history().owner(id);
        version = owner->allocations().version[owner->rankOf(id)];
    } else {
        return false;
    }
    const auto addr = static_cast<std::uint64_t>(sqlite3_column_int64(rows, parts.addr));
    const QByteArray made = 'b' + QByteArray::number(static_cast<qulonglong>(addr), 16) + '_' +
                            QByteArray::number(static_cast<qlonglong>(version));
    return textAt(rows, parts.label) ==
           std::string_view(made.constData(), static_cast<std::size_t>(made.size()));
}

bool TableCopy::bindFrames(sqlite3_stmt* insert, std::size_t stack) const
{
    const std::string frames = framesText(m_context.stacks(), StackId{stack});
    return sqlite3_bind_text64(insert, sqlite3_bind_parameter_count(insert), frames.data(), frames.size(),
                               SQLITE_TRANSIENT, SQLITE_UTF8) == SQLITE_OK;
}

bool TableCopy::createView(const TableDef& table, const std::vector<Column>& columns)
{
    const QByteArray stack = isNamed(table, "stacks") ? "r.id" : "r.stack_id";
    const QByteArray version = has(table, "version")
                                   ? "r.version"
                                   : "(SELECT version FROM allocations_data WHERE id = r.allocation_id)";
    QByteArray selected;
    for (const Column& column : columns) {
        const QByteArray name = quoted(column.definition->name);
        selected += selected.isEmpty() ? "\n  " : ",\n  ";
        switch (column.source) {
        case Source::Stored:
            selected += "r." + name;
            break;
        case Source::Text:
            selected += "(SELECT text FROM texts WHERE id = r." + name + ") AS " + name;
            break;
        case Source::Label:
            selected += "CASE r.label WHEN '' THEN 'b' || printf('%x', r.addr) || '_' || " + version +
                        " ELSE r.label END AS label";
            break;
        case Source::Null:
            selected += "NULL AS " + name;
            break;
        case Source::Callstack:
            selected += "(SELECT callstack FROM stack_texts WHERE id = " + stack + ") AS " + name;
            break;
        }
    }
    return execute(m_connection, "CREATE VIEW file." + quoted(table.name) + " AS SELECT" + selected +
                                     "\nFROM " + quoted((QByteArray(table.name) + "_data").constData()) +
                                     " AS r");
}

/// The table of the original SnapViewer is all of the allocations of one device.
bool TableCopy::createAllocs()
{
    const DeviceHistory* const device = m_context.history().longestTrace();
    const Snapshot& snapshot = m_context.snapshot();
    const std::int64_t first = device == nullptr ? 0 : device->idOf(0).value;
    const std::int64_t count =
        device == nullptr ? 0 : static_cast<std::int64_t>(device->allocations().rows());
    const std::int64_t end = snapshot.hasFileSteps() ? snapshot.lastFileStep()
                             : device == nullptr     ? 0
                                                     : device->eventCount();
    const QByteArray times = snapshot.hasFileSteps()
                                 ? "coalesce(r.alloc_step, 0) AS start_time, coalesce(r.free_step, "
                                 : "r.alloc_event AS start_time, coalesce(r.free_event, ";
    return execute(m_connection, "CREATE VIEW file.allocs AS SELECT r.id - " + QByteArray::number(first) +
                                     " AS idx, r.size, " + times + QByteArray::number(end) +
                                     ") AS end_time, r.callstack\nFROM allocations AS r WHERE r.id >= " +
                                     QByteArray::number(first) + " AND r.id < " +
                                     QByteArray::number(first + count));
}

bool TableCopy::finish()
{
    return execute(m_connection,
                   "CREATE VIEW file.stack_frames AS SELECT s.id AS stack_id, f.key AS ordering, "
                   "f.value AS frame_id\nFROM stacks_data AS s CROSS JOIN json_each(s.frames) AS f") &&
           (storedCallstackBytes(m_context) > 0 ? storeCallstacks() : execute(m_connection, callstackView));
}

bool TableCopy::storeCallstacks()
{
    return execute(m_connection, "CREATE TABLE file.stack_texts(id INTEGER PRIMARY KEY, callstack TEXT);"
                                 "INSERT INTO file.stack_texts SELECT id, callstack FROM main.stacks");
}

std::uint64_t TableCopy::storedCallstackBytes(const SqlContext& context)
{
    const StackTable& stacks = context.stacks();
    std::uint64_t bytes = 0;
    for (std::size_t stack = 0; stack < stacks.stackCount(); ++stack)
        bytes += callstackBytes(stacks, StackId{stack});
    const std::uint64_t most = context.recording().document->fileBytes / 2;
    return bytes <= most ? bytes : 0;
}

} // namespace core
