// SPDX-License-Identifier: MIT
#include "core/oom/verdict/verdict_holders.h"

#include "core/base/texts.h"
#include "core/base/units.h"
#include "core/ledger/call_site_usage.h"
#include "core/oom/verdict/site_names.h"
#include "core/oom/verdict/speaking_site.h"
#include "core/oom/verdict/verdict_sizes.h"

#include <algorithm>
#include <unordered_map>

namespace core::verdict {

namespace {

SNAPVIEWER_TEXTS(VerdictText);

/// Tells what came through entry scripts by the lines of packages that asked. O(live allocations).
void tellThroughScripts(Held& held, const Snapshot& snapshot, const DeviceHistory& device, EventIndex event)
{
    std::unordered_map<StringId, std::uint64_t> lines;
    for (const std::uint32_t rank : device.live().ranksAt(event)) {
        const StackId stack = device.allocations().stack[rank];
        const StringId site = snapshot.stacks().callSite(stack).site;
        if (std::ranges::find(held.scripts, site, &Verdict::Holder::site) != held.scripts.end())
            lines[speakingSite(snapshot, stack)] += device.allocations().size[rank];
    }
    for (const auto& [line, bytes] : lines) {
        const auto known = std::ranges::find(held.sites, line, &Verdict::Holder::site);
        if (known == held.sites.end())
            held.sites.push_back({line, {}, bytes});
        else
            known->bytes += bytes;
    }
    std::ranges::sort(held.sites, [&](const Verdict::Holder& a, const Verdict::Holder& b) {
        return a.bytes != b.bytes ? a.bytes > b.bytes
                                  : snapshot.strings().view(a.site) < snapshot.strings().view(b.site);
    });
}

} // namespace

std::uint64_t Held::bytesOf(StringId site) const
{
    for (const std::vector<Verdict::Holder>* const holders : {&scripts, &sites}) {
        const auto found = std::ranges::find(*holders, site, &Verdict::Holder::site);
        if (found != holders->end())
            return found->bytes;
    }
    return 0;
}

std::vector<Verdict::Holder> Held::largest(const Snapshot& snapshot, const std::vector<StringId>& also) const
{
    std::vector<Verdict::Holder> result(
        sites.begin(),
        sites.begin() + static_cast<std::ptrdiff_t>(std::min(sites.size(), Verdict::mostHolders)));
    std::vector<StringId> said = also;
    for (const Verdict::Holder& holder : result)
        said.push_back(holder.site);
    const SiteNames names(snapshot.strings(), said);
    for (Verdict::Holder& holder : result)
        holder.name = names.of(holder.site);
    return result;
}

Held heldAt(const Snapshot& snapshot, const DeviceHistory& device, EventIndex event)
{
    Held held;
    held.active = device.usage().activeAt(event);
    for (const CallSiteUsage& usage : callSitesAt(snapshot, device, event)) {
        if (usage.isBeforeRecording)
            (usage.isMaybeLost ? held.maybeLost : held.before) += usage.bytes;
        else if (usage.isNamed)
            held.sites.push_back({usage.site, {}, usage.bytes});
        else if (snapshot.stacks().callSite(usage.largestStack).kind == SiteKind::None)
            held.withoutStack += usage.bytes;
        else if (speakingSite(snapshot, usage.largestStack) != usage.site)
            held.scripts.push_back({usage.site, {}, usage.bytes});
        else
            held.sites.push_back({usage.site, {}, usage.bytes});
    }
    if (!held.scripts.empty())
        tellThroughScripts(held, snapshot, device, event);
    return held;
}

QString holdsMost(const std::vector<Verdict::Holder>& holders, std::uint64_t active, bool isUnsure)
{
    const Verdict::Holder& first = holders.front();
    const bool isAlone = holders.size() < 2 || holders[1].bytes < first.bytes;
    if (looksWhole(first.bytes, active))
        return VerdictText::tr("%1 holds %2", "site, all of the bytes")
            .arg(first.name, wholeOf(first.bytes, active, isUnsure));
    return (isAlone ? VerdictText::tr("%1 holds most: %2") : VerdictText::tr("%1 holds %2, and so do others"))
        .arg(first.name, shortOf(first.bytes, active, isUnsure));
}

QString besideOthers(const QString& title, std::int32_t device, BesideWhen when,
                     const std::vector<DeviceBytes>& devices)
{
    constexpr std::size_t mostNamed = 3;
    const auto [least, most] = std::ranges::minmax_element(devices, {}, &DeviceBytes::bytes);
    if (devices.size() < 2 || most->bytes - least->bytes < std::max<std::uint64_t>(1, most->bytes / 4))
        return {};
    std::vector<std::uint64_t> others;
    bool isUnsure = false;
    for (const DeviceBytes& one : devices) {
        if (one.device == device)
            continue;
        others.push_back(one.bytes);
        isUnsure = isUnsure || one.isUnsure;
    }
    std::ranges::sort(others);
    const QString count = formatCount(devices.size());
    const bool isThen = when == BesideWhen::Then;
    if (others.size() == 1)
        return (isThen
                    ? VerdictText::tr("%1, one of %2; the other then: %3.", "a device, a number, bytes")
                    : VerdictText::tr("%1, one of %2; peak of the other: %3.", "a device, a number, bytes"))
            .arg(title, count, shortTotal(others.front(), isUnsure));
    QString amounts;
    if (others.size() > mostNamed) {
        amounts = VerdictText::tr("%1 to %2", "bytes")
                      .arg(shortBeside(others.front(), others.back()), formatShortBytes(others.back()));
    } else {
        QStringList texts;
        for (std::size_t i = 0; i + 1 < others.size(); ++i)
            texts += shortBeside(others[i], others.back());
        amounts = VerdictText::tr("%1 and %2", "bytes")
                      .arg(texts.join(QStringLiteral(", ")), formatShortBytes(others.back()));
    }
    return (isThen ? VerdictText::tr("%1, one of %2; the others then: %3.", "a device, a number, bytes")
                   : VerdictText::tr("%1, one of %2; peaks of the others: %3.", "a device, a number, bytes"))
        .arg(title, count, isUnsure ? QStringLiteral("≈ ") + amounts : amounts);
}

QString stacksMissing(const Held& held)
{
    constexpr std::uint64_t notable = 10; // one part in so many
    if (held.before > 0 && held.before >= held.active / notable)
        return VerdictText::tr("%1 has no stack: record before the model is built.")
            .arg(percent(held.before, held.active));
    if (held.maybeLost > 0 && held.maybeLost >= held.active / notable)
        return VerdictText::tr("%1 was there before the first event that is kept, and has no stack.")
            .arg(percent(held.maybeLost, held.active));
    if (held.withoutStack > 0 && held.withoutStack >= held.active / notable)
        return VerdictText::tr("%1 was recorded without a stack: record with stacks='all' and context='all'.")
            .arg(percent(held.withoutStack, held.active));
    return {};
}

} // namespace core::verdict
