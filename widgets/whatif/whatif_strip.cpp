// SPDX-License-Identifier: MIT
#include "widgets/whatif/whatif_strip.h"

#include "core/base/units.h"
#include "core/picture/palettes.h"
#include "widgets/controls/text/text_tip.h"

#include <QHelpEvent>
#include <QMouseEvent>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace widgets {

namespace {

constexpr int stripHeight = 52;
constexpr int lineWidth = 2;

} // namespace

WhatIfStrip::WhatIfStrip(QWidget* parent) : AxisStrip(parent)
{
    setObjectName(QStringLiteral("curves"));
    setAccessibleName(tr("Reserved memory, recorded and estimated, over time"));
}

void WhatIfStrip::setCurves(std::shared_ptr<const WhatIfCurves> curves)
{
    m_curves = std::move(curves);
    setAccessibleDescription(
        m_curves ? tr("At most %1 recorded, %2 estimated")
                       .arg(core::formatShortBytes(m_curves->recordedIn(m_curves->begin(), m_curves->end())),
                            core::formatShortBytes(
                                m_curves->predictedIn(m_curves->begin(), m_curves->predictedEnd())))
                 : tr("Nothing is shown"));
    update();
}

QSize WhatIfStrip::sizeHint() const
{
    return {0, stripHeight};
}

std::pair<double, double> WhatIfStrip::wholeRange() const
{
    return {m_curves->begin(), m_curves->end()};
}

std::optional<WhatIfStrip::Events> WhatIfStrip::eventsAt(int pixel) const
{
    const QRect place = area();
    if (!m_curves || pixel < place.left() || pixel > place.right())
        return std::nullopt;
    const double first = std::floor(eventAt(pixel));
    const double last = std::ceil(eventAt(pixel + 1));
    if (last <= m_curves->begin() || first >= m_curves->end())
        return std::nullopt;
    const auto begin = static_cast<core::EventIndex>(std::max(first, static_cast<double>(m_curves->begin())));
    const auto end = static_cast<core::EventIndex>(std::min(last, static_cast<double>(m_curves->end())));
    return Events{begin, std::max(end, begin + 1)};
}

int WhatIfStrip::heightOf(std::uint64_t bytes) const
{
    const double peak = std::max(1.0, static_cast<double>(m_curves->peak()));
    return static_cast<int>(static_cast<double>(bytes) / peak * (height() - 2 * lineWidth));
}

void WhatIfStrip::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    const QRect place = area();
    painter.fillRect(place, palette().color(QPalette::Base));
    if (!m_curves)
        return;
    QColor ground = palette().color(QPalette::Text);
    ground.setAlphaF(0.28F);
    QPolygonF line;
    for (int pixel = place.left(); pixel <= place.right(); ++pixel) {
        const std::optional<Events> events = eventsAt(pixel);
        if (!events)
            continue;
        const int tall = heightOf(m_curves->recordedIn(events->first, events->second));
        painter.fillRect(pixel, height() - tall, 1, tall, ground);
        if (events->first < m_curves->predictedEnd())
            line << QPointF(pixel + 0.5,
                            height() - heightOf(m_curves->predictedIn(events->first, events->second)));
    }
    painter.setPen(QPen(picture::accentColour(palette()), lineWidth));
    painter.drawPolyline(line);
    painter.setPen(palette().color(QPalette::Text));
    painter.drawText(place.adjusted(6, 2, -6, -2), Qt::AlignLeft | Qt::AlignTop,
                     tr("line: estimate; ground: recorded"));
}

bool WhatIfStrip::event(QEvent* event)
{
    if (event->type() == QEvent::ToolTip) {
        const auto* help = static_cast<const QHelpEvent*>(event);
        if (const std::optional<Events> events = eventsAt(help->pos().x())) {
            const QString recorded = core::formatBytes(m_curves->recordedIn(events->first, events->second));
            const bool isReached = events->first < m_curves->predictedEnd();
            showTip(help->globalPos(),
                    isReached
                        ? tr("Event %1: %2 reserved, %3 estimated")
                              .arg(core::formatEvent(events->first), recorded,
                                   core::formatBytes(m_curves->predictedIn(events->first, events->second)))
                        : tr("Event %1: %2 reserved; the estimate has ended")
                              .arg(core::formatEvent(events->first), recorded),
                    this);
            return true;
        }
    }
    return QWidget::event(event);
}

void WhatIfStrip::mousePressEvent(QMouseEvent* event)
{
    const std::optional<Events> events = eventsAt(static_cast<int>(event->position().x()));
    if (event->button() == Qt::LeftButton && events)
        Q_EMIT eventChosen(events->first);
}

} // namespace widgets
