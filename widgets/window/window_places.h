// SPDX-License-Identifier: MIT
#pragma once

#include "core/history/history.h"

#include <QList>
#include <QString>

class QAction;
class QStackedWidget;
class QWidget;

namespace widgets {

class Actions;
class DrawerBar;
class Rail;
class Session;
class Workspace;

/// The places of a window's rail. compareTip: of the page that compares.
void addPlaces(Rail& rail, const QString& compareTip);
/// A command each, in the rail's order; map and comparison have those with keys.
[[nodiscard]] QList<QAction*> pagesOf(const Rail& rail, const Actions& actions);
/// What there is to show.
struct PlacesShown
{
    bool isOpen = false;     ///< a recording
    bool hasPicture = false; ///< over time
    bool hasRanks = false;
    bool isList = false;                          ///< of bundles, rather than ranks
    const core::DeviceHistory* history = nullptr; ///< null where nothing is open
};
void enablePlaces(Rail& rail, const PlacesShown& shown, const QString& compareTip);
/// The panes of the drawer, and whether it is open.
void fillDrawer(DrawerBar& drawer, const Workspace& workspace);
/// The map; where a person is there already, the picture, if there is one.
[[nodiscard]] int mapOrPicture(const Workspace& workspace, int place);
/// Which widget keys are for on the page that is shown.
[[nodiscard]] QWidget& centreOf(const QStackedWidget& pages, Workspace& workspace);
/// Shows one of pages, of the workspace a place; keys that went to the one before go to its centre.
void showPage(QStackedWidget& pages, QWidget* page, Workspace& workspace, int ofWorkspace);

/// Puts window where it was, as far as there is a screen for it.
void restorePlace(QWidget& window);
/// That settings had a capacity for all recordings, which is taken out of them; empty: they had none.
[[nodiscard]] QString forgottenCapacity();

/// Whether there is anything to look at: devices, samples, or what a recorder says.
[[nodiscard]] bool hasContent(const Session& session);
/// A window's title: what is open, and which part of it.
[[nodiscard]] QString titleOf(const Session& session);
/// Likewise of a file or a folder.
[[nodiscard]] QString titleOf(const QString& path);

} // namespace widgets
