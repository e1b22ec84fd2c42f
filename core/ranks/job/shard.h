// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"

#include <QString>

#include <cstdint>
#include <functional>
#include <optional>

namespace core {

/// Which part of a job's recordings one process works on.
struct Shard
{
    std::uint64_t number = 0; ///< from 0
    std::uint64_t count = 1;
    QString from; ///< what it was taken from, for a person: "SLURM_PROCID 3 of SLURM_STEP_NUM_TASKS 16"

    friend bool operator==(const Shard&, const Shard&) = default;
};

/// `I/N`, I from 0. Error: Usage.
[[nodiscard]] Result<Shard> shardFromText(const QString& text);

/// The value of a variable; nothing where it is not set.
using Environment = std::function<std::optional<QString>(const char* name)>;

/// What whoever started this process says of it, in this order: Open MPI's OMPI_COMM_WORLD_RANK and _SIZE;
/// PMI_RANK and PMI_SIZE; SLURM_PROCID with SLURM_STEP_NUM_TASKS, without which it is a batch script and none
/// of its steps; PMIX_RANK where any of these tells the size. Times the elements of Slurm's array. Nothing
/// says anything: the whole. Errors: Usage, where two of them contradict each other, or one is no number;
/// but that MPI's processes inherit what Slurm says of its daemons, one a node, is none.
[[nodiscard]] Result<Shard> shardOfEnvironment(const Environment& environment);

/// This process's own.
[[nodiscard]] Environment processEnvironment();

} // namespace core
