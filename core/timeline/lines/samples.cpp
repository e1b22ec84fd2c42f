// SPDX-License-Identifier: MIT
#include "core/timeline/lines/samples.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace core {

SampleLines::SampleLines(std::shared_ptr<const Samples> samples, std::int32_t device)
    : m_samples(std::move(samples)), m_device(device)
{
    const auto rows = m_samples->byTime();
    if (rows.empty())
        return;
    m_origin = m_samples->columns().timeUs[rows.front()];
    m_end = std::max(xOf(rows.back()), 1.0);
    for (const std::uint32_t row : rows) {
        if (m_samples->columns().device[row] != device || !m_samples->hasBytes(row))
            continue;
        m_rows.push_back(row);
        for (const SampleLine line : sampleLineKinds) {
            const std::int64_t bytes = valueOf(line, row);
            if (bytes == unknownBytes)
                continue;
            Points& points = m_lines[static_cast<std::size_t>(line)];
            points.x.push_back(xOf(row));
            points.bytes.push_back(static_cast<std::uint64_t>(bytes));
            points.missing.push_back(~static_cast<std::uint64_t>(bytes));
        }
    }
    for (Points& points : m_lines) {
        points.highest = Envelope(points.bytes);
        points.lowest = Envelope(points.missing);
    }
}

std::int64_t SampleLines::valueOf(SampleLine line, std::uint32_t row) const
{
    const SampleColumns& columns = m_samples->columns();
    switch (line) {
    case SampleLine::Allocated:
        return columns.allocated[row];
    case SampleLine::Reserved:
        return columns.reserved[row];
    case SampleLine::DeviceUsed:
        return m_samples->usedOnDevice(row);
    case SampleLine::DeviceTotal:
        break;
    }
    return columns.deviceTotal[row];
}

std::pair<std::size_t, std::size_t> SampleLines::Points::range(const Axis& axis) const
{
    const auto first = std::lower_bound(x.begin(), x.end(), axis.begin());
    const auto last = std::upper_bound(first, x.end(), axis.end());
    const auto begin = static_cast<std::size_t>(first - x.begin());
    const auto end = static_cast<std::size_t>(last - x.begin());
    return {begin > 0 ? begin - 1 : 0, std::min(end + 1, x.size())};
}

std::size_t SampleLines::Points::nextPixel(const Axis& axis, std::size_t begin, std::size_t end) const
{
    const double pixel = std::floor(axis.toPixel(x[begin]));
    const auto isOn = [&](double at) { return std::floor(axis.toPixel(at)) <= pixel; };
    const auto first = x.begin() + static_cast<std::ptrdiff_t>(begin) + 1;
    const auto last = x.begin() + static_cast<std::ptrdiff_t>(end);
    if (first == last || !isOn(*first)) // as a rule, where few points are in sight
        return begin + 1;
    return static_cast<std::size_t>(std::partition_point(first, last, isOn) - x.begin());
}

std::vector<QPointF> SampleLines::points(SampleLine line, const Axis& x, const Axis& y) const
{
    const Points& all = of(line);
    const auto [begin, end] = all.range(x);
    std::vector<QPointF> result;
    const auto add = [&](std::size_t i) {
        const QPointF point(x.toPixel(all.x[i]), y.toPixel(static_cast<double>(all.bytes[i])));
        if (result.empty() || result.back() != point)
            result.push_back(point);
    };
    for (std::size_t i = begin; i < end;) {
        const std::size_t next = all.nextPixel(x, i, end);
        const std::size_t low = all.lowest.largestIn(i, next);
        const std::size_t high = all.highest.largestIn(i, next);
        add(i);
        add(std::min(low, high));
        add(std::max(low, high));
        add(next - 1);
        i = next;
    }
    return result;
}

double SampleLines::highestIn(const Axis& x) const
{
    double highest = 0;
    for (const Points& all : m_lines) {
        const auto [begin, end] = all.range(x);
        if (begin < end)
            highest = std::max(highest, static_cast<double>(all.bytes[all.highest.largestIn(begin, end)]));
    }
    return highest;
}

std::optional<std::uint32_t> SampleLines::nearest(double x) const
{
    const auto after = std::lower_bound(m_rows.begin(), m_rows.end(), x,
                                        [this](std::uint32_t row, double at) { return xOf(row) < at; });
    if (m_rows.empty())
        return std::nullopt;
    if (after == m_rows.begin())
        return *after;
    const std::uint32_t before = *std::prev(after);
    return after == m_rows.end() || x - xOf(before) <= xOf(*after) - x ? before : *after;
}

} // namespace core
