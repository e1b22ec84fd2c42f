// SPDX-License-Identifier: MIT
#pragma once

#include "core/history/history.h"
#include "core/ledger/ledger_key.h"

#include <QString>

#include <cstdint>
#include <optional>
#include <string_view>

namespace core {

/// Why allocation rank of device has no call site, which it has not: SiteKind::None. O(1).
[[nodiscard]] LedgerKey missingReason(const Snapshot& snapshot, const DeviceHistory& device,
                                      std::uint32_t rank);

/// What stands for a call site where a form names no code, but what each block is: a component of CANN. None
/// of other forms. O(1).
[[nodiscard]] StringId namedInstead(const Snapshot& snapshot, const DeviceHistory& device,
                                    std::uint32_t rank);

/// Of what no event allocated, freed at place. Translated.
[[nodiscard]] QString freedAtText(const QString& place);
/// The same of device: where no event of it is lost, nobody has to doubt that it was there before recording.
[[nodiscard]] QString freedAtText(const DeviceHistory& device, const QString& place);
/// titleOf(condition), likewise.
[[nodiscard]] QString titleOf(const DeviceHistory& device, Condition condition);
/// Why allocation rank of device has no call site, as a title: lines are short. Translated.
[[nodiscard]] QString missingTitle(const Snapshot& snapshot, const DeviceHistory& device, std::uint32_t rank);

/// Whether an event that is lost may have allocated what no event did. What is alive at the end shows it: its
/// block has a stack only where it was recorded. Of what was freed before that nobody can tell. O(1).
[[nodiscard]] bool isMaybeLost(const DeviceHistory& device, std::uint32_t rank);

/// What a missingReason() is called in files: equal in every recording and language. Empty of other
/// conditions.
[[nodiscard]] std::string_view codeNameOf(Condition condition);
/// Of what codeNameOf() says, or of the numbers that older programs wrote.
[[nodiscard]] std::optional<Condition> conditionOfCodeName(std::string_view name);

} // namespace core
