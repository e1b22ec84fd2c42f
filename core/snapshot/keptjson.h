// SPDX-License-Identifier: MIT
#pragma once

#include "core/snapshot/kept.h"
#include "core/stacks/table.h"

#include <optional>
#include <string>

namespace core {

/// A kept value as compact JSON text, for people and for columns of texts: a tuple as a list, keys as texts,
/// null for what JSON has no number for. Nothing where it takes more than mostBytes.
[[nodiscard]] std::optional<std::string> keptJson(const KeptItem& item, const KeptValues& values,
                                                  const StackTable& stacks, std::size_t mostBytes);

} // namespace core
