// SPDX-License-Identifier: MIT
#pragma once

#include "core/history/history.h"
#include "core/structure/program/program_structure.h"
#include "core/structure/steps.h"

#include <QString>

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace core {

/// Where in its program each allocation of a device was made: in which phase, step, layer and call.
/// Immutable.
class ProgramPlaces
{
public:
    /// A layer of one pass through a model.
    struct Layer
    {
        std::uint32_t place = 0;  ///< into ProgramStructure::layers
        std::uint32_t repeat = 0; ///< from 0
    };

    /// program: of device, with its calls. O(calls + allocations).
    ProgramPlaces(std::shared_ptr<const ProgramStructure> program, std::shared_ptr<const Steps> steps,
                  const DeviceHistory& device);

    [[nodiscard]] const ProgramStructure& program() const { return *m_program; }
    [[nodiscard]] const Steps& steps() const { return *m_steps; }
    /// The phase of event k; nothing before the first. O(log phases).
    [[nodiscard]] std::optional<ProgramPhase> phaseAt(EventIndex k) const;
    /// The layer of the outermost loop that has layers. O(log passes).
    [[nodiscard]] std::optional<Layer> layerAt(EventIndex k) const;
    /// The calls of the program's own functions in which allocation rank was made, outermost first: places in
    /// ProgramStructure::calls.
    [[nodiscard]] std::vector<std::uint32_t> callsOf(std::uint32_t rank) const;

    /// "layer 3 of 24, model.py:112 forward". Translated.
    [[nodiscard]] QString textOf(const Layer& layer, const Snapshot& snapshot) const;
    /// "train_step (train.py), call 3 of 5". Translated.
    [[nodiscard]] QString textOfCall(std::uint32_t call, const Snapshot& snapshot) const;

private:
    static constexpr std::uint32_t none = 0xFFFFFFFFU;

    struct Pass
    {
        std::uint32_t place = 0; ///< into ProgramStructure::layers
        const LoopPass* pass = nullptr;
    };

    void findPasses();
    void followCalls(const DeviceHistory& device);
    void countCalls();

    std::shared_ptr<const ProgramStructure> m_program;
    std::shared_ptr<const Steps> m_steps;
    std::vector<Pass> m_passes;            ///< that are in no other, ascending
    std::vector<std::uint32_t> m_callOf;   ///< by rank: the innermost own call; none
    std::vector<std::uint32_t> m_parentOf; ///< by call: the own call around it; none
    std::vector<std::uint32_t> m_ordinal;  ///< by call: how many of its node came before it
    std::vector<std::uint32_t> m_countOf;  ///< by node: its calls
};

/// "train_step (train.py)": a function and its file, for a person.
[[nodiscard]] QString nameOf(const ProgramFunction& function, const Snapshot& snapshot);

} // namespace core
