// SPDX-License-Identifier: MIT
#pragma once

#include <QWidget>

class QMenu;
class QToolButton;

namespace widgets {

class MomentPlayer;

/// Play or pause, how fast, again and again: small enough to stand beside a strip that shows the moment. GUI
/// thread; the player outlives it.
class Transport final : public QWidget
{
    Q_OBJECT

public:
    explicit Transport(MomentPlayer* player, QWidget* parent = nullptr);

private:
    void fillMenu(QMenu* menu);
    void follow();

    MomentPlayer* m_player;
    QToolButton* m_play;
    QToolButton* m_speed; ///< opens a menu
};

} // namespace widgets
