// SPDX-License-Identifier: MIT
#pragma once

#include "core/sql/engine/tabledef.h"

#include <initializer_list>
#include <vector>

namespace core {

// Columns by what they hold. doc: marked for translation in the context "Schema".

[[nodiscard]] ColumnDef integerColumn(const char* name, const char* doc, Accessor read);
[[nodiscard]] ColumnDef bytesColumn(const char* name, const char* doc, Accessor read,
                                    Number number = nullptr);
[[nodiscard]] ColumnDef eventColumn(const char* name, const char* doc, Accessor read,
                                    Number number = nullptr);
[[nodiscard]] ColumnDef timeColumn(const char* name, const char* doc, Accessor read);
[[nodiscard]] ColumnDef textColumn(const char* name, const char* doc, Accessor read);

// Columns that several tables have.

/// The row's number.
[[nodiscard]] ColumnDef numberColumn(const char* name, const char* doc);
[[nodiscard]] ColumnDef deviceColumn(Role role = Role::Key);
[[nodiscard]] ColumnDef addrColumn(Accessor read);
[[nodiscard]] ColumnDef streamColumn(Accessor read);
[[nodiscard]] ColumnDef poolColumn(Accessor read);
[[nodiscard]] ColumnDef siteColumn(Accessor read);
[[nodiscard]] ColumnDef callstackColumn(Accessor read);
/// The device and the event that live_at and the like are asked about: required arguments.
[[nodiscard]] std::vector<ColumnDef> momentColumns();

[[nodiscard]] std::vector<ColumnDef> joined(std::initializer_list<std::vector<ColumnDef>> groups);

} // namespace core
