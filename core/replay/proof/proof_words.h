// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/ids.h"
#include "core/replay/model/model_block.h"
#include "core/replay/model/model_growth.h"
#include "core/replay/proof/decision.h"

#include <QString>

#include <cstddef>
#include <cstdint>
#include <optional>

namespace core::replay {

/// snake_case, for machines: "hits", "segments", …; "lowest_address", "oldest_segment".
[[nodiscard]] QString nameOf(Decision decision);
[[nodiscard]] QString nameOf(Ties ties);
/// For people, translated.
[[nodiscard]] QString textOf(Ties ties);

/// What was expected and what was recorded, in one sentence each; translated.
[[nodiscard]] QString hitDeviation(EventIndex event, std::uint64_t recorded,
                                   std::optional<std::uint64_t> expected);
[[nodiscard]] QString growthDeviation(EventIndex event, const Range& recorded, const Range& expected,
                                      bool isAddressKnown);
[[nodiscard]] QString needlessDeviation(EventIndex event, std::uint64_t free);
[[nodiscard]] QString releaseDeviation(EventIndex event, const Range& recorded);
[[nodiscard]] QString keptDeviation(EventIndex event, std::size_t expected, std::size_t recorded);
[[nodiscard]] QString activeDeviation(EventIndex event, std::uint64_t recorded, std::uint64_t expected);
[[nodiscard]] QString blockDeviation(const Range& recorded, const Range& expected);
[[nodiscard]] QString impossible(EventIndex event);

} // namespace core::replay
