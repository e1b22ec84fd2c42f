// SPDX-License-Identifier: MIT
#include "widgets/controls/frame/inspector_bar.h"

#include "widgets/controls/frame/dock_layout.h"
#include "widgets/controls/text/text_tip.h"
#include "widgets/controls/theme/line_icons.h"
#include "widgets/controls/theme/theme_tokens.h"

#include <QEvent>
#include <QPainter>
#include <QStyleOptionToolButton>
#include <QStylePainter>
#include <QToolButton>
#include <QVBoxLayout>

#include <utility>

namespace widgets {

namespace {

constexpr int barWidth = 28;

/// Says its name from top to bottom.
class UprightButton final : public QToolButton
{
public:
    using QToolButton::QToolButton;

    [[nodiscard]] QSize sizeHint() const override
    {
        const QFontMetrics metrics = fontMetrics();
        return {barWidth - 2, metrics.horizontalAdvance(text()) + 2 * tokens::padding};
    }
    [[nodiscard]] QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent* /*event*/) override
    {
        QStylePainter painter(this);
        QStyleOptionToolButton option;
        initStyleOption(&option);
        option.text.clear();
        painter.drawComplexControl(QStyle::CC_ToolButton, option);
        painter.setPen(palette().color(isChecked() ? QPalette::WindowText : QPalette::PlaceholderText));
        painter.translate(width(), 0);
        painter.rotate(90);
        painter.drawText(QRect(0, 0, height(), width()), Qt::AlignCenter, text());
    }
};

} // namespace

InspectorBar::InspectorBar(DockLayout* layout, QWidget* page, QWidget* parent)
    : QWidget(parent), m_docks(layout), m_page(page), m_layout(new QVBoxLayout(this)),
      m_handle(new QToolButton(this))
{
    setObjectName(QStringLiteral("inspectorBar"));
    setFixedWidth(barWidth);
    m_handle->setObjectName(QStringLiteral("inspectorHandle"));
    m_handle->setAutoRaise(true);
    m_handle->setFocusPolicy(Qt::TabFocus);
    m_layout->setContentsMargins(2, tokens::grid, 0, tokens::grid);
    m_layout->setSpacing(tokens::grid);
    m_layout->addWidget(m_handle, 0, Qt::AlignHCenter);
    m_layout->addStretch(1);
    connect(m_handle, &QToolButton::clicked, this, [this] { press(m_panes.value(0)); });
    page->installEventFilter(this);
    connect(layout, &DockLayout::drawerChanged, this, &InspectorBar::follow);
    follow();
}

bool InspectorBar::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::ShowToParent || event->type() == QEvent::HideToParent)
        follow();
    return QWidget::eventFilter(watched, event);
}

void InspectorBar::follow()
{
    const QStringList panes = m_docks->foldedPanes();
    if (panes != m_panes)
        fill(panes);
    setVisible(!m_page->isHidden() && !panes.isEmpty());
    const QString open = m_docks->openOfFolded();
    m_handle->setIcon(lineIcon(open.isEmpty() ? LineIcon::Back : LineIcon::Forward));
    const QString tip =
        open.isEmpty() ? tr("Open the panes beside the picture") : tr("Fold the panes again (Esc)");
    m_handle->setToolTip(plainTip(tip));
    m_handle->setAccessibleName(tip);
    for (qsizetype i = 0; i < m_buttons.size(); ++i)
        m_buttons[i]->setChecked(m_panes[i] == open);
}

void InspectorBar::fill(const QStringList& panes)
{
    m_panes = panes;
    for (QToolButton* button : std::as_const(m_buttons))
        button->deleteLater(); // one of them may be what was pressed
    m_buttons.clear();
    for (const QString& pane : panes) {
        auto* button = new UprightButton(this);
        button->setText(m_docks->dock(pane)->windowTitle());
        button->setCheckable(true);
        button->setAutoRaise(true);
        button->setFocusPolicy(Qt::TabFocus);
        button->setToolTip(plainTip(tr("Open %1 beside the picture").arg(button->text())));
        connect(button, &QToolButton::clicked, this, [this, pane] { press(pane); });
        m_layout->insertWidget(m_layout->count() - 1, button, 0, Qt::AlignHCenter);
        m_buttons.append(button);
    }
}

/// What is open already is folded; by the handle, whatever is.
void InspectorBar::press(const QString& pane)
{
    const QString open = m_docks->openOfFolded();
    const bool isFold = !open.isEmpty() && (sender() == m_handle || open == pane);
    if (isFold)
        m_docks->foldInspector();
    else
        m_docks->raise(pane);
    follow(); // a click has checked what was pressed, whatever came of it
}

void InspectorBar::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    painter.fillRect(0, 0, 1, height(), palette().color(QPalette::Mid));
}

} // namespace widgets
