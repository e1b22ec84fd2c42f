// SPDX-License-Identifier: MIT
#include "core/base/natural_order.h"

#include <algorithm>

namespace core {

namespace {

/// The digits at the beginning of text, which go from there, without leading zeros.
QStringView takeNumber(QStringView& text)
{
    const auto* const end = std::find_if_not(text.begin(), text.end(), isDigit);
    QStringView digits = text.first(end - text.begin());
    text = text.sliced(digits.size());
    while (digits.size() > 1 && digits.front() == u'0')
        digits = digits.sliced(1);
    return digits;
}

int signOf(qsizetype difference)
{
    return difference < 0 ? -1 : difference > 0 ? 1 : 0;
}

} // namespace

int comparedNaturally(QStringView a, QStringView b)
{
    QStringView restA = a;
    QStringView restB = b;
    while (!restA.isEmpty() && !restB.isEmpty()) {
        if (isDigit(restA.front()) && isDigit(restB.front())) {
            const QStringView numberA = takeNumber(restA);
            const QStringView numberB = takeNumber(restB);
            if (numberA.size() != numberB.size())
                return signOf(numberA.size() - numberB.size());
            if (const int order = numberA.compare(numberB); order != 0)
                return signOf(order);
            continue;
        }
        if (restA.front() != restB.front())
            return restA.front().unicode() < restB.front().unicode() ? -1 : 1;
        restA = restA.sliced(1);
        restB = restB.sliced(1);
    }
    if (restA.size() != restB.size())
        return signOf(restA.size() - restB.size());
    return signOf(a.compare(b));
}

} // namespace core
