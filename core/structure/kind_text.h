// SPDX-License-Identifier: MIT
#pragma once

#include "core/structure/categories.h"
#include "core/structure/kinds.h"

#include <QString>

#include <cstddef>

namespace core {

/// nameOf(kind) in the language of the person who reads it: in sentences, legends and tables. Not for files,
/// settings, SQL or commands, where a name is looked up again.
[[nodiscard]] QString textOf(Kind kind);
/// The same of a category: a rule's name is a person's own and stays. index: into categories.all().
[[nodiscard]] QString textOf(const Categories& categories, std::size_t index);

} // namespace core
