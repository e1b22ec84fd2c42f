// SPDX-License-Identifier: MIT
#include "widgets/timeline/legendbar.h"

#include "core/picture/legendpainter.h"

#include <QPainter>

#include <cmath>
#include <utility>

namespace widgets {

LegendBar::LegendBar(QWidget* parent) : QWidget(parent)
{
    setAccessibleName(tr("Legend"));
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    hide();
}

void LegendBar::setEntries(std::vector<core::LegendEntry> entries)
{
    m_entries = std::move(entries);
    QStringList texts;
    for (const core::LegendEntry& entry : m_entries)
        texts << entry.text;
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

} // namespace widgets
