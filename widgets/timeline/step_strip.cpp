// SPDX-License-Identifier: MIT
#include "widgets/timeline/step_strip.h"

#include "core/base/units.h"
#include "core/picture/steps_painter.h"

#include <QMouseEvent>
#include <QPainter>

#include <algorithm>

namespace widgets {

namespace {

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
    return step + 1 < m_steps->starts.size() ? m_steps->starts[step + 1] : core::neverEvent;
}

/// ", +1.54 GiB kept".
QString StepStrip::keptText(const core::DeviceHistory& device, core::EventIndex begin, core::EventIndex end)
{
    const std::uint64_t before = device.usage().activeAt(device.clamped(begin - 1));
    const std::uint64_t after = device.usage().activeAt(device.clamped(end - 1));
    return tr(", %1 kept").arg(core::formatSignedBytes(static_cast<std::int64_t>(after - before)));
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
    const QString kept =
        m_timeline ? keptText(m_timeline->history(), starts[*step], endOf(*step)) : QString();
    return where + kept + QLatin1Char('\n') + core::textOf(*m_steps);
}

void StepStrip::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    if (m_steps && !m_steps->starts.empty())
        picture::paintSteps(painter, rect(), m_steps->starts, camera().scale(), camera().x(), palette());
}

void StepStrip::mouseDoubleClickEvent(QMouseEvent* event)
{
    const auto step = m_steps ? m_steps->stepAt(eventAt(event->position().x())) : std::nullopt;
    if (!step || event->button() != Qt::LeftButton)
        return;
    Q_EMIT stepZoomed(m_steps->starts[*step], endOf(*step));
}

void StepStrip::zoomToStepAt(core::EventIndex event)
{
    const auto step = m_steps ? m_steps->stepAt(event) : std::nullopt;
    if (step)
        Q_EMIT stepZoomed(m_steps->starts[*step], endOf(*step));
}

void StepStrip::mousePressEvent(QMouseEvent* event)
{
    const auto step = m_steps ? m_steps->stepAt(eventAt(event->position().x())) : std::nullopt;
    if (step && event->button() == Qt::LeftButton)
        Q_EMIT stepChosen(m_steps->starts[*step], endOf(*step));
}

} // namespace widgets
