// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/ids.h"

#include <QString>
#include <QStringList>

#include <cstdint>
#include <optional>
#include <vector>

namespace core::serving {

/// Where a number comes from.
enum class Source : std::uint8_t
{
    Recorded, ///< a recording has it
    Log,      ///< a log says it, rounded
    Given,    ///< a person did
    Derived,  ///< what is left of others
    Unknown,
};

/// What a row is about, in the order in which a server takes memory.
enum class Part : std::uint8_t
{
    OthersBefore, ///< in use before it started
    Weights,
    Training, ///< gradients and an optimizer's state: no server has them
    KvCache,
    StateCache, ///< of layers that keep a state instead of keys and values
    Activations,
    Workspaces,
    OfUnknownKind,
    BeforeTrace, ///< there before a profiler's trace began, which does not say what it is
    Pool,        ///< of a CUDA graph, or another private one, without weights and caches in it
    Graphs,
    Rounding,
    Cached,   ///< free within what PyTorch has reserved
    Homeless, ///< allocated, but in no segment that is known
    Overlap,  ///< below 0: what a file that contradicts itself counts twice
    OutsideTorch,
    OutsideOrFree,
    Rest, ///< of a log: what it does not tell, and what is free
    Free,
};

/// What the rows sum to.
enum class Whole : std::uint8_t
{
    Card,
    Seen,        ///< what is reserved and what was free: the card's size is not known
    Reserved,    ///< by PyTorch
    FreeAtStart, ///< what was free before weights were loaded
    Known,       ///< what a log tells
};

enum class Server : std::uint8_t
{
    Unknown,
    Vllm,
    Sglang,
};

/// One step of the waterfall.
struct Row
{
    Part part = Part::Rest;
    QString title;                     ///< translated; safe to show
    std::optional<std::int64_t> bytes; ///< nothing: unknown; then another row has them
    Source source = Source::Unknown;
    QString pool; ///< of Part::Pool: its ids, "0,1"
    QString note; ///< translated; may be empty
    QString sql;  ///< that recomputes it; may be empty
};

/// Modulo 2^64, as totals of files are that contradict themselves.
[[nodiscard]] constexpr std::int64_t wrappedSum(std::int64_t a, std::int64_t b)
{
    return static_cast<std::int64_t>(static_cast<std::uint64_t>(a) + static_cast<std::uint64_t>(b));
}
[[nodiscard]] constexpr std::int64_t wrappedDifference(std::int64_t a, std::int64_t b)
{
    return static_cast<std::int64_t>(static_cast<std::uint64_t>(a) - static_cast<std::uint64_t>(b));
}
/// Without its sign.
[[nodiscard]] constexpr std::uint64_t magnitude(std::int64_t bytes)
{
    return bytes < 0 ? ~static_cast<std::uint64_t>(bytes) + 1 : static_cast<std::uint64_t>(bytes);
}

/// What a card is spent on. The bytes of all rows that have any sum to whole exactly.
struct Waterfall
{
    Server server = Server::Unknown;
    Whole sumsTo = Whole::Known;
    Source capacitySource = Source::Unknown;
    Source utilizationSource = Source::Unknown;
    bool isRefused = false;              ///< the server did not start for lack of memory
    EventIndex event = beforeFirstEvent; ///< of a recording: after it
    EventIndex peakEvent = beforeFirstEvent;
    std::optional<std::int64_t> peakOfActivations;
    std::optional<std::int64_t> device;
    std::optional<std::int64_t> rank;
    std::optional<std::int64_t> capacity;
    std::optional<double> utilization;    ///< gpu_memory_utilization, mem_fraction_static
    std::optional<std::int64_t> budget;   ///< that it allows; of SGLang: of weights and caches
    std::optional<std::int64_t> inBudget; ///< of the rows: what counts against it
    std::uint64_t line = 0;               ///< of a log: where it begins to tell; 0 for recordings
    QString file;                         ///< of a log
    QString group;  ///< of a log: of which replica and stage rank is one, "DP1 PP0"; may be empty
    QString moment; ///< translated: when
    std::vector<Row> rows;
    std::int64_t whole = 0; ///< what the rows sum to, which sumsTo names
    QStringList missing;    ///< what is not known, a sentence each; translated

    [[nodiscard]] std::int64_t bytesOf(Part part) const; ///< of all such rows
};

/// Stable, for JSON.
[[nodiscard]] QString nameOf(Source source);
[[nodiscard]] QString nameOf(Part part);
[[nodiscard]] QString nameOf(Whole whole);
[[nodiscard]] QString nameOf(Server server);

} // namespace core::serving
