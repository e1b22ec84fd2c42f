// SPDX-License-Identifier: MIT
#include "core/sql/engine/query_plan.h"

#include <algorithm>
#include <sqlite3.h>
#include <string>

namespace core {

namespace {

constexpr char numberMark = 'n';
constexpr char keyMark = 'k';
constexpr char eventMark = 'e';
constexpr char firstArgumentMark = '0';
constexpr char firstColumnMark = 'A'; ///< of tested columns: the letters before the marks above
constexpr int testableColumns = 32;

/// One character an operator; 0 for those that rows cannot be found by.
char markOf(unsigned char op)
{
    switch (op) {
    case SQLITE_INDEX_CONSTRAINT_EQ:
        return '=';
    case SQLITE_INDEX_CONSTRAINT_GT:
        return '>';
    case SQLITE_INDEX_CONSTRAINT_GE:
        return 'g';
    case SQLITE_INDEX_CONSTRAINT_LT:
        return '<';
    case SQLITE_INDEX_CONSTRAINT_LE:
        return 'l';
    default:
        return 0;
    }
}

/// What a column is for the plan; 0 for plain columns. Column −1 is the rowid.
char markOf(const TableDef& table, int column)
{
    if (column < 0)
        return numberMark;
    const ColumnDef& definition = table.columns[static_cast<std::size_t>(column)];
    if (definition.number != nullptr && column < testableColumns)
        return static_cast<char>(firstColumnMark + column);
    switch (definition.role) {
    case Role::Number:
        return numberMark;
    case Role::Key:
        return keyMark;
    case Role::Event:
        return eventMark;
    default:
        return 0;
    }
}

bool isColumnMark(char mark)
{
    return mark >= firstColumnMark && mark < firstColumnMark + testableColumns;
}

void keep(RowRange& range, char op, sqlite3_value* value)
{
    if (sqlite3_value_type(value) != SQLITE_INTEGER)
        return; // SQLite tests it row by row
    const std::int64_t v = sqlite3_value_int64(value);
    switch (op) {
    case '=':
        return range.keepOnly(v);
    case '>':
        return range.keepAbove(v);
    case 'g':
        return range.keepAtLeast(v);
    case '<':
        return range.keepBelow(v);
    default:
        return range.keepAtMost(v);
    }
}

/// Collects what xBestIndex answers.
class Planner
{
public:
    Planner(const TableDef& table, sqlite3_index_info& info) : m_table(table), m_info(info) {}

    /// False where a condition for a hidden column exists that cannot be used, or a required one is missing.
    [[nodiscard]] bool takeArguments()
    {
        char mark = firstArgumentMark;
        for (std::size_t c = 0; c < m_table.columns.size(); ++c) {
            const Role role = m_table.columns[c].role;
            if (TableDef::isArgument(role) && !takeArgument(static_cast<int>(c), mark++, role))
                return false;
        }
        return true;
    }

    void takeBounds()
    {
        for (int i = 0; i < m_info.nConstraint; ++i) {
            const auto& constraint = m_info.aConstraint[i];
            const char what = markOf(m_table, constraint.iColumn);
            const char op = markOf(constraint.op);
            if (constraint.usable == 0 || what == 0 || op == 0 ||
                (m_table.call != nullptr && what != numberMark))
                continue;
            if (isColumnMark(what) && sqlite3_vtab_in(&m_info, i, -1) != 0)
                continue; // IN: one scan for all values, not one for each
            use(i, what, op, false);
            narrowEstimate(what, op);
        }
    }

    [[nodiscard]] int finish(std::int64_t rows, std::size_t parts)
    {
        m_info.idxStr = sqlite3_mprintf("%s", m_plan.c_str());
        if (m_info.idxStr == nullptr)
            return SQLITE_NOMEM;
        m_info.needToFreeIdxStr = 1;
        double estimate = static_cast<double>(std::max<std::int64_t>(rows, 1)) / m_divisor;
        if (m_hasKey)
            estimate /= static_cast<double>(std::max<std::size_t>(parts, 1));
        if (m_hasNumber || (m_hasKey && m_hasEvent)) {
            estimate = 1;
            m_info.idxFlags |= SQLITE_INDEX_SCAN_UNIQUE;
        } else if (m_hasEvent) {
            estimate = static_cast<double>(std::max<std::size_t>(parts, 1));
        }
        m_info.estimatedRows = static_cast<sqlite3_int64>(std::max(estimate * m_passing, 1.0));
        m_info.estimatedCost = std::max(estimate, 1.0) + 5;
        m_info.orderByConsumed = m_info.nOrderBy == 1 && m_info.aOrderBy[0].desc == 0 &&
                                         markOf(m_table, m_info.aOrderBy[0].iColumn) == numberMark
                                     ? 1
                                     : 0;
        return SQLITE_OK;
    }

private:
    bool takeArgument(int column, char mark, Role role)
    {
        bool isUnusable = false;
        for (int i = 0; i < m_info.nConstraint; ++i) {
            const auto& constraint = m_info.aConstraint[i];
            if (constraint.iColumn != column || constraint.op != SQLITE_INDEX_CONSTRAINT_EQ)
                continue;
            if (constraint.usable != 0) {
                use(i, mark, '=', true);
                return true;
            }
            isUnusable = true;
        }
        return !isUnusable && role == Role::Argument;
    }

    void use(int constraint, char what, char op, bool isExact)
    {
        m_plan.push_back(what);
        m_plan.push_back(op);
        auto& usage = m_info.aConstraintUsage[constraint];
        usage.argvIndex = static_cast<int>(m_plan.size() / 2);
        usage.omit = isExact ? 1 : 0;
    }

    void narrowEstimate(char what, char op)
    {
        if (isColumnMark(what))
            m_passing /= 3; // every row is still looked at
        else if (op != '=')
            m_divisor *= 3;
        else if (what == numberMark)
            m_hasNumber = true;
        else if (what == keyMark)
            m_hasKey = true;
        else
            m_hasEvent = true;
    }

    const TableDef& m_table;
    sqlite3_index_info& m_info;
    std::string m_plan;
    double m_divisor = 1;
    double m_passing = 1; ///< share of the rows looked at that pass the tests
    bool m_hasNumber = false;
    bool m_hasKey = false;
    bool m_hasEvent = false;
};

} // namespace

int QueryPlan::choose(const TableDef& table, std::int64_t rows, std::size_t parts, sqlite3_index_info& info)
{
    Planner planner(table, info);
    if (!planner.takeArguments())
        return SQLITE_CONSTRAINT;
    planner.takeBounds();
    return planner.finish(rows, parts);
}

QueryPlan::QueryPlan(const TableDef& table, const char* plan, sqlite3_value** values)
{
    const auto isArgument = [](const ColumnDef& column) { return TableDef::isArgument(column.role); };
    const auto count =
        static_cast<std::size_t>(std::count_if(table.columns.begin(), table.columns.end(), isArgument));
    m_arguments.integers.resize(count);
    m_arguments.texts.resize(count);
    for (std::size_t i = 0; plan != nullptr && plan[2 * i] != 0; ++i) {
        const char what = plan[2 * i];
        const char op = plan[2 * i + 1];
        if (what == numberMark)
            keep(m_bounds.number, op, values[i]);
        else if (what == keyMark)
            keep(m_bounds.key, op, values[i]);
        else if (what == eventMark)
            keep(m_bounds.event, op, values[i]);
        else if (isColumnMark(what))
            keepTested(table, static_cast<std::size_t>(what - firstColumnMark), op, values[i]);
        else
            readArgument(table, static_cast<std::size_t>(what - firstArgumentMark), values[i]);
    }
}

void QueryPlan::keepTested(const TableDef& table, std::size_t column, char op, sqlite3_value* value)
{
    if (sqlite3_value_type(value) != SQLITE_INTEGER)
        return; // SQLite tests it row by row
    ScanBounds::Test test{table.columns[column].number, {}};
    keep(test.range, op, value);
    m_bounds.tests.push_back(test);
}

void QueryPlan::readArgument(const TableDef& table, std::size_t index, sqlite3_value* value)
{
    if (sqlite3_value_type(value) == SQLITE_NULL) {
        m_isEmpty = true;
        return;
    }
    std::size_t argument = 0;
    for (const ColumnDef& column : table.columns) {
        if (TableDef::isArgument(column.role) && argument++ == index && !takeArgument(column, index, value))
            m_badArgument = &column;
    }
}

bool QueryPlan::takeArgument(const ColumnDef& column, std::size_t index, sqlite3_value* value)
{
    if (column.type == ColumnType::Text) {
        if (sqlite3_value_type(value) != SQLITE_TEXT)
            return false;
        const auto* const text =
            reinterpret_cast<const char*>(sqlite3_value_text(value)); // NOLINT(*-reinterpret-cast): SQLite's
        m_arguments.texts[index] = std::string(text, static_cast<std::size_t>(sqlite3_value_bytes(value)));
        return true;
    }
    const int type = sqlite3_value_numeric_type(value);
    const std::int64_t whole = sqlite3_value_int64(value); // clamped and rounded towards 0
    if (type != SQLITE_INTEGER &&
        (type != SQLITE_FLOAT || static_cast<double>(whole) != sqlite3_value_double(value)))
        return false;
    m_arguments.integers[index] = whole;
    return true;
}

} // namespace core
