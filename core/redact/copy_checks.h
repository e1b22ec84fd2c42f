// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/history/recording.h"
#include "core/redact/pickle_texts.h"
#include "core/redact/redaction.h"

namespace core {

/// PyTorch's own words that a copy may have: keys, actions, states. A list of its own, and not the reader's
/// (torch_keys.cpp): what that learns to read may not leave by that alone.
[[nodiscard]] bool isFormWord(std::string_view text);

/// Whether every text of a written copy is one that was meant to leave, and none has a word of four letters
/// or more of what is not. original: with all its texts. Error: Output, half a sentence, without the text.
[[nodiscard]] Status checkTexts(const PickleTexts& written, const Recording& original,
                                const Redaction& redaction);

/// Whether a copy, opened again, says of every event and byte what the original does in the part that was
/// copied: events, their actions and sizes, the three totals after each, what ran out, final blocks, and how
/// many bytes each call site and each kind of site holds at the peak and at the end. areSitesAlike: names and
/// lines are there to tell sites apart. Errors: Output, half a sentence; cancelled.
[[nodiscard]] Status checkNumbers(const Recording& original, const Recording& copy, bool areSitesAlike,
                                  const Progress& progress);

} // namespace core
