// SPDX-License-Identifier: MIT
#include "core/timeline/coordinates/axis.h"

#include "core/base/number_form.h"
#include "core/base/units.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace core {

namespace {

constexpr double smallestSpan = 1e-9;
constexpr std::size_t mostMarks = 1000;
/// Doubles hold every whole number up to here.
constexpr double largestExact = 9007199254740992.0;

double finite(double value, double otherwise)
{
    return std::isfinite(value) ? value : otherwise;
}

/// Multiples of step in [begin, end].
std::vector<double> multiples(double begin, double end, double step)
{
    std::vector<double> result;
    const double first = std::ceil(begin / step);
    for (double i = first; i * step <= end && result.size() < mostMarks; ++i) {
        result.push_back(i * step);
        if (i + 1 == i)
            break; // beyond what doubles can count
    }
    return result;
}

constexpr std::array<const char*, 7> unitNames = {"B", "KiB", "MiB", "GiB", "TiB", "PiB", "EiB"};

constexpr int mostDecimals = 4;

/// The largest unit that the values have one of, unless multiples of step would need more decimals.
std::size_t unitFor(double step, double largest)
{
    std::size_t unit = 0;
    double bytes = 1024;
    while (unit + 1 < unitNames.size() && bytes <= largest && bytes <= step * std::pow(10.0, mostDecimals)) {
        bytes *= 1024;
        ++unit;
    }
    return unit;
}

/// Thousands grouped, decimals without trailing zeros beyond the count that all marks share.
QString numberText(double value, int decimals)
{
    const double whole = std::floor(value);
    QString text = formatCount(static_cast<std::uint64_t>(whole));
    if (decimals > 0)
        text += formatDecimal(value - whole, decimals).mid(1);
    return text;
}

/// Decimals in which multiples of step/unit (a power of two) are seen to be equally far apart: all of 0.5,
/// 0.25 and 0.125; smaller ones are rounded by less than a twentieth of the step, 0.0625 to 0.063.
int decimalsOf(double step)
{
    if (step >= 1)
        return 0;
    const int exact = static_cast<int>(-std::floor(std::log2(step)));
    const int telling = static_cast<int>(std::ceil(-std::log10(step))) + 1;
    return exact <= 3 ? exact : telling;
}

/// The digits of the largest label.
int digitsOf(double step, double largest)
{
    const double unit = std::exp2(10.0 * static_cast<double>(unitFor(step, largest)));
    const double whole = std::floor(std::log10(std::max(largest / unit, 1.0))) + 1;
    return static_cast<int>(whole) + decimalsOf(step / unit);
}

/// step, or a multiple up to most whose labels have but three digits; step where no such multiple does.
double readableStep(double step, double most, double largest)
{
    constexpr int mostDigits = 3;
    for (double wider = step; wider <= most; wider *= 2) {
        if (digitsOf(wider, largest) <= mostDigits)
            return wider;
    }
    return step;
}

} // namespace

Axis::Axis(double begin, double end, double length)
    : m_begin(finite(begin, 0)), m_end(finite(end, m_begin + 1)), m_length(std::max(1.0, finite(length, 1)))
{
    // A span below what doubles can tell apart at that magnitude would collapse the scale.
    const double least = std::max(smallestSpan, std::abs(m_begin) * 1e-15);
    if (!(m_end - m_begin >= least))
        m_end = m_begin + least * 2;
}

Axis Axis::zoomedAbout(double pixel, double factor) const
{
    const double fixed = fromPixel(pixel);
    const double wanted = span() * std::clamp(finite(factor, 1), 1e-6, 1e6);
    const double part = pixel / m_length;
    return {fixed - wanted * part, fixed + wanted * (1 - part), m_length};
}

Axis Axis::panned(double pixels) const
{
    const double by = pixels / pixelsPerUnit();
    return {m_begin + by, m_end + by, m_length};
}

Axis Axis::clampedTo(double low, double high, double minSpan) const
{
    const double room = std::max(high - low, smallestSpan);
    const double wanted = std::clamp(span(), std::min(minSpan, room), room);
    const double middle = m_begin + span() / 2;
    double from = wanted == span() ? m_begin : middle - wanted / 2;
    from = std::clamp(from, low, low + room - wanted);
    return {from, from + wanted, m_length};
}

std::uint64_t wholeBytes(double value)
{
    constexpr double tooMany = 18446744073709551616.0;
    if (!(value > 0))
        return 0;
    return value >= tooMany ? std::numeric_limits<std::uint64_t>::max() : static_cast<std::uint64_t>(value);
}

double niceDecimalStep(double least)
{
    if (least <= 1)
        return 1;
    const double decade = std::pow(10.0, std::floor(std::log10(least)));
    for (const double factor : {1.0, 2.0, 5.0}) {
        if (decade * factor >= least * (1 - 1e-12))
            return decade * factor;
    }
    return decade * 10;
}

std::vector<Mark> eventMarks(const Axis& axis, double minDistance)
{
    const double step = niceDecimalStep(std::max(minDistance, 1.0) / axis.pixelsPerUnit());
    std::vector<Mark> marks;
    for (const double value : multiples(std::max(axis.begin(), 0.0), axis.end(), step))
        marks.push_back({value, formatCount(static_cast<std::uint64_t>(value))});
    return marks;
}

std::vector<Mark> byteMarks(const Axis& axis, double minDistance)
{
    const double wanted = std::max(minDistance, 1.0) / axis.pixelsPerUnit();
    // A span of two steps holds two multiples wherever it starts.
    const double most = std::exp2(std::floor(std::log2(axis.span() / 2)));
    const double largest = std::max(axis.end(), 0.0);
    const double step =
        readableStep(std::max(1.0, std::min(most, std::exp2(std::ceil(std::log2(wanted))))), most, largest);
    const std::size_t unit = unitFor(step, largest);
    const double unitBytes = std::exp2(10.0 * static_cast<double>(unit));
    const int decimals = decimalsOf(step / unitBytes);
    const QString name = QLatin1String(" ") + QLatin1String(unitNames[unit]);
    std::vector<Mark> marks;
    for (const double value :
         multiples(std::max(axis.begin(), 0.0), std::min(axis.end(), largestExact * 2048), step)) {
        const QString text = value == 0 ? QStringLiteral("0") : numberText(value / unitBytes, decimals);
        marks.push_back({value, value == 0 ? text : text + name});
    }
    return marks;
}

} // namespace core
