// SPDX-License-Identifier: MIT
#include "widgets/window/window_places.h"

#include "core/base/texts.h"
#include "core/base/units.h"
#include "core/snapshot/accelerator.h"
#include "widgets/controls/frame/dock_layout.h"
#include "widgets/controls/frame/drawer_bar.h"
#include "widgets/controls/frame/rail.h"
#include "widgets/controls/settings/settings.h"
#include "widgets/controls/text/text_words.h"
#include "widgets/map/map_page.h"
#include "widgets/session/session.h"
#include "widgets/timeline/timeline_plot.h"
#include "widgets/timeline/timeline_view.h"
#include "widgets/window/actions.h"
#include "widgets/window/workspace.h"

#include <QAction>
#include <QApplication>
#include <QFileInfo>
#include <QKeySequence>
#include <QScreen>
#include <QStackedWidget>

namespace widgets {

namespace {

SNAPVIEWER_TEXTS(PlacesText);

} // namespace

void addPlaces(Rail& rail, const QString& compareTip)
{
    rail.addPlace(Workspace::TimelinePlace, LineIcon::Timeline, PlacesText::tr("Time"), {});
    rail.addPlace(Workspace::MapPlace, LineIcon::Map, PlacesText::tr("Map"), {});
    rail.addPlace(Workspace::QueryPlace, LineIcon::Query, PlacesText::tr("SQL"), {});
    rail.addPlace(Workspace::ComparePlace, LineIcon::Compare, PlacesText::tr("Diff"), compareTip);
    rail.addPlace(Workspace::RanksPlace, LineIcon::Ranks, PlacesText::tr("Ranks"), {});
    const auto addEnglish = [&rail](int place, const char* words) {
        rail.commands().value(place)->setProperty("searchEnglish", QLatin1String(words));
    };
    addEnglish(Workspace::TimelinePlace, "time timeline");
    addEnglish(Workspace::RanksPlace, "ranks");
}

QList<QAction*> pagesOf(const Rail& rail, const Actions& actions)
{
    actions.map->setProperty("searchEnglish", QStringLiteral("memory map"));
    actions.comparePage->setProperty("searchEnglish", QStringLiteral("diff compare"));
    const auto place = [&rail](int id) { return rail.commands().value(id); };
    return {place(Workspace::TimelinePlace), actions.map, place(Workspace::QueryPlace), actions.comparePage,
            place(Workspace::RanksPlace)};
}

void enablePlaces(Rail& rail, const PlacesShown& shown, const QString& compareTip)
{
    rail.setPlaceEnabled(Workspace::RanksPlace, shown.hasRanks,
                         shown.isList ? PlacesText::tr("The bundles of the folder, as a list")
                         : shown.hasRanks
                             ? PlacesText::tr("All ranks of the job beside each other")
                             : PlacesText::tr("All ranks of a job: open the folder with their files"));
    rail.setPlaceEnabled(
        Workspace::QueryPlace, shown.isOpen,
        PlacesText::tr("Questions to the recording, with all of the window for the answers"));
    const bool isEmpty = shown.isOpen && shown.history == nullptr;
    const QString noSnapshot = PlacesText::tr("Needs a snapshot: this recording has none");
    rail.setPlaceEnabled(Workspace::ComparePlace, shown.history != nullptr,
                         isEmpty ? noSnapshot : compareTip);
    rail.setPlaceEnabled(
        Workspace::TimelinePlace, shown.hasPicture,
        shown.hasPicture ? PlacesText::tr("Every allocation over time, with what holds the memory beside it")
                         : PlacesText::tr("Nothing over time: this recording has no events"));
    rail.setPlaceEnabled(
        Workspace::MapPlace, shown.history != nullptr,
        isEmpty
            ? noSnapshot
            : PlacesText::tr(
                  "What the allocator held at the moment, every segment and block at its address, and how "
                  "its pools are cut up (%1)")
                  .arg(QKeySequence(Qt::SHIFT | Qt::Key_M).toString(QKeySequence::NativeText)));
}

void fillDrawer(DrawerBar& drawer, const Workspace& workspace)
{
    const DockLayout& layout = workspace.layout();
    QList<DrawerBar::Entry> entries;
    for (const QString& name : layout.drawerPanes())
        entries.append({name, layout.dock(name)->windowTitle(), workspace.countOf(name)});
    drawer.setEntries(entries);
    drawer.setOpen(layout.isDrawerOpen());
}

int mapOrPicture(const Workspace& workspace, int place)
{
    return place == Workspace::MapPlace && workspace.hasPicture() ? Workspace::TimelinePlace
                                                                  : Workspace::MapPlace;
}

QWidget& centreOf(const QStackedWidget& pages, Workspace& workspace)
{
    QWidget* page = pages.currentWidget();
    if (page != &workspace)
        return *page;
    const int place = workspace.layout().place();
    return place == Workspace::MapPlace     ? static_cast<QWidget&>(workspace.map())
           : place == Workspace::QueryPlace ? static_cast<QWidget&>(workspace.sql())
                                            : *workspace.timeline().plot();
}

void showPage(QStackedWidget& pages, QWidget* page, Workspace& workspace, int ofWorkspace)
{
    const bool hadKeys = pages.isAncestorOf(QApplication::focusWidget());
    if (page == &workspace)
        workspace.layout().setPlace(ofWorkspace);
    pages.setCurrentWidget(page);
    QWidget* place = &centreOf(pages, workspace);
    if (!hadKeys || !place->isVisible())
        return;
    // Qt has handed the keys on as Tab does, which frames who gets them.
    if (QWidget* now = QApplication::focusWidget())
        now->clearFocus();
    place->setFocus(Qt::OtherFocusReason);
}

void restorePlace(QWidget& window)
{
    constexpr QSize defaultSize(1600, 900);
    if (!window.restoreGeometry(Settings().windowGeometry()))
        window.resize(defaultSize);
    if (!window.isMaximized() && !window.isFullScreen())
        window.resize(window.size().boundedTo(window.screen()->availableVirtualSize()));
}

QString forgottenCapacity()
{
    const auto capacity = Settings().takeCapacityOfAll();
    return capacity ? QCoreApplication::translate(
                          "widgets::MainWindow",
                          "The capacity of %1 was given for all recordings, and is forgotten: each recording "
                          "has its own now, below the sheet of its failure.")
                          .arg(core::formatShortBytes(*capacity))
                    : QString();
}

bool hasContent(const Session& session)
{
    const auto& recording = session.recording();
    return session.history() || (recording && recording->document->isFromRecorder());
}

QString titleOf(const QString& path)
{
    if (path.isEmpty())
        return QStringLiteral("SnapViewer");
    return QCoreApplication::translate("widgets::MainWindow", "%1 — SnapViewer")
        .arg(titleText(QFileInfo(path).fileName()));
}

QString titleOf(const Session& session)
{
    if (!session.recording())
        return QStringLiteral("SnapViewer");
    if (!session.history())
        return titleOf(session.recording()->document->path);
    const QString file = titleText(QFileInfo(session.recording()->document->path).fileName());
    const QString part = session.history()->partText();
    const core::Accelerator accelerator = core::acceleratorOf(*session.recording()->document).what;
    const QString device =
        QStringLiteral("%1 — %2").arg(file, core::deviceTitle(accelerator, session.history()->device()));
    return part.isEmpty()
               ? QCoreApplication::translate("widgets::MainWindow", "%1 — SnapViewer").arg(device)
               : QCoreApplication::translate("widgets::MainWindow", "%1, %2 — SnapViewer").arg(device, part);
}

} // namespace widgets
