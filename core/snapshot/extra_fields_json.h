// SPDX-License-Identifier: MIT
#pragma once

#include "core/snapshot/extra_fields.h"
#include "core/snapshot/stacks/stack_table.h"

#include <optional>
#include <string>

namespace core {

/// A kept value as compact JSON text, for people and for columns of texts: a tuple as a list, keys as texts,
/// null for what JSON has no number for. Nothing where it takes more than mostBytes.
[[nodiscard]] std::optional<std::string> extraFieldsJson(const ExtraField& item, const ExtraFields& values,
                                                         const StackTable& stacks, std::size_t mostBytes);

} // namespace core
