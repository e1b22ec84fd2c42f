// SPDX-License-Identifier: MIT
#pragma once

#include "core/history/history.h"
#include "core/structure/program/program_structure.h"

#include <cstddef>
#include <cstdint>
#include <optional>

namespace core {

/// The layer of a model that its program was in.
struct LayerAt
{
    std::size_t layer = 0; ///< from 1
    std::size_t layers = 0;
    std::uint64_t kept =
        0; ///< by a layer of this pass when its forward phase ends: the median, requested bytes
};

/// The layer at event k: in forward the repeat that k is in, in backward the one whose blocks were freed both
/// last before k and first after it. Nothing where that is not so, and where the model has other layers
/// beside those of one loop: then their numbers would say little. O(passes of layers + allocations of one
/// pass).
[[nodiscard]] std::optional<LayerAt> layerAt(const ProgramStructure& program, const DeviceHistory& device,
                                             EventIndex k);

} // namespace core
