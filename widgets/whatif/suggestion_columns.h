// SPDX-License-Identifier: MIT
#pragma once

#include "core/replay/answer/replay_suggest.h"
#include "widgets/controls/tables/table_column.h"

#include <QString>

#include <memory>
#include <vector>

namespace widgets {

using Suggestions = std::shared_ptr<const std::vector<core::replay::Suggestion>>;

/// Peak, retries, what becomes of memory, the settings: of settings that were tried.
[[nodiscard]] std::vector<TableColumn> suggestionColumns(const Suggestions& suggestions);
/// In a few words.
[[nodiscard]] QString wordOf(core::replay::Verdict verdict);

} // namespace widgets
