// SPDX-License-Identifier: MIT
#include "core/report/report.h"

#include "core/base/output/result_file.h"
#include "core/base/texts.h"
#include "core/base/units.h"
#include "core/history/unsure_totals.h"
#include "core/ledger/ledger_rows.h"
#include "core/ledger/ledger_values.h"
#include "core/oom/oom_values.h"
#include "core/oom/summary/sample_facts.h"
#include "core/report/held_tree.h"
#include "core/report/html_text.h"
#include "core/report/info_json.h"
#include "core/report/map_data.h"
#include "core/report/report_sections.h"
#include "core/report/report_template.h"
#include "core/report/timeline_data.h"
#include "core/structure/structure_values.h"
#include "core/timeline/colours/colouring_values.h"

#include <QFileInfo>

#include <algorithm>
#include <map>
#include <utility>

namespace core {

namespace {

SNAPVIEWER_TEXTS(ReportText);

using namespace report;

/// How much of each part a page has.
struct Room
{
    TimelineRoom timeline;
    qsizetype stackBytes = 1'000'000;
    std::size_t heldRows = 2'500;
    std::size_t blocks = 30'000;
    qsizetype infoBytes = 300'000;

    [[nodiscard]] Room lessBy(std::size_t part) const
    {
        Room less = *this;
        less.timeline.rectangles /= part;
        less.timeline.bins /= part;
        less.timeline.fewerBins /= part;
        less.timeline.bars /= part;
        less.stackBytes /= static_cast<qsizetype>(part);
        less.heldRows /= part;
        less.blocks /= part;
        less.infoBytes /= static_cast<qsizetype>(part);
        return less;
    }
};

using Values = std::map<QByteArray, QByteArray>;

/// What a report says of one device, found once; the page may be written several times, with less room.
struct Found
{
    std::shared_ptr<const Recording> recording;
    const DeviceHistory* device = nullptr;
    Verdict verdict;
    EventIndex moment = beforeFirstEvent;
    TimelineParts timeline;
    std::shared_ptr<const Ledger> ledger;
    LedgerRows rows;
    Derived::Pointer<SheetOf> sheet; ///< null where memory did not run out
    Derived::Pointer<LeaksOf> leaks;
};

/// Takes values from the store; after the first error there are none.
class Finding
{
public:
    Finding(Derived& store, Progress& progress) : m_store(store), m_progress(progress) {}

    template <class What>
    Derived::Pointer<What> of(const typename What::Key& key)
    {
        if (!m_status)
            return nullptr;
        auto found = m_store.of<What>(key, m_progress);
        if (!found) {
            m_status = found.error();
            return nullptr;
        }
        return *found;
    }
    [[nodiscard]] const Status& status() const { return m_status; }
    void fail(const Error& error) { m_status = error; }

private:
    Derived& m_store;
    Progress& m_progress;
    Status m_status = Done{};
};

Status findTimeline(Found& found, Finding& finding, Progress& progress)
{
    const std::int32_t device = found.device->device();
    const auto capacity = finding.of<CapacityOf>(device);
    found.timeline.colouring = finding.of<ColouringOf>({device, ColourBy::Group});
    const auto kinds = finding.of<KindsOf>(device);
    found.timeline.steps = finding.of<StepsOf>(device);
    found.timeline.lanes = finding.of<ProgramLanesOf>({device});
    if (!finding.status())
        return finding.status();
    found.timeline.kinds = *kinds;
    found.timeline.moment = found.moment;
    auto timeline =
        Timeline::build(found.recording, device, 0, progress, *capacity,
                        {found.recording->document->samples, sampledAs(*found.recording, device)});
    SNAPVIEWER_TRY(timeline);
    found.timeline.timeline = std::move(*timeline);
    return Done{};
}

/// As the window groups it at first: kind › line.
Status findLedger(Found& found, Finding& finding, Progress& progress)
{
    const auto attribution = finding.of<AttributionOf>(found.device->device());
    const auto categories = finding.of<CategoriesFound>({});
    if (!finding.status())
        return finding.status();
    LedgerRequest request;
    request.event = found.moment;
    request.groupings = {Grouping::Category, Grouping::Cause};
    auto ledger = Ledger::build((*attribution)->withCategories(categories), request, progress);
    SNAPVIEWER_TRY(ledger);
    found.ledger = std::move(*ledger);
    auto rows = LedgerRows::build(*found.ledger, {}, {}, progress);
    SNAPVIEWER_TRY(rows);
    found.rows = std::move(*rows);
    return Done{};
}

Result<Found> find(const std::shared_ptr<const Recording>& recording, const ReportRequest& request,
                   Progress& progress)
{
    Found found;
    found.recording = recording;
    const auto store = derivedOf(recording);
    Finding finding(*store, progress);
    const auto verdict = finding.of<VerdictOf>({request.device, std::nullopt});
    if (!finding.status())
        return finding.status().error();
    found.verdict = *verdict;
    found.device =
        request.device ? recording->history->device(*request.device) : recording->history->mainDevice();
    if (found.device == nullptr)
        return found;
    found.moment =
        found.verdict.device == found.device->device() ? found.verdict.event : found.device->causeEvent();
    for (const auto find : {findTimeline, findLedger}) {
        SNAPVIEWER_TRY(find(found, finding, progress));
    }
    const auto& ooms = found.device->ooms();
    if (std::binary_search(ooms.begin(), ooms.end(), found.moment))
        found.sheet = finding.of<SheetOf>({found.device->device(), found.moment});
    found.leaks = finding.of<LeaksOf>(found.device->device());
    if (!finding.status())
        return finding.status().error();
    return found;
}

QString momentText(const Found& found)
{
    const Usage& usage = found.device->usage();
    const bool isUnsure = found.recording->unsure.of(found.device->device());
    const QString number = formatEvent(found.moment);
    const QString when = found.device->eventCount() == 0 ? ReportText::tr("At the end")
                         : found.sheet ? ReportText::tr("Out of memory, event %1").arg(number)
                         : found.moment == usage.peakEvent ? ReportText::tr("Peak, event %1").arg(number)
                                                           : ReportText::tr("After event %1").arg(number);
    const QString active = totalText(usage.activeAt(found.moment), isUnsure);
    return found.device->knowsReserved()
               ? ReportText::tr("%1: %2 active of %3 reserved")
                     .arg(when, active, totalText(usage.reservedAt(found.moment), isUnsure))
               : ReportText::tr("%1: %2 active").arg(when, active);
}

/// What the page has no room for; every sentence with its number. Empty where it has all.
QStringList leftOutOf(const TimelineData& timeline, const HeldTree& tree, const MapData& map,
                      const ShownStacks& stacks)
{
    QStringList lines;
    const DrawnAllocations& drawn = timeline.drawn();
    if (!drawn.areAll())
        lines +=
            ReportText::tr("%1 of %2 allocations are drawn one by one: those that fill most of the picture. "
                           "The other %3, the largest %4, are bands of their colours, exact in bytes.")
                .arg(formatCount(drawn.ranks().size()), formatCount(drawn.all()),
                     formatCount(drawn.leftOut()), formatShortBytes(drawn.largestLeftOut()));
    if (timeline.bins().eventsOfABin() > 1)
        lines += ReportText::tr("Totals are told for every %1 events, at their highest.")
                     .arg(formatCount(timeline.bins().eventsOfABin()));
    if (const QStringList lanes = timeline.lanesLeftOut(); !lanes.isEmpty())
        lines += ReportText::tr("Lanes with too many bars: %1.").arg(lanes.join(QStringLiteral(", ")));
    if (tree.leftOut() > 0)
        lines +=
            ReportText::tr("%1 rows of who held it are in rows of several.").arg(formatCount(tree.leftOut()));
    if (map.segmentsLeftOut() > 0)
        lines += ReportText::tr("%1 of the smallest segments, %2, are not on the map.")
                     .arg(formatCount(map.segmentsLeftOut()), formatShortBytes(map.bytesLeftOut()));
    if (stacks.withoutFrames() > 0)
        lines += ReportText::tr("%1 of %2 call stacks have no frames here.")
                     .arg(formatCount(stacks.withoutFrames()), formatCount(stacks.count()));
    return lines;
}

/// Where there are several devices: which one is drawn.
QString deviceText(const Found& found)
{
    const auto count = found.recording->history->devices().size();
    return count < 2 ? QString()
                     : ReportText::tr(
                           "Timeline, Held by, leaks and map are those of device %1; the recording has %2 "
                           "devices (--device).")
                           .arg(found.device->name(), formatCount(count));
}

QString leftOutHtml(const QStringList& lines)
{
    QString items;
    for (const QString& line : lines)
        items += element(QStringLiteral("li"), htmlText(line));
    return lines.isEmpty()
               ? element(QStringLiteral("p"),
                         ReportText::tr("All allocations of the device are drawn one by one."))
               : element(QStringLiteral("p"), ReportText::tr("What this page leaves out; the file has it:")) +
                     element(QStringLiteral("ul"), items);
}

/// Words that the script shows.
void writeWords(JsonWriter& json)
{
    json.object("words", [&] {
        json.member("never", ReportText::tr("never freed"));
        json.member("before", ReportText::tr("there before recording"));
        json.member("born", ReportText::tr("allocated at event %1"));
        json.member("freed", ReportText::tr("freed at event %1"));
        json.member("others", ReportText::tr("%1: together, not drawn one by one"));
        json.member("event", ReportText::tr("event %1"));
        json.member("active", ReportText::tr("active"));
        json.member("reserved", ReportText::tr("reserved"));
        json.member("capacity", ReportText::tr("device"));
        json.member("asked", ReportText::tr("asked for"));
        json.member("free", ReportText::tr("free"));
        json.member("pending", ReportText::tr("freed, another stream has not finished with it"));
        json.member("frames", ReportText::tr("%1 more frames"));
        json.member("noFrames", ReportText::tr("No frames recorded"));
        json.member("leftFrames", ReportText::tr("%1 frames are left out of this page."));
        json.member("segment", ReportText::tr("segment of %1"));
        json.member("folded", ReportText::tr("%1 from before recording, folded"));
        json.member("leftOver", ReportText::tr("left over"));
        json.member("hint", ReportText::tr("Point at a band; click for its call stack"));
        json.values("kinds", std::vector<int>(static_cast<std::size_t>(Kind::Unknown) + 1),
                    [kind = 0](int) mutable { return nameOf(static_cast<Kind>(kind++)); });
    });
}

/// What is said of a device: the parts of the page that the verdict stands above.
void addDevice(Values& values, const Found& found, const Room& room, Progress& progress, Status& status)
{
    auto timeline = TimelineData::of(found.timeline, room.timeline, progress);
    if (!timeline) {
        status = timeline.error();
        return;
    }
    const Snapshot& snapshot = found.recording->snapshot();
    ShownStacks stacks(snapshot, room.stackBytes);
    HeldTree tree(*found.ledger, found.rows, stacks, room.heldRows);
    const MapData map(snapshot, *found.device, found.moment, room.blocks);
    values["moment"] = htmlText(momentText(found)).toUtf8();
    values["momentname"] = (found.sheet                                       ? ReportText::tr("Failure")
                            : found.moment == found.device->usage().peakEvent ? ReportText::tr("Peak")
                                                                              : ReportText::tr("Moment"))
                               .toUtf8();
    values["held"] = tree.html().toUtf8();
    values["leaks"] = cardHtml(QStringLiteral("leaks"), ReportText::tr("Leaks"),
                               found.device->eventCount() == 0 ? QString() : leaksHtml(*found.leaks, stacks))
                          .toUtf8();
    values["mapsentence"] = htmlText(map.sentence()).toUtf8();
    JsonWriter json;
    json.object([&] {
        writeWords(json);
        if (found.verdict.isCulpritLarge())
            json.member("culprit", stacks.textNumberOf(found.verdict.culprit->site));
        if (!map.isEmpty())
            map.write(json, stacks, *timeline);
        if (found.device->eventCount() > 0)
            timeline->write(json, stacks);
        timeline->writeShades(json);
        stacks.write(json);
    });
    values["data"] = scriptJson(json.text());
    const QString others = deviceText(found);
    values["leftout"] = (leftOutHtml(leftOutOf(*timeline, tree, map, stacks)) +
                         (others.isEmpty() ? QString() : element(QStringLiteral("p"), htmlText(others))))
                            .toUtf8();
    values["whattimeline"] = found.device->eventCount() > 0 ? "" : "hidden";
    values["whatmap"] = map.isEmpty() ? "hidden" : "";
}

Values headOf(const Found& found, const ReportRequest& request, const Room& room)
{
    const Document& document = *found.recording->document;
    const QString name = request.title.isEmpty() ? QFileInfo(document.path).fileName() : request.title;
    Values values;
    values["title"] = htmlText(name, 200).toUtf8();
    QString about = htmlText(document.format);
    if (found.device != nullptr)
        about += QStringLiteral(" · ") +
                 ReportText::tr("device %1").arg(found.device->name().toHtmlEscaped()) +
                 QStringLiteral(" · ") +
                 ReportText::tr("%1 events")
                     .arg(formatCount(static_cast<std::uint64_t>(found.device->eventCount())));
    values["about"] = about.toUtf8();
    values["verdict"] = verdictHtml(found.verdict).toUtf8();
    const QString why =
        found.sheet ? sheetHtml(*found.sheet, found.recording->snapshot()) : adviceHtml(found.verdict);
    values["why"] = cardHtml(QStringLiteral("why"),
                             found.sheet ? ReportText::tr("Why it ran out of memory, and what to do")
                                         : ReportText::tr("What to do"),
                             why)
                        .toUtf8();
    values["recorder"] = cardHtml(QStringLiteral("recorder"), ReportText::tr("What the recorder wrote"),
                                  recorderHtml(*found.recording))
                             .toUtf8();
    values["devices"] =
        cardHtml(QStringLiteral("numbers"), ReportText::tr("Numbers"), devicesHtml(*found.recording))
            .toUtf8();
    const Trust trust = trustOf(*found.recording);
    values["trust"] = trustHtml(trust).toUtf8();
    values["trustmark"] = trustMarkHtml(*found.recording, found.device).toUtf8();
    values["whattimeline"] = values["whatmap"] = "hidden";
    values["whatdevice"] = found.device == nullptr ? "hidden" : "";
    const QByteArray info = scriptJson(infoJson(*found.recording, found.verdict, name));
    values["info"] = info.size() <= room.infoBytes ? info : QByteArray("null");
    values["data"] = "null";
    return values;
}

} // namespace

Result<QByteArray> reportHtml(const std::shared_ptr<const Recording>& recording, const ReportRequest& request,
                              Progress& progress)
{
    const auto found = find(recording, request, progress);
    SNAPVIEWER_TRY(found);
    // Hostile files alone need the second round: their texts are longer than any room foresees.
    for (std::size_t part = 1;; part *= 8) {
        const Room room = Room().lessBy(part);
        Values values = headOf(*found, request, room);
        Status status = Done{};
        if (found->device != nullptr)
            addDevice(values, *found, room, progress, status);
        SNAPVIEWER_TRY(status);
        QByteArray page = filledTemplate(Template::Report, std::move(values));
        if (page.size() <= mostReportBytes || part > 4096)
            return page;
    }
}

Status writeReport(const std::shared_ptr<const Recording>& recording, const ReportRequest& request,
                   const QString& path, Progress& progress)
{
    const auto page = reportHtml(recording, request, progress);
    SNAPVIEWER_TRY(page);
    ResultFile file(path);
    file.watch(progress);
    if (!file.open())
        return file.failure();
    const bool isWritten = file.device().write(*page) == page->size();
    return isWritten && file.commit() ? Status(Done{}) : file.failure();
}

} // namespace core
