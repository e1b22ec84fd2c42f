// SPDX-License-Identifier: MIT
#include "widgets/stack/header.h"

#include "core/base/plaintext.h"
#include "core/base/units.h"
#include "widgets/text/words.h"

#include <QCoreApplication>

#include <optional>

namespace widgets {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(widgets::StackHeader)
};

constexpr qsizetype maxValueLength = 2000; // a hostile text must not lay out for seconds

/// Rows of a two-column table.
class Facts
{
public:
    void add(const QString& name, const QString& html)
    {
        m_rows += QStringLiteral("<tr><td>%1&nbsp;&nbsp;</td><td>%2</td></tr>")
                      .arg(htmlText(name, mostOfACell), html);
    }
    void addText(const QString& name, const QString& text) { add(name, htmlText(text, maxValueLength)); }
    void addText(const QString& name, std::string_view text)
    {
        addText(name, core::beginningOf(text, maxValueLength * 4)); // a character has up to four bytes
    }
    [[nodiscard]] QString html(const QString& title) const
    {
        return QStringLiteral("<p style=\"margin:0\"><b>%1</b></p><table>%2</table>").arg(title, m_rows);
    }

private:
    QString m_rows;
};

std::int64_t timeOf(const core::Recording& recording, const core::DeviceHistory& history, core::EventIndex k)
{
    const bool known = k >= 0 && k < history.eventCount();
    return known ? recording.snapshot().events().timeUs[history.trace().event(k).value] : core::noTime;
}

/// "event 12, 3.40 ms after the first".
QString eventLink(const core::Recording& recording, const core::DeviceHistory& history, core::EventIndex k)
{
    const QString number = core::formatCount(static_cast<std::uint64_t>(k));
    const QString link = QStringLiteral("<a href=\"event:%1\">%2</a>")
                             .arg(QString::number(k), Text::tr("event %1").arg(number));
    const std::int64_t time = timeOf(recording, history, k);
    const std::int64_t start = timeOf(recording, history, 0);
    if (time == core::noTime || start == core::noTime) {
        return link;
    }
    return Text::tr("%1, %2 after the first").arg(link, core::formatDuration(time - start));
}

QString sizeHtml(std::uint64_t bytes)
{
    const QString exact = core::formatExactBytes(bytes);
    return bytes < 1024 ? exact : QStringLiteral("%1 (%2)").arg(core::formatBytes(bytes), exact);
}

void addSize(Facts& facts, const core::Snapshot& snapshot, const core::Allocations& a, std::uint32_t rank)
{
    facts.add(Text::tr("Size"), sizeHtml(a.size[rank]));
    if (!a.block[rank].isNone()) {
        const std::uint64_t block = snapshot.blocks().size[a.block[rank].value];
        const std::uint64_t rounding = block >= a.size[rank] ? block - a.size[rank] : 0;
        facts.add(Text::tr("Block"), rounding == 0
                                         ? core::formatBytes(block)
                                         : Text::tr("%1, of it %2 rounding")
                                               .arg(core::formatBytes(block), core::formatBytes(rounding)));
    }
}

QString allocatedText(const core::Recording& recording, const core::DeviceHistory& history,
                      std::uint32_t rank)
{
    const core::EventIndex alloc = history.allocations().allocEvent[rank];
    return alloc == core::beforeFirstEvent ? Text::tr("before the first event")
                                           : eventLink(recording, history, alloc);
}

QString freedText(const core::Recording& recording, const core::DeviceHistory& history, std::uint32_t rank)
{
    const core::Allocations& a = history.allocations();
    const core::EventIndex requested = a.freeRequestedEvent[rank];
    const core::EventIndex freed = a.freeEvent[rank];
    if (freed == core::neverEvent) {
        return requested == core::neverEvent || requested == core::beforeFirstEvent
                   ? Text::tr("not until the end")
                   : Text::tr("requested at %1, still pending at the end")
                         .arg(eventLink(recording, history, requested));
    }
    const bool late = requested != core::beforeFirstEvent && requested + 1 < freed;
    const QString at = eventLink(recording, history, freed);
    return late ? Text::tr("%1, requested at %2").arg(at, eventLink(recording, history, requested)) : at;
}

void addLifetime(Facts& facts, const core::Recording& recording, const core::DeviceHistory& history,
                 std::uint32_t rank)
{
    const core::EventIndex alloc = history.allocations().allocEvent[rank];
    const core::EventIndex freed = history.allocations().freeEvent[rank];
    if (alloc == core::beforeFirstEvent || freed == core::neverEvent) {
        return;
    }
    const QString events =
        Text::tr("%1 events").arg(core::formatCount(static_cast<std::uint64_t>(freed - alloc)));
    const std::int64_t from = timeOf(recording, history, alloc);
    const std::int64_t to = timeOf(recording, history, freed);
    const bool timed = from != core::noTime && to != core::noTime;
    facts.add(Text::tr("Lifetime"),
              timed ? QStringLiteral("%1, %2").arg(events, core::formatDuration(to - from)) : events);
}

void addKey(Facts& facts, const core::Snapshot& snapshot, const QString& name, core::StringId text)
{
    const std::string_view value = snapshot.strings().view(text);
    if (!value.empty() && value != "N/A") { // what PyTorch writes for none
        facts.addText(name, value);
    }
}

void addEventTexts(Facts& facts, const core::Recording& recording, core::EventId event)
{
    const core::Snapshot& snapshot = recording.snapshot();
    const core::EventColumns& events = snapshot.events();
    addKey(facts, snapshot, Text::tr("Compile context"), events.compileContext[event.value]);
    addKey(facts, snapshot, Text::tr("User metadata"), events.userMetadata[event.value]);
    for (const auto& [key, value] : snapshot.extras(event)) {
        facts.addText(key, value);
    }
}

void addStreamAndPool(Facts& facts, const core::Snapshot& snapshot, std::int64_t stream, core::PoolId pool)
{
    QString text = QString::number(stream);
    if (!pool.isNone()) {
        text += Text::tr(", pool %1").arg(snapshot.poolText(pool));
    }
    facts.add(Text::tr("Stream"), text);
}

} // namespace

QString allocationHeader(const core::Recording& recording, const core::DeviceHistory& history,
                         std::uint32_t rank)
{
    const core::Snapshot& snapshot = recording.snapshot();
    const core::Allocations& a = history.allocations();
    Facts facts;
    addSize(facts, snapshot, a, rank);
    facts.addText(Text::tr("Call site"),
                  snapshot.strings().view(snapshot.stacks().callSite(a.stack[rank]).site));
    facts.add(Text::tr("Allocated"), allocatedText(recording, history, rank));
    facts.add(Text::tr("Freed"), freedText(recording, history, rank));
    addLifetime(facts, recording, history, rank);
    addStreamAndPool(facts, snapshot, a.stream[rank], a.pool[rank]);
    facts.add(Text::tr("Address"), core::formatAddress(a.addr[rank]));
    if (a.allocEvent[rank] != core::beforeFirstEvent) {
        addEventTexts(facts, recording, history.trace().event(a.allocEvent[rank]));
    } else {
        addKey(facts, snapshot, Text::tr("User metadata"), history.userMetadata(rank));
    }
    return facts.html(Text::tr("Allocation %1").arg(history.label(rank)));
}

QString eventHeader(const core::Recording& recording, const core::DeviceHistory& history, core::EventIndex k)
{
    const core::Snapshot& snapshot = recording.snapshot();
    const core::EventId event = history.trace().event(k);
    const core::Action action = snapshot.events().action[event.value];
    const bool isOom = action == core::Action::Oom;
    Facts facts;
    facts.add(isOom ? Text::tr("Requested") : Text::tr("Size"),
              sizeHtml(snapshot.events().size[event.value]));
    if (const auto free = snapshot.deviceFree(event)) {
        facts.add(Text::tr("Free on the device"), sizeHtml(*free));
    }
    const QString label = history.labelOfEvent(k);
    if (!label.isEmpty()) {
        facts.add(core::isSegmentAction(action) ? Text::tr("Segment") : Text::tr("Block"), label);
    }
    facts.add(Text::tr("When"), eventLink(recording, history, k));
    addStreamAndPool(facts, snapshot, snapshot.events().stream[event.value],
                     snapshot.events().pool[event.value]);
    addEventTexts(facts, recording, event);
    return facts.html(Text::tr("Event %1: %2")
                          .arg(core::formatCount(static_cast<std::uint64_t>(k)),
                               htmlText(snapshot.actionName(action), mostOfACell)));
}

} // namespace widgets
