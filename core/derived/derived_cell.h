// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"

#include <QString>

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <vector>

namespace core::derived {

using AnyValue = std::shared_ptr<const void>;
using AnyResult = Result<AnyValue>;
struct Cell;

/// One try to find a value, which all who asked for it meanwhile wait for.
struct Attempt
{
    std::optional<AnyResult> outcome; ///< nothing: not yet
    std::set<const Cell*> inputs;     ///< of the outcome
    std::uint64_t revision = 0;       ///< of the inputs, when it came to its end
};

/// Somebody who is told of a value, and again whenever it has become another. Told on a worker.
struct Watcher
{
    std::function<void(const AnyResult&)> told;
};

/// How far a finder is, as Progress::report() has it.
struct Reported
{
    std::uint64_t done = 0;
    std::uint64_t total = 0;
    QString what;
};

/// A value by its key: an input that somebody sets, or what is found of others. Belongs to a store and is
/// guarded by its mutex, but for the atomics.
struct Cell
{
    enum class State : std::uint8_t
    {
        Idle,    ///< value is there, or nobody wants it
        Queued,  ///< waits for a worker
        Finding, ///< somebody is at it
    };

    const char* name = "";
    std::function<AnyResult(Cell&)> find;         ///< empty: an input
    std::function<std::size_t(const void*)> size; ///< bytes of a value; empty: too small to count
    State state = State::Idle;
    AnyValue value;                   ///< null: to be found (again)
    std::set<const Cell*> inputs;     ///< all that value was made of, by whatever way
    std::shared_ptr<Attempt> attempt; ///< while Queued or Finding
    std::size_t askers = 0;           ///< threads that wait for it from outside
    std::vector<Cell*> parents;       ///< cells whose finders wait for it
    Cell* waitsFor = nullptr;         ///< while Finding: what its finder waits for
    std::vector<std::shared_ptr<Watcher>> watchers;
    std::optional<Reported> reported; ///< while Finding
    std::size_t bytes = 0;            ///< of value
    std::uint64_t lastAsked = 0;      ///< by the store's clock
    std::uint64_t changedAt = 0;      ///< an input's revision
    bool wasUnwanted = false;         ///< at some time of this try
    std::atomic<bool> isUnwanted{};   ///< all who asked have left
    std::atomic<bool> isStale{};      ///< an input that it read is another now
};

} // namespace core::derived
