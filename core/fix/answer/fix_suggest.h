// SPDX-License-Identifier: MIT
#pragma once

#include "core/fix/answer/fix_answer.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace core::fix {

/// One thing, or two, that were tried. Bytes.
struct FixSuggestion
{
    std::vector<ChangeText> changes;
    Intrusion intrusion = Intrusion::Setting;
    QString of;              ///< what of the program it is about, where the change does not say; may be empty
    std::uint64_t saves = 0; ///< of the highest that is active
    std::uint64_t peakActive = 0;
    std::optional<std::uint64_t> peakReserved; ///< nothing: the model is not proved
    std::optional<std::uint64_t> margin;
    std::optional<EventIndex> firstOom;
    Lasting lasting;
};

/// What was tried, best first.
struct FixSuggestions
{
    FixOutcome before; ///< without its curves
    std::vector<FixSuggestion> tried;
    std::size_t looked = 0; ///< how many were, those of no effect included
};

/// The catalogue: every loop of layers, kinds, the call sites that hold more than a fiftieth at the failure
/// or peak and live on beyond their step or phase, settings; then pairs of the best. Those that last come
/// first, of these the least intrusive. Error: cancelled.
[[nodiscard]] Result<FixSuggestions> suggestionsOf(const FixGround& ground, const FixRules& rules,
                                                   Progress& progress);

} // namespace core::fix
