// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/sql/sql_statement.h"

#include <QString>

#include <vector>

namespace app {

/// What the parameters of a statement stand for: in their order, or by their names.
struct QueryValues
{
    std::vector<core::SqlValue> inOrder;
    core::NamedValues named;
};

/// Of a JSON list or object of numbers, texts, true, false and null; none of an empty text. Integers are of
/// 64 bits. Error: Usage, where json is no such thing.
[[nodiscard]] core::Result<QueryValues> queryValuesOf(const QString& json);

} // namespace app
