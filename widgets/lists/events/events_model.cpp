// SPDX-License-Identifier: MIT
#include "widgets/lists/events/events_model.h"

#include "core/base/plain_text.h"
#include "core/base/units.h"
#include "core/snapshot/stacks/site_text.h"
#include "widgets/controls/tables/clock_text.h"
#include "widgets/controls/tables/column_model.h"
#include "widgets/controls/text/text_tip.h"
#include "widgets/controls/text/text_words.h"
#include "widgets/lists/events/action_style.h"

#include <QFontDatabase>

#include <algorithm>

namespace widgets {

namespace {

constexpr std::size_t actionKinds = 256; ///< an Action is a byte

std::int64_t firstTime(const core::Snapshot& snapshot, const core::Trace& trace)
{
    const auto& times = snapshot.events().timeUs;
    const auto begin = times.begin() + trace.first;
    const auto found =
        std::find_if(begin, begin + trace.count, [](std::int64_t t) { return t != core::noTime; });
    return found == begin + trace.count ? core::noTime : *found;
}

bool isRightAligned(int column)
{
    return column == EventsModel::Event || column == EventsModel::Size || column == EventsModel::Stream ||
           column == EventsModel::Time || column == EventsModel::ActiveAfter;
}

} // namespace

EventsModel::EventsModel(QObject* parent) : QAbstractTableModel(parent), m_icons(actionKinds) {}

void EventsModel::setDevice(std::shared_ptr<const core::Recording> recording,
                            const core::DeviceHistory* device)
{
    beginResetModel();
    m_recording = std::move(recording);
    m_device = device;
    m_rows.reset();
    m_startUs = device == nullptr ? core::noTime : firstTime(m_recording->snapshot(), device->trace());
    holdIfMany();
    endResetModel();
}

void EventsModel::setRows(std::optional<std::vector<core::EventIndex>> rows)
{
    if (m_device == nullptr || (!rows && !m_rows))
        return;
    beginResetModel();
    m_rows = std::move(rows);
    holdIfMany();
    endResetModel();
}

void EventsModel::setSeen(bool isSeen)
{
    m_isSeen = isSeen;
    if (!isSeen || !m_isHeld)
        return;
    beginResetModel();
    m_isHeld = false;
    endResetModel();
}

void EventsModel::holdIfMany()
{
    m_isHeld = !m_isSeen && static_cast<std::size_t>(shownEvents()) >= ColumnModel::backgroundRows;
}

int EventsModel::shownEvents() const
{
    if (m_device == nullptr)
        return 0;
    return m_rows ? static_cast<int>(m_rows->size()) : m_device->part().end - m_device->part().begin;
}

core::EventIndex EventsModel::eventOf(int row) const
{
    return m_rows ? (*m_rows)[static_cast<std::size_t>(row)] : m_device->part().begin + row;
}

int EventsModel::rowOf(core::EventIndex event) const
{
    const int row = rowBefore(event);
    return row >= 0 && eventOf(row) == event ? row : -1;
}

int EventsModel::rowBefore(core::EventIndex event) const
{
    if (!m_rows)
        return m_device == nullptr ? -1 : std::clamp(event - m_device->part().begin, -1, rowCount() - 1);
    if (m_isHeld)
        return -1;
    const auto after = std::upper_bound(m_rows->begin(), m_rows->end(), event);
    return static_cast<int>(after - m_rows->begin()) - 1;
}

int EventsModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() || m_isHeld ? 0 : shownEvents();
}

int EventsModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant EventsModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const core::EventIndex event = eventOf(index.row());
    switch (role) {
    case Qt::DisplayRole:
        return cutText(display(event, index.column()), mostOfACell);
    case Qt::ToolTipRole:
        return plainTip(toolTip(event, index.column()));
    case Qt::DecorationRole:
        if (index.column() == ActionName)
            return icon(m_recording->snapshot().events().action[idOf(event).value]);
        return {};
    case Qt::FontRole:
        if (index.column() == Label)
            return QFontDatabase::systemFont(QFontDatabase::FixedFont);
        return {};
    case Qt::TextAlignmentRole:
        return QVariant::fromValue(Qt::AlignVCenter |
                                   (isRightAligned(index.column()) ? Qt::AlignRight : Qt::AlignLeft));
    default:
        return {};
    }
}

QVariant EventsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= ColumnCount)
        return {};
    if (role == Qt::TextAlignmentRole)
        return QVariant::fromValue(Qt::AlignVCenter |
                                   (isRightAligned(section) ? Qt::AlignRight : Qt::AlignLeft));
    if (role == Qt::DisplayRole) {
        const QString titles[ColumnCount] = {tr("Event"),        tr("Action"),   tr("Block or segment"),
                                             tr("Size"),         tr("Stream"),   tr("Time"),
                                             tr("Active after"), tr("Call site")};
        return titles[section];
    }
    if (role == Qt::ToolTipRole) {
        const QString texts[ColumnCount] = {
            tr("Place in the device's trace, from 0"),
            tr("PyTorch's name of what happened"),
            tr("b = block, s = segment; address in hex, then how many frees of it came before"),
            tr("Bytes; what they count depends on the action: hover a cell"),
            tr("The raw stream value; 0 is the default stream"),
            tr("Since the first event of the trace; hover for the clock"),
            tr("Active bytes after the event, as requested by the program"),
            tr("The first frame of your own code; hover for the full path")};
        return plainTip(texts[section]);
    }
    return {};
}

QString EventsModel::display(core::EventIndex event, int column) const
{
    const core::Snapshot& snapshot = m_recording->snapshot();
    const core::EventColumns& events = snapshot.events();
    const core::EventId id = idOf(event);
    switch (column) {
    case Event:
        return core::formatEvent(event);
    case ActionName:
        return snapshot.actionName(events.action[id.value]);
    case Label:
        return m_device->labelOfEvent(event);
    case Size:
        return core::formatShortBytes(events.size[id.value]);
    case Stream:
        return QString::number(events.stream[id.value]);
    case Time:
        return relativeTime(id);
    case ActiveAfter:
        return core::formatShortBytes(m_device->usage().activeAt(event));
    case Site:
        return core::shortSite(snapshot.stacks().callSite(events.stack[id.value]), snapshot.stacks());
    default:
        return {};
    }
}

QString EventsModel::toolTip(core::EventIndex event, int column) const
{
    const core::Snapshot& snapshot = m_recording->snapshot();
    const core::EventColumns& events = snapshot.events();
    const core::EventId id = idOf(event);
    switch (column) {
    case ActionName:
        return explanationOf(events.action[id.value]);
    case Size:
        return core::formatExactBytes(events.size[id.value]) + QLatin1Char('\n') +
               explanationOf(events.action[id.value]);
    case Time:
        return events.timeUs[id.value] == core::noTime ? tr("The file records no time for this event.")
                                                       : clockText(events.timeUs[id.value]);
    case ActiveAfter:
        return core::formatExactBytes(m_device->usage().activeAt(event));
    case Site:
        return core::beginningOf(
            snapshot.strings().view(snapshot.stacks().callSite(events.stack[id.value]).site),
            mostOfATip * 4); // a character has up to four bytes
    default:
        return {};
    }
}

QString EventsModel::relativeTime(core::EventId id) const
{
    constexpr std::uint64_t perSecond = 1000000;
    const std::int64_t time = m_recording->snapshot().events().timeUs[id.value];
    if (time == core::noTime)
        return QStringLiteral("—");
    // Unsigned, for a hostile file may hold times farther apart than a signed difference can say.
    const auto later = static_cast<std::uint64_t>(std::max(time, m_startUs));
    const std::uint64_t apart = later - static_cast<std::uint64_t>(std::min(time, m_startUs));
    return (time < m_startUs ? QStringLiteral("−") : QString()) +
           tr("%1.%2 s").arg(apart / perSecond).arg(apart % perSecond, 6, 10, QLatin1Char('0'));
}

QIcon EventsModel::icon(core::Action action) const
{
    QIcon& icon = m_icons[static_cast<std::size_t>(action)];
    if (icon.isNull())
        icon = iconOf(action);
    return icon;
}

} // namespace widgets
