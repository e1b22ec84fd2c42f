// SPDX-License-Identifier: MIT
#include "core/base/units.h"

#include "core/base/number_form.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <utility>

namespace core {

namespace {

constexpr std::array<const char*, 7> binaryUnits{"B", "KiB", "MiB", "GiB", "TiB", "PiB", "EiB"};

/// The factor that a unit suffix stands for, in lower case; nothing where it is none.
std::optional<double> unitFactor(const QString& unit)
{
    if (unit.isEmpty() || unit == QLatin1String("b") || unit == QLatin1String("bytes"))
        return 1.0;
    static const QString letters = QStringLiteral("kmgtp");
    const auto power = letters.indexOf(unit.at(0));
    if (power < 0)
        return std::nullopt;
    const QString rest = unit.mid(1);
    const double exponent = static_cast<double>(power + 1);
    if (rest.isEmpty() || rest == QLatin1String("i") || rest == QLatin1String("ib"))
        return std::pow(1024.0, exponent);
    if (rest == QLatin1String("b"))
        return std::pow(1000.0, exponent);
    return std::nullopt;
}

/// In the first unit in which it is below bound.
std::pair<double, QLatin1String> scaled(std::uint64_t bytes, double bound)
{
    auto value = static_cast<double>(bytes);
    std::size_t unit = 0;
    while (value >= bound && unit + 1 < binaryUnits.size()) {
        value /= 1024;
        ++unit;
    }
    return {value, QLatin1String(binaryUnits.at(unit))};
}

/// Three significant digits of what is below a thousand.
QString threeDigits(double value)
{
    return formatDecimal(value, value < 9.995 ? 2 : value < 99.95 ? 1 : 0);
}

} // namespace

QString formatBytes(std::uint64_t bytes)
{
    if (bytes < 1024)
        return QStringLiteral("%1 B").arg(bytes);
    const auto [value, unit] = scaled(bytes, 1023.995);
    return QStringLiteral("%1 %2").arg(formatDecimal(value, 2), unit);
}

QString formatShortBytes(std::uint64_t bytes, int digits)
{
    if (bytes < 1024)
        return QStringLiteral("%1 B").arg(bytes);
    const auto [value, unit] = scaled(bytes, 1023.5);
    int decimals = digits - 1;
    for (double bound = 10; value >= bound && decimals > 0; bound *= 10)
        --decimals;
    QString text = formatDecimal(value, decimals);
    const QString point = numberForm().decimalPoint();
    while (decimals > 0 && (text.endsWith(QLatin1Char('0')) || text.endsWith(point))) {
        const bool isPoint = text.endsWith(point);
        text.chop(1);
        if (isPoint)
            break;
    }
    return QStringLiteral("%1 %2").arg(text, unit);
}

QString formatSignedBytes(std::int64_t bytes)
{
    const std::uint64_t magnitude =
        bytes < 0 ? ~static_cast<std::uint64_t>(bytes) + 1 : static_cast<std::uint64_t>(bytes);
    return (bytes < 0 ? QStringLiteral("−") : QStringLiteral("+")) + formatBytes(magnitude);
}

QString formatExactBytes(std::uint64_t bytes)
{
    return QStringLiteral("%1 bytes").arg(formatGrouped(bytes));
}

QString formatCount(std::uint64_t count)
{
    return formatGrouped(count);
}

QString formatEvent(EventIndex event)
{
    return event < 0 ? QStringLiteral("−1") : formatGrouped(static_cast<std::uint64_t>(event));
}

QString formatAddress(std::uint64_t address)
{
    return QStringLiteral("0x") + QString::number(address, 16);
}

QString formatDuration(std::int64_t microseconds)
{
    if (microseconds < 0) // the smallest value has no positive twin
        return QStringLiteral("−") +
               formatDuration(-std::max(microseconds, -std::numeric_limits<std::int64_t>::max()));
    const auto us = static_cast<double>(microseconds);
    if (microseconds < 1000)
        return QStringLiteral("%1 µs").arg(microseconds);
    if (microseconds < 1'000'000)
        return QStringLiteral("%1 ms").arg(threeDigits(us / 1e3));
    if (microseconds < 60'000'000)
        return QStringLiteral("%1 s").arg(threeDigits(us / 1e6));
    const std::int64_t seconds = microseconds / 1'000'000;
    if (seconds < 3600)
        return QStringLiteral("%1 min %2 s").arg(seconds / 60).arg(seconds % 60);
    return QStringLiteral("%1 h %2 min").arg(seconds / 3600).arg(seconds / 60 % 60);
}

QString formatShare(std::uint64_t part, std::uint64_t whole)
{
    if (whole == 0)
        return QStringLiteral("—");
    return QStringLiteral("%1 %").arg(
        formatDecimal(100.0 * static_cast<double>(part) / static_cast<double>(whole), 1));
}

std::optional<std::uint64_t> parseBytes(QStringView text)
{
    QString lower = text.trimmed().toString().toLower();
    lower.replace(numberForm().decimalPoint(),
                  QStringLiteral(".")); // as the sizes beside the field are written
    qsizetype split = 0;
    while (split < lower.size() && (lower.at(split).isDigit() || lower.at(split) == QLatin1Char('.')))
        ++split;
    if (split == 0)
        return std::nullopt;
    bool ok = false;
    const auto factor = unitFactor(lower.mid(split).trimmed());
    if (!factor)
        return std::nullopt;
    if (*factor == 1.0) {
        const std::uint64_t exact = lower.left(split).toULongLong(&ok);
        return ok && exact < (1ULL << 63U) ? std::optional(exact) : std::nullopt;
    }
    const double value = lower.left(split).toDouble(&ok) * *factor;
    if (!ok || value >= 9.2e18)
        return std::nullopt;
    return static_cast<std::uint64_t>(std::llround(value));
}

QString withUnitsKept(QString text)
{
    constexpr std::array<QLatin1String, 6> units{QLatin1String("B"),   QLatin1String("KiB"),
                                                 QLatin1String("MiB"), QLatin1String("GiB"),
                                                 QLatin1String("TiB"), QLatin1String("PiB")};
    for (qsizetype i = text.indexOf(QLatin1Char(' '), 1); i > 0; i = text.indexOf(QLatin1Char(' '), i + 1)) {
        const QStringView after = QStringView(text).mid(i + 1);
        const bool isUnit = std::ranges::any_of(units, [&](QLatin1String unit) {
            return after.startsWith(unit) && (after.size() == unit.size() || !after[unit.size()].isLetter());
        });
        if (isUnit && text[i - 1].isDigit())
            text[i] = QChar::Nbsp;
    }
    return text;
}

std::optional<std::uint64_t> parseAddress(QStringView text)
{
    QString digits = text.trimmed().toString().toLower();
    bool explicitHex = false;
    if (digits.startsWith(QLatin1String("0x"))) {
        digits.remove(0, 2);
        explicitHex = true;
    } else if (digits.contains(QLatin1Char('_')) &&
               (digits.startsWith(QLatin1Char('b')) || digits.startsWith(QLatin1Char('s')))) {
        digits = digits.mid(1, digits.indexOf(QLatin1Char('_')) - 1);
        explicitHex = true;
    }
    if (digits.isEmpty() || (!explicitHex && digits.size() < 6))
        return std::nullopt;
    bool ok = false;
    const std::uint64_t address = digits.toULongLong(&ok, 16);
    return ok ? std::optional(address) : std::nullopt;
}

} // namespace core
