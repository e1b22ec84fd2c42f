// SPDX-License-Identifier: MIT
#include "widgets/timeline/legendbar.h"

#include "core/base/units.h"
#include "core/picture/legendpainter.h"

#include <QMouseEvent>
#include <QPainter>

#include <cmath>
#include <utility>

namespace widgets {

LegendBar::LegendBar(QWidget* parent) : QWidget(parent)
{
    setAccessibleName(tr("Legend"));
    setMouseTracking(true);
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    hide();
}

void LegendBar::setEntries(std::vector<core::LegendEntry> entries)
{
    m_entries = std::move(entries);
    QStringList texts;
    for (const core::LegendEntry& entry : m_entries)
        texts << (entry.bytes ? tr("%1 %2").arg(entry.text, core::formatBytes(*entry.bytes)) : entry.text);
    setAccessibleDescription(texts.join(QStringLiteral(", ")));
    setVisible(!m_entries.empty());
    update();
}

QSize LegendBar::sizeHint() const
{
    return {0, static_cast<int>(std::ceil(picture::legendHeight(font())))};
}

void LegendBar::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    picture::paintLegend(painter, rect(), m_entries, palette());
}

const core::LegendEntry* LegendBar::groupAt(QPointF at) const
{
    for (const picture::LegendPlace& place : picture::legendPlaces(rect(), m_entries, font())) {
        if (place.box.contains(at) && m_entries[place.entry].bytes)
            return &m_entries[place.entry];
    }
    return nullptr;
}

void LegendBar::mousePressEvent(QMouseEvent* event)
{
    const core::LegendEntry* entry = groupAt(event->position());
    if (entry && event->button() == Qt::LeftButton)
        Q_EMIT groupClicked(entry->group);
}

void LegendBar::mouseMoveEvent(QMouseEvent* event)
{
    setCursor(groupAt(event->position()) ? Qt::PointingHandCursor : Qt::ArrowCursor);
}

} // namespace widgets
