// SPDX-License-Identifier: MIT
#include "core/oom/verdict/verdict_holders.h"

#include "core/base/texts.h"
#include "core/base/units.h"
#include "core/ledger/call_site_usage.h"
#include "core/oom/verdict/site_names.h"
#include "core/oom/verdict/verdict_sizes.h"

#include <algorithm>

namespace core::verdict {

namespace {

SNAPVIEWER_TEXTS(VerdictText);

} // namespace

std::uint64_t Held::bytesOf(StringId site) const
{
    const auto found =
        std::find_if(sites.begin(), sites.end(), [site](const auto& one) { return one.site == site; });
    return found == sites.end() ? 0 : found->bytes;
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
        else if (snapshot.stacks().callSite(usage.largestStack).kind == SiteKind::None)
            held.withoutStack += usage.bytes;
        else
            held.sites.push_back({usage.site, {}, usage.bytes});
    }
    return held;
}

QString holdsMost(const std::vector<Verdict::Holder>& holders, std::uint64_t active, bool isUnsure)
{
    const Verdict::Holder& first = holders.front();
    const bool isAlone = holders.size() < 2 || holders[1].bytes < first.bytes;
    return (isAlone ? VerdictText::tr("%1 holds most: %2") : VerdictText::tr("%1 holds %2, and so do others"))
        .arg(first.name, shortOf(first.bytes, active, isUnsure));
}

QString besideOthers(std::int32_t device, const std::vector<DeviceBytes>& devices)
{
    constexpr std::size_t mostNamed = 3;
    const auto [least, most] = std::ranges::minmax_element(devices, {}, &DeviceBytes::bytes);
    if (devices.size() < 2 || most->bytes - least->bytes < std::max<std::uint64_t>(1, most->bytes / 4))
        return {};
    std::vector<std::uint64_t> others;
    for (const DeviceBytes& one : devices) {
        if (one.device != device)
            others.push_back(one.bytes);
    }
    std::ranges::sort(others);
    const QString name = QString::number(device);
    const QString count = formatCount(devices.size());
    if (others.size() == 1)
        return VerdictText::tr("Device %1 of %2; the other uses %3.")
            .arg(name, count, formatShortBytes(others.front()));
    QStringList texts;
    if (others.size() > mostNamed)
        return VerdictText::tr("Device %1 of %2; the others use %3 to %4.")
            .arg(name, count, shortBeside(others.front(), others.back()), formatShortBytes(others.back()));
    for (std::size_t i = 0; i + 1 < others.size(); ++i)
        texts += shortBeside(others[i], others.back());
    return VerdictText::tr("Device %1 of %2; the others use %3 and %4.")
        .arg(name, count, texts.join(QStringLiteral(", ")), formatShortBytes(others.back()));
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
