// SPDX-License-Identifier: MIT
#include "widgets/timeline/before_strip.h"

#include "core/base/units.h"
#include "core/picture/before_painter.h"
#include "core/picture/palettes.h"
#include "widgets/controls/settings/settings.h"
#include "widgets/controls/text/text_tip.h"

#include <QHelpEvent>
#include <QMouseEvent>
#include <QPainter>

#include <utility>

namespace widgets {

BeforeStrip::BeforeStrip(Camera& camera, const QWidget& plot, QWidget* parent)
    : QWidget(parent), m_camera(camera), m_plot(plot)
{
    setObjectName(QStringLiteral("beforeStrip"));
    setCursor(Qt::PointingHandCursor);
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    connect(&camera, &Camera::changed, this, &BeforeStrip::follow);
    camera.preferFolding(Settings().foldsBefore());
    connect(&camera, &Camera::foldsBeforeChanged, this, [](bool folds) { Settings().setFoldsBefore(folds); });
    hide();
}

void BeforeStrip::setTimeline(std::shared_ptr<const core::Timeline> timeline)
{
    m_timeline = std::move(timeline);
    m_rows.clear();
    follow();
}

void BeforeStrip::setColours(std::span<const core::Rgb> colours)
{
    if (!m_timeline)
        return;
    const core::Rgb background = core::sceneColours(picture::themeOf(palette())).background;
    m_rows = picture::beforeColours(*m_timeline, colours, background);
    update();
}

void BeforeStrip::follow()
{
    const bool isShown = m_timeline && m_camera.shown().foldedBelow > 0;
    if (isShown && isHidden())
        setAccessibleName(tr("%1, folded").arg(picture::beforeText(*m_timeline)));
    setVisible(isShown);
}

QSize BeforeStrip::sizeHint() const
{
    return {0, picture::beforeHeight};
}

bool BeforeStrip::event(QEvent* event)
{
    if (event->type() != QEvent::ToolTip || !m_timeline)
        return QWidget::event(event);
    const core::Lasting& lasting = m_timeline->lasting();
    showTip(static_cast<QHelpEvent*>(event)->globalPos(),
            tr("%1 allocations with %2 were there before and stay to the end.\n"
               "Click or B: show them to scale")
                .arg(core::formatCount(lasting.count), core::formatShortBytes(lasting.bytes)),
            this);
    return true;
}

void BeforeStrip::paintEvent(QPaintEvent* /*event*/)
{
    if (!m_timeline)
        return;
    QPainter painter(this);
    picture::paintBefore(
        painter, rect(),
        picture::beforeScene(*m_timeline, m_camera.scale(), m_camera.x(), m_plot.x() - x(), m_rows),
        palette());
}

void BeforeStrip::mousePressEvent(QMouseEvent* event)
{
    if (event->button() == Qt::LeftButton)
        m_camera.setFoldsBefore(false);
}

} // namespace widgets
