// SPDX-License-Identifier: MIT
#include "widgets/timeline/step_strip.h"

#include "core/base/units.h"
#include "core/picture/steps_painter.h"

#include <QHelpEvent>
#include <QMouseEvent>
#include <QPainter>

#include <algorithm>
#include <iterator>

namespace widgets {

StepStrip::StepStrip(const Camera& camera, QWidget* parent) : TimelineStrip(camera, parent)
{
    setAccessibleName(tr("Steps"));
    hide();
}

void StepStrip::setSteps(std::shared_ptr<const core::Steps> steps,
                         std::shared_ptr<const core::Timeline> timeline)
{
    m_timeline = std::move(timeline);
    m_steps = std::move(steps);
    setVisible(m_steps && !m_steps->starts.empty());
    updateGeometry();
    update();
}

QSize StepStrip::sizeHint() const
{
    return {0, picture::stepsHeight(font())};
}

core::EventIndex StepStrip::endOf(std::size_t step) const
{
    return m_steps->endOf(step, m_timeline->history().eventCount());
}

std::optional<std::size_t> StepStrip::stepAt(core::EventIndex event) const
{
    return m_steps ? m_steps->stepAt(event) : std::nullopt;
}

QString StepStrip::textAt(double pixel) const
{
    const auto step = stepAt(eventAt(pixel));
    if (!step)
        return {};
    const core::EventIndex begin = m_steps->starts[*step];
    const core::EventIndex end = endOf(*step);
    QStringList lines;
    lines << tr("%1: events %2 to %3", "a step")
                 .arg(picture::titleOf(*m_steps, *step, m_timeline->history()), core::formatEvent(begin),
                      core::formatEvent(end - 1));
    if (const QString facts = m_tip.textOf(begin, end); !facts.isEmpty())
        lines << facts;
    lines << core::textOf(*m_steps);
    return lines.join(QLatin1Char('\n'));
}

bool StepStrip::event(QEvent* event)
{
    if (event->type() == QEvent::ToolTip) {
        const QPoint at = static_cast<QHelpEvent*>(event)->pos();
        if (const auto step = stepAt(eventAt(at.x())))
            m_tip.ask(m_steps->starts[*step], endOf(*step), at);
    }
    return TimelineStrip::event(event);
}

void StepStrip::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    if (m_steps && !m_steps->starts.empty())
        picture::paintSteps(painter, rect(), *m_steps, m_timeline->history(), camera().scale(), camera().x(),
                            palette());
}

void StepStrip::mouseDoubleClickEvent(QMouseEvent* event)
{
    if (event->button() == Qt::LeftButton)
        zoomToStepAt(eventAt(event->position().x()));
}

void StepStrip::zoomToStepAt(core::EventIndex event)
{
    if (const auto step = stepAt(event))
        Q_EMIT stepZoomed(m_steps->starts[*step], endOf(*step));
}

void StepStrip::goFrom(core::EventIndex event, int by)
{
    if (!m_steps)
        return;
    const auto& starts = m_steps->starts;
    const auto next = by > 0 ? std::upper_bound(starts.begin(), starts.end(), event)
                             : std::lower_bound(starts.begin(), starts.end(), event);
    if (next == (by > 0 ? starts.end() : starts.begin()))
        return;
    const auto step = static_cast<std::size_t>((by > 0 ? next : std::prev(next)) - starts.begin());
    Q_EMIT stepReached(starts[step], endOf(step), picture::labelOf(*m_steps, step, m_timeline->history()));
}

void StepStrip::mousePressEvent(QMouseEvent* event)
{
    const auto step = stepAt(eventAt(event->position().x()));
    if (step && event->button() == Qt::LeftButton)
        Q_EMIT stepChosen(m_steps->starts[*step], endOf(*step),
                          picture::labelOf(*m_steps, *step, m_timeline->history()));
}

} // namespace widgets
