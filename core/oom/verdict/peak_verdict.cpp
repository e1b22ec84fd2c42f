// SPDX-License-Identifier: MIT
#include "core/oom/verdict/peak_verdict.h"

#include "core/base/plain_text.h"
#include "core/base/texts.h"
#include "core/base/units.h"
#include "core/history/unsure_totals.h"
#include "core/leaks/leak_sentence.h"
#include "core/leaks/steady_growth.h"
#include "core/ledger/call_site_usage.h"
#include "core/ledger/missing_reason.h"
#include "core/oom/summary/format_limits.h"
#include "core/oom/verdict/function_holder.h"
#include "core/oom/verdict/site_names.h"
#include "core/oom/verdict/verdict_holders.h"
#include "core/oom/verdict/verdict_moment.h"
#include "core/oom/verdict/verdict_sizes.h"
#include "core/snapshot/accelerator.h"
#include "core/structure/kind_text.h"
#include "core/structure/model_guess.h"
#include "core/structure/program/layer_at.h"

#include <algorithm>
#include <array>
#include <utility>

namespace core::verdict {

namespace {

SNAPVIEWER_TEXTS(VerdictText);

/// A part of a total with what it is: "activations", "before recording", "metrics.py:37 remember".
struct Part
{
    QString name;
    std::uint64_t bytes = 0;
};

/// The largest that make up nine tenths, as many as a sentence holds: "5.5 GiB activations, 4.7 GiB before
/// recording". With their units: what stands before a name reads as a count of it.
QString textOf(std::vector<Part> parts, std::uint64_t whole, bool isUnsure)
{
    constexpr std::size_t most = 3;
    std::stable_sort(parts.begin(), parts.end(),
                     [](const Part& a, const Part& b) { return a.bytes > b.bytes; });
    QStringList texts;
    std::uint64_t said = 0;
    for (const Part& part : parts) {
        const bool isEnough =
            texts.size() == static_cast<qsizetype>(most) || (!texts.isEmpty() && said >= whole - whole / 10);
        if (isEnough || part.bytes == 0)
            break;
        said += part.bytes;
        texts += VerdictText::tr("%1 %2", "bytes and what they are")
                     .arg(shortTotal(part.bytes, isUnsure), part.name);
    }
    return texts.join(QStringLiteral(", "));
}

/// Words what can be said of one device that did not fail.
class Peak
{
public:
    Peak(const Recording& recording, const DeviceHistory& device, EventIndex event)
        : m_recording(recording), m_snapshot(recording.snapshot()), m_device(device), m_event(event),
          m_held(heldAt(m_snapshot, device, event)), m_holders(m_held.largest(m_snapshot, {})),
          m_isUnsure(recording.unsure.of(device.device()))
    {}

    [[nodiscard]] Verdict verdict(const ProgramFacts& program) const;
    [[nodiscard]] Verdict state(const Trust& trust) const;

private:
    [[nodiscard]] std::vector<Part> byKind(const std::vector<Kind>& kinds) const;
    [[nodiscard]] std::vector<Part> sites() const;
    [[nodiscard]] QString largest() const;
    [[nodiscard]] QString total() const;
    [[nodiscard]] QString onlyHost() const;
    [[nodiscard]] QString cached() const;
    [[nodiscard]] Verdict base() const;
    [[nodiscard]] QString guessed(const ProgramFacts& program) const;
    [[nodiscard]] QString beside() const;
    void addLeak(Verdict& verdict, const Steps& steps) const;

    const Recording& m_recording;
    const Snapshot& m_snapshot;
    const DeviceHistory& m_device;
    EventIndex m_event;
    Held m_held;
    std::vector<Verdict::Holder> m_holders;
    bool m_isUnsure;
};

Verdict Peak::base() const
{
    Verdict verdict;
    verdict.device = m_device.device();
    verdict.event = m_event;
    verdict.active = m_held.active;
    verdict.holders = m_holders;
    return verdict;
}

/// By what it is for; what has no kind is told apart by whether it was there before recording, unless that
/// would name a part of what was there like the whole. Nothing where too little has a kind.
std::vector<Part> Peak::byKind(const std::vector<Kind>& kinds) const
{
    std::array<std::uint64_t, static_cast<std::size_t>(Kind::Unknown) + 1> sums{};
    std::uint64_t before = 0;
    std::uint64_t maybeLost = 0;
    for (const std::uint32_t rank : m_device.live().ranksAt(m_event)) {
        const std::uint64_t size = m_device.allocations().size[rank];
        const Kind kind = kinds[rank];
        if (kind == Kind::Unknown && isBeforeRecording(m_snapshot, m_device, rank))
            (isMaybeLost(m_device, rank) ? maybeLost : before) += size;
        else
            sums[static_cast<std::size_t>(kind)] += size;
    }
    if (sums.back() > m_held.active / 2)
        return {};
    const auto joinWithUnknown = [&](std::uint64_t& part, std::uint64_t whole) {
        if (part < whole)
            sums.back() += std::exchange(part, 0);
    };
    joinWithUnknown(before, m_held.before);
    joinWithUnknown(maybeLost, m_held.maybeLost);
    std::vector<Part> parts{{VerdictText::tr("before recording"), before},
                            {VerdictText::tr("before the first event"), maybeLost}};
    for (const Kind kind : allKinds())
        parts.push_back({core::textOf(kind), sums[static_cast<std::size_t>(kind)]});
    parts.push_back({VerdictText::tr("of no category"), sums.back()});
    return parts;
}

std::vector<Part> Peak::sites() const
{
    std::vector<Part> parts{{VerdictText::tr("before recording"), m_held.before},
                            {VerdictText::tr("before the first event"), m_held.maybeLost},
                            {VerdictText::tr("without a stack"), m_held.withoutStack}};
    for (const Verdict::Holder& holder : m_holders)
        parts.push_back({holder.name, holder.bytes});
    return parts;
}

/// The function that holds nearly all; else the site that holds a third or more, where one does.
QString Peak::largest() const
{
    constexpr std::uint64_t dominating = 3;
    if (const auto function = functionHolding(m_snapshot, m_device, m_event))
        return sentence(holdsNearlyAll(*function, m_held.active, m_isUnsure));
    if (m_holders.empty() || m_holders.front().bytes < m_held.active / dominating)
        return {};
    return sentence(holdsMost(m_holders, m_held.active, m_isUnsure));
}

/// "36 MiB", "36 MiB of pinned host memory".
QString Peak::total() const
{
    QString bytes = shortTotal(m_held.active, m_isUnsure);
    if (!m_device.isHost())
        return bytes;
    return (m_snapshot.recorder() == Recorder::Profiler
                ? VerdictText::tr("%1 of the CPU's memory", "bytes")
                : VerdictText::tr("%1 of pinned host memory", "bytes"))
        .arg(bytes);
}

/// Where nothing else is in the file: a person may have wanted a device.
QString Peak::onlyHost() const
{
    const auto& devices = m_recording.history->devices();
    const bool isAlone = std::ranges::all_of(devices, [](const auto& device) { return device->isHost(); });
    if (!isAlone)
        return {};
    return m_snapshot.recorder() == Recorder::Profiler
               ? VerdictText::tr("The trace has the CPU's memory alone, and nothing of an accelerator.")
               : VerdictText::tr("Pinned host memory alone was recorded, and nothing of an accelerator.");
}

QString Peak::cached() const
{
    if (!m_device.knowsReserved())
        return {};
    const std::uint64_t reserved = m_device.usage().reservedAt(m_event);
    return reserved > m_held.active
               ? VerdictText::tr("Cached %1.").arg(shortTotal(reserved - m_held.active, m_isUnsure))
               : QString();
}

/// What a layer of the model keeps for backward, where that is worth a word beside the whole.
QString aLayer(const ProgramStructure& program, const DeviceHistory& device, EventIndex event,
               std::uint64_t whole)
{
    constexpr std::uint64_t notable = 200; // one part in so many
    const auto layer = layerAt(program, device, event);
    return layer && layer->kept >= std::max<std::uint64_t>(1, whole / notable)
               ? VerdictText::tr("%1 a layer", "bytes").arg(shortBeside(layer->kept, whole))
               : QString();
}

/// "96 × 100 MiB and 128 × 25 MiB …", where some of what is alive was guessed to be of a model.
QString Peak::guessed(const ProgramFacts& program) const
{
    const ModelGuess guess = guessModel(m_device, program.structure);
    const bool isSaid = std::ranges::any_of(guess.ranks, [&](std::uint32_t rank) {
        return program.kinds[rank] == Kind::GuessedModel || program.kinds[rank] == Kind::GuessedParameter;
    });
    if (!isSaid)
        return {};
    const auto textOf = [](const ModelGuess::Size& size) {
        return VerdictText::tr("%1 × %2", "how many blocks, bytes")
            .arg(formatCount(size.count), formatShortBytes(size.bytes));
    };
    const QString largest = textOf(guess.sizes[0]);
    const QString next = textOf(guess.sizes[1]);
    const auto layer = layerAt(program.structure, m_device, m_event);
    const bool isOther = layer && layer->layers != guess.layers; // of the loop, which may have one more
    return guess.layers == 0 || isOther
               ? VerdictText::tr("A guess: %1 and %2 from before the first event look like a model.")
                     .arg(largest, next)
               : VerdictText::tr(
                     "A guess: %1 and %2 from before the first event look like a model of %3 layers.")
                     .arg(largest, next, formatCount(guess.layers));
}

/// The other devices of the program, where they hold another amount at their peaks.
QString Peak::beside() const
{
    std::vector<DeviceBytes> peaks;
    for (const auto& device : m_recording.history->devices()) {
        if (!device->isHost() && device->usage().peakActive > 0)
            peaks.push_back(
                {device->device(), device->usage().peakActive, m_recording.unsure.of(device->device())});
    }
    if (peaks.size() < 2)
        return {};
    const QString title = deviceTitle(acceleratorOf(*m_recording.document).what, m_device.device());
    return besideOthers(title, m_device.device(), BesideWhen::Peaks, peaks);
}

Verdict Peak::verdict(const ProgramFacts& program) const
{
    std::vector<Part> parts = byKind(program.kinds);
    const bool hasKinds = !parts.empty();
    Verdict verdict = base();
    QString what = textOf(hasKinds ? std::move(parts) : sites(), m_held.active, m_isUnsure);
    const QString moment = momentOf(m_snapshot, m_device, program.steps, program.structure, m_event);
    if (const QString layer = aLayer(program.structure, m_device, m_event, m_held.active);
        hasKinds && !layer.isEmpty())
        what = VerdictText::tr("%1; %2", "parts; bytes a layer").arg(what, layer);
    verdict.headline = VerdictText::tr("Peak %1 %2: %3", "bytes, moment, parts").arg(total(), moment, what);
    if (m_held.active == 0)
        verdict.headline = VerdictText::tr("Nothing was in use on device %1").arg(m_device.name());
    verdict.detail = sentences({onlyHost(), cached(), hasKinds ? largest() : QString(), stacksMissing(m_held),
                                hasKinds ? guessed(program) : QString(), beside()});
    addLeak(verdict, program.steps);
    return verdict;
}

/// What steps are, where the program does not say it itself and nothing is trained.
QString basisOf(const Steps& steps)
{
    return confidenceOf(steps) == StepConfidence::Certain
               ? QString()
               : sentence(VerdictText::tr("Steps: %1").arg(plainLine(core::textOf(steps))));
}

/// Together, with a count of steps where that is the same for all.
QString growthText(const std::vector<SteadyGrowth>& growing, const QString& name, Steps::Kind kind)
{
    const SteadyGrowth& first = growing.front();
    std::uint64_t keptBytes = 0;
    std::uint64_t rates = 0;
    bool isAlike = true;
    for (const SteadyGrowth& site : growing) {
        keptBytes += site.kept;
        rates += site.rate;
        isAlike = isAlike && site.hits == first.hits && site.steps == first.steps;
    }
    const QString often = howOften(kind, first.hits, first.steps);
    const QString kept = formatShortBytes(keptBytes);
    const auto others = static_cast<int>(growing.size()) - 1;
    if (!isAlike && others == 1) // a sum belongs to no count of steps, nor do medians that differ from it
        return VerdictText::tr(
                   "%1 keeps more %2, and one more call site leaks as well: %3 in all, never freed")
            .arg(name, often, kept);
    if (!isAlike)
        return VerdictText::tr(
                   "%1 keeps more %2, and %n more call sites leak as well: %3 in all, never freed", nullptr,
                   others)
            .arg(name, often, kept);
    const QString all = rateText(rates, keptBytes, first.hits);
    if (others == 0)
        return VerdictText::tr("%1 keeps %2 more %3, never freed: %4 in those steps")
            .arg(name, all, often, kept);
    if (others == 1)
        return VerdictText::tr("%1 and one more call site keep %2 more %3, never freed: %4 in those steps")
            .arg(name, all, often, kept);
    return VerdictText::tr("%1 and %2 more call sites keep %3 more %4, never freed: %5 in those steps")
        .arg(name, formatCount(growing.size() - 1), all, often, kept);
}

/// A leak goes first, and the peak below it: a material one, by the rule of where memory ran out.
void Peak::addLeak(Verdict& verdict, const Steps& steps) const
{
    const EventIndex last = m_device.eventCount() - 1;
    const std::vector<SteadyGrowth> growing = steadyGrowth(m_snapshot, m_device, steps, last);
    if (growing.empty() || !isMaterialGrowth(growing, m_device.usage().peakActive))
        return;
    const Held held = heldAt(m_snapshot, m_device, last);
    const StringId most = growing.front().site;
    const QString name = SiteNames(m_snapshot.strings(), {most}).of(most);
    const QString peak = sentence(verdict.headline);
    verdict.tone = Verdict::Tone::Warning;
    verdict.headline = growthText(growing, name, steps.kind);
    verdict.detail = sentences({peak, verdict.detail, basisOf(steps)});
    verdict.event = last;
    verdict.active = held.active;
    verdict.culprit = Verdict::Holder{most, name, held.bytesOf(most)};
    verdict.since = growing.front().since;
    verdict.until = growing.front().until;
    verdict.holders = held.largest(m_snapshot, {most});
    verdict.advice +=
        VerdictText::tr("Find out who keeps what %1 allocates: lists of losses or outputs that still "
                        "hold their graph (use .item() or .detach()), hooks and caches without a "
                        "bound are the usual ones.")
            .arg(name);
}

/// As it is said of the file's trust.
QString whyNoHistory(const Trust& trust)
{
    for (const TrustReason& reason : trust.reasons) {
        if (reason.anomaly == Anomaly::NoHistory || reason.anomaly == Anomaly::StateOnlyRecording)
            return reason.sentence;
    }
    return {};
}

Verdict Peak::state(const Trust& trust) const
{
    Verdict verdict = base();
    const bool isCut = m_recording.log.count(Anomaly::TruncatedFile) > 0; // nobody knows what was recorded
    const QString headline = isCut ? VerdictText::tr("%1 at the end, the events cut off")
                                   : VerdictText::tr("%1 at the end, no history recorded");
    verdict.headline = headline.arg(total());
    QStringList detail{onlyHost()};
    if (const QString parts = textOf(sites(), m_held.active, m_isUnsure); !parts.isEmpty())
        detail += sentence(parts);
    if (const QString why = whyNoHistory(trust); !why.isEmpty())
        detail += why;
    if (whyUntold(m_snapshot, Untold::Events).isEmpty() && !isCut)
        detail += VerdictText::tr(
            "To record one, call torch.cuda.memory._record_memory_history() before the model is built.");
    verdict.detail = sentences(detail);
    return verdict;
}

} // namespace

bool isStateOnly(const Recording& recording, const DeviceHistory& device)
{
    return device.eventCount() == 0 || recording.log.has(Anomaly::StateOnlyRecording, device.device());
}

Verdict ofState(const Recording& recording, const DeviceHistory& device, const Trust& trust)
{
    return Peak(recording, device, device.eventCount() - 1).state(trust);
}

Verdict ofPeak(const Recording& recording, const DeviceHistory& device, const ProgramFacts& program)
{
    return Peak(recording, device, device.usage().peakEvent).verdict(program);
}

namespace {

/// The sentence of how many steps fit, with the places of capacity and number.
QString stepsToFullText(Steps::Kind kind, const StepsToFull& full)
{
    const bool isIteration = kind == Steps::Kind::Iteration;
    if (full.most == std::uint64_t{0})
        return isIteration ? VerdictText::tr("One more iteration does not fit the device's %1.")
                           : VerdictText::tr("One more step does not fit the device's %1.");
    if (full.most == full.fewest)
        return isIteration ? VerdictText::tr("Iterations until the device's %1 are full, at this rate: %2.")
                           : VerdictText::tr("Steps until the device's %1 are full, at this rate: %2.");
    return isIteration ? VerdictText::tr("Iterations until the device's %1 are full, at these rates: %2.")
                       : VerdictText::tr("Steps until the device's %1 are full, at these rates: %2.");
}

} // namespace

void sayStepsToFull(Steps::Kind kind, const StepsToFull& full, const DeviceCapacity& capacity,
                    Verdict& verdict)
{
    const QString text = stepsToFullText(kind, full).arg(core::textOf(capacity));
    verdict.advice.prepend(full.most == std::uint64_t{0} ? text : text.arg(core::textOf(full)));
}

} // namespace core::verdict
