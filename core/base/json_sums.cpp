// SPDX-License-Identifier: MIT
#include "core/base/json_sums.h"

#include <QByteArray>

#include <algorithm>
#include <array>

namespace core {

namespace {

bool isAdded(std::string_view name)
{
    constexpr std::array<std::string_view, 4> names{"bytes", "count", "size", "total"};
    return std::find(names.begin(), names.end(), name) != names.end();
}

} // namespace

JsonSums::JsonSums(const JsonOutline& outline) : m_outline(outline)
{
    for (const QByteArray& column : outline.columns) {
        m_isNested = m_isNested || column == "level";
        m_cells.push_back(isAdded({column.constData(), static_cast<std::size_t>(column.size())}));
    }
}

void JsonSums::add(std::string_view item)
{
    const bool isRow = !item.empty() && item.front() == '[';
    const bool isObject = !item.empty() && item.front() == '{';
    if (m_isNested || (!isRow && !isObject))
        return;
    std::size_t cell = 0;
    eachJsonValue(item, [&](std::string_view key, std::string_view value) {
        if (isObject && isAdded(key))
            addTo(std::string(key), value);
        else if (isRow && cell < m_cells.size() && m_cells[cell])
            addTo(m_outline.columns[cell].toStdString(), value);
        ++cell;
    });
}

void JsonSums::addTo(const std::string& name, std::string_view value)
{
    bool isNumber = false;
    const qlonglong number =
        QByteArray(value.data(), static_cast<qsizetype>(value.size())).toLongLong(&isNumber);
    if (isNumber)
        m_sums[name] = static_cast<std::int64_t>(static_cast<std::uint64_t>(m_sums[name]) +
                                                 static_cast<std::uint64_t>(number));
}

} // namespace core
