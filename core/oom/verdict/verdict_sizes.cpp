// SPDX-License-Identifier: MIT
#include "core/oom/verdict/verdict_sizes.h"

#include "core/base/texts.h"
#include "core/base/units.h"

#include <algorithm>
#include <cmath>

namespace core::verdict {

namespace {

SNAPVIEWER_TEXTS(VerdictText);

} // namespace

QString shortBeside(std::uint64_t bytes, std::uint64_t whole)
{
    const QString text = formatShortBytes(bytes);
    const QString unit = formatShortBytes(whole).section(QLatin1Char(' '), 1);
    return text.section(QLatin1Char(' '), 1) == unit ? text.section(QLatin1Char(' '), 0, 0) : text;
}

QString shortTotal(std::uint64_t bytes, bool isUnsure)
{
    return isUnsure ? QStringLiteral("≈ ") + formatShortBytes(bytes) : formatShortBytes(bytes);
}

QString shortOf(std::uint64_t part, std::uint64_t whole, bool isUnsure)
{
    return VerdictText::tr("%1 of %2", "bytes of bytes")
        .arg(shortBeside(part, whole), shortTotal(whole, isUnsure));
}

bool looksWhole(std::uint64_t part, std::uint64_t whole)
{
    return whole > 0 && formatShortBytes(part) == formatShortBytes(whole);
}

QString wholeOf(std::uint64_t part, std::uint64_t whole, bool isUnsure)
{
    return (part == whole ? VerdictText::tr("all of the %1", "bytes")
                          : VerdictText::tr("nearly all of the %1", "bytes"))
        .arg(shortTotal(whole, isUnsure));
}

QString percent(std::uint64_t part, std::uint64_t whole)
{
    constexpr double all = 100;
    double share = whole == 0 ? 0 : all * static_cast<double>(part) / static_cast<double>(whole);
    if (part > 0 && part < whole)
        share = std::clamp(share, 1.0, all - 1);
    return QStringLiteral("%1 %").arg(std::lround(share));
}

QString sentence(const QString& words)
{
    return VerdictText::tr("%1.", "a sentence").arg(words);
}

QString sentences(const QStringList& all)
{
    QString text;
    for (const QString& one : all) {
        if (!one.isEmpty())
            text = text.isEmpty() ? one : VerdictText::tr("%1 %2", "two sentences").arg(text, one);
    }
    return text;
}

QString howOften(Steps::Kind kind, std::size_t hits, std::size_t judged)
{
    constexpr std::size_t many = 4; // fewer are named: so much the sentence stands on
    const bool isIteration = kind == Steps::Kind::Iteration;
    const auto count = static_cast<int>(judged);
    if (hits < judged)
        return (isIteration ? VerdictText::tr("in %1 of %2 iterations")
                            : VerdictText::tr("in %1 of %2 steps"))
            .arg(formatCount(hits), formatCount(judged));
    if (judged < many)
        return isIteration ? VerdictText::tr("in each of %n iterations", nullptr, count)
                           : VerdictText::tr("in each of %n steps", nullptr, count);
    return isIteration ? VerdictText::tr("every iteration") : VerdictText::tr("every step");
}

QString rateText(std::uint64_t rate, std::uint64_t kept, std::size_t steps)
{
    const QString text = formatShortBytes(rate);
    return steps == 0 || formatShortBytes(kept / steps) == text ? text : u'~' + text;
}

} // namespace core::verdict
