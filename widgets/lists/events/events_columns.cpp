// SPDX-License-Identifier: MIT
#include "widgets/lists/events/events_columns.h"

#include "core/base/units.h"
#include "core/snapshot/stacks/site_text.h"
#include "widgets/controls/tables/clock_text.h"
#include "widgets/lists/events/action_style.h"

#include <QCoreApplication>
#include <QIcon>

#include <algorithm>
#include <functional>
#include <map>
#include <optional>
#include <string_view>
#include <utility>

namespace widgets {

namespace {

using core::DeviceHistory;
using core::EventIndex;
using core::Snapshot;
using MaybeBytes = std::optional<std::uint64_t>;
using MaybeNumber = std::optional<std::int64_t>;

/// Makes columns that read one device's trace.
class EventColumnMaker
{
    Q_DECLARE_TR_FUNCTIONS(widgets::EventColumns)

public:
    EventColumnMaker(std::shared_ptr<const core::Recording> recording, const DeviceHistory& device)
        : m_recording(std::move(recording)), m_device(&device)
    {}

    [[nodiscard]] TableColumn event() const;
    [[nodiscard]] TableColumn action() const;
    [[nodiscard]] TableColumn label() const;
    [[nodiscard]] TableColumn size() const;
    [[nodiscard]] TableColumn stream() const;
    [[nodiscard]] TableColumn time() const;
    [[nodiscard]] TableColumn activeAfter() const;
    [[nodiscard]] TableColumn site() const;

private:
    /// A function of a row, its columns and its event, which keeps the recording alive.
    template <class Function>
    [[nodiscard]] auto reading(Function function) const
    {
        return [recording = m_recording, device = m_device, function](RowId row) {
            const EventIndex event = device->part().begin + static_cast<EventIndex>(row);
            return function(recording->snapshot(), *device, event, device->trace().event(event).value);
        };
    }

    std::shared_ptr<const core::Recording> m_recording;
    const DeviceHistory* m_device;
};

TableColumn EventColumnMaker::event() const
{
    return columns::count(QStringLiteral("id"), tr("Event"), tr("Place in the device's trace, from 0"),
                          reading([](const Snapshot&, const DeviceHistory&, EventIndex event, std::size_t) {
                              return MaybeNumber(event);
                          }))
        .wide(8);
}

TableColumn EventColumnMaker::action() const
{
    const auto name = [](const Snapshot& s, const DeviceHistory&, EventIndex, std::size_t row) {
        return s.actionName(s.events().action[row]);
    };
    TableColumn column = columns::text(QStringLiteral("action"), tr("Action"),
                                       tr("PyTorch's name of what happened"), reading(name))
                             .wide(15);
    column.exact = reading([](const Snapshot& s, const DeviceHistory&, EventIndex, std::size_t row) {
        return explanationOf(s.events().action[row]);
    });
    const auto icons =
        std::make_shared<std::map<core::Action, QIcon>>(); // of the GUI thread, as decorations are
    column.decoration =
        reading([icons](const Snapshot& s, const DeviceHistory&, EventIndex, std::size_t row) {
            QIcon& icon = (*icons)[s.events().action[row]];
            if (icon.isNull())
                icon = iconOf(s.events().action[row]);
            return QVariant(icon);
        });
    return column;
}

TableColumn EventColumnMaker::label() const
{
    TableColumn column =
        columns::text(QStringLiteral("label"), tr("Block or segment"),
                      tr("b = block, s = segment; address in hex, then how many frees of it came before"),
                      reading([](const Snapshot&, const DeviceHistory& d, EventIndex event, std::size_t) {
                          return d.labelOfEvent(event);
                      }));
    column.fixedWidth = true;
    return std::move(column).wide(16);
}

TableColumn EventColumnMaker::size() const
{
    const auto bytes = [](const Snapshot& s, const DeviceHistory&, EventIndex, std::size_t row) {
        return MaybeBytes(s.events().size[row]);
    };
    TableColumn column =
        columns::bytes(QStringLiteral("size"), tr("Size"),
                       tr("Bytes; what they count depends on the action: hover a cell"), reading(bytes))
            .wide(9);
    column.exact = reading([](const Snapshot& s, const DeviceHistory&, EventIndex, std::size_t row) {
        return core::formatExactBytes(s.events().size[row]) + QLatin1Char('\n') +
               explanationOf(s.events().action[row]);
    });
    return column;
}

/// Out of the way where all are the same.
TableColumn EventColumnMaker::stream() const
{
    TableColumn column =
        columns::number(QStringLiteral("stream"), tr("Stream"),
                        tr("The raw stream value; 0 is the default stream"),
                        reading([](const Snapshot& s, const DeviceHistory&, EventIndex, std::size_t row) {
                            return s.tellsStreams() ? MaybeNumber(s.events().stream[row]) : MaybeNumber();
                        }))
            .wide(8);
    const auto& streams = m_recording->snapshot().events().stream;
    const auto begin = streams.begin() + m_device->trace().first;
    const auto end = begin + m_device->trace().count;
    column.isExtra = !m_recording->snapshot().tellsStreams() ||
                     std::adjacent_find(begin, end, std::not_equal_to<>()) == end;
    return column;
}

/// Unsigned, for a hostile file may hold times farther apart than a signed difference can say.
QString secondsBetween(std::int64_t from, std::int64_t to)
{
    constexpr std::uint64_t perSecond = 1'000'000;
    const auto later = static_cast<std::uint64_t>(std::max(from, to));
    const std::uint64_t apart = later - static_cast<std::uint64_t>(std::min(from, to));
    return QStringLiteral("%1%2.%3")
        .arg(to < from ? QStringLiteral("−") : QString())
        .arg(apart / perSecond)
        .arg(apart % perSecond, 6, 10, QLatin1Char('0'));
}

TableColumn EventColumnMaker::time() const
{
    const auto& times = m_recording->snapshot().events().timeUs;
    const auto begin = times.begin() + m_device->trace().first;
    const auto end = begin + m_device->trace().count;
    const auto first = std::find_if(begin, end, [](std::int64_t t) { return t != core::noTime; });
    const std::int64_t start = first == end ? core::noTime : *first;
    TableColumn column = columns::clock(QStringLiteral("time_us"), tr("Time"),
                                        tr("Since the first event of the trace; hover for the clock"),
                                        reading([](const Snapshot& s, const DeviceHistory&, EventIndex,
                                                   std::size_t row) { return s.events().timeUs[row]; }));
    column.text = reading([start](const Snapshot& s, const DeviceHistory&, EventIndex, std::size_t row) {
        const std::int64_t at = s.events().timeUs[row];
        return at == core::noTime ? QStringLiteral("—") : tr("%1 s").arg(secondsBetween(start, at));
    });
    column.exact = reading([](const Snapshot& s, const DeviceHistory&, EventIndex, std::size_t row) {
        const std::int64_t at = s.events().timeUs[row];
        return at == core::noTime ? tr("The file records no time for this event.") : clockText(at);
    });
    column.alignment = Qt::AlignRight | Qt::AlignVCenter;
    return std::move(column).wide(12);
}

TableColumn EventColumnMaker::activeAfter() const
{
    return columns::bytes(QStringLiteral("active_after"), tr("Active after"),
                          tr("Active bytes after the event, as requested by the program"),
                          reading([](const Snapshot&, const DeviceHistory& d, EventIndex event, std::size_t) {
                              return MaybeBytes(d.usage().activeAt(event));
                          }))
        .wide(11);
}

TableColumn EventColumnMaker::site() const
{
    TableColumn column =
        columns::sharedText(QStringLiteral("call_site"), tr("Call site"),
                            tr("The first frame of your own code; hover for the full path"),
                            reading([](const Snapshot& s, const DeviceHistory&, EventIndex, std::size_t row) {
                                const core::CallSite& site = s.stacks().callSite(s.events().stack[row]);
                                return std::optional<std::string_view>(s.strings().view(site.site));
                            }));
    column.exact = [whole = column.text](RowId id) { return core::functionFirst(whole(id)); };
    column.text = reading([](const Snapshot& s, const DeviceHistory&, EventIndex, std::size_t row) {
        return core::shortSite(s.stacks().callSite(s.events().stack[row]), s.stacks());
    });
    return std::move(column).wide(20).roomy();
}

} // namespace

std::vector<TableColumn> eventsColumns(std::shared_ptr<const core::Recording> recording,
                                       const DeviceHistory& device)
{
    const EventColumnMaker maker(std::move(recording), device);
    return {maker.event(),       maker.action(), maker.size(),   maker.site(),
            maker.activeAfter(), maker.label(),  maker.stream(), maker.time()};
}

} // namespace widgets
