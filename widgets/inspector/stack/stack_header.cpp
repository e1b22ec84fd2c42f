// SPDX-License-Identifier: MIT
#include "widgets/inspector/stack/stack_header.h"

#include "core/base/plain_text.h"
#include "core/base/texts.h"
#include "core/base/units.h"
#include "core/history/allocation_names.h"
#include "core/ledger/missing_reason.h"
#include "core/snapshot/stacks/site_text.h"
#include "widgets/controls/text/text_words.h"

#include <QStringList>

#include <optional>

namespace widgets {

namespace {

SNAPVIEWER_TEXTS(StackHeaderText);

constexpr std::size_t maxTitleBytes = 5000; // as long as a path may be
constexpr qsizetype maxValueLength = 2000;  // a hostile text must not lay out for seconds

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
    [[nodiscard]] QString html() const { return QStringLiteral("<table>%1</table>").arg(m_rows); }

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
    const QString number = core::formatEvent(k);
    QString link = QStringLiteral("<a href=\"event:%1\">%2</a>")
                       .arg(QString::number(k), StackHeaderText::tr("event %1").arg(number));
    const std::int64_t time = timeOf(recording, history, k);
    const std::int64_t start = timeOf(recording, history, 0);
    if (time == core::noTime || start == core::noTime) {
        return link;
    }
    return StackHeaderText::tr("%1, %2 after the first").arg(link, core::formatDuration(time - start));
}

QString sizeHtml(std::uint64_t bytes)
{
    const QString exact = core::formatExactBytes(bytes);
    return bytes < 1024 ? exact : QStringLiteral("%1 (%2)").arg(core::formatShortBytes(bytes), exact);
}

void addSize(Facts& facts, const core::Snapshot& snapshot, const core::Allocations& a, std::uint32_t rank)
{
    facts.add(StackHeaderText::tr("Size"), sizeHtml(a.size[rank]));
    if (!a.block[rank].isNone()) {
        const std::uint64_t block = snapshot.blocks().size[a.block[rank].value];
        const std::uint64_t rounding = block >= a.size[rank] ? block - a.size[rank] : 0;
        facts.add(StackHeaderText::tr("Block"),
                  rounding == 0 ? core::formatShortBytes(block)
                                : StackHeaderText::tr("%1, of it %2 rounding")
                                      .arg(core::formatShortBytes(block), core::formatShortBytes(rounding)));
    }
}

QString allocatedText(const core::Recording& recording, const core::DeviceHistory& history,
                      std::uint32_t rank)
{
    const core::EventIndex alloc = history.allocations().allocEvent[rank];
    return alloc == core::beforeFirstEvent ? StackHeaderText::tr("before the first event")
                                           : eventLink(recording, history, alloc);
}

QString freedText(const core::Recording& recording, const core::DeviceHistory& history, std::uint32_t rank)
{
    const core::Allocations& a = history.allocations();
    const core::EventIndex requested = a.freeRequestedEvent[rank];
    const core::EventIndex freed = a.freeEvent[rank];
    if (freed == core::neverEvent) {
        return requested == core::neverEvent || requested == core::beforeFirstEvent
                   ? StackHeaderText::tr("not until the end")
                   : StackHeaderText::tr("requested at %1, still pending at the end")
                         .arg(eventLink(recording, history, requested));
    }
    const bool late = requested != core::beforeFirstEvent && requested + 1 < freed;
    const QString at = eventLink(recording, history, freed);
    return late ? StackHeaderText::tr("%1, requested at %2").arg(at, eventLink(recording, history, requested))
                : at;
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
        StackHeaderText::tr("%1 events").arg(core::formatCount(static_cast<std::uint64_t>(freed - alloc)));
    const std::int64_t from = timeOf(recording, history, alloc);
    const std::int64_t to = timeOf(recording, history, freed);
    const bool timed = from != core::noTime && to != core::noTime;
    facts.add(StackHeaderText::tr("Lifetime"),
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
    addKey(facts, snapshot, StackHeaderText::tr("Compile context"), events.compileContext[event.value]);
    addKey(facts, snapshot, StackHeaderText::tr("User metadata"), events.userMetadata[event.value]);
    for (const auto& [key, value] : snapshot.extras(event)) {
        facts.addText(key, value);
    }
}

/// What the program calls it, where that is more than the metadata that is shown anyway.
void addName(Facts& facts, const core::Snapshot& snapshot, const core::DeviceHistory& history,
             std::uint32_t rank)
{
    const std::string name = core::nameOfAllocation(snapshot, history, rank);
    if (!name.empty() && name != snapshot.strings().view(history.userMetadata(rank))) {
        facts.addText(StackHeaderText::tr("Name"), std::string_view(name));
    }
}

/// "default", "1,0: probably CUDA graph".
QString poolText(const core::Snapshot& snapshot, core::PoolId pool, const core::PoolKinds* pools)
{
    const QString ids = poolWords(snapshot.poolText(pool));
    const core::PoolAbout about = pools == nullptr ? core::PoolAbout() : pools->of(pool);
    const QString what = about.kind == core::PoolKind::Default ? QString() : core::textOf(about);
    return what.isEmpty() ? ids : StackHeaderText::tr("%1: %2", "a pool's ids, what it is").arg(ids, what);
}

void addStreamAndPool(Facts& facts, const core::Snapshot& snapshot, const core::PoolKinds* pools,
                      std::int64_t stream, core::PoolId pool)
{
    if (!snapshot.tellsStreams())
        return;
    QString text = QString::number(stream);
    if (!pool.isNone())
        text += StackHeaderText::tr(", pool %1").arg(poolText(snapshot, pool, pools));
    facts.addText(StackHeaderText::tr("Stream"), text);
}

QString linkTo(core::EventIndex k, const QString& words)
{
    return QStringLiteral("<a href=\"event:%1\">%2</a>").arg(QString::number(k), words);
}

/// "step 2"; nothing where no step is known.
std::optional<QString> stepLink(const core::Steps* steps, core::EventIndex k)
{
    const auto step = steps ? steps->stepAt(k) : std::nullopt;
    return step ? std::optional(linkTo(k, core::labelOf(*steps, *step))) : std::nullopt;
}

/// "1,245": an event, as the tables' columns name it.
QString eventLink(core::EventIndex k)
{
    return linkTo(k, core::formatEvent(k));
}

QString bornText(const core::Steps* steps, const core::Allocations& a, std::uint32_t rank)
{
    const core::EventIndex alloc = a.allocEvent[rank];
    if (alloc == core::beforeFirstEvent)
        return StackHeaderText::tr("born before recording");
    const auto step = stepLink(steps, alloc);
    return step ? StackHeaderText::tr("allocated in %1", "a step").arg(*step)
                : StackHeaderText::tr("allocated at %1", "an event").arg(eventLink(alloc));
}

QString diedText(const core::Steps* steps, const core::Allocations& a, std::uint32_t rank)
{
    const core::EventIndex freed = a.freeEvent[rank];
    if (freed != core::neverEvent) {
        const auto step = stepLink(steps, freed);
        return step ? StackHeaderText::tr("freed in %1", "a step").arg(*step)
                    : StackHeaderText::tr("freed at %1", "an event").arg(eventLink(freed));
    }
    return a.freeRequestedEvent[rank] == core::neverEvent ? StackHeaderText::tr("never freed")
                                                          : StackHeaderText::tr("free still pending");
}

QString joined(const QStringList& parts)
{
    return parts.join(QStringLiteral(" · "));
}

QString allocationDetails(const core::Recording& recording, const core::DeviceHistory& history,
                          const core::PoolKinds* pools, std::uint32_t rank)
{
    const core::Snapshot& snapshot = recording.snapshot();
    const core::Allocations& a = history.allocations();
    Facts facts;
    addSize(facts, snapshot, a, rank);
    facts.addText(StackHeaderText::tr("Call site"),
                  snapshot.strings().view(snapshot.stacks().callSite(a.stack[rank]).site));
    facts.add(StackHeaderText::tr("Allocated"), allocatedText(recording, history, rank));
    facts.add(StackHeaderText::tr("Freed"), freedText(recording, history, rank));
    addLifetime(facts, recording, history, rank);
    addStreamAndPool(facts, snapshot, pools, a.stream[rank], a.pool[rank]);
    addName(facts, snapshot, history, rank);
    facts.add(StackHeaderText::tr("Label"), history.label(rank));
    facts.add(StackHeaderText::tr("Address"), core::formatAddress(a.addr[rank]));
    if (a.allocEvent[rank] != core::beforeFirstEvent) {
        addEventTexts(facts, recording, history.trace().event(a.allocEvent[rank]));
    } else {
        addKey(facts, snapshot, StackHeaderText::tr("User metadata"), history.userMetadata(rank));
    }
    return facts.html();
}

QString eventDetails(const core::Recording& recording, const core::DeviceHistory& history,
                     const core::PoolKinds* pools, core::EventIndex k)
{
    const core::Snapshot& snapshot = recording.snapshot();
    const core::EventId event = history.trace().event(k);
    const core::Action action = snapshot.events().action[event.value];
    Facts facts;
    facts.add(action == core::Action::Oom ? StackHeaderText::tr("Requested") : StackHeaderText::tr("Size"),
              sizeHtml(snapshot.events().size[event.value]));
    if (const auto free = snapshot.deviceFree(event)) {
        facts.add(StackHeaderText::tr("Free on the device"), sizeHtml(*free));
    }
    const QString label = history.labelOfEvent(k);
    if (!label.isEmpty()) {
        facts.add(core::isSegmentAction(action) ? StackHeaderText::tr("Segment")
                                                : StackHeaderText::tr("Block"),
                  label);
    }
    facts.add(StackHeaderText::tr("When"), eventLink(recording, history, k));
    addStreamAndPool(facts, snapshot, pools, snapshot.events().stream[event.value],
                     snapshot.events().pool[event.value]);
    addEventTexts(facts, recording, event);
    return facts.html();
}

/// What an event did where its stack names it: "backward of log_softmax (LogSoftmaxBackward0)".
QString operatorText(const core::Snapshot& snapshot, core::StackId stack)
{
    const core::CallSite& site = snapshot.stacks().callSite(stack);
    const bool isNamed = site.kind == core::SiteKind::Operator || site.kind == core::SiteKind::Cause;
    const core::StringId text = isNamed ? site.site : site.op;
    return text.isNone() ? QString() : core::beginningOf(snapshot.strings().view(text), maxTitleBytes);
}

/// Of `file:line:name` the name is what a person looks for.
NameParts titleOf(const core::CallSite& site, std::string_view siteText)
{
    const QByteArray bytes = core::beginningOf(siteText, maxTitleBytes).toUtf8();
    const std::string_view text(bytes.data(), static_cast<std::size_t>(bytes.size()));
    const bool isLine = site.kind == core::SiteKind::Own || site.kind == core::SiteKind::Library ||
                        site.kind == core::SiteKind::Python;
    const core::SiteParts parts = isLine ? core::SiteParts::of(text) : core::SiteParts{{}, {}, text};
    if (parts.line.empty() || parts.name.empty())
        return {core::textOfUtf8(text), {}};
    return {core::textOfUtf8(parts.name),
            core::textOfUtf8(text.substr(0, parts.file.size() + 1 + parts.line.size()))};
}

} // namespace

StackHeader allocationHeader(const core::Recording& recording, const core::DeviceHistory& history,
                             const HeaderFacts& known, std::uint32_t rank)
{
    const core::Snapshot& snapshot = recording.snapshot();
    const core::Allocations& a = history.allocations();
    const core::CallSite& site = snapshot.stacks().callSite(a.stack[rank]);
    const std::string_view text = snapshot.strings().view(site.site);
    StackHeader header;
    header.title = site.kind == core::SiteKind::None
                       ? NameParts{core::missingTitle(snapshot, history, rank), {}}
                       : titleOf(site, text);
    if (!site.frame.isNone() &&
        text.starts_with(snapshot.strings().view(snapshot.stacks().frameFile(site.frame))))
        header.site = site.frame; // else the text is a line that compiled code was made of
    header.when = joined({QStringLiteral("<b>%1</b>").arg(core::formatShortBytes(a.size[rank])),
                          bornText(known.steps, a, rank), diedText(known.steps, a, rank)});
    if (!site.op.isNone() && site.op != site.site)
        header.op = core::beginningOf(snapshot.strings().view(site.op), maxTitleBytes);
    header.details = allocationDetails(recording, history, known.pools, rank);
    return header;
}

StackHeader eventHeader(const core::Recording& recording, const core::DeviceHistory& history,
                        const HeaderFacts& known, core::EventIndex k)
{
    const core::Snapshot& snapshot = recording.snapshot();
    const core::EventId event = history.trace().event(k);
    const core::Action action = snapshot.events().action[event.value];
    const bool isOom = action == core::Action::Oom;
    StackHeader header;
    header.title.head =
        isOom ? StackHeaderText::tr("Out of memory") : cutText(snapshot.actionName(action), mostOfACell);
    header.title.tail = StackHeaderText::tr("event %1").arg(core::formatEvent(k));
    const QString size =
        QStringLiteral("<b>%1</b>").arg(core::formatShortBytes(snapshot.events().size[event.value]));
    QStringList when{isOom ? StackHeaderText::tr("asked for %1").arg(size) : size};
    if (const auto free = snapshot.deviceFree(event))
        when.append(StackHeaderText::tr("%1 free on the device").arg(core::formatShortBytes(*free)));
    if (const auto step = stepLink(known.steps, k))
        when.append(*step);
    header.when = joined(when);
    header.op = operatorText(snapshot, snapshot.events().stack[event.value]);
    header.details = eventDetails(recording, history, known.pools, k);
    return header;
}

} // namespace widgets
