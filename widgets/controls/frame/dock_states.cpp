// SPDX-License-Identifier: MIT
#include "widgets/controls/frame/dock_states.h"

#include <QDataStream>
#include <QDockWidget>
#include <QIODevice>
#include <QLayout>
#include <QMainWindow>

namespace widgets {

namespace {

constexpr quint32 stateMark = 0x53564C36;           // "SVL6"
constexpr quint32 stackBelowStateMark = 0x53564C35; // "SVL5"

} // namespace

QByteArray DockStates::bytes() const
{
    QByteArray bytes;
    QDataStream out(&bytes, QIODevice::WriteOnly);
    out << stateMark << ofPlaces << shut << front << heights << widths << folded;
    return bytes;
}

bool DockStates::isOurs(const QByteArray& bytes)
{
    QDataStream in(bytes);
    quint32 mark = 0;
    in >> mark;
    return mark == stateMark || mark == stackBelowStateMark;
}

std::optional<DockStates> DockStates::of(const QByteArray& bytes)
{
    if (!isOurs(bytes))
        return std::nullopt;
    QDataStream in(bytes);
    quint32 mark = 0;
    DockStates states;
    in >> mark >> states.ofPlaces;
    states.isStackBelow = mark == stackBelowStateMark;
    if (!states.isStackBelow)
        in >> states.shut >> states.front >> states.heights >> states.widths >> states.folded;
    return in.status() == QDataStream::Ok ? std::optional(states) : std::nullopt;
}

bool restoreDocks(QMainWindow& window, const QByteArray& state, int version)
{
    window.layout()->setEnabled(false);
    const bool isRestored = window.restoreState(state, version);
    window.layout()->setEnabled(true);
    return isRestored;
}

QHash<QDockWidget*, QRect> floatingOf(const QList<QDockWidget*>& docks)
{
    QHash<QDockWidget*, QRect> floating;
    for (QDockWidget* dock : docks) {
        if (dock->isFloating() && !dock->isHidden())
            floating.insert(dock, dock->geometry());
    }
    return floating;
}

void floatAgain(QMainWindow& window, const QHash<QDockWidget*, QRect>& floating)
{
    for (auto at = floating.cbegin(); at != floating.cend(); ++at) {
        QDockWidget* dock = at.key();
        if (window.dockWidgetArea(dock) == Qt::NoDockWidgetArea)
            window.addDockWidget(Qt::BottomDockWidgetArea, dock); // where it goes back to
        dock->setFloating(true);
        dock->setGeometry(at.value());
        dock->show();
    }
}

} // namespace widgets
