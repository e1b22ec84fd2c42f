// SPDX-License-Identifier: MIT
#include "core/oom/oom_values.h"

#include "core/fix/fix_values.h"
#include "core/leaks/leak_values.h"
#include "core/ledger/ledger_values.h"
#include "core/oom/summary/sample_facts.h"
#include "core/oom/verdict/failure_verdict.h"
#include "core/oom/verdict/peak_verdict.h"
#include "core/oom/verdict/unrecorded_verdict.h"
#include "core/replay/replay_values.h"
#include "core/structure/program/program_structure.h"
#include "core/structure/structure_values.h"

namespace core {

namespace {

/// Puts what was computed into a sheet, before what is generally true: advice on settings goes, or says what
/// came of it here.
void addFixes(Autopsy& sheet, const fix::FixSuggestions& found)
{
    sheet.fixesTried = true;
    sheet.fixes = computedFixes(found);
    if (!sheet.fixes.empty() && sheet.fixes.front().lasting.kind != fix::Lasting::Kind::Unknown)
        std::erase(sheet.advice, OomAdvice::ShrinkLargest); // said better: what to do, and what comes of it
    if (!found.before.run)
        return;
    std::erase(sheet.advice, OomAdvice::LimitSplitting);
    const fix::FixSuggestion* expandable = triedSetting(found, "expandable_segments");
    if (expandable == nullptr)
        return;
    sheet.expandableLasts = expandable->lasting;
    const fix::Lasting& lasting = expandable->lasting;
    const bool isShort = lasting.kind == fix::Lasting::Kind::No || (lasting.isShort() && lasting.isOfFailure);
    if (isShort && std::erase(sheet.advice, OomAdvice::TryExpandable) > 0)
        sheet.advice.push_back(OomAdvice::ExpandablePostpones);
}

/// What the sheets of a device share. The replay is found where a sheet wants to speak of it.
Result<AutopsyContext> contextOf(std::int32_t device, Finder& finder)
{
    const auto attribution = finder.of<AttributionOf>(device);
    SNAPVIEWER_TRY(attribution);
    const auto steps = finder.of<StepsOf>(device);
    SNAPVIEWER_TRY(steps);
    const auto program = finder.of<StructureOf>(device);
    SNAPVIEWER_TRY(program);
    const auto kinds = finder.of<KindsOf>(device);
    SNAPVIEWER_TRY(kinds);
    return AutopsyContext{**attribution, *steps, *program, **kinds,
                          [device, &finder](Progress&) { return finder.of<ExpandableOf>(device); }};
}

Result<Verdict> verdictWithoutOom(const Recording& recording, const DeviceHistory& device, Finder& finder)
{
    if (verdict::isStateOnly(recording, device)) {
        const auto trust = finder.of<TrustOf>({});
        SNAPVIEWER_TRY(trust);
        return verdict::ofState(recording, device, (*trust)->of(device.device()));
    }
    const auto capacity = finder.of<CapacityOf>(device.device());
    SNAPVIEWER_TRY(capacity);
    const auto steps = finder.of<StepsOf>(device.device());
    SNAPVIEWER_TRY(steps);
    const auto program = finder.of<StructureOf>(device.device());
    SNAPVIEWER_TRY(program);
    const auto kinds = finder.of<KindsOf>(device.device());
    SNAPVIEWER_TRY(kinds);
    Verdict found = verdict::ofPeak(recording, device, {**steps, **program, ***kinds});
    if (found.tone != Verdict::Tone::Warning || !**capacity)
        return found;
    const auto leaks = finder.of<LeakReportOf>({device.device(), {}, true, (**capacity)->bytes});
    SNAPVIEWER_TRY(leaks);
    if ((*leaks)->toFull)
        verdict::sayStepsToFull((*steps)->kind, *(*leaks)->toFull, ***capacity, found);
    return found;
}

/// As if the file were whole.
Result<Verdict> verdictOn(const Recording& recording, const VerdictOf::Key& of, Finder& finder)
{
    const DeviceHistory* device =
        of.device ? recording.history->device(*of.device) : recording.history->mainDevice();
    if (device == nullptr)
        return verdict::ofNoDevice(recording);
    if (recording.document->report)
        return verdict::ofReport(recording, *device);
    if (of.oom || !device->ooms().empty()) {
        const auto sheet = finder.of<SheetOf>({device->device(), of.oom.value_or(device->ooms().back())});
        SNAPVIEWER_TRY(sheet);
        return verdict::ofFailure(recording, **sheet);
    }
    auto found = verdictWithoutOom(recording, *device, finder);
    if (found)
        verdict::addFailureOf(recording, *device, *found);
    return found;
}

} // namespace

Result<CapacityOf::Value> CapacityOf::find(const Key& device, Finder& finder)
{
    const auto recording = finder.of<OpenRecording>({});
    SNAPVIEWER_TRY(recording);
    return capacityOf(*(**recording)->document, device, *finder.input<CapacityGiven>(device));
}

Result<JudgedTrust> TrustOf::find(const Key& /*key*/, Finder& finder)
{
    const auto recording = finder.of<OpenRecording>({});
    SNAPVIEWER_TRY(recording);
    return JudgedTrust(***recording);
}

Result<ExpandableReplay> ExpandableOf::find(const Key& device, Finder& finder)
{
    const auto of = DeviceOf::of(device, finder);
    SNAPVIEWER_TRY(of);
    const auto study = finder.of<StudyOf>(device);
    if (!study && study.error().isCancelled())
        return study.error();
    return study ? replayExpandable(*of->device, **study, finder) : ExpandableReplay();
}

Result<Autopsy> SheetOf::find(const Key& oom, Finder& finder)
{
    const auto context = contextOf(oom.first, finder);
    SNAPVIEWER_TRY(context);
    const auto capacity = finder.of<CapacityOf>(oom.first);
    SNAPVIEWER_TRY(capacity);
    Result<Autopsy> sheet = autopsyOf(*context, oom.second, **capacity, finder);
    const DeviceHistory& device = context->attribution->device();
    if (!sheet || oom.second != device.ooms().back())
        return sheet;
    if (device.allocations().rows() > Autopsy::mostToTry) {
        sheet->limits.push_back(OomLimit::FixesNotTried);
        return sheet;
    }
    const auto given = *finder.input<CapacityGiven>(oom.first);
    const auto outside = outsideOf(context->attribution->snapshot(), device, **capacity);
    const auto fixes = finder.of<FixSuggestionsOf>({oom.first, given, outside});
    SNAPVIEWER_TRY(fixes);
    addFixes(*sheet, **fixes);
    return sheet;
}

/// About: its texts are most of it.
std::size_t SheetOf::bytes(const Autopsy& sheet)
{
    constexpr std::size_t perRow = 1024;
    return sizeof sheet + perRow * (sheet.pools.size() + sheet.sites.size() + sheet.growth.steady.size()) +
           sheet.blocks.size() * sizeof(AutopsyBlock);
}

Result<Verdict> VerdictOf::find(const Key& of, Finder& finder)
{
    const auto opened = finder.of<OpenRecording>({});
    SNAPVIEWER_TRY(opened);
    const Recording& recording = ***opened;
    auto found = verdictOn(recording, of, finder);
    const bool hasTotals = recording.history->mainDevice() != nullptr && !recording.document->report;
    if (found && hasTotals && recording.document->log.count(Anomaly::TruncatedFile) > 0)
        verdict::sayCutOff(*found);
    return found;
}

} // namespace core
