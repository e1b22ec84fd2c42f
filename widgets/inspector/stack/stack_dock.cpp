// SPDX-License-Identifier: MIT
#include "widgets/inspector/stack/stack_dock.h"

#include "core/oom/summary/format_limits.h"
#include "core/oom/summary/stack_reason.h"
#include "core/snapshot/stacks/own_rules.h"
#include "core/structure/site_steps.h"
#include "core/structure/structure_values.h"
#include "widgets/controls/empty_state.h"
#include "widgets/controls/layout_parts.h"
#include "widgets/controls/settings/settings.h"
#include "widgets/controls/text/text_tip.h"
#include "widgets/controls/text/text_words.h"
#include "widgets/controls/theme/line_icons.h"
#include "widgets/inspector/stack/editor_choice.h"
#include "widgets/inspector/stack/editor_menu.h"
#include "widgets/inspector/stack/stack_delegate.h"
#include "widgets/inspector/stack/stack_facts.h"
#include "widgets/inspector/stack/stack_header.h"
#include "widgets/session/session.h"

#include <QAction>
#include <QClipboard>
#include <QEvent>
#include <QGuiApplication>
#include <QHeaderView>
#include <QTreeView>

#include <algorithm>

namespace widgets {

namespace {

/// In the words of the form of file, where that is why.
QString whyNoStack(const core::Recording& recording, core::StackReason reason)
{
    const QString never = core::whyUntold(recording.snapshot(), core::Untold::Stacks);
    const bool isGiven =
        reason == core::StackReason::Recorded || reason == core::StackReason::BeforeRecording;
    return never.isEmpty() || isGiven ? core::textOf(reason) : never;
}

using Section = StackModel::Section;

EditorChoice chosenEditor()
{
    return EditorChoice::of(Settings().editor());
}

constexpr qsizetype mostPatternShown = 60;

Section allocSection(const core::Recording& recording, const core::DeviceHistory& history, std::uint32_t rank)
{
    return {StackDock::tr("Allocated here"), history.allocations().stack[rank],
            whyNoStack(recording, core::allocStackReason(recording, history, rank))};
}

Section freeSection(const core::Recording& recording, const core::DeviceHistory& history, std::uint32_t rank)
{
    const core::Allocations& a = history.allocations();
    QString reason = core::textOf(core::freeStackReason(recording, history, rank));
    if (reason.isEmpty() && a.freeStack[rank] == a.stack[rank]) {
        reason = StackDock::tr(
            "The free has the stack of the allocation: with context='alloc' its own is not recorded.");
    }
    return {StackDock::tr("Freed here"), a.freeStack[rank], reason};
}

/// A free_completed that did not follow its request at once is found by a later call, whose stack it carries.
bool isLateFree(const core::DeviceHistory& history, core::EventIndex event)
{
    const core::Allocations& a = history.allocations();
    const std::uint32_t rank = a.rankOfEvent[static_cast<std::size_t>(event)];
    return rank != core::Allocations::noRank && a.freeEvent[rank] == event &&
           a.freeRequestedEvent[rank] != event && a.freeRequestedEvent[rank] + 1 < event;
}

Section eventSection(const core::Recording& recording, const core::DeviceHistory& history,
                     core::EventIndex event)
{
    const QString title = isLateFree(history, event)
                              ? StackDock::tr("A later call that noticed the free, not the free itself")
                              : StackDock::tr("Stack of the event");
    return {title, recording.snapshot().events().stack[history.trace().event(event).value],
            whyNoStack(recording, core::eventStackReason(recording, history, event))};
}

} // namespace

StackDock::StackDock(Session* session, QWidget* parent)
    : QWidget(parent), m_session(session), m_model(new StackModel(this)), m_facts(new StackFacts(this)),
      m_tree(new QTreeView(this)), m_foundPools([this](const auto& found) {
          m_pools = found ? *found : nullptr;
          presentFacts();
      })
{
    connect(m_facts, &StackFacts::eventChosen, session, &Session::goToEvent);
    connect(m_facts, &StackFacts::sourceChosen, this, &StackDock::openSite);
    setUpTree();
    setUpActions();
    columnIn(this, {m_facts, {m_tree, 1}}, {.spacing = 0});
    connect(session, &Session::selectionChanged, this, &StackDock::followSelection);
    connect(session, &Session::stepsChanged, this, &StackDock::presentFacts);
    connect(session, &Session::deviceChanged, this, &StackDock::askForPools);
    askForPools();
    followSelection();
}

void StackDock::askForPools()
{
    m_pools.reset();
    m_session->ask(m_foundPools, {});
}

void StackDock::setUpTree()
{
    m_tree->setModel(m_model);
    m_tree->setItemDelegate(new StackDelegate(m_tree));
    m_tree->setAccessibleName(tr("Call stack"));
    m_tree->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_tree->setContextMenuPolicy(Qt::ActionsContextMenu);
    m_tree->setIndentation(14);
    m_tree->setHeaderHidden(true);
    m_tree->header()->setStretchLastSection(false);
    m_tree->setColumnHidden(StackModel::Location, true); // the delegate draws it beside the function
    m_tree->viewport()->installEventFilter(this);        // a hidden header does not stretch its columns
    m_tree->setRootIsDecorated(false);
    m_tree->setExpandsOnDoubleClick(false); // a click does
    m_tree->setFrameShape(QFrame::NoFrame);
    connect(m_tree->selectionModel(), &QItemSelectionModel::currentChanged, this, &StackDock::updateActions);
    m_tree->setMouseTracking(true);
    connect(m_tree, &QTreeView::clicked, this, &StackDock::follow);
    connect(m_tree, &QTreeView::doubleClicked, this, [this](const QModelIndex& index) {
        if (!opensByClick(index)) // else its first click has done it
            openEditor();
    });
    connect(m_tree, &QTreeView::entered, this, [this](const QModelIndex& index) {
        m_tree->viewport()->setCursor(opensByClick(index) ? Qt::PointingHandCursor : Qt::ArrowCursor);
    });
    connect(m_tree, &QTreeView::viewportEntered, m_tree->viewport(), &QWidget::unsetCursor);
}

void StackDock::setUpActions()
{
    const auto add = [this](const QString& text, const QString& tip, void (StackDock::*handler)()) {
        auto* action = new QAction(text, this);
        action->setToolTip(plainTip(tip));
        connect(action, &QAction::triggered, this, handler);
        return action;
    };
    m_copyFrame = add(tr("Copy Frames"), tr("Copy the selected frames"), &StackDock::copyFrames);
    m_copyFrame->setShortcut(QKeySequence::Copy);
    m_copyFrame->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    m_copyStack = add(tr("Copy Stack"), tr("Copy the whole call stack"), &StackDock::copyStack);
    m_copyStack->setIcon(lineIcon(LineIcon::Copy));
    m_openEditor = add(tr("Open in Editor"), tr("Open the file of the frame, where this computer has it"),
                       &StackDock::openEditor);
    m_openEditor->setIcon(lineIcon(LineIcon::Edit));
    m_openEditor->setShortcuts({Qt::Key_Return, Qt::Key_Enter});
    m_openEditor->setShortcutContext(Qt::WidgetShortcut);
    m_copyLink =
        add(tr("Copy Editor Link"), tr("Copy a link to the line, which opens it where your editor is"),
            &StackDock::copyLink);
    m_ownCode =
        add(QString(), tr("Whose code it is decides which lines are call sites"), &StackDock::countAsOwn);
    m_steps =
        add(QString(),
            tr("What leaks, what grows and the first sentence stand on where the program's steps begin"),
            &StackDock::chooseSteps);
    m_unfold = new QAction(lineIcon(LineIcon::Unfold), tr("Unfold Frames"), this);
    m_unfold->setCheckable(true);
    m_unfold->setToolTip(tr("Show the frames of libraries and of the runtime unfolded"));
    connect(m_unfold, &QAction::toggled, this, &StackDock::unfold);
    auto* const editors = new EditorMenu(this);
    connect(editors, &EditorMenu::changed, this, &StackDock::presentFacts); // whose title may be a link now
    m_tree->addActions({m_copyFrame, m_copyStack, m_openEditor, m_copyLink, editors->menuAction(), m_ownCode,
                        m_steps, m_unfold});
    for (QAction* action : {m_unfold, m_copyStack, m_openEditor})
        m_facts->addButton(action);
}

std::optional<std::uint32_t> StackDock::rank() const
{
    const core::DeviceHistory* history = m_session->history();
    const Selection& selection = m_session->selection();
    const bool isHere = history && selection.allocation && history->owns(*selection.allocation);
    return isHere ? std::optional(history->rankOf(*selection.allocation)) : std::nullopt;
}

void StackDock::followSelection()
{
    presentFacts();
    if (m_model->setSections(m_session->recording(), sections()))
        arrangeTree();
    updateActions();
}

void StackDock::presentFacts()
{
    const core::DeviceHistory* history = m_session->history();
    const core::EventIndex event = m_session->selection().event;
    const HeaderFacts known{m_session->steps().get(), m_pools.get()};
    StackHeader header;
    if (const auto allocation = rank())
        header = allocationHeader(*m_session->recording(), *history, known, *allocation);
    else if (history && event != core::beforeFirstEvent)
        header = eventHeader(*m_session->recording(), *history, known, event);
    else {
        m_facts->showText(history ? tr("Nothing is selected. Click an allocation on the timeline or in a "
                                       "table to see where in the code it came from.")
                                  : EmptyState::noDevice(m_session->recording() != nullptr));
        return;
    }
    m_site = header.site;
    m_facts->show(header, !m_site.isNone() && canOpenSource(fileOf(m_site)));
}

std::vector<StackModel::Section> StackDock::sections() const
{
    const core::DeviceHistory* history = m_session->history();
    const core::EventIndex event = m_session->selection().event;
    const auto allocation = rank();
    if (!allocation && (!history || event == core::beforeFirstEvent))
        return {};
    const core::Recording& recording = *m_session->recording();
    const core::Snapshot& snapshot = recording.snapshot();
    std::vector<Section> sections{allocation ? allocSection(recording, *history, *allocation)
                                             : eventSection(recording, *history, event)};
    const core::StackId stack = allocation ? history->allocations().stack[*allocation]
                                           : snapshot.events().stack[history->trace().event(event).value];
    const core::StackId forward = snapshot.stacks().forward(stack);
    if (!forward.isNone()) // its lines are the program's, a backward's own are the framework's
        sections.insert(sections.begin(), {tr("Its forward pass"), forward, {}});
    if (!allocation)
        return sections;
    if (core::freeStackReason(recording, *history, *allocation) != core::StackReason::NotFreed)
        sections.push_back(freeSection(recording, *history, *allocation));
    return sections;
}

void StackDock::arrangeTree()
{
    m_tree->expandToDepth(0);
    spanNotes({});
    unfold(m_unfold->isChecked());
    fitColumn(); // lays out: what is laid out later comes after the window was painted, which is painted
                 // again
    const QModelIndex user = m_model->userFrame();
    if (user.isValid()) {
        m_tree->selectionModel()->setCurrentIndex(user, QItemSelectionModel::NoUpdate); // it is bold already
        m_tree->scrollTo(user, QAbstractItemView::PositionAtCenter);
    }
}

/// Texts that are no frames go over both columns; what a file says about a frame's origin is shown unasked.
void StackDock::spanNotes(const QModelIndex& parent)
{
    for (int row = 0; row < m_model->rowCount(parent); ++row) {
        const QModelIndex index = m_model->index(row, StackModel::Function, parent);
        const bool note = index.data(StackModel::IsNoteRole).toBool();
        m_tree->setFirstColumnSpanned(row, parent, note);
        if (!note && m_model->hasChildren(index) &&
            m_model->index(0, 0, index).data(StackModel::IsNoteRole).toBool()) {
            m_tree->expand(index);
        }
        spanNotes(index);
    }
}

void StackDock::unfold(bool unfolds)
{
    for (int section = 0; section < m_model->rowCount(); ++section) {
        const QModelIndex parent = m_model->index(section, 0);
        for (int row = 0; row < m_model->rowCount(parent); ++row) {
            const QModelIndex index = m_model->index(row, 0, parent);
            if (index.data(StackModel::IsFoldRole).toBool())
                m_tree->setExpanded(index, unfolds);
        }
    }
}

bool StackDock::opensByClick(const QModelIndex& index)
{
    const QString file = index.data(StackModel::FileRole).toString();
    const qint64 line = index.data(StackModel::LineRole).toLongLong();
    return canOpenSource(file) && !commandOf(chosenEditor(), file, line).program.isEmpty();
}

/// With a key held, a click is about what is selected.
void StackDock::follow(const QModelIndex& index)
{
    if (index.data(StackModel::IsFoldRole).toBool())
        m_tree->setExpanded(index, !m_tree->isExpanded(index));
    else if (QGuiApplication::keyboardModifiers() == Qt::NoModifier && opensByClick(index))
        openEditor();
}

void StackDock::updateActions()
{
    const QModelIndex current = m_tree->currentIndex();
    m_copyFrame->setEnabled(!current.data(StackModel::FrameTextRole).toString().isEmpty());
    m_copyStack->setEnabled(m_model->rowCount() > 0);
    const QString file = current.data(StackModel::FileRole).toString();
    m_openEditor->setEnabled(canOpenSource(file));
    m_copyLink->setEnabled(!linkOf(chosenEditor(), file, 0).isEmpty());
    const QString pattern = QString::fromStdString(core::ownPatternOf(file.toStdString()));
    m_ownCode->setEnabled(current.data(StackModel::IsPythonRole).toBool() && !pattern.isEmpty());
    const QString name = menuText(cutText(pattern, mostPatternShown));
    m_ownCode->setText(!m_ownCode->isEnabled() ? tr("Count as My Code")
                       : current.data(StackModel::IsOwnRole).toBool()
                           ? tr("Don't Count %1 as My Code").arg(name)
                           : tr("Count %1 as My Code").arg(name));
    const bool isLine = current.data(StackModel::IsPythonRole).toBool() &&
                        current.data(StackModel::LineRole).toLongLong() > 0;
    m_steps->setEnabled(isLine || hasGivenSteps());
    m_steps->setText(hasGivenSteps() ? tr("Find Steps Again") : tr("Begin Steps at This Line"));
}

bool StackDock::hasGivenSteps() const
{
    const core::DeviceHistory* history = m_session->history();
    return history != nullptr && *m_session->store()->input<core::StepsGiven>(history->device()) != nullptr;
}

void StackDock::chooseSteps()
{
    const std::int32_t device = m_session->history()->device();
    const auto give = [this, store = m_session->store(), device](std::shared_ptr<const core::Steps> steps) {
        store->set<core::StepsGiven>(device, std::move(steps));
        updateActions();
    };
    if (hasGivenSteps())
        return give(nullptr);
    const QModelIndex current = m_tree->currentIndex();
    const QString place =
        QStringLiteral("%1:%2").arg(current.data(StackModel::FileRole).toString(),
                                    QString::number(current.data(StackModel::LineRole).toLongLong()));
    m_stepJob.start(
        [recording = m_session->recording(), device, place](core::Progress& progress) {
            return core::stepsAtSite(recording->snapshot(), *recording->history->device(device), place,
                                     progress);
        },
        [this, give](core::Result<core::Steps> steps) {
            if (steps)
                give(std::make_shared<const core::Steps>(std::move(*steps)));
            else if (!steps.error().isCancelled())
                Q_EMIT problem(steps.error().message);
        });
}

void StackDock::copyFrames()
{
    QModelIndexList rows = m_tree->selectionModel()->selectedRows();
    if (rows.isEmpty())
        rows.append(m_tree->currentIndex());
    std::sort(rows.begin(), rows.end(), [this](const QModelIndex& a, const QModelIndex& b) {
        return m_tree->visualRect(a).top() < m_tree->visualRect(b).top();
    });
    QStringList lines;
    for (const QModelIndex& row : rows) {
        const QString text = row.data(StackModel::FrameTextRole).toString();
        lines.append(text.isEmpty() ? row.data(Qt::EditRole).toString() : text);
    }
    QGuiApplication::clipboard()->setText(lines.join(QLatin1Char('\n')));
}

void StackDock::copyStack()
{
    QModelIndex at = m_tree->currentIndex();
    if (!at.isValid()) {
        at = m_model->index(0, 0);
    }
    QGuiApplication::clipboard()->setText(m_model->stackText(at));
}

void StackDock::copyLink()
{
    const QModelIndex current = m_tree->currentIndex();
    QGuiApplication::clipboard()->setText(linkOf(chosenEditor(),
                                                 current.data(StackModel::FileRole).toString(),
                                                 current.data(StackModel::LineRole).toLongLong()));
}

void StackDock::openEditor()
{
    const QModelIndex current = m_tree->currentIndex();
    openAt(current.data(StackModel::FileRole).toString(), current.data(StackModel::LineRole).toLongLong());
}

QString StackDock::fileOf(core::FrameId frame) const
{
    const core::StackTable& stacks = m_session->recording()->snapshot().stacks();
    return stacks.strings().text(stacks.frameFile(frame));
}

void StackDock::openSite()
{
    const core::StackTable& stacks = m_session->recording()->snapshot().stacks();
    openAt(fileOf(m_site), std::max<qint64>(stacks.frameLine(m_site), 0));
}

void StackDock::openAt(const QString& file, qint64 line)
{
    if (!canOpenSource(file))
        return;
    if (const core::Status status = openSource(file, commandOf(chosenEditor(), file, line)); !status)
        Q_EMIT problem(status.error().message);
}

void StackDock::countAsOwn()
{
    const QModelIndex current = m_tree->currentIndex();
    const QString file = current.data(StackModel::FileRole).toString();
    Q_EMIT ownCodeChosen(QString::fromStdString(core::ownPatternOf(file.toStdString())),
                         !current.data(StackModel::IsOwnRole).toBool());
}

bool StackDock::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == m_tree->viewport() && event->type() == QEvent::Resize)
        fitColumn();
    return QWidget::eventFilter(watched, event);
}

void StackDock::fitColumn()
{
    m_tree->header()->resizeSection(StackModel::Function, m_tree->viewport()->width());
    m_tree->doItemsLayout(); // notes wrap
}

void StackDock::resizeEvent(QResizeEvent* /*event*/)
{
    constexpr int mostShare = 40; // percent of the pane: the stack matters more
    m_facts->setMostHeight(height() * mostShare / 100);
}

} // namespace widgets
