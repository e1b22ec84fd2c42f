// SPDX-License-Identifier: MIT
#include "widgets/lists/events/events_dock.h"

#include "core/base/number_form.h"
#include "core/base/units.h"
#include "core/oom/summary/format_limits.h"
#include "core/snapshot/event_search.h"
#include "widgets/controls/empty_state.h"
#include "widgets/controls/layout_parts.h"
#include "widgets/controls/tables/table_view.h"
#include "widgets/controls/text/placeholders.h"
#include "widgets/controls/text/text_label.h"
#include "widgets/controls/text/text_words.h"
#include "widgets/lists/events/action_style.h"
#include "widgets/lists/events/event_filter.h"
#include "widgets/lists/events/events_columns.h"
#include "widgets/session/session.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QScrollBar>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QToolButton>

#include <algorithm>

namespace widgets {

EventsDock::EventsDock(Session* session, QWidget* parent)
    : QWidget(parent), m_session(session), m_model(new ColumnModel(this)), m_table(new TableView),
      m_pages(new EmptyState(m_table)), m_filter(new QLineEdit), m_event(new QSpinBox),
      m_action(new QComboBox), m_previous(new QToolButton), m_next(new QToolButton), m_count(plainLabel())
{
    setUpTable();
    setUpFinder();
    columnIn(this, {bar(), {m_pages, 1}});
    installEventFilter(this);
    for (QWidget* child : findChildren<QWidget*>())
        child->installEventFilter(this);
    connectSession();
    onDeviceChanged();
}

void EventsDock::setUpTable()
{
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setColumnModel(m_model, QStringLiteral("events"), tr("Events"));
    connect(m_table, &TableView::rowChosen, this,
            [this](RowId row) { select(m_first + static_cast<int>(row)); });
    connect(m_table, &TableView::cellActivated, m_session, &Session::reveal);
    connect(m_table, &TableView::message, this, &EventsDock::message);
    connect(m_model, &ColumnModel::rowsChanged, this, &EventsDock::scrollToSelection);
}

void EventsDock::setUpFinder()
{
    m_filter->setObjectName(QStringLiteral("filter")); // a spin box has a line edit of its own
    setPlaceholders(m_filter, {tr("Search: action, text of a frame, label, address, >100MiB"),
                               tr("Search: text, label, >100MiB"), tr("Search")});
    m_filter->setAccessibleName(tr("Search events"));
    m_filter->setToolTip(
        tr("Text that the action (free, segment, oom …) or any line of the call stack contains; "
           "file:train.py, what the call site contains; a label such as b7f06c0000000_0; an address that the "
           "event is about (0x…); a size with <, >, <=, >= or =, such as >100MiB; stream:7"));
    m_filter->setClearButtonEnabled(true);
    m_event->setKeyboardTracking(false);
    m_event->setPrefix(tr("event "));
    m_event->setLocale(core::numberForm()); // as all numbers beside it are written
    m_event->setGroupSeparatorShown(true);
    m_event->setAccessibleName(tr("Selected event"));
    m_event->setToolTip(tr("The selected event; type a number to go there. −1 is before the first."));
    m_action->setAccessibleName(tr("Action to find"));
    m_action->setToolTip(tr("The action that the arrows look for"));
    m_action->setSizeAdjustPolicy(QComboBox::AdjustToContents); // of what is open, not of what was first
    m_previous->setArrowType(Qt::UpArrow);
    m_previous->setAccessibleName(tr("Previous event of this action"));
    m_previous->setToolTip(tr("Previous event of this action (Alt+Up)"));
    m_next->setArrowType(Qt::DownArrow);
    m_next->setAccessibleName(tr("Next event of this action"));
    m_next->setToolTip(tr("Next event of this action (Alt+Down)"));
    connect(m_previous, &QToolButton::clicked, this, [this] { find(false); });
    connect(m_next, &QToolButton::clicked, this, [this] { find(true); });
}

/// Alt+Up and Alt+Down anywhere in here: no shortcut, which would be the window's as well, and then nobody's.
bool EventsDock::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() != QEvent::ShortcutOverride && event->type() != QEvent::KeyPress)
        return QWidget::eventFilter(watched, event);
    const auto* key = static_cast<QKeyEvent*>(event);
    const bool isArrow = key->key() == Qt::Key_Up || key->key() == Qt::Key_Down;
    const Qt::KeyboardModifiers held = key->modifiers() & ~Qt::KeypadModifier;
    if (!isArrow || held != Qt::AltModifier)
        return QWidget::eventFilter(watched, event);
    event->accept();
    if (event->type() == QEvent::KeyPress)
        find(key->key() == Qt::Key_Down);
    return true;
}

QHBoxLayout* EventsDock::bar()
{
    return rowWith({{m_filter, 1}, m_count, m_event, plainLabel(tr("Jump to")), m_action, m_previous, m_next},
                   {.margins = {4, 4, 4, 0}});
}

void EventsDock::connectSession()
{
    connect(m_session, &Session::deviceChanged, this, &EventsDock::onDeviceChanged);
    connect(m_session, &Session::selectionChanged, this, &EventsDock::followSelection);
    connect(m_session, &Session::revealRequested, this, &EventsDock::followSelection);
    connect(m_filter, &QLineEdit::textChanged, this, &EventsDock::onFilterEdited);
    connect(m_event, &QSpinBox::valueChanged, this, &EventsDock::goTo);
}

/// After the table, which has its rows now.
void EventsDock::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    scrollToSelection();
}

void EventsDock::onDeviceChanged()
{
    const core::DeviceHistory* history = m_session->history();
    m_table->setCurrentId(std::nullopt);
    m_first = history ? history->part().begin : 0;
    m_model->setColumns(history ? eventsColumns(m_session->recording(), *history)
                                : std::vector<TableColumn>());
    fillActions();
    const bool any = history != nullptr && history->eventCount() > 0;
    for (QWidget* widget :
         {static_cast<QWidget*>(m_filter), static_cast<QWidget*>(m_event), static_cast<QWidget*>(m_action),
          static_cast<QWidget*>(m_previous), static_cast<QWidget*>(m_next)})
        widget->setEnabled(any);
    const QSignalBlocker blocker(m_event);
    m_event->setRange(history ? history->part().begin - 1 : core::beforeFirstEvent,
                      history ? history->eventCount() - 1 : core::beforeFirstEvent);
    onFilterEdited();
}

void EventsDock::fillActions()
{
    m_action->clear();
    const core::DeviceHistory* history = m_session->history();
    if (history == nullptr)
        return;
    constexpr qsizetype mostOfAnAction =
        40; // the list is as wide as its widest entry, and the window as that
    const core::Snapshot& snapshot = m_session->recording()->snapshot();
    for (const core::ActionCount& entry : history->actions()) {
        m_action->addItem(iconOf(entry.action),
                          tr("%1 (%2)", "action and how often it occurs")
                              .arg(cutText(snapshot.actionName(entry.action), mostOfAnAction),
                                   core::formatCount(entry.count)),
                          static_cast<int>(entry.action));
    }
    // What a reader looks for first, where there is one.
    m_action->setCurrentIndex(std::max(0, m_action->findData(static_cast<int>(core::Action::Oom))));
}

void EventsDock::onFilterEdited()
{
    m_filterJob.cancel(); // it may be of another device
    const core::DeviceHistory* history = m_session->history();
    if (history == nullptr) {
        m_count->clear();
        m_pages->showReason(EmptyState::noDevice(m_session->recording() != nullptr));
        return;
    }
    if (history->eventCount() == 0) {
        m_count->clear();
        const QString why = core::whyUntold(m_session->recording()->snapshot(), core::Untold::Events);
        m_pages->showReason(why.isEmpty()
                                ? tr("Device %1 has no events: recording was off, or was stopped before the "
                                     "snapshot was taken. Its final state is in the other docks.")
                                      .arg(history->name())
                                : why);
        return;
    }
    const QString text = m_filter->text().trimmed();
    if (text.isEmpty()) {
        m_model->setRowCount(static_cast<std::size_t>(history->part().end - m_first));
        showRows();
        return;
    }
    m_filterJob.startFor(
        [recording = m_session->recording(), history, text](const core::Progress& progress) {
            return eventsThatMatch(recording->snapshot(), *history, text, progress);
        },
        [this](const RowIds& rows) {
            m_model->setRows(rows);
            showRows();
        });
}

void EventsDock::showRows()
{
    updateCount();
    followSelection();
}

void EventsDock::updateCount()
{
    const core::TraceRange& part = m_session->history()->part();
    const auto all = static_cast<std::uint64_t>(part.end - part.begin);
    const auto shown = static_cast<std::uint64_t>(m_model->count());
    m_count->setText(shown == all
                         ? (all == 1 ? tr("1 event") : tr("%1 events").arg(core::formatCount(all)))
                         : tr("%1 of %2 events").arg(core::formatCount(shown), core::formatCount(all)));
    if (shown == 0)
        m_pages->showReason(tr("Nothing of the events of device %1 fits “%2”.")
                                .arg(m_session->history()->name(), htmlText(m_filter->text().trimmed())));
    else
        m_pages->showContent();
}

void EventsDock::select(core::EventIndex event)
{
    const core::DeviceHistory* history = m_session->history();
    if (history == nullptr)
        return;
    const auto& ranks = history->allocations().rankOfEvent;
    const auto place = static_cast<std::size_t>(event);
    if (event >= 0 && place < ranks.size() && ranks[place] != core::Allocations::noRank)
        m_session->select(history->idOf(ranks[place]), event);
    else
        m_session->selectEvent(event);
}

void EventsDock::followSelection()
{
    const core::EventIndex event = m_session->selection().event;
    const QSignalBlocker blocker(m_event);
    m_event->setValue(event);
    m_table->setCurrentId(event < m_first ? std::nullopt
                                          : std::optional(static_cast<RowId>(event - m_first)));
    scrollToSelection();
}

void EventsDock::scrollToSelection()
{
    const core::EventIndex event = m_session->selection().event;
    const RowIds ids = m_model->ids();
    if (ids == nullptr || ids->empty() || m_model->rowCount() == 0)
        return;
    const auto after =
        std::upper_bound(ids->begin(), ids->end(), event - m_first, [](core::EventIndex at, RowId id) {
            return at < static_cast<core::EventIndex>(id);
        });
    const int row = m_model->rowOf(after == ids->begin() ? *after : *(after - 1));
    // Up and down only: the reader has chosen the columns.
    const int left = m_table->horizontalScrollBar()->value();
    m_table->scrollTo(m_model->index(std::max(0, row), 0));
    m_table->horizontalScrollBar()->setValue(left);
}

void EventsDock::goTo(core::EventIndex event)
{
    select(event);
    m_session->reveal();
}

void EventsDock::find(bool forward)
{
    const core::DeviceHistory* history = m_session->history();
    if (history == nullptr || m_action->currentIndex() < 0)
        return;
    core::ActionSet actions;
    actions.set(static_cast<std::size_t>(m_action->currentData().toInt()));
    const core::EventIndex from = m_session->selection().event;
    const core::Snapshot& snapshot = m_session->recording()->snapshot();
    const auto found = forward ? core::nextEvent(snapshot, history->trace(), actions, from)
                               : core::previousEvent(snapshot, history->trace(), actions, from);
    if (found)
        goTo(*found);
}

} // namespace widgets
