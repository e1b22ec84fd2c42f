// SPDX-License-Identifier: MIT
#pragma once

#include "core/compare/diff/diff_rows.h"

#include <QString>

namespace core {

/// "peak, event 3,209", "out of memory, event 3,510", "step 4, event 912": the moment of a side. Translated.
[[nodiscard]] QString momentText(const Moment& moment);

/// What came of the comparison in one sentence that names both sides and, where few call sites explain most
/// of the difference, those: "B (b.pickle) allocates 2.1 GiB more than A (a.pickle), 61.2 GiB instead of 59.1
/// GiB; model.py:54 forward explains 95 % of it". Translated, without a full stop at its end.
[[nodiscard]] QString sentenceOf(const Diff& diff, const QString& nameA, const QString& nameB);

} // namespace core
