// SPDX-License-Identifier: MIT
#include "widgets/timeline/stepstrip.h"

#include "core/base/units.h"

#include <QMouseEvent>
#include <QPainter>

#include <algorithm>

namespace widgets {

namespace {

constexpr double closestMarks = 3; ///< pixels

QString numberOf(std::size_t step)
{
    return core::formatCount(step + 1);
}

} // namespace

StepStrip::StepStrip(const Camera& camera, QWidget* parent) : TimelineStrip(camera, parent)
{
    setAccessibleName(tr("Steps"));
    hide();
}

void StepStrip::setSteps(std::shared_ptr<const core::Steps> steps)
{
    m_steps = std::move(steps);
    setVisible(m_steps && !m_steps->starts.empty());
    updateGeometry();
    update();
}

QSize StepStrip::sizeHint() const
{
    return {0, fontMetrics().height()};
}

double StepStrip::pixelOf(std::size_t step) const
{
    return camera().x().toPixel(static_cast<double>(camera().scale().xOf(m_steps->starts[step])));
}

std::vector<StepStrip::Mark> StepStrip::marks(double minDistance) const
{
    std::vector<Mark> result;
    if (!m_steps)
        return result;
    const auto& starts = m_steps->starts;
    const double width = camera().x().length();
    auto next = std::lower_bound(starts.begin(), starts.end(), eventAt(0));
    while (next != starts.end()) {
        const auto step = static_cast<std::size_t>(next - starts.begin());
        const double pixel = pixelOf(step);
        if (pixel > width)
            break;
        if (pixel >= 0)
            result.push_back({step, pixel});
        // past all that are too close: an event later at least, or this would not end
        next = std::lower_bound(next + 1, starts.end(), eventAt(std::max(pixel, 0.0) + minDistance));
    }
    return result;
}

QString StepStrip::textAt(double pixel) const
{
    const core::EventIndex event = eventAt(pixel);
    const auto step = m_steps ? m_steps->stepAt(event) : std::nullopt;
    if (!step)
        return {};
    const auto& starts = m_steps->starts;
    const auto first = core::formatCount(static_cast<std::uint64_t>(starts[*step]));
    const QString where = *step + 1 < starts.size()
                              ? tr("Step %1 of %2: events %3 to %4")
                                    .arg(numberOf(*step), core::formatCount(starts.size()), first,
                                         core::formatCount(static_cast<std::uint64_t>(starts[*step + 1] - 1)))
                              : tr("Step %1, the last: from event %2").arg(numberOf(*step), first);
    return where + QLatin1Char('\n') + core::textOf(*m_steps);
}

void StepStrip::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    painter.setPen(palette().color(QPalette::Mid));
    for (const Mark& mark : marks(closestMarks))
        painter.drawLine(QPointF(mark.pixel + 0.5, 0), QPointF(mark.pixel + 0.5, height()));
    if (!m_steps || m_steps->starts.empty())
        return;
    const QFontMetrics metrics = fontMetrics();
    const QString widest = tr("step %1").arg(numberOf(m_steps->starts.size() - 1));
    const double room = metrics.horizontalAdvance(widest) + metrics.averageCharWidth() * 2;
    painter.setPen(palette().color(QPalette::PlaceholderText));
    for (const Mark& mark : marks(room))
        painter.drawText(QRectF(mark.pixel + 3, 0, room, height()), Qt::AlignLeft | Qt::AlignVCenter,
                         tr("step %1").arg(numberOf(mark.step)));
}

void StepStrip::mousePressEvent(QMouseEvent* event)
{
    const auto step = m_steps ? m_steps->stepAt(eventAt(event->position().x())) : std::nullopt;
    if (step && event->button() == Qt::LeftButton)
        Q_EMIT stepChosen(m_steps->starts[*step]);
}

} // namespace widgets
