// SPDX-License-Identifier: MIT
#include "core/timeline/coordinates/clock_marks.h"

#include "core/base/number_form.h"
#include "core/base/texts.h"
#include "core/base/units.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace core {

namespace {

SNAPVIEWER_TEXTS(ClockMarksText);

constexpr std::size_t mostClockMarks = 1000;

/// The smallest of 1, 2, 5 · 10ⁿ µs that is not below least.
double niceStep(double least)
{
    double decade = 1;
    while (decade * 10 <= least && decade < 1e18)
        decade *= 10;
    for (const double factor : {1.0, 2.0, 5.0}) {
        if (decade * factor >= least)
            return decade * factor;
    }
    return decade * 10;
}

/// In the largest unit that leaves steps at most one decimal.
QString textOf(double us, double step)
{
    struct Unit
    {
        double us;
        const char* text;
    };
    constexpr std::array units{Unit{1e6, "s"}, Unit{1e3, "ms"}, Unit{1, "µs"}};
    const auto* unit =
        std::find_if(units.begin(), units.end() - 1, [step](const Unit& one) { return step * 10 >= one.us; });
    const double value = us / unit->us;
    QString number = formatCount(static_cast<std::uint64_t>(value));
    if (step < unit->us)
        number += formatDecimal(value - std::floor(value), 1).mid(1);
    return ClockMarksText::tr("%1 %2").arg(number, QString::fromUtf8(unit->text));
}

/// Marks in [from, to) of x, in which as much time was left out before as hidden says.
void addMarks(std::vector<Mark>& marks, double from, double to, std::int64_t hidden, double step)
{
    const auto left = static_cast<double>(hidden);
    const double first = std::ceil((std::max(from, 0.0) + left) / step);
    for (double i = first; i * step - left < to && marks.size() < mostClockMarks; ++i) {
        marks.push_back({i * step - left, textOf(i * step, step)});
        if (i + 1 == i)
            break; // beyond what doubles can count
    }
}

} // namespace

std::vector<Mark> clockMarks(const TimeScale& clock, const Axis& x, double minDistance)
{
    const double step = niceStep(minDistance / x.pixelsPerUnit());
    std::vector<Mark> all;
    double from = x.begin();
    std::int64_t hidden = 0;
    const auto& folds = clock.folds();
    auto fold =
        std::lower_bound(folds.begin(), folds.end(), x.begin(), [](const TimeScale::Fold& one, double begin) {
            return static_cast<double>(one.end) < begin;
        });
    if (fold != folds.begin())
        hidden = (fold - 1)->hiddenBefore + (fold - 1)->hiddenUs;
    for (; fold != folds.end() && static_cast<double>(fold->begin) < x.end() && all.size() < mostClockMarks;
         ++fold) {
        addMarks(all, from, static_cast<double>(fold->begin), hidden, step);
        hidden = fold->hiddenBefore + fold->hiddenUs;
        from = static_cast<double>(fold->end);
    }
    addMarks(all, from, std::min(x.end(), static_cast<double>(clock.end())), hidden, step);
    // Beyond a fold the steps begin anew, and may be nearer than a step.
    std::vector<Mark> marks;
    for (Mark& mark : all) {
        if (marks.empty() || x.toPixel(mark.value) - x.toPixel(marks.back().value) >= minDistance * 0.999)
            marks.push_back(std::move(mark));
    }
    return marks;
}

std::vector<Mark> clockMarks(const Axis& x, double minDistance)
{
    const double step = niceStep(minDistance / x.pixelsPerUnit());
    std::vector<Mark> marks;
    const double first = std::ceil(std::max(0.0, x.end() < 0 ? -x.end() : step) / step);
    for (double i = std::floor(-x.begin() / step); i >= first && marks.size() < mostClockMarks; --i)
        marks.push_back({-i * step, QChar(0x2212) + textOf(i * step, step)});
    addMarks(marks, x.begin(), x.end(), 0, step);
    return marks;
}

std::vector<TimeScale::Fold> visibleFolds(const TimeScale& clock, const Axis& x)
{
    const auto& folds = clock.folds();
    std::vector<TimeScale::Fold> visible;
    for (auto fold = std::lower_bound(
             folds.begin(), folds.end(), x.begin(),
             [](const TimeScale::Fold&one, double begin) { return static_cast<double>(one.end) < begin; });
         fold != folds.end() && static_cast<double>(fold->begin) <= x.end(); ++fold) {
        const bool joins =
            !visible.empty() && std::floor(x.toPixel(static_cast<double>(fold->begin))) <=
                                    std::floor(x.toPixel(static_cast<double>(visible.back().end)));
        if (joins) {
            visible.back().end = fold->end;
            visible.back().hiddenUs += fold->hiddenUs;
        } else {
            visible.push_back(*fold);
        }
    }
    return visible;
}

} // namespace core
