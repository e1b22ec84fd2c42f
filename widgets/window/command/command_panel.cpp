// SPDX-License-Identifier: MIT
#include "widgets/window/command/command_panel.h"

#include "widgets/controls/layout_parts.h"
#include "widgets/controls/text/text_label.h"
#include "widgets/controls/text/text_tip.h"
#include "widgets/controls/text/text_words.h"
#include "widgets/controls/theme/theme_tokens.h"
#include "widgets/controls/theme/themed_controls.h"
#include "widgets/controls/theme/type_scale.h"
#include "widgets/window/command/command_field.h"

#include <QAction>
#include <QApplication>
#include <QEvent>
#include <QLabel>
#include <QPainter>
#include <QStyleOption>

#include <algorithm>
#include <utility>

namespace widgets {

namespace {

constexpr int panelWidth = 640;
constexpr int panelTop = tokens::topBar + 2 * tokens::grid;
constexpr int mostRows = 14; ///< in sight

} // namespace

CommandPanel::CommandPanel(Session* session, QList<QAction*> commands, QWidget* window)
    : QFrame(window), m_field(new CommandField(session, std::move(commands), this)),
      m_nothing(plainLabel({}, this)),
      m_keys(plainLabel(tr("Return: light, go, run · Alt+Return: jump · Shift+Return: as a table"), this))
{
    setObjectName(QStringLiteral("commandPanel"));
    m_nothing->setForegroundRole(QPalette::PlaceholderText);
    m_nothing->setContentsMargins(tokens::padding, tokens::grid, tokens::padding, tokens::grid);
    m_keys->setForegroundRole(QPalette::PlaceholderText);
    m_keys->setFont(axisFont());
    m_keys->setContentsMargins(tokens::padding, 0, tokens::padding, 0);
    for (QLabel* label : {m_nothing, m_keys})
        label->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    auto* top = columnWith({m_field}, {.margins = {2 * tokens::grid, 0, 2 * tokens::grid, 0}});
    columnIn(this, {top, &m_field->list(), m_nothing, m_keys},
             {.margins = {1, 2 * tokens::grid, 1, 2 * tokens::grid}, .spacing = tokens::grid});
    window->addAction(m_field->focusAction()); // a field that is not seen has no shortcut
    window->installEventFilter(this);
    connect(m_field, &CommandField::wanted, this, &CommandPanel::open);
    connect(m_field, &CommandField::found, this, &CommandPanel::follow);
    connect(m_field, &CommandField::left, this, &QWidget::hide);
    connect(m_field, &CommandField::dismissed, this, &CommandPanel::dismiss);
    hide();
}

QString CommandPanel::nothing() const
{
    return m_nothing->isHidden() ? QString() : m_nothing->text();
}

void CommandPanel::open()
{
    QWidget* now = QApplication::focusWidget();
    if (now != m_field)
        m_before = now;
    follow();
    show();
    raise();
}

void CommandPanel::dismiss()
{
    QWidget* before = m_before;
    if (before && before->isVisible() && before->isEnabled())
        before->setFocus(Qt::OtherFocusReason);
    else
        m_field->clearFocus();
    hide();
}

void CommandPanel::follow()
{
    const QString typed = m_field->text().trimmed();
    const bool isNothing = m_field->list().isHidden() && !typed.isEmpty() && !m_field->isBusy();
    m_nothing->setText(tr("Nothing found for “%1”").arg(cutText(typed, mostOfACell)));
    m_nothing->setVisible(isNothing);
    place();
}

/// In the middle, below the bar; as high as what was found, as far as the window goes.
void CommandPanel::place()
{
    const QWidget& window = *parentWidget();
    const int wide = std::min(panelWidth, window.width() - 2 * tokens::padding);
    QListView& list = m_field->list();
    if (!list.isHidden()) {
        const int room = window.height() - panelTop - 3 * tokens::control - 2 * tokens::padding;
        const int rows = std::min(list.model()->rowCount(), mostRows);
        list.setFixedHeight(std::max(std::min(rows * list.sizeHintForRow(0), room), tokens::row));
    }
    layout()->invalidate();
    setGeometry((window.width() - wide) / 2, panelTop, wide, layout()->sizeHint().height());
}

bool CommandPanel::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == parentWidget() && event->type() == QEvent::Resize && !isHidden())
        place();
    const auto* pressed =
        event->type() == QEvent::MouseButtonPress ? qobject_cast<QWidget*>(watched) : nullptr;
    if (pressed && isVisible() && pressed->window() == window() && pressed != this && !isAncestorOf(pressed))
        dismiss(); // whoever clicks beside it is done with it
    return QFrame::eventFilter(watched, event);
}

/// Most of what one can click does not take the keys: only the program sees each click.
void CommandPanel::showEvent(QShowEvent* event)
{
    QFrame::showEvent(event);
    QCoreApplication::instance()->installEventFilter(this);
}

void CommandPanel::hideEvent(QHideEvent* event)
{
    QCoreApplication::instance()->removeEventFilter(this);
    QFrame::hideEvent(event);
}

void CommandPanel::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(palette().color(QPalette::Shadow));
    painter.setBrush(palette().color(QPalette::Base));
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), tokens::cardRadius,
                            tokens::cardRadius);
}

CommandButton::CommandButton(QAction* opens, QWidget* parent)
    : QAbstractButton(parent), m_key(opens->shortcut().toString(QKeySequence::NativeText))
{
    setObjectName(QStringLiteral("commandButton"));
    setText(tr("Search, go to, run …"));
    setAccessibleName(tr("Search, go to, run"));
    setToolTip(plainTip(
        tr("Call sites, functions, labels, addresses, >100MiB, step 12, oom, peak, commands; SQL after =")));
    setFocusPolicy(Qt::TabFocus);
    setAttribute(Qt::WA_Hover);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    connect(this, &QAbstractButton::clicked, opens, &QAction::trigger);
}

QSize CommandButton::sizeHint() const
{
    return {fontMetrics().horizontalAdvance(text() + QStringLiteral("   ") + m_key) + 4 * tokens::grid,
            tokens::control};
}

QSize CommandButton::minimumSizeHint() const
{
    return {fontMetrics().horizontalAdvance(fewWords() + QStringLiteral("  ") + m_key) + 4 * tokens::grid,
            tokens::control};
}

/// With its key at every width: who has learned that needs no button.
QString CommandButton::fewWords()
{
    return tr("Search …");
}

void CommandButton::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    QStyleOption option;
    option.initFrom(this);
    option.state.setFlag(QStyle::State_HasFocus, hasFocus());
    paint::field(painter, option);
    painter.setPen(palette().color(QPalette::PlaceholderText));
    const QRect area = rect().adjusted(2 * tokens::grid, 0, -2 * tokens::grid, 0);
    const int keyWidth = fontMetrics().horizontalAdvance(m_key);
    const int room = area.width() - keyWidth - tokens::grid;
    const bool isWhole = fontMetrics().horizontalAdvance(text()) <= room;
    painter.drawText(area, static_cast<int>(Qt::AlignLeft | Qt::AlignVCenter) | Qt::TextSingleLine,
                     fontMetrics().elidedText(isWhole ? text() : fewWords(), Qt::ElideRight, room));
    painter.drawText(area, static_cast<int>(Qt::AlignRight | Qt::AlignVCenter) | Qt::TextSingleLine, m_key);
}

} // namespace widgets
