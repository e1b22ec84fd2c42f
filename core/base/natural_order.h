// SPDX-License-Identifier: MIT
#pragma once

#include <QStringView>

namespace core {

/// 0 to 9, and no other alphabet's.
[[nodiscard]] inline bool isDigit(QChar character)
{
    return character >= u'0' && character <= u'9';
}

/// Less than 0, 0, more than 0: as people order names, numbers within them by their values: node2 before
/// node10. A total order: of names that differ in leading zeros alone, by their characters. O(length).
[[nodiscard]] int comparedNaturally(QStringView a, QStringView b);
[[nodiscard]] inline bool isNaturallyBefore(QStringView a, QStringView b)
{
    return comparedNaturally(a, b) < 0;
}

} // namespace core
