// SPDX-License-Identifier: MIT
#pragma once

#include "core/history/allocator_state.h"
#include "core/sql/engine/sql_cell.h"
#include "core/sql/engine/sql_context.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace core::fix {
struct FixAnswer;
}

namespace core {

/// A run of rows that share the value by which the table is ordered first: a device, or (stack_frames) a
/// stack.
struct Part
{
    std::int64_t key = 0;
    std::int64_t first = 0; ///< number of its first row
    std::int64_t count = 0;
    const DeviceHistory* history = nullptr; ///< where the key is a device
    EventIndex firstEvent = 0;              ///< of its first row, in tables with one row an event
};

struct Comparison;
struct LeakRows;    ///< of the table leaks, which alone knows what they are
struct ProgramRows; ///< of those of the program, likewise

/// The rows that a call of a table answers: `live_at(0, 7)`.
struct CallAnswer
{
    std::vector<Part> parts;
    std::vector<Live> live;                                  ///< by row; only where accessors use it
    std::shared_ptr<const AllocatorState> state;             ///< likewise
    std::shared_ptr<const Comparison> comparison;            ///< likewise
    std::shared_ptr<const LeakRows> leaks;                   ///< likewise
    std::shared_ptr<const ProgramRows> program;              ///< likewise
    std::shared_ptr<const std::vector<std::uint64_t>> curve; ///< likewise
    std::shared_ptr<const fix::FixAnswer> fix;               ///< likewise
};

/// A row that an accessor speaks about.
struct Row
{
    const SqlContext& context;
    const Part& part;
    const CallAnswer& answer;
    std::int64_t number = 0; ///< in the table: its rowid
    std::size_t place = 0;   ///< in the part

    [[nodiscard]] EventIndex event() const { return part.firstEvent + static_cast<EventIndex>(place); }
};

/// What the module may do with a column beyond reading it.
enum class Role : std::uint8_t
{
    Plain,
    Number,   ///< is the row's number
    Key,      ///< is the part's key; parts ascend by it
    Event,    ///< is Row::event()
    Argument, ///< hidden, handed to the table; where it is not given the table has a default
    Required, ///< hidden, has to be given
};

enum class ColumnType : std::uint8_t
{
    Integer,
    Real,
    Text,
};

/// As SQL declares it.
[[nodiscard]] constexpr const char* nameOf(ColumnType type)
{
    return type == ColumnType::Integer ? "INTEGER" : type == ColumnType::Real ? "REAL" : "TEXT";
}

using Accessor = void (*)(const Row& row, Cell& cell);
/// A column's integer at a place of a part, nothing where it is NULL.
using Number = std::optional<std::int64_t> (*)(const Part& part, std::size_t place);

/// One column: texts are marked for translation in the context "Schema".
struct ColumnDef
{
    const char* name;
    ColumnType type;
    const char* unit; ///< "bytes", "µs", "event"; empty where it has none
    const char* doc;
    Accessor read; ///< null for Number, Key, Event and arguments, which the module answers
    Role role = Role::Plain;
    /// What read answers, where conditions on the column are worth testing before SQLite sees the row.
    Number number = nullptr;
};

/// A table: everything the database, its documentation and its tests need to know. Either parts or call.
struct TableDef
{
    const char* name;
    const char* doc;
    std::vector<ColumnDef> columns;
    std::vector<Part> (*parts)(const SqlContext& context) = nullptr;
    /// arguments: in the order of the argument columns.
    Result<CallAnswer> (*call)(const SqlContext& context, const CallArguments& arguments) = nullptr;

    [[nodiscard]] static bool isArgument(Role role) { return role >= Role::Argument; }
};

/// A table without parts: one run of count rows.
[[nodiscard]] inline std::vector<Part> wholeTable(std::size_t count)
{
    return {Part{0, 0, static_cast<std::int64_t>(count), nullptr, 0}};
}

/// One part a device, count(history) rows each.
template <class Count>
[[nodiscard]] std::vector<Part> partsByDevice(const SqlContext& context, Count count)
{
    std::vector<Part> parts;
    std::int64_t first = 0;
    for (const auto& device : context.history().devices()) {
        const auto rows = static_cast<std::int64_t>(count(*device));
        parts.push_back({device->device(), first, rows, device.get(), 0});
        first += rows;
    }
    return parts;
}

} // namespace core
