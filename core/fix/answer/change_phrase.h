// SPDX-License-Identifier: MIT
#pragma once

#include "core/fix/answer/fix_suggest.h"

#include <QString>

namespace core::fix {

/// A change as a person would say it, beginning with a capital letter: "Checkpoint the layers at
/// model.py:112". Translated; safe to show as a line.
[[nodiscard]] QString phraseOf(const ChangeText& change);
/// Of several, joined.
[[nodiscard]] QString phraseOf(const std::vector<ChangeText>& changes);
/// What comes of it, in a sentence: "Checkpoint the layers at model.py:112: saves 4.09 GiB here and lasts for
/// about 3 steps more, with 2.06 GiB left." before: of no change. Translated.
[[nodiscard]] QString sentenceOf(const FixSuggestion& suggestion, const FixOutcome& before);
/// The same for a line that says more: "Free metrics.py:37 with its step: saves 4.32 GiB and lasts."
[[nodiscard]] QString briefOf(const FixSuggestion& suggestion);

} // namespace core::fix
