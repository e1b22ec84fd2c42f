// SPDX-License-Identifier: MIT
#include "core/ledger/call_site_usage.h"

#include "core/base/texts.h"
#include "core/ledger/missing_reason.h"

#include <algorithm>
#include <map>
#include <unordered_map>

namespace core {

namespace {

SNAPVIEWER_TEXTS(CallSitesText);

/// A row while it is added up, with the bytes of each operator.
struct Sum
{
    CallSiteUsage usage;
    std::map<StringId, std::uint64_t> bytesByOperator; ///< none: of frames that name no operator
};

void add(Sum& sum, const Allocations& allocations, std::uint32_t rank, const CallSite& site)
{
    CallSiteUsage& usage = sum.usage;
    const std::uint64_t size = allocations.size[rank];
    if (usage.count == 0 || size > usage.largest) {
        usage.largest = size;
        usage.largestRank = rank;
        usage.largestStack = allocations.stack[rank];
    }
    usage.bytes += size;
    ++usage.count;
    sum.bytesByOperator[site.op] += size;
}

CallSiteUsage finished(const Sum& sum)
{
    CallSiteUsage usage = sum.usage;
    usage.operators =
        static_cast<std::uint32_t>(sum.bytesByOperator.size() - sum.bytesByOperator.count(StringId{}));
    const auto most = std::max_element(sum.bytesByOperator.begin(), sum.bytesByOperator.end(),
                                       [](const auto& a, const auto& b) { return a.second < b.second; });
    if (most != sum.bytesByOperator.end())
        usage.op = most->first;
    return usage;
}

} // namespace

bool isBeforeRecording(const Snapshot& snapshot, const DeviceHistory& device, std::uint32_t rank)
{
    const Allocations& allocations = device.allocations();
    return device.eventCount() > 0 && allocations.allocEvent[rank] == beforeFirstEvent &&
           snapshot.stacks().callSite(allocations.stack[rank]).kind == SiteKind::None;
}

std::vector<CallSiteUsage> callSitesAt(const Snapshot& snapshot, const DeviceHistory& device, EventIndex k)
{
    const Allocations& allocations = device.allocations();
    const StringPool& strings = snapshot.strings();
    std::unordered_map<std::uint64_t, Sum> sums;
    for (const std::uint32_t rank : device.live().ranksAt(k)) {
        const CallSite& site = snapshot.stacks().callSite(allocations.stack[rank]);
        const StringId named = namedInstead(snapshot, device, rank);
        const StringId shown = named.isNone() ? site.site : named;
        const bool isBefore = isBeforeRecording(snapshot, device, rank);
        const bool isLost = isBefore && isMaybeLost(device, rank);
        Sum& sum = sums[shown.value * std::uint64_t{3} + (isLost ? 2 : isBefore ? 1 : 0)];
        sum.usage.site = shown;
        sum.usage.isNamed = !named.isNone();
        sum.usage.isBeforeRecording = isBefore;
        sum.usage.isMaybeLost = isLost;
        add(sum, allocations, rank, site);
    }
    std::vector<CallSiteUsage> rows;
    rows.reserve(sums.size());
    for (const auto& [key, sum] : sums)
        rows.push_back(finished(sum));
    std::sort(rows.begin(), rows.end(), [&](const CallSiteUsage& a, const CallSiteUsage& b) {
        if (a.bytes != b.bytes)
            return a.bytes > b.bytes;
        if (a.site != b.site)
            return strings.view(a.site) < strings.view(b.site);
        return a.isBeforeRecording != b.isBeforeRecording ? !a.isBeforeRecording
                                                          : a.isMaybeLost < b.isMaybeLost;
    });
    return rows;
}

std::vector<SitePart> partsAt(const Snapshot& snapshot, const DeviceHistory& device, EventIndex k,
                              const CallSiteUsage& usage)
{
    if (usage.bytes <= device.usage().activeAt(k) / 2)
        return {};
    const Allocations& allocations = device.allocations();
    std::unordered_map<std::uint32_t, SitePart> parts;
    for (const std::uint32_t rank : device.live().ranksAt(k)) {
        const CallSite& site = snapshot.stacks().callSite(allocations.stack[rank]);
        if (site.kind != SiteKind::Own || site.site != usage.site)
            continue;
        SitePart& part = parts[site.packageLine.value];
        part.packageLine = site.packageLine;
        part.bytes += allocations.size[rank];
        ++part.count;
    }
    if (parts.empty() || (parts.size() == 1 && parts.contains(StringId::noneValue)))
        return {};
    std::vector<SitePart> rows;
    rows.reserve(parts.size());
    for (const auto& [library, part] : parts)
        rows.push_back(part);
    std::sort(rows.begin(), rows.end(), [&](const SitePart& a, const SitePart& b) {
        const StringPool& strings = snapshot.strings();
        return a.bytes != b.bytes ? a.bytes > b.bytes
                                  : strings.view(a.packageLine) < strings.view(b.packageLine);
    });
    return rows;
}

QString titleOf(const SitePart& part, const Snapshot& snapshot)
{
    return part.packageLine.isNone()
               ? CallSitesText::tr("through no package")
               : CallSitesText::tr("through %1").arg(snapshot.strings().text(part.packageLine));
}

QString titleOf(const CallSiteUsage& usage, const Snapshot& snapshot)
{
    if (!usage.isBeforeRecording)
        return snapshot.strings().text(usage.site);
    return usage.isMaybeLost ? CallSitesText::tr("before the first event, no stack")
                             : CallSitesText::tr("before recording, no stack");
}

QString operatorTextOf(const CallSiteUsage& usage, const Snapshot& snapshot)
{
    QString text = snapshot.strings().text(usage.op);
    if (usage.op.isNone() || usage.operators < 2)
        return text;
    return CallSitesText::tr("%1 + %n more", nullptr, static_cast<int>(usage.operators) - 1).arg(text);
}

} // namespace core
