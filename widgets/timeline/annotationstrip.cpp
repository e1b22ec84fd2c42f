// SPDX-License-Identifier: MIT
#include "widgets/timeline/annotationstrip.h"

#include "core/base/plaintext.h"
#include "core/base/units.h"
#include "core/picture/annotationpainter.h"

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
    setVisible(picture::annotationsHeight(m_timeline.get(), font()) > 0);
    updateGeometry();
    update();
}

QSize AnnotationStrip::sizeHint() const
{
    return {0, picture::annotationsHeight(m_timeline.get(), font())};
}

QString AnnotationStrip::textAt(double pixel) const
{
    if (!m_timeline)
        return {};
    const core::EventIndex event = eventAt(pixel);
    QStringList names;
    for (const core::AnnotationSpan& span : m_timeline->annotations().around(event, mostNames))
        names << tr("%1: events %2 to %3")
                     .arg(core::beginningOf(m_timeline->snapshot().strings().view(span.name), mostOfAName),
                          core::formatCount(static_cast<std::uint64_t>(std::max(span.begin, 0))),
                          core::formatCount(static_cast<std::uint64_t>(span.end)));
    return names.join(QLatin1Char('\n'));
}

void AnnotationStrip::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    if (m_timeline)
        picture::paintAnnotations(painter, rect(), *m_timeline, camera().scale(), camera().x(), palette());
}

} // namespace widgets
