// SPDX-License-Identifier: MIT
#pragma once

#include <QByteArray>
#include <QHash>
#include <QList>
#include <QRect>
#include <QSet>
#include <QString>

#include <optional>

class QDockWidget;
class QMainWindow;

namespace widgets {

/// How docks stood in all places of a window, as it is remembered from one start to the next.
struct DockStates
{
    QHash<int, QByteArray> ofPlaces; ///< QMainWindow's
    QSet<QString> shut;
    QString front;
    QHash<int, int> heights;
    QHash<int, int> widths;
    QSet<QString> folded;
    bool isStackBelow = false; ///< of an older layout: of it ofPlaces alone is known

    [[nodiscard]] QByteArray bytes() const;
    /// Nothing where they are none of ours, cut off, or older than places are.
    [[nodiscard]] static std::optional<DockStates> of(const QByteArray& bytes);
    /// Whether bytes begin as ours do.
    [[nodiscard]] static bool isOurs(const QByteArray& bytes);
};

/// QMainWindow::restoreState(), which shows the tab bars it uses one after the other: a layout that one of
/// them activates takes others out of the set that it walks through, and it crashed there.
[[nodiscard]] bool restoreDocks(QMainWindow& window, const QByteArray& state, int version);

/// Docks that float in sight, and where.
[[nodiscard]] QHash<QDockWidget*, QRect> floatingOf(const QList<QDockWidget*>& docks);
void floatAgain(QMainWindow& window, const QHash<QDockWidget*, QRect>& floating);

} // namespace widgets
