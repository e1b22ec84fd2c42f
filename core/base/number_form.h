// SPDX-License-Identifier: MIT
#pragma once

#include <QLocale>
#include <QString>

#include <cstdint>

namespace core {

// The form that numbers have where a person reads them: 1,317 and 20.6 GiB, or 1.317 and 20,6 GiB beside
// German words. It belongs to the words: who shows them in another language says so once, before other
// threads read it. Command line, files and SQL never do, so that their numbers are the same everywhere.

/// How numbers are written from now on, in the whole program.
void setNumberForm(const QLocale& language);
/// As numbers are written now; English unless set. For fields into which numbers are typed.
[[nodiscard]] const QLocale& numberForm();

/// A count with its thousands grouped.
[[nodiscard]] QString formatGrouped(std::uint64_t value);
/// So many decimals; thousands are not grouped.
[[nodiscard]] QString formatDecimal(double value, int decimals);
/// So many significant digits at most, without zeros at the end: 2.5, 10, 0.333.
[[nodiscard]] QString formatDigits(double value, int digits);

} // namespace core
