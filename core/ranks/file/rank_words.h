// SPDX-License-Identifier: MIT
#pragma once

#include "core/ranks/file/rank_rows.h"

#include <QString>

#include <algorithm>
#include <array>
#include <string>
#include <string_view>

namespace core {

[[nodiscard]] inline std::string rankWord(const QString& name)
{
    return name.toStdString();
}
[[nodiscard]] inline std::string rankWord(std::string_view name)
{
    return std::string(name);
}
[[nodiscard]] inline std::string rankWord(const char* name)
{
    return name;
}

/// The value whose nameOf() a column has; the first where none has it, which is bad then.
template <class Value, std::size_t count>
[[nodiscard]] Value named(RankRow& row, std::size_t column, const std::array<Value, count>& values)
{
    const std::string_view text = row.text(column);
    const auto found = std::find_if(values.begin(), values.end(),
                                    [&](Value value) { return rankWord(nameOf(value)) == text; });
    if (found != values.end())
        return *found;
    row.refuse();
    return values.front();
}

} // namespace core
