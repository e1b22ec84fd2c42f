// SPDX-License-Identifier: MIT
#pragma once

#include "core/sql/engine/table_def.h"

#include <initializer_list>
#include <vector>

namespace core {

/// What a row's part and recording have.
[[nodiscard]] const Allocations& allocations(const Row& row);
[[nodiscard]] const EventColumns& events(const Row& row);

/// Makes columns of one type and unit.
struct ColumnKind
{
    ColumnType type;
    const char* unit;

    /// doc: marked for translation in the context "Schema".
    ColumnDef operator()(const char* name, const char* doc, Accessor read, Number number = nullptr) const
    {
        return {name, type, unit, doc, read, Role::Plain, number};
    }
};

inline constexpr ColumnKind integerColumn{ColumnType::Integer, ""};
inline constexpr ColumnKind bytesColumn{ColumnType::Integer, "bytes"};
inline constexpr ColumnKind eventColumn{ColumnType::Integer, "event"};
inline constexpr ColumnKind timeColumn{ColumnType::Integer, "µs"};
inline constexpr ColumnKind realColumn{ColumnType::Real, ""};
inline constexpr ColumnKind textColumn{ColumnType::Text, ""};

/// Makes a column that several tables have, each with a value of its own.
struct CommonColumn
{
    const ColumnKind& kind;
    const char* name;
    const char* doc;

    ColumnDef operator()(Accessor read) const { return kind(name, doc, read); }
};

inline constexpr CommonColumn addrColumn{integerColumn, "addr",
                                         QT_TRANSLATE_NOOP("Schema", "address, as signed 64 bits")};
inline constexpr CommonColumn streamColumn{
    integerColumn, "stream", QT_TRANSLATE_NOOP("Schema", "CUDA stream, 0 the default one; NULL unknown")};
inline constexpr CommonColumn poolColumn{
    textColumn, "pool", QT_TRANSLATE_NOOP("Schema", "memory pool a,b; 0,0 the default one; NULL unknown")};
inline constexpr CommonColumn siteColumn{
    textColumn, "site",
    QT_TRANSLATE_NOOP("Schema", "call site: own line, else a package's, else operator, else innermost Python "
                                "frame; before these a cause such as autotuning")};
inline constexpr CommonColumn librarySiteColumn{
    textColumn, "library_site",
    QT_TRANSLATE_NOOP("Schema",
                      "innermost line of a package between the allocation and its site; NULL none")};
inline constexpr CommonColumn callstackColumn{
    textColumn, "callstack",
    QT_TRANSLATE_NOOP("Schema", "lines (0) file:line:name, innermost first; NULL not recorded")};

/// The row's number.
[[nodiscard]] ColumnDef numberColumn(const char* name, const char* doc);
[[nodiscard]] ColumnDef deviceColumn(Role role = Role::Key);
/// The device and the event that live_at and the like are asked about: required arguments.
[[nodiscard]] std::vector<ColumnDef> momentColumns();

[[nodiscard]] std::vector<ColumnDef> joined(std::initializer_list<std::vector<ColumnDef>> groups);

} // namespace core
