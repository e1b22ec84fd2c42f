// SPDX-License-Identifier: MIT
#include "core/budget/config/limit.h"

#include "core/base/sum_or_most.h"
#include "core/base/texts.h"
#include "core/base/units.h"

#include <QRegularExpression>

#include <limits>
#include <optional>

namespace core {

namespace {

SNAPVIEWER_TEXTS(BudgetLimitText);

constexpr std::uint64_t most = std::numeric_limits<std::uint64_t>::max();

Error notA(const QString& text, const QString& wanted)
{
    return usageError(BudgetLimitText::tr("'%1' is no limit: give %2").arg(text.left(60), wanted));
}

/// 24 bytes are never meant where somebody writes 24.
std::optional<std::uint64_t> bytesWithUnit(const QString& text)
{
    static const QRegularExpression unit(QStringLiteral("[A-Za-z]$"));
    const auto bytes = parseBytes(text);
    return bytes && (*bytes == 0 || unit.match(text).hasMatch()) ? bytes : std::nullopt;
}

Result<Limit> bytesFrom(const QString& text, bool canBeRelative)
{
    const QString wanted = canBeRelative
                               ? BudgetLimitText::tr("a size with its unit such as 8GiB, or +5% or +64MiB "
                                                     "beside the baseline")
                               : BudgetLimitText::tr("a size with its unit such as 8GiB");
    if (!text.startsWith(QLatin1Char('+'))) {
        const auto bytes = bytesWithUnit(text);
        return bytes ? Result<Limit>(Limit{Limit::Kind::Absolute, *bytes, text}) : notA(text, wanted);
    }
    if (!canBeRelative)
        return notA(text, wanted);
    const QString amount = text.mid(1);
    if (amount.endsWith(QLatin1Char('%'))) {
        const auto share = percentFromText(amount);
        return share ? Result<Limit>(Limit{Limit::Kind::Percent, *share, text}) : notA(text, wanted);
    }
    const auto bytes = bytesWithUnit(amount);
    return bytes ? Result<Limit>(Limit{Limit::Kind::Plus, *bytes, text}) : notA(text, wanted);
}

Result<Limit> countFrom(const QString& text)
{
    static const QRegularExpression digits(QStringLiteral("^[0-9]{1,15}$"));
    return digits.match(text).hasMatch()
               ? Result<Limit>(Limit{Limit::Kind::Absolute, text.toULongLong(), text})
               : notA(text, BudgetLimitText::tr("a number such as 0 or 10"));
}

} // namespace

Result<Limit> limitFromText(const QString& given, LimitForm form)
{
    const QString text = given.trimmed();
    switch (form) {
    case LimitForm::Bytes:
        return bytesFrom(text, true);
    case LimitForm::PlainBytes:
        return bytesFrom(text, false);
    case LimitForm::Count:
        return countFrom(text);
    case LimitForm::Share: {
        const auto share = percentFromText(text);
        return share ? Result<Limit>(Limit{Limit::Kind::Absolute, *share, text}) : share.error();
    }
    case LimitForm::None:
        return text.isEmpty() ? Result<Limit>(Limit{})
                              : usageError(BudgetLimitText::tr("this rule has no limit"));
    }
    return notA(text, {});
}

Result<std::uint64_t> percentFromText(const QString& given)
{
    static const QRegularExpression form(QStringLiteral("^([0-9]{1,5})(?:\\.([0-9]{1,2}))? ?%$"));
    const QRegularExpressionMatch match = form.match(given.trimmed());
    const std::uint64_t hundredths = match.captured(1).toULongLong() * 100 +
                                     match.captured(2).leftJustified(2, QLatin1Char('0')).toULongLong();
    if (!match.hasMatch() || hundredths > 1'000'000)
        return notA(given, BudgetLimitText::tr("a share such as 10% or 0.5%"));
    return hundredths;
}

std::uint64_t raisedBy(std::uint64_t base, std::uint64_t hundredths)
{
    constexpr std::uint64_t whole = 10'000;
    // in parts, so that nothing is wider than 64 bits
    const std::uint64_t parts = base / whole;
    if (hundredths != 0 && parts > most / hundredths)
        return most;
    return sumOrMost(base, sumOrMost(parts * hundredths, base % whole * hundredths / whole));
}

} // namespace core
