// SPDX-License-Identifier: MIT
#include "widgets/inspector/ledger/chart_stage.h"

#include "widgets/controls/layout_parts.h"
#include "widgets/controls/text/text_label.h"
#include "widgets/controls/theme/line_icons.h"
#include "widgets/controls/theme/theme_tokens.h"
#include "widgets/controls/tool_button.h"
#include "widgets/inspector/ledger/chart_pane.h"

#include <QHideEvent>
#include <QKeyEvent>
#include <QLabel>
#include <QToolButton>
#include <QVBoxLayout>

#include <utility>

namespace widgets {

ChartStage::ChartStage(QWidget* parent)
    : QWidget(parent), m_title(plainLabel()), m_layout(new QVBoxLayout(this))
{
    QToolButton* back = toolButton(QStringLiteral("leaveStage"), tr("Back (Esc)"),
                                   tr("Show the picture beside the timeline again"));
    back->setIcon(lineIcon(LineIcon::Back));
    back->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    connect(back, &QToolButton::clicked, this, &ChartStage::left);
    auto* row = rowWith({{m_title, 1}, back},
                        {.margins = {2 * tokens::grid, tokens::grid, 2 * tokens::grid, tokens::grid}});
    m_layout->setContentsMargins(0, 0, 0, 0);
    m_layout->setSpacing(0);
    m_layout->addLayout(row);
}

void ChartStage::take(ChartPane* chart, const QString& title)
{
    m_chart = chart;
    m_title->setText(title);
    m_layout->addWidget(chart, 1);
    chart->show();
}

ChartPane* ChartStage::release()
{
    if (m_chart != nullptr)
        m_layout->removeWidget(m_chart);
    return std::exchange(m_chart, nullptr);
}

void ChartStage::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Escape)
        Q_EMIT left();
    else
        QWidget::keyPressEvent(event);
}

void ChartStage::hideEvent(QHideEvent* event)
{
    QWidget::hideEvent(event);
    if (isTaken() && !event->spontaneous()) // not while who hides it is at it
        QMetaObject::invokeMethod(this, &ChartStage::left, Qt::QueuedConnection);
}

} // namespace widgets
