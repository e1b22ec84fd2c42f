// SPDX-License-Identifier: MIT
#pragma once

#include "core/oom/verdict/verdict.h"
#include "core/snapshot/stacks/own_rules.h"
#include "widgets/lists/devices/compared_devices.h"

#include <QString>

#include <cstdint>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

namespace widgets {

/// What a bundle turned out to say once somebody looked into it. Immutable.
struct BundleFinding
{
    static constexpr std::size_t mostPeaks = 8;

    core::Verdict verdict; ///< as the window says it first when the bundle is opened
    std::optional<ComparedDevice>
        main;               ///< the device of which verdict speaks, else the first that was sampled
    bool isSampled = false; ///< main knows what samples say of what was allocated: there is no snapshot
    std::optional<double> momentAt; ///< of main's curve: where its failure is, else its last event; 0 to 1
    std::vector<std::pair<std::int32_t, std::uint64_t>> peaks; ///< by device; of the first mostPeaks
    std::size_t deviceCount = 0;
    QString problem; ///< why it cannot be read, in a sentence; empty where it can
};
using BundleFindingPtr = std::shared_ptr<const BundleFinding>;

/// Opens the bundle at path, lets go of it again, and says what it found. For a worker; takes as long as
/// opening it. own: what of its code a person counts as the program's. Error: cancelled only.
[[nodiscard]] core::Result<BundleFindingPtr> lookInto(const QString& path, const core::OwnRules& own,
                                                      core::Progress& progress);

} // namespace widgets
