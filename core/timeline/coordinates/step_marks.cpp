// SPDX-License-Identifier: MIT
#include "core/timeline/coordinates/step_marks.h"

#include "core/base/units.h"

#include <algorithm>
#include <cmath>

namespace core {

namespace {

constexpr std::size_t mostStepMarks = 1000;

/// x of a step: an event's, or in proportion between two.
double xOfStep(const std::vector<std::int64_t>& steps, std::int64_t step)
{
    const auto next = std::lower_bound(steps.begin(), steps.end(), step);
    const auto x = static_cast<double>(next - steps.begin());
    if (next == steps.begin() || next == steps.end() || *next == step)
        return x;
    const double gap = static_cast<double>(*next) - static_cast<double>(*(next - 1));
    return x - (static_cast<double>(*next) - static_cast<double>(step)) / gap;
}

} // namespace

std::vector<Mark> stepMarks(const TimeScale& events, const Axis& x, double minDistance)
{
    const std::vector<std::int64_t>& steps = events.steps();
    const auto last = static_cast<double>(steps.size() - 1);
    const double begin = std::clamp(std::floor(x.begin()), 0.0, last);
    const double end = std::clamp(std::ceil(x.end()), begin, last);
    const std::int64_t first = steps[static_cast<std::size_t>(begin)];
    const std::int64_t most = steps[static_cast<std::size_t>(end)];
    const double perPixel =
        static_cast<double>(most - first) / std::max((end - begin) * x.pixelsPerUnit(), 1.0);
    constexpr double widest = 1e18; // what an integer holds
    const auto apart =
        static_cast<std::int64_t>(std::min(niceDecimalStep(perPixel * std::max(minDistance, 1.0)), widest));
    std::vector<Mark> marks;
    for (std::int64_t step = first - first % apart; marks.size() < mostStepMarks; step += apart) {
        const double at = xOfStep(steps, step);
        const bool isInSight = step >= first && at >= x.begin() && at <= x.end();
        const bool isNear =
            !marks.empty() && x.toPixel(at) - x.toPixel(marks.back().value) < minDistance * 0.999;
        if (isInSight && !isNear)
            marks.push_back({at, formatCount(static_cast<std::uint64_t>(step))});
        if (step > most - apart)
            break;
    }
    return marks;
}

} // namespace core
