// SPDX-License-Identifier: MIT
#include "core/oom/verdict/unrecorded_verdict.h"

#include "core/base/plain_text.h"
#include "core/base/texts.h"
#include "core/base/units.h"
#include "core/oom/summary/sample_facts.h"
#include "core/oom/summary/trust.h"
#include "core/oom/verdict/verdict_sizes.h"
#include "core/snapshot/memory_report.h"

#include <algorithm>
#include <array>
#include <utility>

namespace core::verdict {

namespace {

SNAPVIEWER_TEXTS(VerdictText);

constexpr qsizetype mostOfAMessage = 300;

/// A recorder writes of other failures, too, where it was asked to.
bool isOutOfMemory(const Bundle& bundle)
{
    for (const QString& text : {bundle.exceptionType, bundle.reason, bundle.exceptionMessage}) {
        if (text.contains(QLatin1String("OutOfMemory"), Qt::CaseInsensitive) ||
            text.contains(QLatin1String("out of memory"), Qt::CaseInsensitive) ||
            text.startsWith(QLatin1String("oom"), Qt::CaseInsensitive))
            return true;
    }
    return false;
}

QString shortened(const QString& text)
{
    const QString line = plainLine(text.section(QLatin1Char('\n'), 0, 0).left(mostOfAMessage + 1));
    return line.size() > mostOfAMessage ? line.left(mostOfAMessage) + QStringLiteral("…") : line;
}

/// What failed, as a headline's beginning.
QString failureOf(const Bundle& bundle)
{
    if (isOutOfMemory(bundle))
        return bundle.oomDevice ? VerdictText::tr("Out of memory on device %1").arg(*bundle.oomDevice)
                                : VerdictText::tr("Out of memory");
    const QString type = shortened(bundle.exceptionType.isEmpty() ? bundle.reason : bundle.exceptionType);
    return type.isEmpty() ? VerdictText::tr("The program failed")
                          : VerdictText::tr("The program failed: %1").arg(type);
}

/// "at most 11.6 GiB allocated, 12.1 reserved" of the device that had most; empty where no sample has bytes.
QString samplesText(const Document& document)
{
    if (!document.samples)
        return {};
    const std::vector<SamplePeaks> peaks = peaksOf(*document.samples);
    const auto most = std::max_element(peaks.begin(), peaks.end(), [](const auto& a, const auto& b) {
        return std::pair(a.allocated, a.deviceUsed) < std::pair(b.allocated, b.deviceUsed);
    });
    if (most == peaks.end() || (most->allocated < 0 && most->deviceUsed < 0))
        return {};
    if (most->allocated < 0)
        return VerdictText::tr("at most %1 of the device were in use")
            .arg(formatShortBytes(static_cast<std::uint64_t>(most->deviceUsed)));
    const auto allocated = static_cast<std::uint64_t>(most->allocated);
    if (most->reserved < 0)
        return VerdictText::tr("at most %1 were allocated").arg(formatShortBytes(allocated));
    return VerdictText::tr("at most %1 were allocated, %2 reserved")
        .arg(formatShortBytes(allocated), formatShortBytes(static_cast<std::uint64_t>(most->reserved)));
}

} // namespace

Verdict ofNoDevice(const Recording& recording)
{
    const Document& document = *recording.document;
    Verdict verdict;
    if (!document.isFromRecorder()) {
        verdict.headline = VerdictText::tr("Nothing is recorded here");
        const Trust trust = trustOf(recording);
        verdict.detail = trust.reasons.empty() ? trust.verdict : trust.reasons.front().sentence;
        return verdict;
    }
    const QString samples = samplesText(document);
    const Bundle* bundle = document.bundle.get();
    if (bundle != nullptr && bundle->isOfFailure()) {
        verdict.tone = Verdict::Tone::Failure;
        verdict.headline =
            samples.isEmpty()
                ? failureOf(*bundle)
                : VerdictText::tr("%1: %2", "failure, samples").arg(failureOf(*bundle), samples);
    } else if (!samples.isEmpty()) {
        verdict.headline = VerdictText::tr("Samples only: %1").arg(samples);
    } else {
        verdict.headline = VerdictText::tr("No snapshot and no samples");
    }
    verdict.detail =
        bundle != nullptr && bundle->hasUnreadSnapshot
            ? VerdictText::tr("The bundle's snapshot was refused or is damaged, so who held the "
                              "memory is not known.")
            : VerdictText::tr("There is no snapshot of the allocator, so who held the memory is not known.");
    if (bundle != nullptr && !bundle->isFailure)
        verdict.detail =
            sentences({verdict.detail, VerdictText::tr("Whether anything failed the bundle does not tell.")});
    if (bundle != nullptr && !bundle->exceptionMessage.isEmpty())
        verdict.detail = sentences({verdict.detail, shortened(bundle->exceptionMessage)});
    return verdict;
}

Verdict ofReport(const Recording& recording, const DeviceHistory& device)
{
    const MemoryReport& report = *recording.document->report;
    Verdict verdict;
    verdict.device = device.device();
    verdict.event = device.eventCount() - 1;
    verdict.active = device.usage().activeAt(verdict.event);
    const std::uint64_t peak = report.peakBytes.value_or(report.entryBytes());
    const auto untracked = report.untrackedBytes();
    std::array parts{std::pair(report.weightBytes(), VerdictText::tr("weights")),
                     std::pair(report.gradientBytes(), VerdictText::tr("gradients")),
                     std::pair(report.activationBytes(), VerdictText::tr("activations")),
                     std::pair(static_cast<std::uint64_t>(std::max<std::int64_t>(untracked.value_or(0), 0)),
                               VerdictText::tr("untracked"))};
    std::stable_sort(parts.begin(), parts.end(),
                     [](const auto& a, const auto& b) { return a.first > b.first; });
    QStringList texts;
    for (const auto& [bytes, name] : parts) {
        if (bytes > 0)
            texts += VerdictText::tr("%1 %2", "bytes and what they are").arg(shortBeside(bytes, peak), name);
    }
    verdict.headline = VerdictText::tr("Peak %1 of one training step: %2")
                           .arg(formatShortBytes(peak), texts.join(QStringLiteral(", ")));
    verdict.detail = VerdictText::tr("A memory report tells who holds how much at the peak, and no history.");
    return verdict;
}

void addFailureOf(const Recording& recording, const DeviceHistory& device, Verdict& verdict)
{
    const Bundle* bundle = recording.document->bundle.get();
    const bool isOfDevice = bundle != nullptr && bundle->isOfFailure() &&
                            verdict.tone != Verdict::Tone::Failure &&
                            bundle->oomDevice.value_or(device.device()) == device.device();
    if (!isOfDevice)
        return;
    verdict.detail = verdict.headline + QStringLiteral(". ") + verdict.detail;
    verdict.headline = VerdictText::tr("%1, but not in this snapshot", "a failure").arg(failureOf(*bundle));
    verdict.tone = Verdict::Tone::Failure;
}

void sayCutOff(Verdict& verdict)
{
    verdict.headline = VerdictText::tr("The file ends early. Of what is left: %1").arg(verdict.headline);
}

} // namespace core::verdict
