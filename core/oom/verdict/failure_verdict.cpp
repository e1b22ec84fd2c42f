// SPDX-License-Identifier: MIT
#include "core/oom/verdict/failure_verdict.h"

#include "core/base/number_form.h"
#include "core/base/texts.h"
#include "core/base/units.h"
#include "core/history/fatal_oom.h"
#include "core/history/unsure_totals.h"
#include "core/oom/arithmetic/pool_usage.h"
#include "core/oom/sheet/oom_words.h"
#include "core/oom/verdict/function_holder.h"
#include "core/oom/verdict/site_names.h"
#include "core/oom/verdict/speaking_site.h"
#include "core/oom/verdict/verdict_holders.h"
#include "core/oom/verdict/verdict_sizes.h"
#include "core/snapshot/accelerator.h"
#include "core/structure/kind_text.h"

namespace core::verdict {

namespace {

SNAPVIEWER_TEXTS(VerdictText);

/// Words one failure's verdict.
class Failure
{
public:
    Failure(const Recording& recording, const Autopsy& sheet);

    [[nodiscard]] Verdict verdict() const;

private:
    [[nodiscard]] bool isGrowing() const { return m_sheet.diagnosis.verdict == OomVerdict::Growing; }
    [[nodiscard]] bool isHuge() const;
    [[nodiscard]] bool isLargest() const;
    [[nodiscard]] bool isFull() const { return m_sheet.diagnosis.allocator == OomVerdict::ReallyFull; }
    /// Whether the headline says who asked, as that is more than anybody holds.
    [[nodiscard]] bool isLargestSaid() const { return isFull() && !isHuge() && isLargest(); }
    [[nodiscard]] bool isOneRequest() const
    {
        return isHuge() || m_sheet.diagnosis.allocator == OomVerdict::LargerThanDevice;
    }
    /// Whether the headline names the line that asked, since its reason names none.
    [[nodiscard]] bool namesAsking() const
    {
        return !m_askingName.isEmpty() && !isGrowing() && !isOneRequest() &&
               m_sheet.diagnosis.allocator != OomVerdict::ReallyFull;
    }
    [[nodiscard]] QString headline() const;
    [[nodiscard]] QString moment() const;
    [[nodiscard]] QString growing() const;
    [[nodiscard]] QString grown() const;
    [[nodiscard]] QString privatePools() const;
    [[nodiscard]] QString reason() const;
    [[nodiscard]] QString full() const;
    [[nodiscard]] QString asked() const;
    [[nodiscard]] QString allocatorClause() const;
    [[nodiscard]] QString requestClause() const;
    [[nodiscard]] QString detail() const;
    [[nodiscard]] QString unexplained() const;
    [[nodiscard]] QString late() const;
    [[nodiscard]] QString left() const;
    [[nodiscard]] QString beside() const;
    [[nodiscard]] std::optional<QString> byKind() const;
    [[nodiscard]] QString thisStep() const;
    [[nodiscard]] QString whatHelps() const;
    [[nodiscard]] QString failedBefore() const;
    [[nodiscard]] QString wentOn() const;

    const Recording& m_recording;
    const DeviceHistory& m_device;
    const Autopsy& m_sheet;
    Held m_held;
    bool m_isUnsure;
    StringId m_asking; ///< the request's call site; none where it has no stack
    QString m_askingName;
    std::optional<Verdict::Holder> m_culprit;
    std::optional<Verdict::Holder> m_largest; ///< none where most of what is in use has no stack
    std::optional<QString> m_kinds;           ///< byKind()
    std::vector<Verdict::Holder> m_holders;
};

QString bytes(const Autopsy& sheet, OomNumber number)
{
    if (number == OomNumber::Capacity)
        return textOf(DeviceCapacity{sheet.bytes(number), sheet.evidence.isCapacityRecorded});
    return formatShortBytes(sheet.bytes(number));
}

Failure::Failure(const Recording& recording, const Autopsy& sheet)
    : m_recording(recording), m_device(*recording.history->device(sheet.device)), m_sheet(sheet),
      m_held(heldAt(recording.snapshot(), m_device, sheet.event)),
      m_isUnsure(recording.unsure.of(sheet.device))
{
    const Snapshot& snapshot = recording.snapshot();
    const CallSite& asking = snapshot.stacks().callSite(sheet.request.stack);
    std::vector<StringId> said;
    if (asking.kind != SiteKind::None)
        said.push_back(m_asking = speakingSite(snapshot, sheet.request.stack));
    const StringId blamed = isGrowing()      ? sheet.growth.steady.front().siteId
                            : isOneRequest() ? m_asking
                                             : StringId();
    if (!blamed.isNone())
        said.push_back(blamed);
    m_holders = m_held.largest(snapshot, said);
    for (const Verdict::Holder& holder : m_holders)
        said.push_back(holder.site);
    const SiteNames names(snapshot.strings(), said);
    if (!m_asking.isNone())
        m_askingName = names.of(m_asking);
    if (!m_holders.empty() && m_held.before + m_held.maybeLost + m_held.withoutStack <= m_held.active / 2)
        m_largest = m_holders.front();
    m_kinds = byKind();
    if (!blamed.isNone())
        m_culprit = Verdict::Holder{blamed, names.of(blamed), m_held.bytesOf(blamed)};
    else if (!isOneRequest())
        m_culprit = m_largest;
}

Verdict Failure::verdict() const
{
    Verdict verdict;
    verdict.tone = Verdict::Tone::Failure;
    verdict.device = m_sheet.device;
    verdict.event = m_sheet.event;
    verdict.active = m_held.active;
    verdict.culprit = m_culprit;
    verdict.holders = m_holders;
    verdict.headline = headline();
    verdict.detail = detail();
    for (const ComputedFix& fix : m_sheet.fixes)
        verdict.advice += fix.text;
    for (const OomAdvice advice : m_sheet.advice)
        verdict.advice += core::textOf(advice, m_sheet);
    return verdict;
}

QString Failure::headline() const
{
    if (namesAsking())
        return VerdictText::tr("Out of memory %1 at %2: %3", "moment, call site, reason")
            .arg(moment(), m_askingName, reason());
    return VerdictText::tr("Out of memory %1: %2", "moment, reason")
        .arg(moment(), isGrowing() ? growing() : reason());
}

/// One request that is larger than everything that was alive: no crowd of others is to blame.
bool Failure::isHuge() const
{
    return m_sheet.diagnosis.allocator == OomVerdict::ReallyFull && m_sheet.request.bytes > m_held.active;
}

QString Failure::moment() const
{
    return m_sheet.growth.moment;
}

QString Failure::growing() const
{
    const auto& steady = m_sheet.growth.steady;
    const auto others = static_cast<int>(steady.size()) - 1;
    const QString often = howOften(m_sheet.growth.kind, steady.front().hits, steady.front().steps);
    if (others == 0)
        return VerdictText::tr("%1 keeps %2 more %3, never freed", "site, bytes, every step")
            .arg(m_culprit->name, rateText(steady.front().perStep, steady.front().kept, steady.front().hits),
                 often);
    const bool isAlike = std::ranges::all_of(steady, [&](const AutopsySteady& site) {
        return site.hits == steady.front().hits && site.steps == steady.front().steps;
    });
    if (!isAlike) // a sum belongs to no count of steps
        return others == 1
                   ? VerdictText::tr("%1 keeps more %2, never freed, and one more call site leaks as well")
                         .arg(m_culprit->name, often)
                   : VerdictText::tr("%1 keeps more %2, never freed, and %n more call sites leak as well",
                                     nullptr, others)
                         .arg(m_culprit->name, often);
    std::uint64_t rate = 0;
    std::uint64_t kept = 0;
    for (const AutopsySteady& site : steady) {
        rate += site.perStep;
        kept += site.kept;
    }
    const QString together = rateText(rate, kept, steady.front().hits);
    if (others == 1)
        return VerdictText::tr("%1 and one more call site keep %2 more %3, never freed")
            .arg(m_culprit->name, together, often);
    return VerdictText::tr("%1 and %2 more call sites keep %3 more %4, never freed")
        .arg(m_culprit->name, formatCount(static_cast<std::uint64_t>(others)), together, often);
}

/// With what they are, where that is the same for all that have something free.
QString Failure::privatePools() const
{
    QStringList kinds;
    for (const PoolUsage& pool : m_sheet.pools) {
        if (pool.free > 0 && !isPublic(m_recording.snapshot(), pool.pool) && !kinds.contains(pool.what))
            kinds += pool.what;
    }
    return kinds.size() == 1 && !kinds.front().isEmpty()
               ? VerdictText::tr("private pools (%1)").arg(kinds.front())
               : VerdictText::tr("private pools");
}

/// Why the allocator failed, as it ends the first sentence.
QString Failure::reason() const
{
    const OomVerdict verdict = m_sheet.diagnosis.allocator;
    const QString requested = formatShortBytes(m_sheet.request.bytes);
    switch (verdict) {
    case OomVerdict::LargerThanDevice:
        return m_askingName.isEmpty()
                   ? VerdictText::tr("%1 were asked for at once, more than the device has").arg(requested)
                   : VerdictText::tr("%1 asked for %2 at once, more than the device has")
                         .arg(m_askingName, requested);
    case OomVerdict::ReturnedTooLate:
        return VerdictText::tr("a free piece of %1 came back from another stream, but too late")
            .arg(formatShortBytes(m_sheet.evidence.lateRun));
    case OomVerdict::Unexplained:
        return VerdictText::tr("there was room for %1, something else refused").arg(requested);
    case OomVerdict::WaitingOnStreams:
        return VerdictText::tr("%1 were freed, but still in use by other streams")
            .arg(bytes(m_sheet, OomNumber::Pending));
    case OomVerdict::PrivatePool:
        return VerdictText::tr("%1 lie free in %2, which serve nothing else", "bytes, private pools")
            .arg(bytes(m_sheet, OomNumber::PrivateFree), privatePools());
    case OomVerdict::Fragmented:
        return VerdictText::tr("%1 were free, but not %2 in one piece (fragmented)")
            .arg(bytes(m_sheet, OomNumber::UsableFree), requested);
    case OomVerdict::Stranded:
        return VerdictText::tr("%1 are free, but for other streams or sizes only")
            .arg(bytes(m_sheet, OomNumber::OtherFree));
    case OomVerdict::OutsideProcess:
        return VerdictText::tr("others use %1 of the device's %2")
            .arg(bytes(m_sheet, OomNumber::Outside), bytes(m_sheet, OomNumber::Capacity));
    case OomVerdict::Growing:
    case OomVerdict::ReallyFull:
        break;
    }
    return full();
}

QString Failure::full() const
{
    if (!m_sheet.tellsSegments)
        return m_askingName.isEmpty() ? VerdictText::tr("%1 were asked for; why that failed is not told")
                                            .arg(formatShortBytes(m_sheet.request.bytes))
                                      : VerdictText::tr("%1 asked for %2; why that failed is not told")
                                            .arg(m_askingName, formatShortBytes(m_sheet.request.bytes));
    if (isHuge())
        return m_askingName.isEmpty() ? VerdictText::tr("one request of %1, more than all that was in use")
                                            .arg(formatShortBytes(m_sheet.request.bytes))
                                      : VerdictText::tr("%1 asked for %2, more than all that was in use")
                                            .arg(m_askingName, formatShortBytes(m_sheet.request.bytes));
    if (!m_largest)
        return VerdictText::tr("the device is full, mostly of memory without a stack");
    if (isLargest()) // and what holds most is said below
        return VerdictText::tr("the device is full, %1 asked for %2, more than any other line holds")
            .arg(m_askingName, formatShortBytes(m_sheet.request.bytes));
    const auto function = functionHolding(m_recording.snapshot(), m_device, m_sheet.event);
    return VerdictText::tr("the device is full, %1", "who holds most")
        .arg(function  ? holdsNearlyAll(*function, m_held.active, m_isUnsure)
             : m_kinds ? *m_kinds
                       : holdsMost(m_holders, m_held.active, m_isUnsure));
}

/// Whether one request is more than what any call site holds.
bool Failure::isLargest() const
{
    return m_largest && !m_askingName.isEmpty() && m_sheet.request.bytes > m_largest->bytes;
}

/// "40 of 78.3 GiB are activations": where no line holds a third, and most has a kind.
std::optional<QString> Failure::byKind() const
{
    constexpr std::uint64_t notable = 3; // one part in so many
    const auto unknown = std::ranges::find(m_sheet.kinds, Kind::Unknown, &AutopsyKind::kind);
    const std::uint64_t withoutKind = unknown == m_sheet.kinds.end() ? 0 : unknown->bytes;
    if (m_sheet.kinds.empty() || !m_largest || m_largest->bytes >= m_held.active / notable ||
        withoutKind > m_held.active / notable || m_sheet.kinds.front().kind == Kind::Unknown)
        return std::nullopt;
    return VerdictText::tr("%1 are %2", "bytes of bytes are activations")
        .arg(shortOf(m_sheet.kinds.front().bytes, m_held.active, m_isUnsure),
             core::textOf(m_sheet.kinds.front().kind));
}

/// "losses.py:22 loss asked for 1.54 GiB" as a sentence's first part.
QString Failure::asked() const
{
    const QString requested = formatShortBytes(m_sheet.request.bytes);
    return m_askingName.isEmpty() || isGrowing() || isHuge() || isLargestSaid() || namesAsking()
               ? VerdictText::tr("Asked for %1").arg(requested)
               : VerdictText::tr("%1 asked for %2").arg(m_askingName, requested);
}

/// What the device and the allocator had left for it.
QString Failure::left() const
{
    if (!m_sheet.tellsSegments)
        return VerdictText::tr("%1 while %2 were in use.", "asked for so much")
            .arg(asked(), shortTotal(m_held.active, m_isUnsure));
    if (!m_sheet.request.deviceFree)
        return VerdictText::tr("%1; the allocator had %2 free of its %3.")
            .arg(asked(), shortBeside(m_sheet.bytes(OomNumber::Free), m_sheet.evidence.reserved),
                 bytes(m_sheet, OomNumber::Reserved));
    return VerdictText::tr("%1; the device had %2 left and the allocator %3 free of its %4.")
        .arg(asked(), bytes(m_sheet, OomNumber::DeviceFree), bytes(m_sheet, OomNumber::Free),
             bytes(m_sheet, OomNumber::Reserved));
}

/// What would have become of it, repeated.
QString Failure::late() const
{
    const QString repeated = repeatTextOf(m_sheet);
    return isGrowing()
               ? VerdictText::tr("%1; a free piece of %2 came back too late, and %3.", "… repeated, it …")
                     .arg(asked(), formatShortBytes(m_sheet.evidence.lateRun), repeated)
               : VerdictText::tr("%1; %2.", "asked for so much; repeated, it …").arg(asked(), repeated);
}

QString Failure::unexplained() const
{
    const OomEvidence& e = m_sheet.evidence;
    if (e.free() >= e.driverAsk)
        return VerdictText::tr(
                   "%1 with %2 free on the device: a limit that is not recorded must have refused.")
            .arg(asked(), bytes(m_sheet, OomNumber::DeviceFree));
    if (e.usableRunSure >= e.requested)
        return VerdictText::tr("%1; a free run of %2 would have held it.")
            .arg(asked(), formatShortBytes(e.usableRunSure));
    return VerdictText::tr("%1; %2 of whole free segments were not given back to the driver.")
        .arg(asked(), bytes(m_sheet, OomNumber::Unreturned));
}

/// Why the allocator failed, as the second clause after the growth that the headline tells.
QString Failure::allocatorClause() const
{
    switch (m_sheet.diagnosis.allocator) {
    case OomVerdict::WaitingOnStreams:
        return VerdictText::tr("%1; %2 that the program had freed were still in use by other streams.")
            .arg(asked(), bytes(m_sheet, OomNumber::Pending));
    case OomVerdict::PrivatePool:
        return VerdictText::tr("%1; %2 lie free in %3, which serve nothing else.",
                               "asked, bytes, private pools")
            .arg(asked(), bytes(m_sheet, OomNumber::PrivateFree), privatePools());
    case OomVerdict::Fragmented:
        return VerdictText::tr("%1; %2 were free, but in pieces of at most %3 (fragmented).")
            .arg(asked(), bytes(m_sheet, OomNumber::UsableFree), bytes(m_sheet, OomNumber::UsableRun));
    case OomVerdict::Stranded:
        return VerdictText::tr("%1; %2 are free, but for other streams or sizes only.")
            .arg(asked(), bytes(m_sheet, OomNumber::OtherFree));
    case OomVerdict::OutsideProcess:
        return VerdictText::tr("%1; others use %2 of the device's %3.")
            .arg(asked(), bytes(m_sheet, OomNumber::Outside), bytes(m_sheet, OomNumber::Capacity));
    case OomVerdict::ReturnedTooLate:
        return late();
    case OomVerdict::Unexplained:
        return unexplained();
    case OomVerdict::LargerThanDevice:
    case OomVerdict::Growing:
    case OomVerdict::ReallyFull:
        break;
    }
    return left();
}

/// The arithmetic below a headline that says already why the allocator failed.
QString Failure::requestClause() const
{
    switch (m_sheet.diagnosis.allocator) {
    case OomVerdict::ReturnedTooLate:
        return late();
    case OomVerdict::Unexplained:
        return unexplained();
    case OomVerdict::LargerThanDevice:
        return VerdictText::tr("%1 in use; the device has %2 in all, as far as known.")
            .arg(shortTotal(m_held.active, m_isUnsure), formatShortBytes(m_sheet.evidence.knownCapacity()));
    case OomVerdict::Fragmented:
        return VerdictText::tr("%1; the longest of the free pieces had %2.")
            .arg(asked(), bytes(m_sheet, OomNumber::UsableRun));
    default:
        return left();
    }
}

/// The other devices of the program, where they held another amount.
QString Failure::beside() const
{
    std::vector<DeviceBytes> devices;
    for (const AutopsyDevice& one : m_sheet.devices)
        devices.push_back({one.device, one.active, m_recording.unsure.of(one.device)});
    if (m_sheet.otherDevices > 0 || devices.size() < 2)
        return {};
    const QString title = deviceTitle(acceleratorOf(*m_recording.document).what, m_sheet.device);
    return besideOthers(title, m_sheet.device, BesideWhen::Then, devices);
}

/// Where the step that failed holds more than steps do: a longer batch, or a branch taken once.
QString Failure::thisStep() const
{
    const std::uint64_t most = m_sheet.growth.mostBefore;
    const std::uint64_t needed = m_held.active + m_sheet.request.bytes;
    if (most == 0 || isGrowing() || needed < most + most / 2)
        return {};
    const QString times = formatDigits(static_cast<double>(needed) / static_cast<double>(most), 2);
    return (m_sheet.growth.kind == Steps::Kind::Iteration
                ? VerdictText::tr(
                      "With the request it is %1 times what the iterations before held at most, %2.")
                : VerdictText::tr("With the request it is %1 times what the steps before held at most, %2."))
        .arg(times, formatShortBytes(most));
}

QString Failure::failedBefore() const
{
    const AutopsyGrowth& growth = m_sheet.growth;
    if (!growth.failed || growth.keptOfFailed < m_held.active / 10)
        return {};
    return VerdictText::tr(
               "Memory had run out before, %1; %2 of what was allocated for that are still alive.",
               "after event 7")
        .arg(VerdictText::tr("at event %1").arg(formatEvent(*growth.failed)),
             formatShortBytes(growth.keptOfFailed));
}

/// Whether anything was allocated after it: then it was no end.
QString Failure::wentOn() const
{
    return allocatesAfter(m_device, m_sheet.event) ? VerdictText::tr("The program went on after it.")
                                                   : QString();
}

/// The least that lasts, of what was computed; empty where nothing does, or none can tell.
QString Failure::whatHelps() const
{
    if (m_sheet.fixes.empty() || m_sheet.fixes.front().lasting.kind == fix::Lasting::Kind::Unknown)
        return {};
    return m_sheet.fixes.front().brief;
}

/// What the call sites of the headline hold.
QString Failure::grown() const
{
    std::uint64_t held = 0;
    for (const AutopsySteady& site : m_sheet.growth.steady)
        held += m_held.bytesOf(site.siteId);
    const QString bytes = shortOf(held, m_held.active, m_isUnsure);
    return m_sheet.growth.steady.size() == 1
               ? VerdictText::tr("%1 in use.", "bytes of bytes").arg(bytes)
               : VerdictText::tr("Together they hold %1 in use.", "bytes of bytes").arg(bytes);
}

QString Failure::detail() const
{
    if (isGrowing())
        return sentences({grown(), whatHelps(), allocatorClause(), failedBefore(), beside(), wentOn()});
    const bool isSaid = isFull() && !isHuge() && !isLargestSaid() && !m_kinds;
    const QString missing = stacksMissing(m_held);
    const QString largest =
        !isSaid && m_largest ? sentence(holdsMost(m_holders, m_held.active, m_isUnsure)) : QString();
    return sentences(
        {requestClause(), whatHelps(), largest, missing, thisStep(), failedBefore(), beside(), wentOn()});
}

} // namespace

Verdict ofFailure(const Recording& recording, const Autopsy& sheet)
{
    return Failure(recording, sheet).verdict();
}

} // namespace core::verdict
