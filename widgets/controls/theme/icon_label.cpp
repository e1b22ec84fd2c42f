// SPDX-License-Identifier: MIT
#include "widgets/controls/theme/icon_label.h"

#include <QPainter>
#include <QStyle>

namespace widgets {

IconLabel::IconLabel(QWidget* parent) : QWidget(parent)
{
    const int side = style()->pixelMetric(QStyle::PM_SmallIconSize);
    setFixedSize(side, side);
}

void IconLabel::setIcon(const QIcon& icon)
{
    m_icon = icon;
    update();
}

void IconLabel::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    m_icon.paint(&painter, rect());
}

} // namespace widgets
