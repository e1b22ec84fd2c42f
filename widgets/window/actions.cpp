// SPDX-License-Identifier: MIT
#include "widgets/window/actions.h"

#include "core/picture/lanes/lane_words.h"
#include "core/picture/palettes.h"
#include "core/picture/program/program_words.h"
#include "widgets/controls/tables/table_view.h"
#include "widgets/controls/text/text_tip.h"
#include "widgets/controls/text/text_words.h"
#include "widgets/session/navigator.h"
#include "widgets/session/session.h"
#include "widgets/timeline/lane_strip.h"
#include "widgets/timeline/legend_bar.h"
#include "widgets/timeline/timeline_program.h"
#include "widgets/timeline/timeline_view.h"
#include "widgets/window/export_form.h"

#include <QAction>
#include <QActionGroup>
#include <QApplication>
#include <QIcon>
#include <QKeySequence>
#include <QMenu>
#include <QPointer>
#include <QStyle>
#include <QWidget>

#include <memory>
#include <utility>

namespace widgets {

Actions::Actions(Session& session, Navigator& navigator, QWidget* window)
    : QObject(window),
      open(add(QT_TR_NOOP("&Open…"), {QKeySequence::Open}, tr("Open a recording in this window"))),
      openInNewWindow(
          add(QT_TR_NOOP("Open in New &Window…"), {QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_O)})),
      openFolder(
          add(QT_TR_NOOP("Open &Folder…"), {},
              tr("Open a folder that is a recording, such as a recorder's bundle, or choose from several"))),
      openRemote(
          add(QT_TR_NOOP("Open Remo&te…"), {},
              tr("Open a recording on another machine through ssh: it is read there, and little is sent"))),
      openExample(add(QT_TR_NOOP("Open the Bundled E&xample"))),
      exportView(add(QT_TR_NOOP("Timeline as &Shown…"), {QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_E)},
                     tr("Write the timeline as it is shown as a PNG or SVG picture"))),
      exportWhole(add(QT_TR_NOOP("&Whole Timeline…"), {},
                      tr("Write the timeline of the whole device as a PNG or SVG picture"))),
      copyPicture(add(QT_TR_NOOP("Cop&y Picture"), {QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_C)},
                      tr("Copy the timeline as it is shown, with its legend, to the clipboard"))),
      exportTable(add(QT_TR_NOOP("Allocations as &CSV…"), {QKeySequence(Qt::CTRL | Qt::Key_E)},
                      tr("Write the table of allocations as it is shown"))),
      compareWith(add(QT_TR_NOOP("Co&mpare With…"), {QKeySequence(Qt::CTRL | Qt::Key_D)},
                      tr("Open a second recording and show what differs"))),
      closeRecording(add(QT_TR_NOOP("&Close"), {QKeySequence::Close})),
      quit(add(QT_TR_NOOP("&Quit"), {QKeySequence::Quit})),
      fit(add(QT_TR_NOOP("Show &All"), {QKeySequence(Qt::CTRL | Qt::Key_0)})),
      zoomIn(add(QT_TR_NOOP("Zoom &In"), {QKeySequence::ZoomIn})),
      zoomOut(add(QT_TR_NOOP("Zoom &Out"), {QKeySequence::ZoomOut})),
      zoomToSelection(add(QT_TR_NOOP("Zoom to &Selection"), {QKeySequence(Qt::Key_Z)})),
      zoomToStep(add(QT_TR_NOOP("Zoom to Ste&p"), {QKeySequence(Qt::SHIFT | Qt::Key_Z)},
                     tr("Show the step that the moment is in"))),
      nextGroup(add(QT_TR_NOOP("&Next Legend Group"), {QKeySequence(Qt::Key_L)},
                    tr("Light the next group of the legend alone, after the last one everything"))),
      previousGroup(add(QT_TR_NOOP("Previo&us Legend Group"), {QKeySequence(Qt::SHIFT | Qt::Key_L)},
                        tr("Light the group before it in the legend alone"))),
      sampleLines(add(QT_TR_NOOP("Hide or Show Sa&mpled Lines"), {QKeySequence(Qt::Key_R)},
                      tr("The lines of the recorder's samples in the timeline"))),
      tableColumns(add(QT_TR_NOOP("&Columns of the Table…"), {},
                       tr("Choose the columns of the table that had the keyboard last, and sort it"))),
      clock(add(QT_TR_NOOP("&Time Axis"), {QKeySequence(Qt::Key_T)},
                tr("Time instead of event numbers along the timeline, idle gaps folded"))),
      before(add(QT_TR_NOOP("Fold What Was There &Before"), {QKeySequence(Qt::Key_B)},
                 tr("A strip below the timeline for what was allocated before recording and stays"))),
      animate(add(QT_TR_NOOP("Smoot&h Zooming"), {},
                  tr("Zooms and jumps take a moment, so that the eye can follow"))),
      keepIndexes(add(QT_TR_NOOP("&Keep Indexes of Large Files"), {},
                      tr("What reading a large file finds is kept in your cache folder, so that it opens at "
                         "once the next time"))),
      otherScheme(add(QT_TR_NOOP("S&witch Between Light and Dark"),
                      {QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_L)})),
      drawer(add(QT_TR_NOOP("&Drawer"), {QKeySequence(Qt::CTRL | Qt::Key_J)},
                 tr("Open or close the panes below the timeline"))),
      resetLayout(add(QT_TR_NOOP("&Reset Layout"))),
      map(add(QT_TR_NOOP("Map"), {QKeySequence(Qt::SHIFT | Qt::Key_M)},
              tr("What the allocator held at the moment, every segment and block at its address"))),
      comparePage(add(QT_TR_NOOP("Diff"), {QKeySequence(Qt::Key_C)},
                      tr("Two recordings, or two moments of one, beside each other"))),
      pinMoment(add(QT_TR_NOOP("Pi&n Moment as A"), {QKeySequence(Qt::Key_M)},
                    tr("The next moment that is selected is compared with it"))),
      swapSides(add(QT_TR_NOOP("&Swap A and B"), {QKeySequence(Qt::Key_X)})),
      find(add(QT_TR_NOOP("&Find Allocations…"), {QKeySequence::Find},
               tr("Search by stack text, label, address or size"))),
      goToEvent(add(QT_TR_NOOP("&Event by Number…"), {QKeySequence(Qt::CTRL | Qt::Key_G)})),
      peak(add(QT_TR_NOOP("&Peak"), {QKeySequence(Qt::Key_P)}, tr("Go to the highest total of the device"))),
      previousOom(add(QT_TR_NOOP("Previous OOM"), {QKeySequence(Qt::SHIFT | Qt::Key_O)})),
      nextOom(add(QT_TR_NOOP("Next &OOM"), {QKeySequence(Qt::Key_O)}, tr("Go to where memory ran out"))),
      previousEvent(add(QT_TR_NOOP("Previous Event"), {QKeySequence(Qt::Key_Comma)})),
      nextEvent(add(QT_TR_NOOP("Next Event"), {QKeySequence(Qt::Key_Period)})),
      previousStep(add(QT_TR_NOOP("Previous Step"), {QKeySequence(Qt::Key_BraceLeft)})),
      nextStep(add(QT_TR_NOOP("Next Step"), {QKeySequence(Qt::Key_BraceRight)},
                   tr("Go to where the next step of the program begins"))),
      playStep(add(QT_TR_NOOP("Play S&tep"), {QKeySequence(Qt::Key_Space)},
                   tr("Play the moment through the step that it is in, or through what is shown; again: "
                      "pause"))),
      exportAnimation(add(QT_TR_NOOP("A&nimation of the Step…"), {},
                          tr("Write how the step unfolds as an animated WebP picture, or as a folder of PNG "
                             "pictures"))),
      exportReport(
          add(QT_TR_NOOP("&Report…"), {},
              tr("Write verdict, timeline, what holds the memory, leaks and map as one HTML page that "
                 "opens in any browser"))),
      saveRedacted(add(QT_TR_NOOP("Save Re&dacted Copy…"), {},
                       tr("Write a copy that can be given away: without paths, functions and texts that are "
                          "yours"))),
      saveSession(add(QT_TR_NOOP("Save &Session…"), {},
                      tr("Write what you are at (the moment, bookmarks, filter, colours, queries) to a small "
                         "file that opens here, or where a copy of the recording is"))),
      copyLink(add(QT_TR_NOOP("Copy &Link"), {},
                   tr("Copy the command line that opens this recording at what is selected"))),
      bookmark(add(QT_TR_NOOP("&Bookmark This Moment…"), {QKeySequence(Qt::CTRL | Qt::Key_B)},
                   tr("Mark the selected event on the timeline, with a note"))),
      removeBookmark(
          add(QT_TR_NOOP("&Remove Bookmark"), {}, tr("Remove the bookmark of the selected event"))),
      previousCall(add(QT_TR_NOOP("Previous Call"), {QKeySequence(Qt::Key_BracketLeft)})),
      nextCall(add(QT_TR_NOOP("Next Call"), {QKeySequence(Qt::Key_BracketRight)},
                   tr("Go to the next call in the row of the one chosen above the timeline, else in the "
                      "deepest row"))),
      previousMatch(add(QT_TR_NOOP("Previous Match"), {QKeySequence(Qt::SHIFT | Qt::Key_F3)})),
      nextMatch(add(QT_TR_NOOP("Next &Match"), {QKeySequence(Qt::Key_F3)},
                    tr("Go to the next allocation that the filter keeps"))),
      allocationAbove(add(QT_TR_NOOP("Allocation Abo&ve"), {QKeySequence(Qt::ALT | Qt::Key_Up)},
                          tr("Select the allocation above the selected one in the timeline"))),
      allocationBelow(add(QT_TR_NOOP("Allocation Be&low"), {QKeySequence(Qt::ALT | Qt::Key_Down)},
                          tr("Select the allocation below the selected one in the timeline"))),
      back(add(QT_TR_NOOP("&Back"), {QKeySequence::Back}, tr("The selection before"))),
      forward(add(QT_TR_NOOP("For&ward"), {QKeySequence::Forward})),
      shortcuts(
          add(QT_TR_NOOP("&Keyboard Shortcuts"), {QKeySequence(Qt::Key_F1), QKeySequence(Qt::Key_Question)})),
      glossary(add(QT_TR_NOOP("&Terms"), {}, tr("What allocated, active, reserved and the rest mean"))),
      about(add(QT_TR_NOOP("&About SnapViewer"))), bookmarks(new QMenu(tr("Boo&kmarks"), window)),
      lanes(new QActionGroup(this)), programLanes(new QActionGroup(this)),
      colourSchemes(new QActionGroup(this)), exportForms(new QActionGroup(this)), m_session(session),
      m_navigator(navigator)
{
    open->setIcon(window->style()->standardIcon(QStyle::SP_DialogOpenButton));
    back->setIcon(window->style()->standardIcon(QStyle::SP_ArrowBack));
    forward->setIcon(window->style()->standardIcon(QStyle::SP_ArrowForward));
    clock->setCheckable(true);
    before->setCheckable(true);
    before->setEnabled(false); // until there is a picture with anything to fold
    animate->setCheckable(true);
    // Some desktops ask programs not to animate anything.
    const bool mayAnimate = window->style()->styleHint(QStyle::SH_Widget_Animation_Duration) > 0;
    animate->setChecked(Settings().animates() && mayAnimate);
    connect(animate, &QAction::triggered, this, [this] { Settings().setAnimates(animate->isChecked()); });
    keepIndexes->setCheckable(true);
    keepIndexes->setChecked(Settings().keepsIndexes());
    connect(keepIndexes, &QAction::triggered, this,
            [this] { Settings().setKeepsIndexes(keepIndexes->isChecked()); });
    clock->setEnabled(false); // until there is a picture with times
    quit->setMenuRole(QAction::QuitRole);
    about->setMenuRole(QAction::AboutRole);
    map->setProperty("searchWords", tr("fragmentation addresses segments pools"));
    openFolder->setProperty("searchWords", QStringLiteral("ranks of a job"));
    for (QAction* help : {shortcuts, glossary, about})
        help->setProperty("searchWords", QStringLiteral("help"));
    addColourSchemes();
    addExportForms();
    addLanes();
    connectJumps();
    connectTables(window);
    connect(&session, &Session::deviceChanged, this, &Actions::updateEnabled);
    connect(&session, &Session::selectionChanged, this, &Actions::updateEnabled);
    connect(&session, &Session::matchesChanged, this, &Actions::updateEnabled);
    connect(&session, &Session::stepsChanged, this, &Actions::updateEnabled);
    connect(&navigator, &Navigator::historyChanged, this, &Actions::updateEnabled);
    updateEnabled();
}

/// English for those who know the commands from pages in English.
QAction* Actions::add(const char* text, const QList<QKeySequence>& keys, const QString& tip)
{
    QAction* action = add(tr(text), keys, tip);
    action->setProperty("searchEnglish", spokenText(QString::fromUtf8(text)));
    return action;
}

QAction* Actions::add(const QString& text, const QList<QKeySequence>& keys, const QString& tip)
{
    auto* action = new QAction(text, this);
    action->setShortcuts(keys);
    QString help = tip.isEmpty() ? spokenText(text) : tip;
    if (!action->shortcut().isEmpty()) {
        help += QStringLiteral(" (%1)").arg(action->shortcut().toString(QKeySequence::NativeText));
    }
    action->setToolTip(plainTip(help));
    return action;
}

void Actions::addColourSchemes()
{
    const auto addScheme = [this](const char* text, ColourScheme scheme) {
        QAction* action = colourSchemes->addAction(tr(text));
        action->setProperty("searchEnglish", spokenText(QString::fromUtf8(text)));
        action->setCheckable(true);
        action->setData(static_cast<int>(scheme));
    };
    addScheme(QT_TR_NOOP("As the &System"), ColourScheme::System);
    addScheme(QT_TR_NOOP("&Light"), ColourScheme::Light);
    addScheme(QT_TR_NOOP("&Dark"), ColourScheme::Dark);
    connect(otherScheme, &QAction::triggered, this, [this] {
        const bool isDark = picture::themeOf(QApplication::palette()) == core::Theme::Dark;
        for (QAction* scheme : colourSchemes->actions()) {
            if (scheme->data() == static_cast<int>(isDark ? ColourScheme::Light : ColourScheme::Dark))
                scheme->trigger();
        }
    });
}

void Actions::addExportForms()
{
    exportForms->setExclusionPolicy(QActionGroup::ExclusionPolicy::None);
    for (const core::ConvertForm form : core::allConvertForms()) {
        const ExportForm offered = exportFormOf(form);
        QAction* action = exportForms->addAction(add(offered.action, {}, offered.tip));
        action->setStatusTip(offered.tip);
        action->setData(static_cast<int>(form));
    }
}

void Actions::addLanes()
{
    lanes->setExclusionPolicy(QActionGroup::ExclusionPolicy::None);
    for (const core::LaneFamily family : core::allLaneFamilies) {
        QAction* action = lanes->addAction(
            add(tr("Lane: %1").arg(picture::titleOf(family)), {}, picture::meaningOf(family)));
        action->setStatusTip(picture::meaningOf(family));
        action->setCheckable(true);
        action->setEnabled(false); // until there is a picture with it
        action->setData(static_cast<int>(family));
    }
    programLanes->setExclusionPolicy(QActionGroup::ExclusionPolicy::None);
    for (const core::ProgramLane lane : core::allProgramLanes) {
        QAction* action = programLanes->addAction(
            add(tr("Lane: %1").arg(picture::titleOf(lane)), {}, picture::meaningOf(lane)));
        action->setStatusTip(picture::meaningOf(lane));
        action->setCheckable(true);
        action->setEnabled(false); // likewise
        action->setData(static_cast<int>(lane));
    }
    for (QAction* call : {previousCall, nextCall})
        call->setEnabled(false);
}

void Actions::connectJumps()
{
    const auto jump = [this](QAction* action, void (Navigator::*how)(Direction), Direction direction) {
        connect(action, &QAction::triggered, &m_navigator,
                [navigator = &m_navigator, how, direction] { (navigator->*how)(direction); });
    };
    connect(peak, &QAction::triggered, &m_navigator, &Navigator::goToPeak);
    jump(previousOom, &Navigator::goToOom, Direction::Back);
    jump(nextOom, &Navigator::goToOom, Direction::Forward);
    jump(previousEvent, &Navigator::stepEvent, Direction::Back);
    jump(nextEvent, &Navigator::stepEvent, Direction::Forward);
    jump(previousMatch, &Navigator::stepMatch, Direction::Back);
    jump(nextMatch, &Navigator::stepMatch, Direction::Forward);
    jump(allocationAbove, &Navigator::stepStack, Direction::Forward);
    jump(allocationBelow, &Navigator::stepStack, Direction::Back);
    jump(back, &Navigator::stepHistory, Direction::Back);
    jump(forward, &Navigator::stepHistory, Direction::Forward);
}

void Actions::updateEnabled()
{
    const core::DeviceHistory* history = m_session.history();
    const bool isOpen = m_session.recording() != nullptr;
    const bool hasEvents = history && history->eventCount() > 0;
    const core::EventIndex event = m_session.selection().event;
    closeRecording->setEnabled(isOpen);
    const bool hasSamples = isOpen && m_session.recording()->document->samples;
    fit->setEnabled(history || hasSamples);
    for (QAction* view : {exportView, exportWhole, copyPicture, zoomIn, zoomOut, zoomToSelection, nextGroup,
                          previousGroup, tableColumns, allocationAbove, allocationBelow, exportTable,
                          saveRedacted, saveSession, bookmark, copyLink, map, find}) {
        view->setEnabled(history);
    }
    exportReport->setEnabled(isOpen);
    exportForms->setEnabled(history);
    goToEvent->setEnabled(hasEvents);
    for (QAction* whole : {playStep, exportAnimation})
        whole->setEnabled(history && history->eventCount() > 1);
    peak->setEnabled(hasEvents);
    zoomToStep->setEnabled(hasEvents && m_session.steps() && !m_session.steps()->starts.empty());
    for (QAction* step : {previousStep, nextStep})
        step->setEnabled(zoomToStep->isEnabled());
    previousEvent->setEnabled(hasEvents && event > core::beforeFirstEvent);
    nextEvent->setEnabled(hasEvents && event + 1 < history->eventCount());
    for (QAction* oom : {previousOom, nextOom}) {
        oom->setEnabled(m_navigator.hasOoms());
    }
    for (QAction* match : {previousMatch, nextMatch}) {
        match->setEnabled(m_session.matches() && !m_session.matches()->empty());
    }
    back->setEnabled(m_navigator.canStepHistory(Direction::Back));
    forward->setEnabled(m_navigator.canStepHistory(Direction::Forward));
}

QMenu* Actions::exportMenu(QWidget* parent) const
{
    auto* menu = new QMenu(tr("&Export"), parent);
    menu->addActions({exportReport, exportView, exportWhole, copyPicture, exportAnimation, exportTable});
    menu->addSeparator();
    menu->addActions(exportForms->actions());
    for (QAction* action : menu->actions()) // their names alone say what, and not that it is written
        action->setProperty("searchWords", tr("export save"));
    menu->setToolTipsVisible(true);
    return menu;
}

void Actions::fillGoMenu(QMenu* menu, const QList<QAction*>& pages, const QList<QAction*>& panes) const
{
    menu->addActions({peak, nextOom, previousOom});
    menu->addSeparator();
    menu->addActions({goToEvent, nextEvent, previousEvent});
    menu->addActions({nextStep, previousStep, playStep, nextCall, previousCall});
    menu->addSeparator();
    menu->addActions({find, nextMatch, previousMatch, allocationAbove, allocationBelow});
    menu->addSeparator();
    menu->addActions({back, forward});
    menu->addMenu(bookmarks);
    menu->addSeparator();
    menu->addActions(pages + QList<QAction*>{pinMoment, swapSides});
    menu->addSeparator();
    menu->addMenu(tr("P&ane"))->addActions(panes);
}

QMenu* Actions::fillFileMenu(QMenu* menu, QWidget* parent) const
{
    menu->addActions({open, openInNewWindow, openFolder, openRemote});
    QMenu* recent = menu->addMenu(tr("Open &Recent"));
    menu->addAction(openExample);
    menu->addAction(compareWith);
    menu->addSeparator();
    menu->addMenu(exportMenu(parent));
    menu->addActions({saveSession, saveRedacted, copyLink});
    menu->addSeparator();
    menu->addAction(keepIndexes);
    menu->addSeparator();
    menu->addActions({closeRecording, quit});
    return recent;
}

void Actions::fillOpenMenu(QMenu* menu, QMenu* recent) const
{
    menu->addActions({open, openInNewWindow, openFolder, openRemote});
    menu->addMenu(recent);
    menu->addActions({openExample, compareWith});
    menu->addSeparator();
    menu->addAction(closeRecording);
}

void Actions::fillViewMenu(QMenu* menu, const QList<QAction*>& docks) const
{
    menu->addActions(docks);
    menu->addSeparator();
    menu->addActions({fit, zoomIn, zoomOut, zoomToSelection, zoomToStep, clock, before, animate});
    menu->addSeparator();
    menu->addActions({nextGroup, previousGroup, sampleLines, tableColumns});
    QMenu* laneMenu = menu->addMenu(tr("Lan&es"));
    laneMenu->addActions(programLanes->actions());
    laneMenu->addActions(lanes->actions());
    menu->addSeparator();
    menu->addActions({drawer, resetLayout});
    menu->addSeparator();
    QMenu* schemes = menu->addMenu(tr("&Light or Dark"));
    schemes->addActions(colourSchemes->actions());
    schemes->addSeparator();
    schemes->addAction(otherScheme);
    connect(schemes, &QMenu::aboutToShow, this, [this] {
        const int current = static_cast<int>(Settings().colourScheme());
        for (QAction* action : colourSchemes->actions())
            action->setChecked(action->data().toInt() == current);
    });
}

void Actions::fillHelpMenu(QMenu* menu) const
{
    menu->addActions({shortcuts, glossary});
    menu->addSeparator();
    menu->addAction(about);
}

QList<QAction*> Actions::withShortcut() const
{
    QList<QAction*> actions = findChildren<QAction*>(Qt::FindDirectChildrenOnly);
    actions.removeIf([](const QAction* action) { return action->shortcut().isEmpty(); });
    return actions;
}

void Actions::follow(TimelineView& timeline)
{
    connect(fit, &QAction::triggered, &timeline, &TimelineView::fit);
    connect(zoomIn, &QAction::triggered, &timeline, &TimelineView::zoomIn);
    connect(zoomOut, &QAction::triggered, &timeline, &TimelineView::zoomOut);
    connect(zoomToSelection, &QAction::triggered, &timeline, &TimelineView::zoomToSelection);
    connect(animate, &QAction::toggled, &timeline, &TimelineView::setEased);
    timeline.setEased(animate->isChecked());
    connect(clock, &QAction::triggered, &timeline, &TimelineView::setClock);
    connect(&timeline, &TimelineView::scaleChanged, clock, [this, &timeline] {
        clock->setEnabled(timeline.hasClock());
        clock->setChecked(timeline.showsClock());
    });
    Camera& camera = timeline.camera();
    connect(before, &QAction::triggered, &camera, &Camera::setFoldsBefore);
    connect(&camera, &Camera::changed, before, [this, &camera] {
        before->setEnabled(camera.canFoldBefore());
        before->setChecked(camera.foldsBefore());
    });
    followLegend(timeline);
    followLanes(timeline.lanes());
    followProgram(timeline.program());
}

void Actions::followLanes(LaneStrip& strip)
{
    for (QAction* action : lanes->actions()) {
        const auto family = static_cast<core::LaneFamily>(action->data().toInt());
        connect(action, &QAction::triggered, &strip,
                [&strip, family](bool on) { strip.setOpen(family, on); });
        connect(&strip, &LaneStrip::lanesChanged, action, [action, &strip, family] {
            action->setEnabled(strip.has(family));
            action->setChecked(strip.has(family) && strip.shown().open.has(family));
        });
    }
}

void Actions::followProgram(TimelineProgram& program)
{
    ProgramStrip& strip = program.strip();
    StepStrip& steps = program.steps();
    for (QAction* action : programLanes->actions()) {
        const auto lane = static_cast<core::ProgramLane>(action->data().toInt());
        connect(action, &QAction::triggered, &strip, [&strip, lane](bool on) { strip.setOpen(lane, on); });
        connect(&strip, &ProgramStrip::lanesChanged, action, [action, &strip, lane] {
            action->setEnabled(strip.has(lane));
            action->setChecked(strip.has(lane) && strip.shown().isOpen(lane));
        });
    }
    for (const auto& [action, by] : {std::pair(previousCall, -1), std::pair(nextCall, 1)}) {
        connect(action, &QAction::triggered, &strip,
                [this, &strip, step = by] { strip.goFrom(m_session.selection().event, step); });
        connect(&strip, &ProgramStrip::lanesChanged, action,
                [of = action, &strip] { of->setEnabled(!strip.lanes().rows().empty()); });
    }
    for (const auto& [action, by] : {std::pair(previousStep, -1), std::pair(nextStep, 1)})
        connect(action, &QAction::triggered, &steps,
                [this, &steps, step = by] { steps.goFrom(m_session.selection().event, step); });
    connect(zoomToStep, &QAction::triggered, &steps,
            [this, &steps] { steps.zoomToStepAt(m_session.selection().event); });
}

void Actions::followLegend(TimelineView& timeline)
{
    LegendBar* legend = &timeline.legend();
    const auto step = [this, legend](int by) {
        const auto& lit = m_session.filter().only;
        legend->stepGroup(lit ? lit->name : QString(), by);
    };
    connect(nextGroup, &QAction::triggered, legend, [step] { step(1); });
    connect(previousGroup, &QAction::triggered, legend, [step] { step(-1); });
    connect(sampleLines, &QAction::triggered, legend, &LegendBar::toggleLines);
    sampleLines->setEnabled(false); // until there is a picture with any
    connect(legend, &LegendBar::linesChanged, sampleLines,
            [this, legend] { sampleLines->setEnabled(!legend->lines().empty()); });
}

/// While a field is asked for the menu it has the keyboard itself.
void Actions::connectTables(QWidget* window)
{
    const auto last = std::make_shared<QPointer<TableView>>();
    connect(qApp, &QApplication::focusChanged, this, [last, window](QWidget*, QWidget* now) {
        auto* table = qobject_cast<TableView*>(now);
        if (table && window->isAncestorOf(table))
            *last = table;
    });
    connect(tableColumns, &QAction::triggered, window, [last, window] {
        TableView* table = *last;
        for (TableView* other : window->findChildren<TableView*>()) {
            if (!table || !table->isVisible())
                table = other;
        }
        if (table && table->isVisible())
            table->showColumnMenu();
    });
}

} // namespace widgets
