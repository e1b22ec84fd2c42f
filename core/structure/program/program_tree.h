// SPDX-License-Identifier: MIT
#pragma once

#include "core/history/recording_values.h"
#include "core/structure/program/layer_facts.h"
#include "core/structure/program/program_structure.h"
#include "core/structure/program/span_facts.h"

#include <cstddef>
#include <cstdint>
#include <limits>
#include <vector>

namespace core {

/// A stretch of events, [begin, end): a call, or a layer's repeat; what is born in it and alive after event
/// `heldAt` is what it keeps.
struct KeptSpan
{
    EventIndex begin = 0;
    EventIndex end = 0;
    EventIndex heldAt = 0;

    friend bool operator==(const KeptSpan&, const KeptSpan&) = default;
};

/// A function of the program, called on one way of functions: all its calls from there in one. Functions of
/// one name in one file are told apart by the first line that was seen. Requested
/// bytes. What calls keep can be more in sum than was ever alive at once.
struct ProgramTreeRow
{
    static constexpr std::size_t none = std::numeric_limits<std::size_t>::max();

    std::size_t parent = none; ///< a row before
    std::size_t depth = 0;
    ProgramFunction function;
    std::uint32_t functionId = 0; ///< into CallTree::functions()
    FrameId line;                 ///< the first line of it that was seen
    ProgramPhase phase = ProgramPhase::Other;
    std::size_t firstCall = 0; ///< its calls are ProgramTree::calls [firstCall, firstCall + calls)
    std::size_t calls = 0;
    std::size_t highest = 0; ///< of the calls, from 0: the first with the highest peak above its start
    std::uint64_t peakAboveStart = 0; ///< of that
    std::uint64_t allocated = 0;      ///< of all calls
    std::uint64_t keptInAll = 0;      ///< born in a call and alive after it, of all calls
    std::uint64_t kept = 0;           ///< the same of a call: the median; of two the larger
    std::uint64_t keptMin = 0;
    std::uint64_t keptMax = 0;
    std::uint64_t keptAtEnd = 0; ///< born in any call and alive at the end of the recording
};

/// Layers, and where they are.
struct ProgramLayers
{
    LayerFacts facts;
    StringId callee;                ///< the name of what is called again and again; none: own lines
    std::vector<LoopPass> passes;   ///< those of as many repeats as most have
    std::vector<EventIndex> heldAt; ///< by pass: the event after which facts count what is kept

    /// Repeat i of each pass.
    [[nodiscard]] std::vector<KeptSpan> spansOf(std::size_t i) const;
    /// Whether what repeat i keeps differs from the median by more than a quarter of it.
    [[nodiscard]] bool isOdd(std::size_t i) const;
};

/// A program as a tree of its own functions and of modules, with what happened to memory in each. Immutable.
struct ProgramTree
{
    bool hasPython = false;            ///< else there is nothing else
    std::vector<ProgramTreeRow> rows;  ///< each behind its parent, siblings in the order of first calls
    std::vector<KeptSpan> calls;       ///< of all rows; those of one by begin, and none in another of it
    std::vector<ProgramLayers> layers; ///< what keeps most first

    [[nodiscard]] std::vector<KeptSpan> callsOf(std::size_t row) const;
    [[nodiscard]] const KeptSpan& highestCallOf(std::size_t row) const
    {
        return calls[rows[row].firstCall + rows[row].highest];
    }
    [[nodiscard]] std::size_t memoryBytes() const;
};

/// All of it but the layers. program: with its calls. depth: of rows, at most.
/// O(calls + allocations · depth). Without rows where cancelled.
[[nodiscard]] ProgramTree foldedCalls(const ProgramStructure& program, const SpanMeter& meter,
                                      std::size_t depth, const Progress& progress);
/// The layers of a program, as layerFactsOf() has them.
[[nodiscard]] std::vector<ProgramLayers> programLayers(const ProgramStructure& program,
                                                       const StackTable& stacks, const SpanMeter& meter,
                                                       const Progress& progress);

/// What was born in spans, which lie one behind the other, and is alive after each: ascending.
/// O(allocations in them). Incomplete where cancelled.
[[nodiscard]] std::vector<std::uint32_t>
ranksKeptOf(const Allocations& allocations, const std::vector<KeptSpan>& spans, const Progress& progress);

/// The tree of a device's program: foldedCalls(), programLayers().
struct ProgramTreeOf
{
    static constexpr const char* name = "program tree";
    using Key = std::int32_t;
    using Value = ProgramTree;
    /// Error: cancelled only.
    static Result<Value> find(const Key& device, Finder& finder);
    static std::size_t bytes(const Value& tree) { return tree.memoryBytes(); }
};

} // namespace core
