// SPDX-License-Identifier: MIT
#include "widgets/controls/frame/top_bar.h"

#include "widgets/controls/layout_parts.h"
#include "widgets/controls/text/text_tip.h"
#include "widgets/controls/text/text_words.h"
#include "widgets/controls/theme/theme_tokens.h"

#include <QHBoxLayout>
#include <QMenu>
#include <QMenuBar>
#include <QPainter>
#include <QToolButton>

#include <algorithm>

namespace widgets {

namespace {

constexpr int leastOfAName = 24; ///< characters: the title has the whole of it

QHBoxLayout* rowOf()
{
    return rowWith({}, {.spacing = tokens::grid});
}

} // namespace

TopBar::TopBar(QWidget* parent)
    : QWidget(parent), m_menus(new QMenuBar(this)), m_file(new QToolButton(this)), m_left(rowOf()),
      m_right(rowOf())
{
    setFixedHeight(tokens::topBar);
    m_menus->setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Preferred);
    m_file->setObjectName(QStringLiteral("file"));
    m_file->setAutoRaise(true);
    m_file->setPopupMode(QToolButton::InstantPopup);
    m_file->setFocusPolicy(Qt::TabFocus);
    QFont bold = m_file->font();
    bold.setWeight(QFont::DemiBold);
    m_file->setFont(bold);
    rowIn(this, {{m_menus, 0, Qt::AlignVCenter}, m_file, m_left, LayoutPart::stretch(1), m_right},
          {.margins = {tokens::grid, 0, tokens::padding, 1}, .spacing = 2 * tokens::grid});
    setFile({}, {});
}

void TopBar::setFile(const QString& name, const QString& path)
{
    m_name = cutText(name, mostOfATip);
    m_file->setVisible(!name.isEmpty());
    m_file->setMinimumWidth(0);
    writeName(0);
    m_file->setMinimumWidth(m_file->sizeHint().width()); // never keeps the window wider than that
    fitName();
    m_file->setToolTip(plainTip(path));
    m_file->setAccessibleName(tr("What is open: %1").arg(cutText(name, mostOfATip)));
}

void TopBar::writeName(int room)
{
    const QFontMetrics metrics = m_file->fontMetrics();
    m_written = metrics.elidedText(m_name, Qt::ElideMiddle,
                                   std::max(room, metrics.averageCharWidth() * leastOfAName));
    m_file->setText(menuText(m_written));
}

/// It has what the others leave.
void TopBar::fitName()
{
    if (m_name.isEmpty())
        return;
    const int chrome = m_file->sizeHint().width() - m_file->fontMetrics().horizontalAdvance(m_written);
    writeName(width() - (layout()->sizeHint().width() - m_file->sizeHint().width()) - chrome);
}

bool TopBar::event(QEvent* event)
{
    const bool isDone = QWidget::event(event);
    if (event->type() == QEvent::LayoutRequest) // what stands beside it came or went
        fitName();
    return isDone;
}

void TopBar::setFileMenu(QMenu* menu)
{
    m_file->setMenu(menu);
}

void TopBar::addRight(QWidget* widget)
{
    m_right->addWidget(widget);
}

void TopBar::addTool(QWidget* widget, Side side)
{
    (side == Side::Left ? m_left : m_right)->addWidget(widget);
    m_tools.append(widget);
}

void TopBar::setToolsShown(bool isShown)
{
    for (QWidget* tool : m_tools)
        tool->setVisible(isShown);
}

/// A menu behind dots is not found: all are there unless the window is so narrow that nothing else would be.
void TopBar::resizeEvent(QResizeEvent* event)
{
    constexpr int narrow = 1100;
    m_menus->setMinimumWidth(width() < narrow ? 0 : m_menus->sizeHint().width());
    QWidget::resizeEvent(event);
    fitName();
}

void TopBar::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    painter.fillRect(0, height() - 1, width(), 1, palette().color(QPalette::Mid));
}

} // namespace widgets
