// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/json_writer.h"
#include "core/serving/waterfall.h"

#include <QByteArray>
#include <QString>

#include <cstdint>
#include <vector>

namespace core::serving {

/// One waterfall as plain text: whose it is, its rows with what they come to so far, the budget, what is
/// missing. Translated; safe to show; ends in a newline.
[[nodiscard]] QString textOf(const Waterfall& fall);

/// Bytes with their sign: a file that contradicts itself has rows below 0.
[[nodiscard]] QString sizeText(std::int64_t bytes);
/// "vLLM"; translated where it is no name.
[[nodiscard]] QString textOf(Server server);
/// "vLLM, device 0" or "SGLang, rank 3". Translated.
[[nodiscard]] QString titleOf(const Waterfall& fall);
/// "0.9 × 79.3 GiB = 71.4 GiB; …": what of it is used; empty where no budget is known. Translated.
[[nodiscard]] QString budgetTextOf(const Waterfall& fall);
/// What its rows do not say, a sentence each: the budget, the peak, what is missing. Translated.
[[nodiscard]] QStringList sentencesOf(const Waterfall& fall);
/// "recorded", "of the log", …; translated.
[[nodiscard]] QString textOf(Source source);
/// What the rows sum to, in words. Translated.
[[nodiscard]] QString textOf(Whole whole);

/// All of a file as one object: stable keys and names, exact bytes, null for unknown.
[[nodiscard]] QByteArray jsonOf(const std::vector<Waterfall>& falls, const QString& file);

} // namespace core::serving
