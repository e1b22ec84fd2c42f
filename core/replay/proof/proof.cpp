// SPDX-License-Identifier: MIT
#include "core/replay/proof/proof.h"

#include "core/base/texts.h"
#include "core/base/units.h"

#include <algorithm>
#include <utility>

namespace core::replay {

namespace {

SNAPVIEWER_TEXTS(ReplayProofText);

std::uint64_t wrongIn(const Lockstep& lockstep)
{
    const Tally all = lockstep.all();
    return all.decisions - all.agreed + (lockstep.contradiction || lockstep.isCut ? all.decisions : 0);
}

/// The allocator that the recording is of: the first of which no decision is wrong, else the better one.
Lockstep bestLockstep(const Snapshot& snapshot, const DeviceHistory& device, const Program& program,
                      const Progress& progress)
{
    Lockstep older = lockstep(snapshot, device, program, Ties::LowestAddress, progress);
    if (!older.first)
        return older;
    Lockstep newer = lockstep(snapshot, device, program, Ties::OldestSegment, progress);
    return wrongIn(newer) < wrongIn(older) ? newer : older;
}

/// The highest that was reserved fitted; what was refused did not, nor what was free beside it at an oom.
Capacity capacityOf(const Snapshot& snapshot, const DeviceHistory& device, const Program& program,
                    const Lockstep& lockstep)
{
    Capacity capacity;
    const Usage& usage = device.usage();
    for (EventIndex k = program.begin - 1; k < program.end; ++k)
        capacity.low = std::max(capacity.low, usage.reservedAt(k));
    std::optional<std::uint64_t> high;
    if (lockstep.tooMuch && *lockstep.tooMuch > 0)
        high = *lockstep.tooMuch - 1;
    for (const EventIndex k : device.ooms()) {
        const std::optional<std::uint64_t> free = snapshot.deviceFree(device.trace().event(k));
        if (free && k >= program.begin && *free < unlimited - usage.reservedAt(k))
            high = std::min(high.value_or(unlimited), usage.reservedAt(k) + *free);
    }
    if (high) {
        capacity.isContradictory = *high < capacity.low;
        capacity.high = std::max(*high, capacity.low);
    }
    return capacity;
}

double errorOf(std::uint64_t recorded, std::uint64_t expected)
{
    const std::uint64_t apart = recorded > expected ? recorded - expected : expected - recorded;
    return static_cast<double>(apart) / static_cast<double>(std::max<std::uint64_t>(recorded, 1));
}

QString curveDeviation(EventIndex event, std::uint64_t recorded, std::uint64_t expected)
{
    return ReplayProofText::tr("After event %1 the model has %2 reserved, the recording %3.")
        .arg(formatEvent(event), formatBytes(expected), formatBytes(recorded));
}

/// Compares where a request has been served: in between both are on their way.
RunCheck compared(const DeviceHistory& device, const Program& program, const RunResult& run)
{
    RunCheck check;
    check.retries = run.retries;
    check.ooms = run.ooms;
    const Usage& usage = device.usage();
    std::uint64_t peak = usage.reservedAt(program.begin - 1);
    bool hasAsked = false;
    for (const Request& request : program.requests) {
        hasAsked |= request.kind == Request::Kind::Malloc || request.kind == Request::Kind::FailedMalloc;
        if (request.event >= run.end)
            break;
        const std::uint64_t recorded = usage.reservedAt(request.event);
        const std::uint64_t expected = run.curve[static_cast<std::size_t>(request.event - program.begin)];
        const double error = errorOf(recorded, expected);
        ++check.points;
        peak = std::max(peak, recorded);
        check.maxError = std::max(check.maxError, error);
        if (error > mostError && !check.first)
            check.first = Deviation{request.event, curveDeviation(request.event, recorded, expected)};
    }
    check.peakError = errorOf(peak, run.peakReserved);
    check.points = hasAsked ? check.points : 0;
    if (run.oom && !check.first)
        check.first = Deviation{
            *run.oom, ReplayProofText::tr("At event %1 the model runs out of memory, the recording does not.")
                          .arg(formatEvent(*run.oom))};
    if (run.served && (!check.first || *run.served < check.first->event))
        check.first = Deviation{
            *run.served, ReplayProofText::tr("At event %1 the model serves what failed in the recording.")
                             .arg(formatEvent(*run.served))};
    return check;
}

bool isExact(const RunCheck& check)
{
    return !check.first && check.peakError <= mostError;
}

/// New segments mostly go downwards; where that is not how it was, upwards.
void runFreely(const DeviceHistory& device, const Program& program, RunRules rules, const Progress& progress,
               Proof& proof)
{
    proof.run = compared(device, program, freeRun(program, rules, progress));
    if (isExact(proof.run) || rules.settings.expandable)
        return;
    rules.order = AddressOrder::Ascending;
    const RunCheck upwards = compared(device, program, freeRun(program, rules, progress));
    if (!isExact(upwards))
        return;
    proof.run = upwards;
    proof.order = rules.order;
}

QString shareWrong(const Lockstep& lockstep)
{
    const Tally all = lockstep.all();
    return ReplayProofText::tr("%1 of %2 decisions are not those of the model. %3")
        .arg(formatCount(all.decisions - all.agreed), formatCount(all.decisions), lockstep.first->what);
}

/// Empty where the proof holds.
QString whyNot(const Proof& proof)
{
    const Tally all = proof.lockstep.all();
    const auto wrong = static_cast<double>(all.decisions - all.agreed);
    if (proof.lockstep.contradiction)
        return proof.lockstep.contradiction->what;
    if (proof.lockstep.isCut)
        return ReplayProofText::tr("More decisions than can be are not those of the model. %1")
            .arg(proof.lockstep.first ? proof.lockstep.first->what : QString());
    if (wrong > mostError * static_cast<double>(all.decisions))
        return shareWrong(proof.lockstep);
    if (proof.run.first)
        return proof.run.first->what;
    if (proof.run.points == 0)
        return ReplayProofText::tr("The trace has no request for memory, so there is nothing to play again.");
    if (proof.run.peakError > mostError)
        return ReplayProofText::tr("The model's peak is another one than the recorded.");
    return {};
}

} // namespace

Result<Proof> prove(const Snapshot& snapshot, const DeviceHistory& device, Program& program,
                    const Progress& progress)
{
    Proof proof;
    proof.lockstep = bestLockstep(snapshot, device, program, progress);
    if (!proof.lockstep.emptied.empty())
        program = withEmptyCaches(std::move(program), proof.lockstep.emptied);
    proof.capacity = capacityOf(snapshot, device, program, proof.lockstep);
    proof.peakReserved = proof.capacity.low;
    const Usage& usage = device.usage();
    proof.peakEvent = program.begin - 1;
    while (proof.peakEvent + 1 < program.end && usage.reservedAt(proof.peakEvent) != proof.peakReserved)
        ++proof.peakEvent;
    RunRules rules;
    rules.settings = program.recorded.settings;
    rules.ties = proof.lockstep.ties;
    rules.stopsAtServed = false;
    if (proof.capacity.isKnown())
        rules.bounds.capacity = proof.capacity.low;
    if (!proof.lockstep.contradiction && !proof.lockstep.isCut)
        runFreely(device, program, rules, progress, proof);
    if (progress.isCancelled())
        return cancelled();
    proof.why = whyNot(proof);
    proof.isAccepted = proof.why.isEmpty();
    return proof;
}

} // namespace core::replay
