// SPDX-License-Identifier: MIT
#pragma once

#include "core/history/recording_values.h"
#include "core/structure/program/program_structure.h"
#include "core/structure/program/span_facts.h"
#include "core/structure/steps.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

namespace core {

/// What of a program is drawn above its timeline, each in rows of its own, from the top.
enum class ProgramLane : std::uint8_t
{
    Phases,
    Layers,
    Calls, ///< a row for each depth of the program's own functions
};
inline constexpr std::array allProgramLanes{ProgramLane::Phases, ProgramLane::Layers, ProgramLane::Calls};

/// "phases", "layers", "calls": in settings.
[[nodiscard]] std::string_view nameOf(ProgramLane lane);

/// A phase, a layer or a call: what is drawn as one bar.
struct ProgramBar
{
    EventIndex begin = 0;
    EventIndex end = 0;      ///< the first event after it
    std::uint32_t place = 0; ///< into ProgramLanes::places; of a phase the number of its ProgramPhase
    std::uint32_t run = 0;   ///< equal where all between two bars of a row are of one place

    [[nodiscard]] ProgramPhase phase() const { return static_cast<ProgramPhase>(place); }
};

/// Which layer a bar is.
struct LayerNumber
{
    std::uint32_t number = 0; ///< from 1
    std::uint32_t of = 0;     ///< how many one after another
};

/// Bars beside each other, ascending; none lies over another.
struct ProgramRow
{
    std::vector<ProgramBar> bars;
    std::vector<LayerNumber> numbers; ///< of layers: one a bar

    /// The first bar that begins at event k or later; bars.size() where none does. O(log bars).
    [[nodiscard]] std::size_t firstFrom(EventIndex k) const;
    /// The bar that event k is in. O(log bars).
    [[nodiscard]] std::optional<std::size_t> barAt(EventIndex k) const;
};

/// What a program did on a device, in rows that are ready to be drawn. Immutable; any thread.
struct ProgramLanes
{
    /// Rows of calls that are kept: deeper ones nobody has room for.
    static constexpr std::size_t mostCallRows = 12;

    std::shared_ptr<const Recording> recording;
    const DeviceHistory* device = nullptr; ///< of recording
    std::shared_ptr<const SpanMeter> meter;
    std::vector<ProgramPlace> places;
    ProgramRow phases;
    ProgramRow layers; ///< where layers lie in layers, the outer ones
    /// By depth among the program's own functions and modules; a function that calls itself is one. Functions
    /// around all others that are called once only are left out: all is in them.
    std::vector<ProgramRow> calls;
    bool hasCalls = true; ///< else nobody asked for them

    [[nodiscard]] bool isEmpty() const { return phases.bars.empty() && layers.bars.empty() && calls.empty(); }
    [[nodiscard]] std::size_t memoryBytes() const;
};

/// Calls where program has any. O(calls + phases + repeats of layers · log). Incomplete where cancelled.
[[nodiscard]] ProgramLanes programLanesOf(const ProgramStructure& program,
                                          std::shared_ptr<const Recording> recording,
                                          const DeviceHistory& device, const Progress& progress);

/// The lanes of a device. Calls are most of the work where there are millions: for who shows them.
struct ProgramLanesOf
{
    static constexpr const char* name = "program lanes";
    struct Key
    {
        std::int32_t device;
        bool hasCalls = true;

        friend auto operator<=>(const Key&, const Key&) = default;
    };
    using Value = ProgramLanes;
    /// Error: cancelled only.
    static Result<Value> find(const Key& device, Finder& finder);
    static std::size_t bytes(const Value& lanes) { return lanes.memoryBytes(); }
};

} // namespace core
