// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/ids.h"

#include <QString>

#include <cstdint>
#include <vector>

namespace core {

/// A query to start from.
struct ExampleQuery
{
    QString title; ///< translated
    QString sql;   ///< one statement, with line breaks
};

/// Queries about device at event (what is selected), which run on every recording.
[[nodiscard]] std::vector<ExampleQuery> exampleQueries(std::int32_t device, EventIndex event);

} // namespace core
