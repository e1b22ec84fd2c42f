// SPDX-License-Identifier: MIT
#include "core/timeline/sample_lines.h"

#include <algorithm>
#include <cmath>

namespace core {

SampleLines::SampleLines(std::shared_ptr<const Samples> samples, std::int32_t device)
    : m_samples(std::move(samples)), m_device(device)
{
    const auto rows = m_samples->byTime();
    if (rows.empty())
        return;
    m_origin = m_samples->columns().timeUs[rows.front()];
    m_end = std::max(xOf(rows.back()), 1.0);
    std::vector<double> places;
    places.reserve(rows.size());
    for (const std::uint32_t row : rows)
        places.push_back(xOf(row));
    add(places);
}

SampleLines::SampleLines(std::shared_ptr<const Samples> samples, std::int32_t device,
                         std::span<const double> places)
    : m_samples(std::move(samples)), m_device(device)
{
    const auto rows = m_samples->byTime();
    if (rows.empty())
        return;
    m_origin = m_samples->columns().timeUs[rows.front()];
    m_end = std::max(xOf(rows.back()), 1.0);
    add(places);
}

void SampleLines::add(std::span<const double> places)
{
    const auto rows = m_samples->byTime();
    for (std::size_t i = 0; i < std::min(rows.size(), places.size()); ++i) {
        const std::uint32_t row = rows[i];
        if (m_samples->columns().device[row] != m_device || !m_samples->hasBytes(row) ||
            std::isnan(places[i]))
            continue;
        m_rows.push_back(row);
        m_places.push_back(places[i]);
        for (const SampleLine line : sampleLineKinds) {
            const std::int64_t bytes = valueOf(line, row);
            if (bytes == unknownBytes)
                continue;
            Points& points = m_lines[static_cast<std::size_t>(line)];
            points.x.push_back(places[i]);
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

std::pair<std::size_t, std::size_t> SampleLines::Points::range(const View& view) const
{
    const double length = view.axis.length();
    const auto first =
        std::partition_point(x.begin(), x.end(), [&](double at) { return view.pixelOf(at) < 0; });
    const auto last =
        std::partition_point(first, x.end(), [&](double at) { return view.pixelOf(at) <= length; });
    const auto begin = static_cast<std::size_t>(first - x.begin());
    const auto end = static_cast<std::size_t>(last - x.begin());
    return {begin > 0 ? begin - 1 : 0, std::min(end + 1, x.size())};
}

std::size_t SampleLines::Points::nextPixel(const View& view, std::size_t begin, std::size_t end) const
{
    const double pixel = std::floor(view.pixelOf(x[begin]));
    const auto isOn = [&](double at) { return std::floor(view.pixelOf(at)) <= pixel; };
    const auto first = x.begin() + static_cast<std::ptrdiff_t>(begin) + 1;
    const auto last = x.begin() + static_cast<std::ptrdiff_t>(end);
    if (first == last || !isOn(*first)) // as a rule, where few points are in sight
        return begin + 1;
    return static_cast<std::size_t>(std::partition_point(first, last, isOn) - x.begin());
}

std::vector<QPointF> SampleLines::points(SampleLine line, const Axis& x, const Axis& y,
                                         const TimeScale* scale) const
{
    const Points& all = of(line);
    const View view{x, scale};
    const auto [begin, end] = all.range(view);
    std::vector<QPointF> result;
    const auto add = [&](std::size_t i) {
        const QPointF point(view.pixelOf(all.x[i]), y.toPixel(static_cast<double>(all.bytes[i])));
        if (result.empty() || result.back() != point)
            result.push_back(point);
    };
    for (std::size_t i = begin; i < end;) {
        const std::size_t next = all.nextPixel(view, i, end);
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

double SampleLines::highestIn(SampleLine line, const Axis& x, const TimeScale* scale) const
{
    const Points& all = of(line);
    const auto [begin, end] = all.range(View{x, scale});
    return begin < end ? static_cast<double>(all.bytes[all.highest.largestIn(begin, end)]) : 0;
}

double SampleLines::highestIn(const Axis& x) const
{
    double highest = 0;
    for (const SampleLine line : sampleLineKinds)
        highest = std::max(highest, highestIn(line, x));
    return highest;
}

std::size_t SampleLines::Points::nearest(double at) const
{
    const auto after = std::lower_bound(x.begin(), x.end(), at);
    const auto place = static_cast<std::size_t>(after - x.begin());
    if (after == x.begin())
        return 0;
    return after == x.end() || at - *std::prev(after) <= *after - at ? place - 1 : place;
}

std::optional<std::uint64_t> SampleLines::nearestOf(SampleLine line, double x) const
{
    const Points& all = of(line);
    return all.x.empty() ? std::nullopt : std::optional(all.bytes[all.nearest(x)]);
}

std::optional<std::uint32_t> SampleLines::nearest(double x) const
{
    if (m_rows.empty())
        return std::nullopt;
    const auto after = std::lower_bound(m_places.begin(), m_places.end(), x);
    const auto rowOf = [this](auto place) {
        return m_rows[static_cast<std::size_t>(place - m_places.begin())];
    };
    if (after == m_places.begin())
        return rowOf(after);
    const auto before = std::prev(after);
    return rowOf(after == m_places.end() || x - *before <= *after - x ? before : after);
}

} // namespace core
