// SPDX-License-Identifier: MIT
#pragma once

#include "core/ledger/grouping.h"
#include "core/ledger/program_places.h"

#include <QString>

#include <cstdint>
#include <unordered_map>

namespace core {

/// What the allocations of a device are called by where in the program they were made, in words that another
/// recording of the same program has, too: no line, no count of repeats. Phase: its name; step: its number;
/// layer: "3 forward (model.py)"; call: the program's own functions, outermost first, "main (train.py) >
/// step (train.py)". Empty where it is not known. Never translated. One thread.
class ProgramLabels
{
public:
    /// All outlive it.
    ProgramLabels(const Snapshot& snapshot, const DeviceHistory& device, const ProgramPlaces& places)
        : m_snapshot(&snapshot), m_device(&device), m_places(&places)
    {}

    /// That no event of the recording allocated it.
    static constexpr const char* before = "before";

    /// grouping: one that needsProgram().
    [[nodiscard]] QString of(Grouping grouping, std::uint32_t rank);

private:
    [[nodiscard]] QString ofCall(std::uint32_t rank);

    const Snapshot* m_snapshot;
    const DeviceHistory* m_device;
    const ProgramPlaces* m_places;
    std::unordered_map<std::uint32_t, QString> m_ofCall; ///< by the innermost call's node
};

/// A label for a person: "step 3", "layer 3, forward (model.py)", "before recording". kind: what the
/// recording's steps are. Translated.
[[nodiscard]] QString textOfLabel(Grouping grouping, Steps::Kind kind, const QString& label);

} // namespace core
