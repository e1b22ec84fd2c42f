// SPDX-License-Identifier: MIT
#include "widgets/session/transport.h"

#include "widgets/controls/layout_parts.h"
#include "widgets/controls/theme/line_icons.h"
#include "widgets/controls/theme/type_scale.h"
#include "widgets/controls/tool_button.h"
#include "widgets/session/moment_player.h"

#include <QAction>
#include <QActionGroup>
#include <QFontMetrics>
#include <QLocale>
#include <QMenu>
#include <QToolButton>

namespace widgets {

namespace {

/// "0.5×", as numbers are written in the window's language.
QString textOf(double speed)
{
    return QStringLiteral("%1×").arg(QLocale().toString(speed));
}

} // namespace

Transport::Transport(MomentPlayer* player, QWidget* parent)
    : QWidget(parent), m_player(player),
      m_play(toolButton(QStringLiteral("playMoment"), {},
                        tr("Play the moment through the step that it is in, or through what is shown "
                           "(Space)"))),
      m_speed(toolButton(QStringLiteral("playSpeed"), {}, tr("How fast, and whether again and again")))
{
    setObjectName(QStringLiteral("transport"));
    m_speed->setFont(axisFont());
    m_speed->setAccessibleName(tr("Speed"));
    constexpr int tall = 22; // as the axis that it stands beside
    m_play->setFixedSize(tall, tall);
    m_speed->setFixedSize(
        QFontMetrics(axisFont()).horizontalAdvance(textOf(MomentPlayer::speeds.front())) + 8, tall);
    for (QToolButton* button : {m_play, m_speed})
        button->setAutoRaise(true);
    auto* menu = new QMenu(m_speed);
    fillMenu(menu);
    connect(m_speed, &QToolButton::clicked, menu,
            [this, menu] { menu->popup(m_speed->mapToGlobal(QPoint(0, m_speed->height()))); });
    rowIn(this, {m_play, m_speed}, {.spacing = 0});
    connect(m_play, &QToolButton::clicked, player, &MomentPlayer::toggle);
    connect(player, &MomentPlayer::changed, this, &Transport::follow);
    follow();
}

void Transport::fillMenu(QMenu* menu)
{
    auto* speeds = new QActionGroup(menu);
    for (const double speed : MomentPlayer::speeds) {
        QAction* action = speeds->addAction(menu->addAction(textOf(speed)));
        action->setCheckable(true);
        action->setData(speed);
        connect(action, &QAction::triggered, m_player, [this, speed] { m_player->setSpeed(speed); });
    }
    menu->addSeparator();
    QAction* again = menu->addAction(tr("Repeat"));
    again->setCheckable(true);
    connect(again, &QAction::triggered, m_player, &MomentPlayer::setLoops);
    connect(menu, &QMenu::aboutToShow, this, [this, speeds, again] {
        for (QAction* action : speeds->actions())
            action->setChecked(action->data().toDouble() == m_player->speed());
        again->setChecked(m_player->loops());
    });
}

void Transport::follow()
{
    const bool isPlaying = m_player->isPlaying();
    m_play->setIcon(lineIcon(isPlaying ? LineIcon::Pause : LineIcon::Play));
    m_play->setAccessibleName(isPlaying ? tr("Pause") : tr("Play Step"));
    m_speed->setText(textOf(m_player->speed()));
    setEnabled(m_player->range().has_value());
}

} // namespace widgets
