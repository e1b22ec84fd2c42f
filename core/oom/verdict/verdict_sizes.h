// SPDX-License-Identifier: MIT
#pragma once

#include "core/structure/steps.h"

#include <QString>
#include <QStringList>

#include <cstddef>
#include <cstdint>

namespace core::verdict {

/// "7.39" beside a whole of "20.6 GiB": bytes without their unit where it is that of whole.
[[nodiscard]] QString shortBeside(std::uint64_t bytes, std::uint64_t whole);
/// "7.39 of 20.6 GiB"; the whole is "≈ 20.6 GiB" where it is unsure.
[[nodiscard]] QString shortOf(std::uint64_t part, std::uint64_t whole, bool isUnsure);
/// Whether one reads as the other.
[[nodiscard]] bool looksWhole(std::uint64_t part, std::uint64_t whole);
/// What is said then: "all of the 20.6 GiB", "nearly all of the 20.6 GiB".
[[nodiscard]] QString wholeOf(std::uint64_t part, std::uint64_t whole, bool isUnsure);
/// "20.6 GiB", "≈ 20.6 GiB".
[[nodiscard]] QString shortTotal(std::uint64_t bytes, bool isUnsure);
/// "41 %": whole percent, but neither 0 nor 100 of what is neither.
[[nodiscard]] QString percent(std::uint64_t part, std::uint64_t whole);
/// Words with the end of a sentence.
[[nodiscard]] QString sentence(const QString& words);
/// One behind the other, as the language wants it; empty ones left out.
[[nodiscard]] QString sentences(const QStringList& all);
/// How often something leaks: "every step", "in each of 2 steps", "in 3 of 26 iterations".
[[nodiscard]] QString howOften(Steps::Kind kind, std::size_t hits, std::size_t judged);
/// What so many steps kept of each: "1.54 GiB"; "~1.54 GiB" where it is but the usual one, as some kept more
/// or less.
[[nodiscard]] QString rateText(std::uint64_t rate, std::uint64_t kept, std::size_t steps);

} // namespace core::verdict
