// SPDX-License-Identifier: MIT
#include "widgets/timeline/annotationstrip.h"

#include "core/base/plaintext.h"
#include "core/base/units.h"
#include "core/picture/annotationpainter.h"

#include <QMouseEvent>
#include <QPainter>

#include <algorithm>

namespace widgets {

namespace {

constexpr std::size_t mostNames = 8;
constexpr std::size_t mostOfAName = 120; ///< bytes

} // namespace

AnnotationStrip::AnnotationStrip(const Camera& camera, QWidget* parent) : TimelineStrip(camera, parent)
{
    setAccessibleName(tr("Annotations"));
    hide();
}

void AnnotationStrip::setTimeline(std::shared_ptr<const core::Timeline> timeline)
{
    m_timeline = std::move(timeline);
    layOut();
}

void AnnotationStrip::setSteps(const QString& name)
{
    m_stepName = name;
    layOut();
}

void AnnotationStrip::layOut()
{
    setVisible(picture::annotationsHeight(m_timeline.get(), font(), m_stepName) > 0);
    updateGeometry();
    update();
}

QSize AnnotationStrip::sizeHint() const
{
    return {0, picture::annotationsHeight(m_timeline.get(), font(), m_stepName)};
}

/// How many bytes more are alive after it than before.
QString AnnotationStrip::keptBy(const core::AnnotationSpan& span) const
{
    const core::DeviceHistory& history = m_timeline->history();
    const std::uint64_t before = history.usage().activeAt(history.clamped(span.begin - 1));
    const std::uint64_t after = history.usage().activeAt(history.clamped(span.end - 1));
    return core::formatSignedBytes(static_cast<std::int64_t>(after - before));
}

/// The most that was active in it, what was when it began included. O(log events).
QString AnnotationStrip::peakOf(const core::AnnotationSpan& span) const
{
    const core::DeviceHistory& history = m_timeline->history();
    const std::uint64_t before = history.usage().activeAt(history.clamped(span.begin - 1));
    const core::EventIndex highest = m_timeline->highestIn(std::max(span.begin, 0), span.end);
    return core::formatBytes(std::max(before, history.usage().activeAt(history.clamped(highest))));
}

QString AnnotationStrip::textAt(double pixel) const
{
    if (!m_timeline)
        return {};
    const core::EventIndex event = eventAt(pixel);
    QStringList names;
    for (const core::AnnotationSpan& span : m_timeline->annotations().around(event, mostNames))
        names << tr("%1: events %2 to %3, at most %4 active, %5 kept")
                     .arg(core::beginningOf(m_timeline->snapshot().strings().view(span.name), mostOfAName),
                          core::formatCount(static_cast<std::uint64_t>(std::max(span.begin, 0))),
                          core::formatCount(static_cast<std::uint64_t>(span.end)), peakOf(span),
                          keptBy(span));
    return names.join(QLatin1Char('\n'));
}

void AnnotationStrip::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    if (m_timeline)
        picture::paintAnnotations(painter, rect(), *m_timeline, camera().scale(), camera().x(), palette(),
                                  m_stepName);
}

void AnnotationStrip::mousePressEvent(QMouseEvent* event)
{
    const auto spans = m_timeline
                           ? m_timeline->annotations().around(eventAt(event->position().x()), mostNames)
                           : std::vector<core::AnnotationSpan>();
    if (!spans.empty() && event->button() == Qt::LeftButton)
        Q_EMIT spanChosen(std::max(spans.back().begin, 0), spans.back().end);
}

void AnnotationStrip::mouseDoubleClickEvent(QMouseEvent* event)
{
    const auto spans = m_timeline
                           ? m_timeline->annotations().around(eventAt(event->position().x()), mostNames)
                           : std::vector<core::AnnotationSpan>();
    if (!spans.empty() && event->button() == Qt::LeftButton)
        Q_EMIT spanZoomed(spans.back().begin, spans.back().end);
}

} // namespace widgets
