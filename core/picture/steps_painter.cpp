// SPDX-License-Identifier: MIT
#include "core/picture/steps_painter.h"

#include "core/base/texts.h"
#include "core/base/units.h"
#include "core/history/fatal_oom.h"
#include "core/picture/palettes.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <optional>

namespace picture {

namespace {

SNAPVIEWER_TEXTS(StepsPainterText);

constexpr double stepMargin = 4; ///< of a text within its lane
constexpr double narrowest = 3;  ///< pixels of a step that has an edge
constexpr std::uint64_t partOfPeak = 100;

double pixelOf(core::EventIndex event, const core::TimeScale& scale, const core::Axis& x)
{
    return x.toPixel(static_cast<double>(scale.xOf(event)));
}

/// The first step that x shows a part of.
std::size_t firstIn(std::span<const core::EventIndex> starts, const core::TimeScale& scale,
                    const core::Axis& x)
{
    const double begin = scale.eventAt(x.begin());
    const auto after = std::upper_bound(starts.begin(), starts.end(), begin);
    return static_cast<std::size_t>(std::max<std::ptrdiff_t>(after - starts.begin() - 1, 0));
}

/// The next step behind i, of those that begin in one pixel the last.
std::size_t nextSeen(std::span<const core::EventIndex> starts, std::size_t i, double pixel,
                     const core::TimeScale& scale, const core::Axis& x)
{
    const auto from = starts.begin() + static_cast<std::ptrdiff_t>(i) + 1;
    const auto isBefore = [&](core::EventIndex start, double least) {
        return pixelOf(start, scale, x) < least;
    };
    const auto found = std::lower_bound(from, starts.end(), std::floor(pixel) + 1, isBefore);
    return static_cast<std::size_t>((found == from ? from : std::prev(found)) - starts.begin());
}

/// Where not every step has room for its name, one of so many is named: 2, 5, 10, 20 …
std::size_t namedEvery(double stepWidth, double nameWidth)
{
    std::size_t every = 1;
    for (std::size_t i = 0; static_cast<double>(every) * stepWidth < nameWidth && every < 1'000'000'000; ++i)
        every = i % 3 == 1 ? every / 2 * 5 : every * 2;
    return every;
}

/// How wide a step is on average, of those that x shows.
double averageWidth(std::span<const core::EventIndex> starts, const core::TimeScale& scale,
                    const core::Axis& x)
{
    const auto end = std::upper_bound(starts.begin(), starts.end(), scale.eventAt(x.end()));
    const auto shown = (end - starts.begin()) - static_cast<std::ptrdiff_t>(firstIn(starts, scale, x));
    return x.length() / static_cast<double>(std::max<std::ptrdiff_t>(shown, 1));
}

/// Steps that are too narrow for their names, as a ruler has its numbers: one of every so many, with its
/// edge.
void paintNumbered(QPainter& painter, const QRectF& area, const core::Steps& steps, std::size_t every,
                   const core::TimeScale& scale, const core::Axis& x, const QPalette& palette)
{
    const QFontMetricsF metrics(painter.font());
    QColor edge = palette.color(QPalette::WindowText);
    edge.setAlphaF(0.25F);
    double textTo = 0;
    std::optional<std::int64_t> before; ///< of the step before, in how manieth it is
    for (std::size_t i = firstIn(steps.starts, scale, x); i < steps.starts.size();) {
        const double left = pixelOf(steps.starts[i], scale, x);
        if (left > x.length())
            break;
        const std::int64_t part = steps.numberOf(i) / static_cast<std::int64_t>(every);
        const QString text = core::labelOf(steps, i);
        const double width = metrics.horizontalAdvance(text);
        const bool isNext = !before || *before != part;
        if (isNext && left >= textTo && left + stepMargin + width <= x.length()) {
            painter.fillRect(QRectF(area.left() + std::round(left), area.top(), 1, area.height()), edge);
            painter.setPen(palette.color(QPalette::PlaceholderText));
            painter.drawText(QRectF(area.left() + left + stepMargin, area.top(), width + 1, area.height()),
                             Qt::AlignLeft | Qt::AlignVCenter, text);
            textTo = left + width + 2 * stepMargin;
        }
        before = part;
        i = nextSeen(steps.starts, i, std::max(left, 0.0), scale, x);
    }
}

/// %1: what is left over; %2: by how much that is another than before.
QString changeText(core::Steps::Kind kind, bool isMore)
{
    switch (kind) {
    case core::Steps::Kind::Iteration:
        return isMore ? StepsPainterText::tr("%1 left over, %2 more than an iteration before")
                      : StepsPainterText::tr("%1 left over, %2 less than an iteration before");
    case core::Steps::Kind::Period:
        return isMore ? StepsPainterText::tr("%1 left over, %2 more than a period before")
                      : StepsPainterText::tr("%1 left over, %2 less than a period before");
    case core::Steps::Kind::None:
    case core::Steps::Kind::Step:
        break;
    }
    return isMore ? StepsPainterText::tr("%1 left over, %2 more than a step before")
                  : StepsPainterText::tr("%1 left over, %2 less than a step before");
}

QString withFailure(const QString& step, bool isCut)
{
    return isCut ? StepsPainterText::tr("%1, until the failure", "step 5").arg(step) : step;
}

} // namespace

std::vector<LeftOver> leftOvers(const core::DeviceHistory& device, std::span<const core::EventIndex> starts)
{
    std::vector<LeftOver> result;
    std::uint64_t most = 0;
    for (std::size_t i = 1; i < starts.size(); ++i) {
        LeftOver leftOver;
        leftOver.step = i;
        leftOver.bytes = device.usage().activeAt(device.clamped(starts[i] - 1));
        if (!result.empty()) {
            leftOver.more = static_cast<std::int64_t>(leftOver.bytes - result.back().bytes);
            leftOver.isGrowth =
                leftOver.bytes > most &&
                leftOver.more > static_cast<std::int64_t>(device.usage().peakActive / partOfPeak);
        }
        most = std::max(most, leftOver.bytes);
        result.push_back(leftOver);
    }
    return result;
}

QString textOf(const LeftOver& leftOver, core::Steps::Kind kind)
{
    const QString bytes = core::formatShortBytes(leftOver.bytes);
    if (leftOver.more == 0)
        return StepsPainterText::tr("%1 left over").arg(bytes);
    const QString change = core::formatShortBytes(static_cast<std::uint64_t>(std::abs(leftOver.more)));
    return changeText(kind, leftOver.more > 0).arg(bytes, change);
}

bool isCutByFailure(const core::Steps& steps, std::size_t i, const core::DeviceHistory& device)
{
    const auto fatal = core::fatalOom(device);
    return fatal && i + 1 == steps.starts.size() && *fatal >= steps.starts[i] &&
           *fatal < steps.endOf(i, device.eventCount());
}

QString labelOf(const core::Steps& steps, std::size_t i, const core::DeviceHistory& device)
{
    return withFailure(core::labelOf(steps, i), isCutByFailure(steps, i, device));
}

QString titleOf(const core::Steps& steps, std::size_t i, const core::DeviceHistory& device)
{
    const QString label = core::labelOf(steps, i);
    const QString count = core::formatCount(steps.starts.size());
    const QString title =
        steps.numbers.empty()
            ? StepsPainterText::tr("%1 of %2", "step 2").arg(label, count)
            : StepsPainterText::tr("%1 (%2 of %3)", "step 116").arg(label, core::formatCount(i + 1), count);
    return withFailure(title, isCutByFailure(steps, i, device));
}

void paintSteps(QPainter& painter, const QRectF& area, const core::Steps& steps,
                const core::DeviceHistory& device, const core::TimeScale& scale, const core::Axis& x,
                const QPalette& palette)
{
    const std::vector<core::EventIndex>& starts = steps.starts;
    const core::EventIndex events = device.eventCount();
    const QFontMetricsF metrics(painter.font());
    const double nameWidth =
        starts.empty() ? 0 : metrics.horizontalAdvance(core::labelOf(steps, starts.size() - 1));
    const std::size_t every = namedEvery(averageWidth(starts, scale, x), nameWidth + 2 * stepMargin);
    if (every > 1)
        return paintNumbered(painter, area, steps, every, scale, x, palette);
    QColor edge = palette.color(QPalette::WindowText);
    edge.setAlphaF(0.25F);
    const auto mark = [&](double pixel) {
        painter.fillRect(QRectF(area.left() + std::round(pixel), area.top(), 1, area.height()), edge);
    };
    const double leastRoom = metrics.averageCharWidth() * 4;
    double drawnTo = -narrowest;
    double textTo = 0;
    for (std::size_t i = firstIn(starts, scale, x); i < starts.size();) {
        const double left = pixelOf(starts[i], scale, x);
        if (left > x.length())
            break;
        if (left >= 0 && left - drawnTo >= narrowest) {
            mark(left);
            drawnTo = left;
        }
        const bool isLast = i + 1 == starts.size();
        const core::EventIndex end = steps.endOf(i, events);
        // what goes on to the end of the trace has the air behind the last event, too
        const double right =
            isLast && end >= events ? x.length() : std::min(pixelOf(end, scale, x), x.length());
        const bool isLeft = isLast ? end < events : end < starts[i + 1];
        if (isLeft && right >= 0 && right < x.length() && right - drawnTo >= narrowest) {
            mark(right);
            drawnTo = right;
        }
        const double from = std::max({left, 0.0, textTo}) + stepMargin;
        if (right - from >= leastRoom) {
            const QString whole = labelOf(steps, i, device);
            const bool isWhole = from + metrics.horizontalAdvance(whole) <= right;
            const QString text = isWhole ? whole : core::labelOf(steps, i);
            const double width = metrics.horizontalAdvance(text);
            if (from + width <= right) {
                painter.setPen(palette.color(QPalette::PlaceholderText));
                painter.drawText(QRectF(area.left() + from, area.top(), width + 1, area.height()),
                                 Qt::AlignLeft | Qt::AlignVCenter, text);
                textTo = from + width;
            }
        }
        i = nextSeen(starts, i, std::max(left, 0.0), scale, x);
    }
}

void paintLeftOvers(QPainter& painter, const QRectF& area, const std::vector<LeftOver>& leftOvers,
                    std::span<const core::EventIndex> starts, const core::TimeScale& scale,
                    const core::Axis& x, const QPalette& palette)
{
    const QFontMetricsF metrics(painter.font());
    double textTo = 0;
    QString shown; // what does not change is not said again
    const auto put = [&](double left, const QString& text, const QColor& colour) {
        painter.setPen(colour);
        painter.drawText(
            QRectF(area.left() + left, area.top(), metrics.horizontalAdvance(text) + 1, area.height()),
            Qt::AlignLeft | Qt::AlignVCenter, text);
        textTo = left + metrics.horizontalAdvance(text);
    };
    const QColor quiet = palette.color(QPalette::PlaceholderText);
    const QString caption = StepsPainterText::tr("left over");
    const double first = leftOvers.empty() ? 0 : pixelOf(starts[leftOvers.front().step], scale, x);
    const bool hasCaption = first < 0 || first > metrics.horizontalAdvance(caption) + 2 * stepMargin;
    if (hasCaption)
        put(stepMargin, caption, quiet);
    for (const LeftOver& leftOver : leftOvers) {
        const double left = pixelOf(starts[leftOver.step], scale, x);
        const QString held = core::formatShortBytes(leftOver.bytes);
        const bool isFirst = shown.isEmpty();
        const bool isSame = held == shown && leftOver.more == 0;
        const QString bytes = isSame                   ? QStringLiteral("±0")
                              : isFirst && !hasCaption ? StepsPainterText::tr("%1 left over").arg(held)
                                                       : held;
        const QString more =
            leftOver.isGrowth
                ? QLatin1Char('+') + core::formatShortBytes(static_cast<std::uint64_t>(leftOver.more))
                : QString();
        const double width = metrics.horizontalAdvance(bytes);
        constexpr double apart = 60; // of what says that nothing changes
        if (left < 0 || left < textTo + (isSame ? apart : stepMargin) || left + width > x.length())
            continue;
        shown = held;
        // the growth stands right of the number: where it has no room there, both stand further left
        const double both = 2 * stepMargin + metrics.horizontalAdvance(more);
        const bool hasNext = leftOver.step + 1 < starts.size();
        const double end = hasNext ? pixelOf(starts[leftOver.step + 1], scale, x) : x.length();
        const bool fits = left + width + both <= std::min(end, x.length());
        const bool fitsBefore = left - both >= textTo + stepMargin;
        const bool isShown = !more.isEmpty() && (fits || fitsBefore);
        put(isShown && !fits ? left - both : left, bytes,
            palette.color(isSame ? QPalette::PlaceholderText : QPalette::WindowText));
        if (isShown)
            put(textTo + 2 * stepMargin, more, alarmColour(palette));
    }
}

int stepsHeight(const QFont& font)
{
    return static_cast<int>(std::ceil(QFontMetricsF(font).height())) + 2;
}

} // namespace picture
