// SPDX-License-Identifier: MIT
#pragma once

#include "core/structure/steps.h"
#include "widgets/window/command/command_index.h"

#include <QStringList>

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace widgets {

/// One thing that the field found: where to go, what to light, what to run.
struct CommandHit
{
    enum class Kind : std::uint8_t
    {
        Moment,     ///< event
        Site,       ///< group, of the index's sites
        Function,   ///< group, of the index's functions
        Range,      ///< from event to end
        Allocation, ///< allocation
        Filter,     ///< text, as the allocation table's search has it
        Command,    ///< group, of the commands
        Sql,        ///< text
    };

    Kind kind = Kind::Moment;
    QString title;
    QString detail;
    std::optional<std::uint64_t> bytes; ///< alive at the moment, or its size
    core::EventIndex event = core::beforeFirstEvent;
    core::EventIndex end = core::beforeFirstEvent;
    std::uint32_t group = 0;
    core::AllocationId allocation;
    QString text;
};
using CommandHits = std::vector<CommandHit>;

/// What kind is called as a heading.
[[nodiscard]] QString titleOf(CommandHit::Kind kind);

/// What is typed, and everything that is needed to answer it.
struct CommandQuestion
{
    QString text;
    CommandIndexPtr index; ///< null: nothing is open, or not yet read
    std::shared_ptr<const core::Steps> steps;
    core::EventIndex moment = core::beforeFirstEvent;
    QStringList commands; ///< those that can be run
};

/// The best hits of each kind, kinds together. O(allocations), for a worker. Error: cancelled only.
[[nodiscard]] core::Result<CommandHits> findHits(const CommandQuestion& question, core::Progress& progress);

} // namespace widgets
