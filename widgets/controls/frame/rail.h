// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/controls/theme/line_icons.h"

#include <QMap>
#include <QWidget>

class QAction;
class QButtonGroup;
class QVBoxLayout;

namespace widgets {

/// The places of a window, one below the other at its left; one is current. GUI thread.
class Rail final : public QWidget
{
    Q_OBJECT

public:
    explicit Rail(QWidget* parent = nullptr);

    /// id: of the caller's own; text: a word or two.
    void addPlace(int id, LineIcon icon, const QString& text, const QString& tip);
    void setCurrent(int id);
    [[nodiscard]] int current() const;
    /// tip: why it is not to be had, or what it shows.
    void setPlaceEnabled(int id, bool isEnabled, const QString& tip);
    /// What goes to each place, by its id; owned by this.
    [[nodiscard]] const QMap<int, QAction*>& commands() const { return m_commands; }

Q_SIGNALS:
    /// By a person.
    void chosen(int id);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QButtonGroup* m_buttons;
    QVBoxLayout* m_layout;
    QMap<int, QAction*> m_commands;
};

} // namespace widgets
