// SPDX-License-Identifier: MIT
#include "app/cli/commands/info_text.h"

#include "app/cli/commands/bundle_text.h"
#include "app/cli/commands/text_lines.h"
#include "app/cli/commands/verdict_lines.h"
#include "core/base/plain_text.h"
#include "core/base/texts.h"
#include "core/base/units.h"
#include "core/history/device_facts.h"
#include "core/ledger/call_site_usage.h"
#include "core/oom/sheet/oom_events.h"
#include "core/oom/summary/device_summary.h"
#include "core/oom/summary/settings_tree.h"
#include "core/oom/summary/trust.h"
#include "core/snapshot/accelerator.h"
#include "core/snapshot/host_device.h"

#include <QDateTime>
#include <QTimeZone>

#include <algorithm>
#include <span>

namespace app {

namespace {

SNAPVIEWER_TEXTS(InfoText);

constexpr std::size_t shownSites = 5;

/// `2025-11-03 12:00:01 UTC`: the same text wherever the command runs.
QString timeText(std::int64_t us)
{
    constexpr std::int64_t usPerMs = 1000;
    return QDateTime::fromMSecsSinceEpoch(us / usPerMs, QTimeZone::utc())
               .toString(QStringLiteral("yyyy-MM-dd HH:mm:ss")) +
           QStringLiteral(" UTC");
}

QString eventText(core::EventIndex event)
{
    return event == core::beforeFirstEvent ? InfoText::tr("before the first event")
                                           : InfoText::tr("after event %1").arg(event);
}

/// When the device's trace ran; empty where it has no times.
QString spanText(const core::Snapshot& snapshot, const core::DeviceHistory& device)
{
    if (device.part().begin >= device.eventCount())
        return {};
    const auto& times = snapshot.events().timeUs;
    const std::int64_t first = times[device.trace().event(device.part().begin).value];
    const std::int64_t last = times[device.trace().event(device.eventCount() - 1).value];
    if (first == core::noTime || last == core::noTime)
        return {};
    if (last == first)
        return timeText(first);
    return InfoText::tr("%1, for %2").arg(timeText(first), core::formatDuration(last - first));
}

QString actionsText(const core::DeviceFacts& facts)
{
    QStringList parts;
    for (const auto& [name, count] : facts.actions)
        parts += QStringLiteral("%1 %2").arg(core::formatCount(count), name);
    return parts.join(QStringLiteral(", "));
}

QString originsText(const core::DeviceHistory& device, const core::DeviceFacts& facts)
{
    const std::uint64_t before = facts.fromFree + facts.fromSegments;
    QString text = core::formatCount(facts.allocations);
    if (before > 0 && facts.events > 0)
        text += (device.hasLostEvents() ? InfoText::tr(", of them %1 alive before the first event")
                                        : InfoText::tr(", of them %1 alive before recording"))
                    .arg(core::formatCount(before));
    return text + InfoText::tr("; largest %1").arg(core::formatBytes(facts.largestBytes));
}

/// What those that are not named hold together.
QString othersText(std::span<const core::CallSiteUsage> sites, std::uint64_t total)
{
    std::uint64_t bytes = 0;
    for (const core::CallSiteUsage& site : sites)
        bytes += site.bytes;
    return QStringLiteral("%1  %2  ")
               .arg(core::formatBytes(bytes), 10)
               .arg(core::formatShare(bytes, total), 7) +
           InfoText::tr("in %n more", nullptr, static_cast<int>(sites.size()));
}

QString sitesText(const core::Snapshot& snapshot, const core::DeviceHistory& device, core::EventIndex event,
                  std::optional<std::size_t> top)
{
    const auto sites = core::callSitesAt(snapshot, device, event);
    const std::uint64_t total = device.usage().activeAt(event);
    const std::size_t shown = std::min(sites.size(), top.value_or(shownSites));
    QString text;
    for (std::size_t i = 0; i < shown; ++i) {
        text += line(i == 0 ? InfoText::tr("held by") : QString(),
                     QStringLiteral("%1  %2  %3")
                         .arg(core::formatBytes(sites[i].bytes), 10)
                         .arg(core::formatShare(sites[i].bytes, total), 7)
                         .arg(core::titleOf(sites[i], snapshot)));
    }
    if (sites.size() > shown && top)
        text +=
            line({}, othersText({sites.begin() + static_cast<std::ptrdiff_t>(shown), sites.end()}, total));
    else if (sites.size() > shown)
        text += line({}, InfoText::tr("and %n more", nullptr, static_cast<int>(sites.size() - shown)));
    return text;
}

QString oomText(const core::Snapshot& snapshot, const core::OomEvent& oom)
{
    QString text = line(InfoText::tr("OUT OF MEMORY"), InfoText::tr("at event %1").arg(oom.event));
    text += line({}, core::readingOf(oom));
    const QString allocated = core::formatBytes(oom.allocated);
    const QString active = core::formatBytes(oom.active);
    text += line({}, oom.knowsReserved ? InfoText::tr("allocated %1, active %2, reserved %3")
                                             .arg(allocated, active, core::formatBytes(oom.reserved))
                                       : InfoText::tr("allocated %1, active %2").arg(allocated, active));
    const core::CallSite& site = snapshot.stacks().callSite(oom.stack);
    return text + line(InfoText::tr("asked by"), snapshot.strings().text(site.site));
}

/// The latest of a device; a program that goes on after each can have any number of them.
QString oomsText(const core::Recording& recording, const core::DeviceHistory& device)
{
    constexpr std::size_t mostShown = 100;
    if (device.ooms().empty())
        return {};
    std::vector<core::OomEvent> ooms = core::oomEvents(*recording.history);
    std::erase_if(ooms, [&](const core::OomEvent& oom) { return oom.device != device.device(); });
    QString text;
    const std::size_t first = ooms.size() > mostShown ? ooms.size() - mostShown : 0;
    if (first > 0)
        text +=
            line(InfoText::tr("OUT OF MEMORY"), InfoText::tr("%n earlier events are left out; --json has all",
                                                             nullptr, static_cast<int>(first)));
    for (std::size_t i = first; i < ooms.size(); ++i)
        text += oomText(recording.snapshot(), ooms[i]);
    return text;
}

QString peakText(const core::DeviceFacts& facts, bool knowsReserved)
{
    if (!knowsReserved)
        return InfoText::tr("%1 active %2; at most %3 allocated")
            .arg(core::formatBytes(facts.peakBytes), eventText(facts.peakEvent),
                 core::formatBytes(facts.peakAllocatedBytes));
    return InfoText::tr("%1 active %2; at most %3 allocated, %4 reserved")
        .arg(core::formatBytes(facts.peakBytes), eventText(facts.peakEvent),
             core::formatBytes(facts.peakAllocatedBytes), core::formatBytes(facts.peakReservedBytes));
}

QString eventsText(const core::Snapshot& snapshot, const core::DeviceFacts& facts)
{
    if (facts.events == 0)
        return snapshot.recorder() == core::Recorder::DeepView
                   ? InfoText::tr("none: only the state at the peak is known")
                   : InfoText::tr("none: only the final state is known");
    return core::formatCount(facts.events) + QStringLiteral(": ") + actionsText(facts);
}

/// Before, at the end and at the peak; without a trace these are one.
QString totalsText(const core::DeviceFacts& facts, bool knowsReserved)
{
    const QString active = core::formatBytes(facts.finalBytes);
    const QString reserved = core::formatBytes(facts.reservedBytes);
    QString end = line(InfoText::tr("at the end"),
                       !knowsReserved ? InfoText::tr("%1 active; what was reserved is not known").arg(active)
                       : facts.tellsSegments ? InfoText::tr("%1 active, %2 reserved; segments: %3")
                                                   .arg(active, reserved, core::formatCount(facts.segments))
                                             : InfoText::tr("%1 active, %2 reserved").arg(active, reserved));
    if (facts.events == 0)
        return end;
    const QString baseline = core::formatBytes(facts.baselineBytes);
    return line(InfoText::tr("before"), InfoText::tr("%1 active before the first event").arg(baseline)) +
           end + line(InfoText::tr("peak"), peakText(facts, knowsReserved));
}

QString deviceText(const core::Recording& recording, const core::DeviceHistory& device,
                   std::optional<std::size_t> top)
{
    const core::Snapshot& snapshot = recording.snapshot();
    const core::DeviceFacts facts = core::factsOf(snapshot, device);
    QString text = heading(InfoText::tr("Device %1").arg(device.name()));
    text += line(InfoText::tr("events"), eventsText(snapshot, facts));
    if (const QString part = device.partText(); !part.isEmpty())
        text += line(InfoText::tr("only a part"), part);
    if (const QString span = spanText(snapshot, device); !span.isEmpty())
        text += line(InfoText::tr("recorded"), span);
    text += line(InfoText::tr("allocations"), originsText(device, facts));
    text += totalsText(facts, device.knowsReserved());
    text += oomsText(recording, device);
    return text + sitesText(snapshot, device, device.causeEvent(), top);
}

QString reportText(const core::Document& document)
{
    QString text = heading(InfoText::tr("Memory report"));
    for (const QString& said : core::reportLines(document))
        text += QStringLiteral("  %1\n").arg(said);
    return text;
}

/// A setting with its parts; parts that all have one value (roundup_power2_divisions by size) on one line.
QString settingText(const core::SettingNode& node, const QString& prefix)
{
    const QString name = prefix + node.name;
    if (node.children.empty() || !node.value.isEmpty())
        return settingLine(name, node.value.isEmpty() ? InfoText::tr("(empty)") : node.value);
    const auto& first = node.children.front();
    const bool isUniform = node.children.size() > 1 &&
                           std::all_of(node.children.begin(), node.children.end(), [&](const auto& child) {
                               return child.children.empty() && child.value == first.value;
                           });
    if (isUniform)
        return settingLine(name + QStringLiteral(".*"), first.value);
    QString text;
    for (const core::SettingNode& child : node.children)
        text += settingText(child, name + QLatin1Char('.'));
    return text;
}

QString settingsText(const core::Snapshot& snapshot)
{
    if (snapshot.settings().empty())
        return {};
    QString text = heading(InfoText::tr("Allocator settings"));
    for (const core::SettingNode& node : core::settingsTree(snapshot.settings()).children)
        text += settingText(node, {});
    return text;
}

/// How far the file can be relied on; the reasons below, a line each.
QString trustText(const core::Trust& trust)
{
    QString text = line(InfoText::tr("trust"),
                        trust.level == core::TrustLevel::Sound
                            ? trust.verdict
                            : QStringLiteral("%1: %2").arg(core::nameOf(trust.level), trust.verdict));
    for (const core::TrustReason& reason : trust.reasons)
        text += line({}, reason.sentence);
    return text;
}

QString logText(const core::ImportLog& log, bool isWhole)
{
    if (log.entries().empty())
        return !isWhole ? QString() : heading(InfoText::tr("Nothing odd about this file."));
    QString text = heading(InfoText::tr("What is odd about this file"));
    for (const core::ImportLog::Entry& entry : log.entries()) {
        QString where;
        if (entry.device != core::ImportLog::anyDevice)
            where += InfoText::tr(", device %1").arg(core::deviceName(entry.device));
        if (entry.firstEvent != core::neverEvent)
            where += InfoText::tr(", first at event %1").arg(entry.firstEvent);
        text += QStringLiteral("  %1: %2 (%3%4)\n")
                    .arg(core::nameOf(core::severityOf(entry.anomaly)), core::nameOf(entry.anomaly),
                         core::formatCount(entry.count), where);
        text += QStringLiteral("    %1\n").arg(core::helpOf(entry.anomaly));
    }
    return text;
}

} // namespace

QString infoText(const core::Recording& recording, const core::Verdict& verdict,
                 std::optional<std::size_t> top)
{
    const core::Document& document = *recording.document;
    QString text = verdictText(verdict) + core::plainLine(document.path) + QLatin1Char('\n');
    text += line(InfoText::tr("format"), document.format);
    text +=
        line(InfoText::tr("size"), QStringLiteral("%1 (%2)").arg(core::formatBytes(document.fileBytes),
                                                                 core::formatExactBytes(document.fileBytes)));
    if (const auto accelerator = core::acceleratorOf(document);
        accelerator.what != core::Accelerator::Unknown)
        text += line(InfoText::tr("accelerator"), core::textOf(accelerator));
    text += trustText(core::trustOf(recording));
    text += bundleText(recording);
    if (recording.history->devices().empty() && !document.samples && !document.bundle)
        text += heading(InfoText::tr("Nothing is recorded here: no device has segments or events."));
    if (document.report)
        text += reportText(document);
    for (const auto& device : recording.history->devices())
        text += deviceText(recording, *device, top);
    return text + settingsText(recording.snapshot()) +
           logText(recording.log, recording.document->notes.isEmpty());
}

} // namespace app
