// SPDX-License-Identifier: MIT
#pragma once

#include "core/fix/answer/fix_answer.h"
#include "core/snapshot/snapshot.h"

#include <QString>

#include <cstdint>
#include <optional>
#include <vector>

namespace widgets {

/// "Peak 16.3 GiB instead of 20.6 GiB; reserves 19.8 of 22.9 GiB; lasts." hasFailed: a recorded
/// request; isUnsure: the recording's totals.
[[nodiscard]] QString headlineOf(const core::fix::FixOutcome& before, const core::fix::FixAnswer& after,
                                 bool hasFailed, bool isUnsure = false);
/// What is recorded, or would come of it on another device, where nothing is changed.
[[nodiscard]] QString headlineOf(const core::fix::FixOutcome& recorded, bool hasFailed,
                                 bool isUnsure = false);
/// What holds most at the new peak, what is made again or travels; may be empty.
[[nodiscard]] QString detailOf(const core::fix::FixAnswer& after, const core::Snapshot& snapshot);
/// What is taken for granted, a sentence a line; empty where nothing is.
[[nodiscard]] QString assumptionsOf(const core::fix::FixAnswer& after);
/// How the command line is asked the same, for a shell. device: where there are several.
[[nodiscard]] QString fixCommand(const QString& path, const std::vector<core::fix::ChangeText>& changes,
                                 std::optional<std::uint64_t> capacity, std::optional<std::int32_t> device);

} // namespace widgets
