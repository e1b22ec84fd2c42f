// SPDX-License-Identifier: MIT
#include "widgets/stack/dock.h"

#include "core/analysis/summary/nevertold.h"
#include "core/analysis/summary/stackreason.h"
#include "core/stacks/ownrules.h"
#include "widgets/common/emptystate.h"
#include "widgets/session/session.h"
#include "widgets/stack/delegate.h"
#include "widgets/stack/editor.h"
#include "widgets/stack/header.h"
#include "widgets/stack/model.h"
#include "widgets/text/tip.h"
#include "widgets/text/words.h"

#include <QAction>
#include <QClipboard>
#include <QEvent>
#include <QGuiApplication>
#include <QHeaderView>
#include <QTextBrowser>
#include <QTextOption>
#include <QToolBar>
#include <QTreeView>
#include <QVBoxLayout>

#include <algorithm>

namespace widgets {

namespace {

/// In the words of the form of file, where that is why.
QString whyNoStack(const core::Recording& recording, core::StackReason reason)
{
    const QString never = core::whyNeverTold(recording.snapshot(), core::Told::Stacks);
    const bool isGiven =
        reason == core::StackReason::Recorded || reason == core::StackReason::BeforeRecording;
    return never.isEmpty() || isGiven ? core::textOf(reason) : never;
}

using Section = StackModel::Section;

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
        reason =
            StackDock::tr("The free has the stack of the allocation: with context='alloc' its own is not "
                          "recorded.");
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
    : QWidget(parent), m_session(session), m_model(new StackModel(this)), m_header(new QTextBrowser(this)),
      m_tree(new QTreeView(this))
{
    m_header->setFrameShape(QFrame::NoFrame);
    m_header->setOpenLinks(false);
    m_header->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff); // texts wrap
    m_header->setWordWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    m_header->setAccessibleName(tr("Facts about the selection"));
    m_header->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    connect(m_header, &QTextBrowser::anchorClicked, this, &StackDock::followLink);
    setUpTree();
    auto* bar = new QToolBar(this);
    setUpActions(bar);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_header);
    layout->addWidget(bar);
    layout->addWidget(m_tree, 1);
    connect(session, &Session::selectionChanged, this, &StackDock::followSelection);
    followSelection();
}

void StackDock::setUpTree()
{
    m_tree->setModel(m_model);
    m_tree->setItemDelegate(new StackDelegate(m_tree));
    m_tree->setAccessibleName(tr("Call stack"));
    m_tree->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_tree->setContextMenuPolicy(Qt::ActionsContextMenu);
    m_tree->setIndentation(14);
    m_tree->header()->setStretchLastSection(true);
    m_tree->setFrameShape(QFrame::NoFrame);
    connect(m_tree->selectionModel(), &QItemSelectionModel::currentChanged, this, &StackDock::updateActions);
    connect(m_tree, &QTreeView::doubleClicked, this, &StackDock::openEditor);
}

void StackDock::setUpActions(QToolBar* bar)
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
    m_openEditor = add(tr("Open in Editor"), tr("Open the file of the frame, where this computer has it"),
                       &StackDock::openEditor);
    m_ownCode =
        add(QString(), tr("Whose code it is decides which lines are call sites"), &StackDock::countAsOwn);
    m_showRuntime = new QAction(tr("Runtime Frames"), this);
    m_showRuntime->setCheckable(true);
    m_showRuntime->setToolTip(tr("Show the runtime's own frames unfolded"));
    connect(m_showRuntime, &QAction::toggled, this, &StackDock::showRuntimeFrames);
    m_tree->addActions({m_copyFrame, m_copyStack, m_openEditor, m_ownCode, m_showRuntime});
    bar->addActions({m_showRuntime, m_copyStack, m_openEditor});
}

void StackDock::followSelection()
{
    const core::DeviceHistory* history = m_session->history();
    const Selection& selection = m_session->selection();
    if (history && selection.allocation && history->owns(*selection.allocation)) {
        presentAllocation(history->rankOf(*selection.allocation));
    } else if (history && selection.event != core::beforeFirstEvent) {
        presentEvent(selection.event);
    } else {
        presentNothing();
    }
    fitHeader();
    arrangeTree();
    updateActions();
}

void StackDock::presentAllocation(std::uint32_t rank)
{
    const core::Recording& recording = *m_session->recording();
    const core::DeviceHistory& history = *m_session->history();
    showHeader(allocationHeader(recording, history, rank));
    std::vector<Section> sections{allocSection(recording, history, rank)};
    const core::StackId forward = recording.snapshot().stacks().forward(history.allocations().stack[rank]);
    if (!forward.isNone())
        sections.push_back({tr("Its forward pass"), forward, {}});
    if (core::freeStackReason(recording, history, rank) != core::StackReason::NotFreed) {
        sections.push_back(freeSection(recording, history, rank));
    }
    m_model->setSections(m_session->recording(), sections);
}

void StackDock::presentEvent(core::EventIndex event)
{
    const core::Recording& recording = *m_session->recording();
    const core::DeviceHistory& history = *m_session->history();
    showHeader(eventHeader(recording, history, event));
    m_model->setSections(m_session->recording(), {eventSection(recording, history, event)});
}

/// Links have the palette's colour of the moment at which their text is read.
void StackDock::showHeader(const QString& html)
{
    m_headerHtml = html;
    m_header->setHtml(html);
}

void StackDock::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && !m_headerHtml.isEmpty())
        m_header->setHtml(m_headerHtml);
}

void StackDock::presentNothing()
{
    m_headerHtml.clear();
    m_header->setPlainText(
        m_session->history()
            ? tr("Nothing is selected. Click an allocation on the timeline or in a table to see "
                 "where in the code it came from.")
            : EmptyState::noDevice(m_session->recording() != nullptr));
    m_model->setSections(nullptr, {});
}

void StackDock::arrangeTree()
{
    m_tree->header()->resizeSection(StackModel::Function, m_tree->viewport()->width() * 65 / 100);
    m_tree->expandToDepth(0);
    spanNotes({});
    showRuntimeFrames(m_showRuntime->isChecked());
    const QModelIndex user = m_model->userFrame();
    if (user.isValid()) {
        m_tree->setCurrentIndex(user);
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

void StackDock::showRuntimeFrames(bool show)
{
    for (int section = 0; section < m_model->rowCount(); ++section) {
        const QModelIndex parent = m_model->index(section, 0);
        for (int row = 0; row < m_model->rowCount(parent); ++row) {
            const QModelIndex index = m_model->index(row, 0, parent);
            if (index.data(StackModel::IsRuntimeRole).toBool()) {
                m_tree->setExpanded(index, show);
            }
        }
    }
}

void StackDock::updateActions()
{
    const QModelIndex current = m_tree->currentIndex();
    m_copyFrame->setEnabled(!current.data(StackModel::FrameTextRole).toString().isEmpty());
    m_copyStack->setEnabled(m_model->rowCount() > 0);
    const QString file = current.data(StackModel::FileRole).toString();
    m_openEditor->setEnabled(canOpenSource(file));
    const QString pattern = QString::fromStdString(core::ownPatternOf(file.toStdString()));
    m_ownCode->setEnabled(current.data(StackModel::IsPythonRole).toBool() && !pattern.isEmpty());
    const QString name = menuText(cutText(pattern, mostPatternShown));
    m_ownCode->setText(!m_ownCode->isEnabled() ? tr("Count as My Code")
                       : current.data(StackModel::IsOwnRole).toBool()
                           ? tr("Don't Count %1 as My Code").arg(name)
                           : tr("Count %1 as My Code").arg(name));
}

void StackDock::followLink(const QUrl& link)
{
    if (link.scheme() == QLatin1String("event")) {
        m_session->goToEvent(link.path().toInt());
    }
}

void StackDock::copyFrames()
{
    QModelIndexList rows = m_tree->selectionModel()->selectedRows();
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

void StackDock::openEditor()
{
    const QModelIndex current = m_tree->currentIndex();
    const QString file = current.data(StackModel::FileRole).toString();
    if (!canOpenSource(file)) {
        return;
    }
    const core::Status status = openSource(file, current.data(StackModel::LineRole).toLongLong());
    if (!status) {
        Q_EMIT problem(status.error().message);
    }
}

void StackDock::countAsOwn()
{
    const QModelIndex current = m_tree->currentIndex();
    const QString file = current.data(StackModel::FileRole).toString();
    Q_EMIT ownCodeChosen(QString::fromStdString(core::ownPatternOf(file.toStdString())),
                         !current.data(StackModel::IsOwnRole).toBool());
}

void StackDock::resizeEvent(QResizeEvent* /*event*/)
{
    fitHeader();
}

/// The scroll bar is decided here, not by Qt: else a text wraps by whether there was one before.
void StackDock::fitHeader()
{
    constexpr int maxShare = 45; // percent of the pane: the stack matters more
    const int most = height() * maxShare / 100;
    m_header->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_header->document()->setTextWidth(width());
    const int wanted = static_cast<int>(m_header->document()->size().height()) + 2;
    if (wanted > most)
        m_header->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOn);
    m_header->setFixedHeight(std::max(24, std::min(wanted, most)));
    m_tree->doItemsLayout();
}

} // namespace widgets
