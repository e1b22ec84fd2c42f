// SPDX-License-Identifier: MIT
#include "widgets/window/main_window.h"

#include "core/formats/open_recording.h"
#include "core/remote/remote_address.h"
#include "core/snapshot/samples.h"
#include "widgets/compare/compare_commands.h"
#include "widgets/controls/frame/dock_layout.h"
#include "widgets/controls/frame/drawer_bar.h"
#include "widgets/controls/frame/inspector_bar.h"
#include "widgets/controls/frame/page_strip.h"
#include "widgets/controls/frame/rail.h"
#include "widgets/controls/frame/top_bar.h"
#include "widgets/controls/jobs/jobs_below.h"
#include "widgets/controls/layout_parts.h"
#include "widgets/controls/progress_line.h"
#include "widgets/controls/progress_strip.h"
#include "widgets/inspector/ledger/categories_dialog.h"
#include "widgets/inspector/stack/own_code_dialog.h"
#include "widgets/inspector/verdict/verdict_strip.h"
#include "widgets/lists/samples/samples_plot.h"
#include "widgets/lists/samples/samples_view.h"
#include "widgets/ranks/ranks_commands.h"
#include "widgets/start/bundles/bundles_page.h"
#include "widgets/timeline/timeline_plot.h"
#include "widgets/timeline/timeline_view.h"
#include "widgets/window/actions.h"
#include "widgets/window/bars/event_field.h"
#include "widgets/window/bars/status_line.h"
#include "widgets/window/export_commands.h"
#include "widgets/window/file_dialogs.h"
#include "widgets/window/help_dialogs.h"
#include "widgets/window/log_page.h"
#include "widgets/window/pane_keys.h"
#include "widgets/window/session_commands.h"
#include "widgets/window/start_page.h"
#include "widgets/window/step_back.h"
#include "widgets/window/top_tools.h"
#include "widgets/window/window_places.h"
#include "widgets/window/workspace.h"

#include <QAction>
#include <QApplication>
#include <QDragEnterEvent>
#include <QFileInfo>
#include <QMenuBar>
#include <QStackedWidget>

#include <utility>

namespace widgets {
namespace {
constexpr int messageMs = 8000;
} // namespace

MainWindow::MainWindow()
    : m_navigator(m_session), m_actions(new Actions(m_session, m_navigator, this)),
      m_head(new HeadStrip(this)), m_messages(&m_head->messages()),
      m_startPage(new StartPage(*m_actions, this)), m_bundles(new BundlesPage(this)),
      m_workspace(new Workspace(&m_session, this)), m_pages(new QStackedWidget(this)),
      m_top(new TopBar(this)), m_rail(new Rail(this)), m_drawer(new DrawerBar(this)),
      m_status(new StatusLine(&m_session, this)),
      m_exports(new ExportCommands(*m_actions, m_session, *m_workspace, m_status->writing(), this)),
      m_compare(new CompareCommands(
          {m_actions->compareWith, m_actions->comparePage, m_actions->pinMoment, m_actions->swapSides},
          m_session, [this] { return m_ownCode.patterns().rules(); }, this)),
      m_ranks(new RanksCommands(m_session, this)),
      m_saved(new SessionCommands(m_actions->saveSession, m_session, *m_workspace, *m_compare, this))
{
    setAttribute(Qt::WA_DeleteOnClose);
    setAcceptDrops(true);
    setStatusBar(m_status);
    setMenuWidget(m_top);
    setUpCentre();
    setUpMenus();
    setUpTopBar();
    setUpDrawer();
    connectActions();
    connectLoader();
    connectExporter();
    connectCompare();
    connectRanks();
    connect(&m_session, &Session::recordingChanged, this, &MainWindow::onRecordingChanged);
    connect(&m_session, &Session::deviceChanged, this, &MainWindow::updateTitle);
    connect(&m_session, &Session::categoriesChanged, this, [this] {
        for (const QString& warning :
             m_session.categories() ? m_session.categories()->warnings() : QStringList())
            note(tr("Categories: %1.").arg(warning));
    });
    if (const QString forgotten = forgottenCapacity(); !forgotten.isEmpty())
        note(forgotten);
    new StepBack(this, m_session, *m_workspace, m_loader, m_navigator);
    restorePlace(*this);
    onRecordingChanged();
}

/// What closes takes no longer than its slowest job needs to notice: not one after the other.
MainWindow::~MainWindow()
{
    cancelJobs(*this);
    disconnect(&m_workspace->layout(), nullptr, this, nullptr); // docks hide as they go
}

void MainWindow::setUpCentre()
{
    for (QWidget* page : std::initializer_list<QWidget*>{m_startPage, m_workspace, m_bundles,
                                                         m_compare->page(), &m_ranks->page()})
        m_pages->addWidget(page);
    auto* centre = new QWidget(this);
    m_head->addStrip(m_workspace, &m_workspace->verdict());
    m_head->addStrip(m_compare->page(), m_compare->banner());
    m_head->addStrip(&m_ranks->page(), &m_ranks->page().strip());
    m_head->addStrip(m_bundles, &m_bundles->strip());
    m_pinned = new QWidget(centre);
    columnIn(m_pinned, {m_compare->strip()});
    auto* column = columnWith({m_pinned, {m_pages, 1}});
    auto* row = rowWith({m_rail, {column, 1}, new InspectorBar(&m_workspace->layout(), m_workspace, centre)});
    columnIn(centre, {m_head, {row, 1}}, {.spacing = 0});
    setCentralWidget(centre);
    addPlaces(*m_rail, m_actions->comparePage->toolTip());
    connect(m_rail, &Rail::chosen, this, &MainWindow::goTo);
    connect(&m_workspace->layout(), &DockLayout::drawerChanged, this, &MainWindow::followPlace);
}

void MainWindow::setUpMenus()
{
    QMenu* file = m_top->menus()->addMenu(tr("&File"));
    m_recentMenu = m_actions->fillFileMenu(file, this);
    connect(file, &QMenu::aboutToShow, this, &MainWindow::updateRecentFiles);
    m_actions->fillViewMenu(m_top->menus()->addMenu(tr("&View")), m_workspace->dockActions());
    m_actions->fillGoMenu(m_top->menus()->addMenu(tr("&Go")), pagesOf(*m_rail, *m_actions),
                          makePaneActions(*m_workspace, this));
    m_actions->fillHelpMenu(m_top->menus()->addMenu(tr("&Help")));
}

void MainWindow::setUpTopBar()
{
    auto* files = new QMenu(m_top);
    m_actions->fillOpenMenu(files, m_recentMenu);
    connect(files, &QMenu::aboutToShow, this, &MainWindow::updateRecentFiles);
    m_top->setFileMenu(files);
    m_eventField = addTopTools(*m_top, *m_actions, m_session, *m_workspace, this);
}

void MainWindow::setUpDrawer()
{
    m_status->insertWidget(0, m_drawer);
    DockLayout* layout = &m_workspace->layout();
    connect(m_drawer, &DrawerBar::toggled, layout,
            [layout] { layout->setDrawerOpen(!layout->isDrawerOpen()); });
    connect(m_drawer, &DrawerBar::paneChosen, layout, &DockLayout::raise);
    connect(m_actions->drawer, &QAction::triggered, m_drawer, &DrawerBar::toggled);
}

void MainWindow::say(const QString& sentence)
{
    m_status->say(sentence, messageMs);
}

/// On what is open; where nothing is, nobody would look for it.
void MainWindow::note(const QString& sentence)
{
    m_messages->addNote(sentence);
    if (!hasContent(m_session))
        m_messages->showNotes();
}

bool MainWindow::isComparing() const
{
    return m_pages->currentWidget() == m_compare->page();
}

void MainWindow::goTo(int place)
{
    m_comparesRanks = false;
    QWidget* page = place == Workspace::ComparePlace           ? m_compare->page()
                    : place == Workspace::RanksPlace && m_many ? m_many
                                                               : m_workspace;
    showPage(*m_pages, page, *m_workspace, place);
    followPlace();
}

bool MainWindow::showsSession() const
{
    return isComparing() || m_pages->currentWidget() == m_workspace;
}

bool MainWindow::isAtRanks() const
{
    return m_pages->currentWidget() == m_many;
}

/// Back to where what is shown was chosen among many.
bool MainWindow::goToOrigin()
{
    const bool isChosen = m_pages->currentWidget() == m_workspace || m_comparesRanks;
    if (isChosen)
        goTo(Workspace::RanksPlace);
    return isChosen;
}

void MainWindow::connectRanks()
{
    RanksPage* page = &m_ranks->page();
    connect(&m_loader, &Loader::ranksFound, this, &MainWindow::onRanksFound);
    connect(m_bundles, &BundlesPage::ranksRequested, this,
            [this] { open(m_loader.path(), {}, Loader::Folder::Ranks); });
    connect(page, &RanksPage::listRequested, this,
            [this](const QString& path) { open(path, {}, Loader::Folder::Bundles); });
    connect(m_ranks, &RanksCommands::recordingWanted, this, [this](const QString& path) { open(path); });
    connect(m_ranks, &RanksCommands::arrived, this, [this] {
        m_chosen = m_session.recording()->document->path;
        goTo(m_workspace->layout().place());
    });
    connect(m_ranks, &RanksCommands::compareWanted, m_compare,
            [this](const RankMomentPlace& a, const RankMomentPlace& b) {
                m_compare->compareAt(b.path, {{{a.device, a.choice}, {b.device, b.choice}}});
                m_comparesRanks = isComparing();
            });
}

void MainWindow::connectCompare()
{
    m_exports->flagPinned(m_compare->comparison());
    connect(m_compare, &CompareCommands::pageRequested, this, [this] { goTo(Workspace::ComparePlace); });
    connect(m_workspace, &Workspace::paneWanted, this, [this] {
        if (isComparing() || isAtRanks())
            goTo(m_workspace->layout().place());
    });
    connect(m_compare, &CompareCommands::message, this, &MainWindow::say);
    connect(m_compare, &CompareCommands::failed, this, &MainWindow::warn);
    connect(this, &MainWindow::opened, m_saved, &SessionCommands::resume);
    connect(m_saved, &SessionCommands::recordingWanted, this, [this](const QString& path) { open(path); });
    connect(m_saved, &SessionCommands::message, this, &MainWindow::say);
    connect(m_saved, &SessionCommands::failed, this, &MainWindow::onFailed);
    connect(m_saved, &SessionCommands::noted, this, &MainWindow::note);
}

/// Rail and drawer say what the docks do.
void MainWindow::followPlace()
{
    DockLayout& layout = m_workspace->layout();
    const bool isDocks = m_pages->currentWidget() == m_workspace;
    const bool isOpen = isDocks || isComparing() || (isAtRanks() && hasContent(m_session));
    m_rail->setVisible(isOpen || isAtRanks());
    m_top->setToolsShown(showsSession());
    m_status->setTold(showsSession());
    updateTitle();
    m_rail->setCurrent(isComparing() ? Workspace::ComparePlace
                       : isAtRanks() ? Workspace::RanksPlace
                                     : layout.place());
    m_head->showStripOf(m_pages->currentWidget());
    m_pinned->setVisible(isDocks);
    enablePlaces(*m_rail,
                 {isOpen, isOpen && m_workspace->hasPicture(), m_many != nullptr, m_many == m_bundles,
                  m_session.history()},
                 m_actions->comparePage->toolTip());
    const bool isOfMany =
        m_many && m_session.recording() && m_session.recording()->document->path == m_chosen;
    m_navigator.setOrigin(isOfMany ? std::function([this] { return goToOrigin(); }) : nullptr);
    m_drawer->setVisible(isDocks && layout.hasCentre());
    m_actions->drawer->setEnabled(m_drawer->isVisibleTo(this));
    fillDrawer(*m_drawer, *m_workspace);
}

void MainWindow::connectActions()
{
    const auto on = [this](QAction* action, auto handler) {
        connect(action, &QAction::triggered, this, handler);
    };
    on(m_actions->open,
       [this] { chooseRecordings(this, [this](const QStringList& paths) { openAll(paths); }); });
    on(m_actions->openInNewWindow,
       [this] { chooseRecordings(this, [](const QStringList& paths) { openInNewWindows(paths); }); });
    on(m_actions->openFolder, [this] { chooseFolder(this, [this](const QString& path) { open(path); }); });
    on(m_actions->openRemote, [this] { chooseRemote(this, [this](const QString& path) { open(path); }); });
    on(m_actions->openExample, [this] { open(exampleFile()); });
    on(m_actions->closeRecording, [this] { m_session.setRecording(nullptr); });
    on(m_actions->quit, [] { QApplication::closeAllWindows(); });
    on(m_actions->resetLayout, [this] { m_workspace->layout().reset(); });
    on(m_actions->map, [this] { goTo(mapOrPicture(*m_workspace, m_rail->current())); });
    m_workspace->playBy(m_actions->playStep);
    m_navigator.follow(m_workspace->player());
    on(m_actions->find, [this] { m_workspace->findAllocations(); });
    on(m_actions->goToEvent, [this] {
        m_eventField->setFocus(Qt::ShortcutFocusReason);
        m_eventField->selectAll();
    });
    connect(m_eventField, &EventField::typed, this, [this] { centreOf(*m_pages, *m_workspace).setFocus(); });
    on(m_actions->shortcuts, [this] { showShortcuts(*m_actions, this); });
    on(m_actions->glossary, [this] { showGlossary(this); });
    on(m_actions->about, [this] { showAbout(this); });
    connect(m_actions->fit, &QAction::triggered, &m_workspace->samples().plot(), &SamplesPlot::fit);
    m_actions->follow(m_workspace->timeline());
    connect(m_status, &StatusLine::trustRequested, m_workspace, [this] {
        m_workspace->raiseDock(Workspace::summaryDock);
        m_workspace->layout().scrollToTop(Workspace::summaryDock); // why is said there
    });
    connect(m_startPage, &StartPage::openRequested, this, [this](const QString& path) { open(path); });
    connect(m_startPage, &StartPage::forgetRequested, this, [this](const QString& path) {
        Settings().removeRecentFile(path);
        m_startPage->setRecentFiles(Settings().recentFiles());
    });
    connect(m_bundles, &BundlesPage::chosen, this, [this](const QString& path) { open(m_chosen = path); });
    connect(m_bundles, &BundlesPage::closed, this, &MainWindow::onRecordingChanged);
    connect(m_workspace, &Workspace::message, this, &MainWindow::say);
    connect(m_workspace, &Workspace::categoriesRequested, this, &MainWindow::editCategories);
    connect(m_workspace, &Workspace::momentsRequested, m_compare, &CompareCommands::compareMoments);
    connect(m_workspace, &Workspace::ownCodeRequested, this, &MainWindow::editOwnCode);
    connect(m_workspace, &Workspace::ownCodeChosen, &m_ownCode, &OwnCode::count);
    connect(m_workspace, &Workspace::problem, this, &MainWindow::warn);
    m_actions->openExample->setEnabled(!exampleFile().isEmpty());
}

void MainWindow::connectLoader()
{
    ProgressStrip* strip = &m_status->loading();
    TimelineView& timeline = m_workspace->timeline();
    auto* line = new ProgressLine([&timeline] { return timeline.isUpToDate(); }, m_pages);
    connect(&timeline, &TimelineView::progressed, line, &ProgressLine::showProgress);
    connect(&timeline, &TimelineView::upToDate, line, &ProgressLine::hideWhenDone);
    connect(&timeline, &TimelineView::upToDate, &m_frames, &FrameGate::release);
    strip->showOn(line);
    connect(&m_loader, &Loader::started, strip,
            [strip](const QString& path) { strip->start(path, tr("Opening")); });
    connect(&m_loader, &Loader::progressed, strip, &ProgressStrip::showProgress);
    connect(strip, &ProgressStrip::cancelRequested, &m_loader, &Loader::cancel);
    m_startPage->follow(m_loader);
    connect(&m_loader, &Loader::loaded, this, &MainWindow::onLoaded);
    connect(&m_loader, &Loader::listed, this, &MainWindow::onListed);
    auto* log = new LogPage(m_loader, *m_pages);
    connect(log, &LogPage::shown, strip, &ProgressStrip::stop);
    connect(log, &LogPage::shown, this, &MainWindow::followPlace);
    connect(log, &LogPage::shown, this, &MainWindow::logShown);
    connect(log, &LogPage::closed, this, &MainWindow::onRecordingChanged);
    connect(&m_loader, &Loader::failed, this, &MainWindow::onFailed);
    connect(&m_loader, &Loader::helperWanted, this, [this] {
        offerHelper(this, m_loader.path(), [this](const QString& address) { open(address); });
    });
    connect(&m_loader, &Loader::cancelled, strip, &ProgressStrip::stop);
    m_saved->follow(m_loader);
}

void MainWindow::connectExporter()
{
    connect(m_exports, &ExportCommands::message, this, &MainWindow::say);
    connect(m_exports, &ExportCommands::wroteWithLosses, m_messages,
            [this](const QString& sentence, const QStringList& losses) {
                m_messages->showNote(sentence, losses.join(QLatin1Char('\n')));
            });
    connect(m_exports, &ExportCommands::problem, this, &MainWindow::warn);
}

void MainWindow::open(const QString& path, const core::RecordingPart& part, Loader::Folder folder)
{
    if (core::SessionFile::isNamed(path))
        return m_saved->open(path);
    m_messages->hide(); // notes on what is open stay until something else is
    m_loader.load(path, part, m_ownCode.patterns().rules(), folder);
    m_workspace->timeline().plot()->warmUp(); // while a worker reads
}

void MainWindow::openAll(const QStringList& paths, const core::RecordingPart& part)
{
    if (!paths.isEmpty()) {
        open(paths.first(), part);
        openInNewWindows(paths.mid(1), part);
    }
}

void MainWindow::openInNewWindows(const QStringList& paths, const core::RecordingPart& part)
{
    for (const QString& path : paths) {
        auto* window = new MainWindow; // deletes itself when closed
        window->show();
        window->open(path, part);
    }
}

bool MainWindow::isBusy() const
{
    return !m_workspace->timeline().isUpToDate() || m_session.isFinding() || isWorking(*this);
}

void MainWindow::onLoaded(const Loader::RecordingPtr& recording)
{
    const QString& path = m_loader.path(); // the example's is no file of the user's
    if (!path.startsWith(QLatin1Char(':')) && !core::remote::Address::isRemote(path) && !core::isStream(path))
        Settings().addRecentFile(path);
    m_messages->clear();
    const Plot::Steady steady(*m_workspace->timeline().plot()); // docks come one after the other
    m_session.setRecording(recording);
    if (!m_workspace->timeline().isUpToDate())
        m_frames.hold(); // until there is a picture to see
    m_status->loading().stop();
    for (const QString& sentence : odditiesOf(*recording))
        note(sentence);
    m_ranks->goThere();
    Q_EMIT opened();
}

void MainWindow::onListed(const core::BundleList& list)
{
    m_status->loading().stop();
    Settings().addRecentFile(m_loader.path());
    m_bundles->setWindowFilePath(m_loader.path());
    m_bundles->setBundles(m_loader.path(), list, m_ownCode.patterns().rules());
    m_many = m_bundles;
    goTo(Workspace::RanksPlace);
    Q_EMIT bundlesListed();
}

void MainWindow::onRanksFound(bool holdsBundles)
{
    m_status->loading().stop();
    if (!core::remote::Address::isRemote(m_loader.path()))
        Settings().addRecentFile(m_loader.path());
    m_ranks->page().setWindowFilePath(m_loader.path());
    m_ranks->page().open(m_loader.path(), m_ownCode.patterns().rules(), holdsBundles);
    m_many = &m_ranks->page();
    goTo(Workspace::RanksPlace);
    Q_EMIT ranksShown();
}

void MainWindow::onFailed(const core::Error& error)
{
    m_status->loading().stop();
    m_messages->showError(error.message);
    Q_EMIT openFailed(error);
}

void MainWindow::onRecordingChanged()
{
    const bool isOpen = hasContent(m_session); // an empty recording has nothing to show
    const bool isFirst = isOpen && m_pages->currentWidget() == m_startPage;
    const bool isCompare = isComparing() && !m_compare->comparison().isEmpty(); // its call sites changed
    if ((!isOpen || !isCompare) && (isOpen || m_pages->currentWidget() != &m_ranks->page()))
        m_pages->setCurrentWidget(isOpen ? static_cast<QWidget*>(m_workspace) : m_startPage);
    if (isOpen && !std::exchange(m_isArranged, true) && // it has its size now, of which docks take a share
        !m_workspace->layout().restore(Settings().dockState()))
        m_workspace->layout().reset();
    if (!isOpen)
        m_startPage->setRecentFiles(Settings().recentFiles());
    m_workspace->followRecording();
    followPlace();
    if (isFirst)
        centreOf(*m_pages, *m_workspace).setFocus(Qt::OtherFocusReason);
}

void MainWindow::updateTitle()
{
    const QString open = m_session.recording() ? m_session.recording()->document->path : QString();
    const QString path = showsSession() ? open : m_pages->currentWidget()->windowFilePath();
    m_top->setFile(QFileInfo(path).fileName(), path);
    setWindowFilePath(open); // where dialogs begin
    setWindowTitle(path == open ? titleOf(m_session) : titleOf(path));
}

void MainWindow::updateRecentFiles()
{
    fillRecent(m_recentMenu, this, [this](const QString& path) { open(path); });
}

void MainWindow::editCategories()
{
    CategoriesDialog* dialog = CategoriesDialog::of(m_session, m_categorizer.rules(), this);
    openThen(dialog, [this, dialog] { m_categorizer.setRules(dialog->rules()); });
}

void MainWindow::editOwnCode()
{
    auto* dialog = new OwnCodeDialog(m_ownCode.patterns(), this);
    openThen(dialog, [this, dialog] { m_ownCode.setPatterns(dialog->patterns()); });
}

void MainWindow::dragEnterEvent(QDragEnterEvent* event)
{
    if (!localFiles(*event->mimeData()).isEmpty())
        event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent* event)
{
    event->acceptProposedAction();
    openAll(localFiles(*event->mimeData()));
}

void MainWindow::closeEvent(QCloseEvent* event)
{
    Settings().setWindowGeometry(saveGeometry());
    if (m_isArranged)
        Settings().setDockState(m_workspace->layout().state());
    QMainWindow::closeEvent(event);
    if (event->isAccepted() && testAttribute(Qt::WA_DeleteOnClose)) {
        setAttribute(Qt::WA_DeleteOnClose, false);
        deleteWhenQuiet(this); // hidden at once
    }
}

} // namespace widgets
