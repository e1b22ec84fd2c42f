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

namespace widgets {

namespace {

constexpr int mostOfAName = 24; ///< characters: the title has the whole of it

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
    m_file->setVisible(!name.isEmpty());
    m_file->setText(menuText(fontMetrics().elidedText(cutText(name, mostOfATip), Qt::ElideMiddle,
                                                      fontMetrics().averageCharWidth() * mostOfAName)));
    m_file->setToolTip(plainTip(path));
    m_file->setAccessibleName(tr("What is open: %1").arg(cutText(name, mostOfATip)));
}

void TopBar::setFileMenu(QMenu* menu)
{
    m_file->setMenu(menu);
}

void TopBar::addLeft(QWidget* widget)
{
    m_left->addWidget(widget);
}

void TopBar::addRight(QWidget* widget)
{
    m_right->addWidget(widget);
}

void TopBar::addTool(QWidget* widget)
{
    addRight(widget);
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
}

void TopBar::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    painter.fillRect(0, height() - 1, width(), 1, palette().color(QPalette::Mid));
}

} // namespace widgets
