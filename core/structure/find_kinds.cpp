// SPDX-License-Identifier: MIT
#include "core/structure/find_kinds.h"

#include "core/structure/kind_finder.h"
#include "core/structure/model_guess.h"
#include "core/structure/program/read_structure.h"

#include <cstdint>

namespace core {

Result<std::vector<Kind>> kindsOf(const Snapshot& snapshot, const DeviceHistory& device,
                                  const ProgramStructure& program, const PoolKinds& pools,
                                  const AllocationNames& names, const Progress& progress)
{
    constexpr std::uint32_t pollEvery = 4096;
    const KindFinder finder(snapshot, device, program, pools, names);
    const auto rows = static_cast<std::uint32_t>(device.allocations().rows());
    std::vector<Kind> result(rows);
    for (std::uint32_t rank = 0; rank < rows; ++rank) {
        if (rank % pollEvery == 0 && progress.isCancelled())
            return cancelled();
        result[rank] = finder.kindOf(rank);
    }
    const Kind guessed = finder.hasTrained() ? Kind::GuessedModel : Kind::GuessedParameter;
    for (const std::uint32_t rank : guessModel(device, program).ranks) {
        if (result[rank] == Kind::Unknown)
            result[rank] = guessed;
    }
    return result;
}

Result<std::vector<Kind>> kindsOf(const Snapshot& snapshot, const DeviceHistory& device,
                                  const ProgramStructure& program, const Progress& progress)
{
    return kindsOf(snapshot, device, program, PoolKinds(snapshot), AllocationNames(snapshot, device),
                   progress);
}

Result<std::vector<Kind>> kindsOf(const Snapshot& snapshot, const DeviceHistory& device,
                                  const Progress& progress)
{
    const auto program = findStructure(snapshot, device, progress, ProgramCalls::LeftOut);
    SNAPVIEWER_TRY(program);
    return kindsOf(snapshot, device, *program, progress);
}

} // namespace core
