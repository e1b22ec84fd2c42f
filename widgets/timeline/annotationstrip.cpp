// SPDX-License-Identifier: MIT
#include "widgets/timeline/annotationstrip.h"

#include "core/base/units.h"
#include "core/picture/annotationpainter.h"

#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>
#include <cmath>

namespace widgets {

namespace {

constexpr std::size_t mostNames = 8;

} // namespace

AnnotationStrip::AnnotationStrip(const Camera& camera, QWidget* parent) : QWidget(parent), m_camera(camera)
{
    setAccessibleName(tr("Annotations"));
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    connect(&camera, &Camera::changed, this, qOverload<>(&QWidget::update));
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
    const core::EventIndex event =
        static_cast<core::EventIndex>(std::floor(m_camera.scale().eventAt(m_camera.x().fromPixel(pixel))));
    QStringList names;
    for (const core::AnnotationSpan& span : m_timeline->annotations().around(event, mostNames))
        names << tr("%1: events %2 to %3")
                     .arg(m_timeline->snapshot().strings().text(span.name).left(120),
                          core::formatCount(static_cast<std::uint64_t>(std::max(span.begin, 0))),
                          core::formatCount(static_cast<std::uint64_t>(span.end)));
    return names.join(QLatin1Char('\n'));
}

void AnnotationStrip::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    if (m_timeline)
        picture::paintAnnotations(painter, rect(), *m_timeline, m_camera.scale(), m_camera.x(), palette());
}

bool AnnotationStrip::event(QEvent* event)
{
    if (event->type() != QEvent::ToolTip)
        return QWidget::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    // Names come from the file: shown as they are, never as markup.
    const QString text =
        textAt(help->pos().x()).toHtmlEscaped().replace(QLatin1Char('\n'), QLatin1String("<br>"));
    QToolTip::showText(help->globalPos(), text.isEmpty() ? text : QStringLiteral("<qt>%1</qt>").arg(text),
                       this);
    return true;
}

} // namespace widgets
