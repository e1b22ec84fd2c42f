// SPDX-License-Identifier: MIT
#include "app/cli/mcp/mcp_text.h"

#include "core/base/json_outline.h"
#include "core/base/json_text.h"
#include "core/base/plain_text.h"

#include <QChar>
#include <QList>
#include <QString>

#include <algorithm>
#include <map>
#include <utility>
#include <vector>

namespace app {

namespace {

using core::eachJsonValue;

/// What nobody sees, but turns text around, ends lines, or is read by a machine alone.
bool isFormat(char32_t c)
{
    switch (QChar::category(c)) {
    case QChar::Other_Format:
    case QChar::Other_Control:
    case QChar::Separator_Line:
    case QChar::Separator_Paragraph:
        return true;
    default:
        return false;
    }
}

/// Those as escapes; the rest of a JSON text as it is.
QByteArray withoutFormat(std::string_view text)
{
    const bool isAscii =
        std::all_of(text.begin(), text.end(), [](char c) { return static_cast<unsigned char>(c) < 0x7F; });
    if (isAscii)
        return {text.data(), static_cast<qsizetype>(text.size())};
    QByteArray result;
    const QString all = core::textOfUtf8(text);
    for (qsizetype i = 0; i < all.size(); ++i) {
        const bool isPair = all[i].isHighSurrogate() && i + 1 < all.size() && all[i + 1].isLowSurrogate();
        const char32_t whole = isPair ? QChar::surrogateToUcs4(all[i], all[i + 1]) : all[i].unicode();
        const QStringView units = QStringView(all).mid(i, isPair ? 2 : 1);
        if (isFormat(whole))
            for (const QChar unit : units)
                result += "\\u" + QByteArray::number(unit.unicode(), 16).rightJustified(4, '0');
        else
            result += units.toUtf8();
        i += isPair ? 1 : 0;
    }
    return result;
}

bool isContainer(std::string_view value)
{
    return !value.empty() && (value.front() == '{' || value.front() == '[');
}

/// A plain value for who reads.
QByteArray plain(std::string_view value)
{
    if (value == "null")
        return {};
    if (value.empty() || value.front() != '"')
        return QByteArray(value.data(), static_cast<qsizetype>(value.size()));
    QByteArray text = withoutFormat(value.substr(1, value.size() - 2));
    return text.replace("\\\"", "\"").replace("\\\\", "\\");
}

/// Lines of what is said once, and tables of what is said of many.
class Lines
{
public:
    void addMembers(std::string_view object, const QByteArray& prefix);
    [[nodiscard]] QByteArray text() const;

private:
    struct Row
    {
        QByteArray place; ///< of the items that it is in: `2` or `2.0`
        std::map<QByteArray, QByteArray> cells;
    };
    struct Table
    {
        QByteArray name;
        std::vector<QByteArray> columns;
        std::vector<Row> rows;
    };

    void addList(std::string_view list, const QByteArray& name, const QByteArray& place);
    void addItem(std::string_view item, std::size_t table, Row& row, const QByteArray& prefix,
                 const QByteArray& place);
    void setCell(std::size_t table, Row& row, const QByteArray& column, const QByteArray& value);
    [[nodiscard]] std::size_t tableOf(const QByteArray& name);

    QByteArray m_lines;
    std::vector<Table> m_tables;
    std::vector<QByteArray> m_columns; ///< of rows that are arrays
};

QByteArray keyOf(std::string_view key)
{
    return withoutFormat(key);
}

/// The plain values of an array.
QByteArray joined(std::string_view array)
{
    QByteArray text;
    eachJsonValue(array, [&](std::string_view /*key*/, std::string_view value) {
        text += (text.isEmpty() ? "" : ", ") + plain(value);
    });
    return text;
}

bool isListOfContainers(std::string_view array)
{
    bool is = false;
    eachJsonValue(array,
                  [&](std::string_view /*key*/, std::string_view value) { is = is || isContainer(value); });
    return is;
}

void Lines::addMembers(std::string_view object, const QByteArray& prefix)
{
    eachJsonValue(object, [&](std::string_view key, std::string_view value) {
        const QByteArray name = prefix + keyOf(key);
        if (prefix.isEmpty() && name == "columns" && value.front() == '[')
            eachJsonValue(value, [&](std::string_view /*none*/, std::string_view column) {
                m_columns.push_back(plain(column));
            });
        else if (value.front() == '{')
            addMembers(value, name + '.');
        else if (value.front() == '[' && isListOfContainers(value))
            addList(value, name, {});
        else
            m_lines += name + ": " + (value.front() == '[' ? joined(value) : plain(value)) + '\n';
    });
}

std::size_t Lines::tableOf(const QByteArray& name)
{
    const auto found = std::find_if(m_tables.begin(), m_tables.end(),
                                    [&](const Table& table) { return table.name == name; });
    if (found != m_tables.end())
        return static_cast<std::size_t>(found - m_tables.begin());
    m_tables.push_back({name, {}, {}});
    return m_tables.size() - 1;
}

void Lines::setCell(std::size_t table, Row& row, const QByteArray& column, const QByteArray& value)
{
    auto& columns = m_tables[table].columns;
    if (std::find(columns.begin(), columns.end(), column) == columns.end())
        columns.push_back(column);
    row.cells[column] = value;
}

void Lines::addList(std::string_view list, const QByteArray& name, const QByteArray& place)
{
    const std::size_t table = tableOf(name);
    std::size_t number = 0;
    eachJsonValue(list, [&](std::string_view /*key*/, std::string_view item) {
        Row row{place, {}};
        const QByteArray own =
            (place.isEmpty() ? QByteArray() : place + '.') + QByteArray::number(quint64{number++});
        if (item.front() == '{') {
            addItem(item, table, row, {}, own);
        } else {
            std::size_t cell = 0;
            eachJsonValue(item, [&](std::string_view /*none*/, std::string_view value) {
                const QByteArray column =
                    cell < m_columns.size() ? m_columns[cell] : QByteArray::number(quint64{cell});
                setCell(table, row, column, isContainer(value) ? onOneLine(value) : plain(value));
                ++cell;
            });
        }
        m_tables[table].rows.push_back(std::move(row));
    });
}

void Lines::addItem(std::string_view item, std::size_t table, Row& row, const QByteArray& prefix,
                    const QByteArray& place)
{
    eachJsonValue(item, [&](std::string_view key, std::string_view value) {
        const QByteArray name = prefix + keyOf(key);
        if (value.front() == '{')
            addItem(value, table, row, name + '.', place);
        else if (value.front() == '[' && isListOfContainers(value))
            addList(value, m_tables[table].name + "[]." + name, place);
        else
            setCell(table, row, name, value.front() == '[' ? joined(value) : plain(value));
    });
}

QByteArray Lines::text() const
{
    QByteArray text = m_lines;
    for (const Table& table : m_tables) {
        const bool isNested = table.name.contains("[]");
        if (table.rows.size() == 1 && !isNested) { // its values are easier to read below each other
            text += table.name + "[0]:\n";
            for (const QByteArray& column : table.columns) {
                const QByteArray& value = table.rows.front().cells.at(column);
                text += value.isEmpty() || value == "…" ? QByteArray() : "  " + column + ": " + value + '\n';
            }
            continue;
        }
        text += table.name + ":\n";
        QList<QByteArray> cells = isNested ? QList<QByteArray>{"in"} : QList<QByteArray>();
        cells.append(QList<QByteArray>(table.columns.begin(), table.columns.end()));
        text += cells.join('\t') + '\n';
        for (const Row& row : table.rows) {
            cells = isNested ? QList<QByteArray>{row.place} : QList<QByteArray>();
            for (const QByteArray& column : table.columns) {
                const auto cell = row.cells.find(column);
                cells.append(cell == row.cells.end() ? QByteArray() : cell->second);
            }
            text += cells.join('\t') + '\n';
        }
    }
    return text;
}

} // namespace

QByteArray onOneLine(std::string_view json)
{
    QByteArray line;
    line.reserve(static_cast<qsizetype>(json.size()));
    for (std::size_t at = 0; at < json.size();) {
        if (json[at] != '"') {
            if (json[at] != ' ' && json[at] != '\n')
                line += json[at];
            ++at;
            continue;
        }
        std::size_t end = at + 1;
        while (end < json.size() && json[end] != '"')
            end += json[end] == '\\' ? 2 : 1;
        line += withoutFormat(json.substr(at, end + 1 - at));
        at = end + 1;
    }
    return line;
}

QByteArray textOfJson(std::string_view json)
{
    Lines lines;
    lines.addMembers(json.substr(0, json.find_last_of('}') + 1), {});
    return lines.text();
}

QByteArray jsonTextOfLines(const QByteArray& text, std::size_t mostBytes)
{
    constexpr std::size_t ofLast = 80;
    const auto jsonOf = [](const QByteArray& part) {
        return core::jsonText(QString::fromUtf8(part), {"nt"});
    };
    QByteArray whole = jsonOf(text);
    if (static_cast<std::size_t>(whole.size()) <= mostBytes)
        return whole;
    QByteArray shown;
    std::size_t bytes = 2 + ofLast;
    const QList<QByteArray> lines = text.split('\n');
    qsizetype taken = 0;
    for (; taken < lines.size(); ++taken) {
        const auto added = static_cast<std::size_t>(jsonOf(lines[taken]).size()); // 2 of its quotes, \n
        if (bytes + added > mostBytes)
            break;
        bytes += added;
        shown += lines[taken] + '\n';
    }
    const QByteArray left = QByteArray::number(lines.size() - taken - 1);
    return jsonOf(shown + left + " more lines: see structuredContent, or ask for less at once\n");
}

} // namespace app
