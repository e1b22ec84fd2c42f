// SPDX-License-Identifier: MIT
#pragma once

#include "core/structure/steps.h"
#include "widgets/window/command/command_index.h"

#include <QString>
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
        Command,    ///< group, of the commands; keys
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
    QString keys; ///< that do the same, as a person reads them
};
using CommandHits = std::vector<CommandHit>;

/// What kind is called as a heading.
[[nodiscard]] QString titleOf(CommandHit::Kind kind);

/// A command that can be run.
struct CommandOffer
{
    QString text;  ///< as it is shown
    QString words; ///< what it is found by as well
    QString keys;  ///< as a person reads them; empty: none
};

/// What is typed, and everything that is needed to answer it.
struct CommandQuestion
{
    QString text;
    CommandIndexPtr index; ///< null: nothing is open, or not yet read
    std::shared_ptr<const core::Steps> steps;
    core::EventIndex moment = core::beforeFirstEvent;
    std::vector<CommandOffer> commands;
};

/// How well typed words fit: the lower the better.
enum class WordFit : std::uint8_t
{
    Whole,     ///< each is a word of it
    Beginning, ///< each begins a word of it
    Middle,    ///< each is somewhere in it
    None,
};
/// O(text · words). Words are told apart by what is neither letter nor digit.
[[nodiscard]] WordFit fitOf(const QString& text, const QStringList& words);

/// The best hits of each kind, kinds together. O(allocations), for a worker. Error: cancelled only.
[[nodiscard]] core::Result<CommandHits> findHits(const CommandQuestion& question, core::Progress& progress);

} // namespace widgets
