// SPDX-License-Identifier: MIT
#include "core/leaks/series_names.h"

#include <QStringView>

#include <algorithm>

namespace core {

namespace {

bool isDigit(QChar c)
{
    return c >= QLatin1Char('0') && c <= QLatin1Char('9');
}

/// The digits at the front of text, without zeros that say nothing.
QStringView takeNumber(QStringView& text)
{
    const auto end = std::find_if_not(text.begin(), text.end(), isDigit);
    QStringView digits = text.first(end - text.begin());
    text = text.sliced(digits.size());
    while (digits.size() > 1 && digits.front() == QLatin1Char('0'))
        digits = digits.sliced(1);
    return digits;
}

} // namespace

bool isNameBefore(const QString& a, const QString& b)
{
    QStringView restA(a);
    QStringView restB(b);
    while (!restA.isEmpty() && !restB.isEmpty()) {
        if (isDigit(restA.front()) && isDigit(restB.front())) {
            const QStringView numberA = takeNumber(restA);
            const QStringView numberB = takeNumber(restB);
            if (numberA != numberB)
                return numberA.size() != numberB.size() ? numberA.size() < numberB.size() : numberA < numberB;
            continue;
        }
        if (restA.front() != restB.front())
            return restA.front() < restB.front();
        restA = restA.sliced(1);
        restB = restB.sliced(1);
    }
    return restA.isEmpty() != restB.isEmpty() ? restA.isEmpty() : a < b;
}

} // namespace core
