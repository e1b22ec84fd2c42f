// SPDX-License-Identifier: MIT
#include "core/history/trace/pairing.h"

#include "core/base/run_parallel.h"
#include "core/base/units.h"
#include "core/history/trace/cancel_check.h"

#include <QCoreApplication>

#include <algorithm>

namespace core {

QString nameOf(Origin origin)
{
    switch (origin) {
    case Origin::Trace:
        return QStringLiteral("trace");
    case Origin::Free:
        return QStringLiteral("free");
    case Origin::Segments:
        break;
    }
    return QStringLiteral("segments");
}

void Allocations::reserve(std::size_t rows)
{
    addr.reserve(rows);
    size.reserve(rows);
    allocEvent.reserve(rows);
    freeRequestedEvent.reserve(rows);
    freeEvent.reserve(rows);
}

Allocations pairAllocations(const Snapshot& snapshot, std::int32_t device, ImportLog& log, Progress& progress)
{
    return Pairing(snapshot, device, log, progress).run();
}

Pairing::Pairing(const Snapshot& snapshot, std::int32_t device, ImportLog& log, Progress& progress)
    : m_snapshot(snapshot), m_events(snapshot.events()), m_trace(snapshot.trace(device)), m_log(log),
      m_progress(progress), m_isFiltered(log.count(Anomaly::FilteredTrace) > 0), m_isCut(isCut()),
      m_pools(snapshot, device)
{}

/// A file that ends early ends within the last trace that has events; those before it are whole.
bool Pairing::isCut() const
{
    if (m_log.count(Anomaly::TruncatedFile) == 0 || m_trace.count <= 1)
        return false;
    for (std::uint32_t later = 0; later < m_snapshot.traceCount(); ++later) {
        const auto device = static_cast<std::int32_t>(later);
        if (device > m_trace.device && m_snapshot.trace(device).count > 0)
            return false;
    }
    return true;
}

bool Pairing::hasStack(BlockId block) const
{
    const StackId stack = m_snapshot.blocks().stack[block.value];
    return !stack.isNone() && stack != StackTable::emptyStack;
}

Allocations Pairing::run()
{
    if (m_isFiltered)
        findPending();
    if (!replayTrace())
        return {};
    adoptFinalBlocks();
    Allocations result = assemble();
    return m_progress.isCancelled() ? Allocations() : std::move(result);
}

void Pairing::findPending()
{
    const SegmentColumns& segments = m_snapshot.segments();
    const BlockColumns& blocks = m_snapshot.blocks();
    const auto [first, last] = m_snapshot.segmentRange(m_trace.device);
    for (std::uint32_t s = first.value; s < last.value; ++s) {
        for (std::uint32_t b = segments.firstBlock[s]; b < segments.firstBlock[s] + segments.blockCount[s];
             ++b)
            m_isPending[blocks.addr[b]] = blocks.state[b] == BlockState::ActivePendingFree;
    }
}

/// False where it was cancelled.
bool Pairing::replayTrace()
{
    const auto begin = m_events.action.begin() + m_trace.first;
    m_traced.reserve(static_cast<std::size_t>(std::count(begin, begin + m_trace.count, Action::Alloc)));
    for (std::uint32_t k = 0; k < m_trace.count; ++k) {
        if (isCancelledAt(k, m_progress))
            return false;
        m_versionOfEvent.push_back(replayEvent(static_cast<EventIndex>(k)));
    }
    return true;
}

std::uint32_t Pairing::replayEvent(EventIndex i)
{
    const std::uint32_t row = m_trace.event(i).value;
    const Action action = m_events.action[row];
    if (isSegmentAction(action)) {
        std::uint32_t& frees = m_segmentFrees[m_events.addr[row]];
        return shrinksReserved(action) ? frees++ : frees;
    }
    if (action == Action::Alloc)
        return onAlloc(i, row);
    if (action == Action::FreeRequested)
        return onFreeRequested(i, row);
    if (endsAllocation(action))
        return onFreeCompleted(i, row);
    return action == Action::Annotate ? onAnnotate(i, row) : 0;
}

std::uint32_t Pairing::onAnnotate(EventIndex i, std::uint32_t row)
{
    const std::uint32_t frees = m_slots[m_events.addr[row]].frees;
    m_marks.push_back({m_events.addr[row], frees, i});
    return frees;
}

std::uint32_t Pairing::onAlloc(EventIndex i, std::uint32_t row)
{
    Slot& slot = m_slots[m_events.addr[row]];
    if (slot.open != noEntry) { // its free is missing: it ended here
        m_traced[slot.open].freeRequested = m_traced[slot.open].free = i;
        m_log.add(Anomaly::AllocOnLiveAddress, m_trace.device, i);
        ++m_reallocations;
    }
    slot.open = static_cast<std::uint32_t>(m_traced.size());
    Traced traced;
    traced.alloc = i;
    traced.version = slot.frees;
    m_traced.push_back(traced);
    return slot.frees;
}

std::uint32_t Pairing::onFreeRequested(EventIndex i, std::uint32_t row)
{
    Slot& slot = m_slots[m_events.addr[row]];
    ++m_requests;
    if (slot.open != noEntry)
        m_traced[slot.open].freeRequested = i;
    else
        slot.pending = i;
    if (!m_isFiltered || slot.open != noEntry || m_isPending[m_events.addr[row]])
        return slot.frees;
    onFreeWithoutAlloc(i, row, slot);
    return slot.frees++;
}

std::uint32_t Pairing::onFreeCompleted(EventIndex i, std::uint32_t row)
{
    Slot& slot = m_slots[m_events.addr[row]];
    ++m_completions;
    if (slot.open == noEntry) {
        onFreeWithoutAlloc(i, row, slot);
        return slot.frees++;
    }
    Traced& traced = m_traced[slot.open];
    traced.free = i;
    if (traced.freeRequested == neverEvent) { // skip_actions, or a viewer's `free`
        traced.freeRequested = i;
        if (m_events.action[row] == Action::FreeCompleted)
            m_log.add(Anomaly::FreeRequestedMissing, m_trace.device, i);
    }
    slot.open = noEntry;
    return slot.frees++;
}

/// Alive before recording.
void Pairing::onFreeWithoutAlloc(EventIndex i, std::uint32_t row, Slot& slot)
{
    Entry entry;
    entry.addr = m_events.addr[row];
    entry.size = m_events.size[row];
    entry.free = i;
    entry.origin = Origin::Free;
    entry.version = slot.frees;
    entry.freeRequested = slot.pending == neverEvent ? beforeFirstEvent : slot.pending;
    entry.requestEvent = entry.freeRequested;
    slot.pending = neverEvent;
    m_freed.push_back(entry);
    m_log.add(Anomaly::FreeWithoutAlloc, m_trace.device, i);
}

Pairing::Entry Pairing::entryOf(const Traced& traced) const
{
    Entry entry;
    const std::uint32_t row = m_trace.event(traced.alloc).value;
    entry.addr = m_events.addr[row];
    entry.size = m_events.size[row];
    entry.alloc = traced.alloc;
    entry.freeRequested = traced.freeRequested;
    entry.free = traced.free;
    entry.version = traced.version;
    entry.block = traced.block;
    return entry;
}

void Pairing::adoptFinalBlocks()
{
    const SegmentColumns& segments = m_snapshot.segments();
    const auto [first, last] = m_snapshot.segmentRange(m_trace.device);
    for (std::uint32_t s = first.value; s < last.value; ++s) {
        for (std::uint32_t b = 0; b < segments.blockCount[s]; ++b)
            adoptBlock(segments.firstBlock[s] + b);
    }
    if (m_isCut)
        leaveOutYounger();
    if (!m_final.empty() && m_trace.count != 0)
        m_log.add(Anomaly::LiveWithoutEvent, m_trace.device, neverEvent, {}, m_final.size());
    reportLostEvents();
    if (!m_snapshot.hasFinalState())
        return; // nothing to disagree with
    const QString missing = QCoreApplication::translate(
        "ImportLogText", "alive after the last event, but no active block has its address");
    for (const Traced& traced : m_traced) {
        if (traced.free == neverEvent && traced.block.isNone())
            m_log.add(Anomaly::LiveSetDisagrees, m_trace.device, traced.alloc, missing);
    }
}

/// Of a trace that is cut the blocks that have a stack and no event are taken for allocated behind the cut,
/// and are no part of what is left; where its oldest events were lost as well, some may be older.
void Pairing::leaveOutYounger()
{
    const std::size_t count =
        std::erase_if(m_final, [this](const Entry& entry) { return hasStack(entry.block); });
    if (count > 0)
        m_log.add(Anomaly::TruncatedFile, m_trace.device, neverEvent,
                  QCoreApplication::translate(
                      "ImportLogText", "Live blocks that have a call stack, but no event, and are left out, "
                                       "as allocated after the place where the file ends: %1")
                      .arg(formatCount(count)),
                  count);
}

/// A block gets its stack from the recorder, and an event with it: one that has the stack alone was allocated
/// while recording was on, and its event was overwritten or cleared. What is older than the recording has no
/// stack. A trace of one event is a state-only recording: only blocks have stacks there, and it keeps
/// nothing.
void Pairing::reportLostEvents()
{
    if (m_trace.count <= 1 || m_log.has(Anomaly::RingBufferOverflowed, m_trace.device))
        return;
    if (m_log.count(Anomaly::TruncatedFile) > 0)
        return; // it is the newest that are missing
    const auto lost = std::count_if(m_final.begin(), m_final.end(),
                                    [this](const Entry& entry) { return hasStack(entry.block); });
    if (lost == 0)
        return;
    const auto count = static_cast<std::uint64_t>(lost);
    m_log.add(
        Anomaly::RingBufferOverflowed, m_trace.device, neverEvent,
        lost == 1
            ? QCoreApplication::translate("ImportLogText", "1 live block has a call stack, but no event")
            : QCoreApplication::translate("ImportLogText", "%1 live blocks have a call stack, but no event")
                  .arg(formatCount(count)),
        count);
}

void Pairing::adoptBlock(std::uint32_t row)
{
    const BlockColumns& blocks = m_snapshot.blocks();
    if (blocks.state[row] == BlockState::Inactive)
        return;
    Slot& slot = m_slots[blocks.addr[row]];
    if (slot.open != noEntry) {
        compareWithFinalBlock(entryOf(m_traced[slot.open]), row);
        m_traced[slot.open].block = BlockId{row};
        return;
    }
    Entry entry;
    entry.addr = blocks.addr[row];
    entry.size = blocks.requested[row];
    entry.origin = Origin::Segments;
    entry.version = slot.frees;
    entry.block = BlockId{row};
    entry.freeRequested = slot.pending;
    if (slot.pending == neverEvent && blocks.state[row] == BlockState::ActivePendingFree)
        entry.freeRequested = beforeFirstEvent;
    entry.requestEvent = slot.pending == neverEvent ? beforeFirstEvent : slot.pending;
    slot.pending = neverEvent;
    m_final.push_back(entry);
}

void Pairing::compareWithFinalBlock(const Entry& entry, std::uint32_t row)
{
    if (entry.size != m_snapshot.blocks().requested[row])
        m_log.add(Anomaly::LiveSetDisagrees, m_trace.device, entry.alloc,
                  QCoreApplication::translate("ImportLogText",
                                              "the final block at its address has another requested size"));
}

/// What is found elsewhere is looked up beside what the entries themselves say.
Allocations Pairing::assemble()
{
    const std::size_t rows = m_final.size() + m_freed.size() + m_traced.size();
    Allocations result;
    result.reserve(rows);
    auto found = runParallel(rows, [this] {
        Allocations lookedUp;
        lookedUp.rankOfEvent.assign(m_trace.count, Allocations::noRank);
        forEachEntry([&](const Entry& entry, std::uint32_t rank) { lookUp(lookedUp, entry, rank); });
        return lookedUp;
    });
    forEachEntry([&](const Entry& entry, std::uint32_t) { append(result, entry); });
    reportUncoveredMemory();
    reportMissingKinds();
    Allocations lookedUp = found.get();
    result.stream = std::move(lookedUp.stream);
    result.pool = std::move(lookedUp.pool);
    result.stack = std::move(lookedUp.stack);
    result.freeStack = std::move(lookedUp.freeStack);
    result.rankOfEvent = std::move(lookedUp.rankOfEvent);
    result.versionOfEvent = std::move(m_versionOfEvent);
    nameMarkRanks(result);
    return result;
}

/// What an annotate event is about is what lives then under the same label.
void Pairing::nameMarkRanks(Allocations& result)
{
    std::sort(m_marks.begin(), m_marks.end());
    for (std::uint32_t rank = 0; rank < (m_marks.empty() ? 0 : result.rows()); ++rank) {
        const Mark born{result.addr[rank], result.version[rank], result.allocEvent[rank]};
        const Mark gone{born.addr, born.version, result.freeEvent[rank]};
        for (auto mark = std::lower_bound(m_marks.begin(), m_marks.end(), born);
             mark != m_marks.end() && *mark < gone; ++mark)
            result.rankOfEvent[static_cast<std::size_t>(mark->event)] = rank;
    }
}

/// Bottom up: blocks known from the segments only, in reverse file order; then what was freed without an
/// alloc, latest freed lowest; then by allocation (design: section 2). Ends early where it was cancelled.
template <class Visit>
void Pairing::forEachEntry(Visit visit) const
{
    std::uint32_t rank = 0;
    for (auto it = m_final.rbegin(); it != m_final.rend(); ++it)
        visit(*it, rank++);
    for (auto it = m_freed.rbegin(); it != m_freed.rend(); ++it)
        visit(*it, rank++);
    for (const Traced& traced : m_traced) {
        if (isCancelledAt(rank, m_progress))
            return;
        visit(entryOf(traced), rank++);
    }
}

void Pairing::append(Allocations& result, const Entry& entry)
{
    result.addr.push_back(entry.addr);
    result.size.push_back(entry.size);
    result.allocEvent.push_back(entry.alloc);
    result.freeRequestedEvent.push_back(entry.freeRequested);
    result.freeEvent.push_back(entry.free);
    result.origin.push_back(entry.origin);
    result.version.push_back(entry.version);
    result.block.push_back(entry.block);
}

void Pairing::lookUp(Allocations& result, const Entry& entry, std::uint32_t rank) const
{
    const BlockColumns& blocks = m_snapshot.blocks();
    const bool traced = entry.origin == Origin::Trace;
    const EventIndex source = traced ? entry.alloc : entry.free; // the event that tells stream and pool
    const bool hasEvent = entry.origin != Origin::Segments;
    const std::uint32_t row = hasEvent ? m_trace.event(source).value : 0;
    const std::uint32_t segment = hasEvent ? 0 : blocks.segment[entry.block.value].value;
    result.stream.push_back(hasEvent ? m_events.stream[row] : m_snapshot.segments().stream[segment]);
    PoolId pool = hasEvent ? m_events.pool[row] : m_snapshot.segments().pool[segment];
    if (pool.isNone() && hasEvent)
        pool = m_pools.poolAt(entry.addr, entry.alloc);
    result.pool.push_back(pool);

    StackId stack = traced ? m_events.stack[row] : StackId{};
    // With context='state' only the blocks have frames; for what no event made, they are all there is.
    if (stack.isNone() && !entry.block.isNone() && blocks.stack[entry.block.value] != StackTable::emptyStack)
        stack = blocks.stack[entry.block.value];
    result.stack.push_back(stack);
    nameEventRanks(result, entry, rank);
}

void Pairing::nameEventRanks(Allocations& result, const Entry& entry, std::uint32_t rank) const
{
    const auto name = [&](EventIndex event) {
        if (event >= 0 && event != neverEvent)
            result.rankOfEvent[static_cast<std::size_t>(event)] = rank;
    };
    name(entry.alloc);
    name(entry.requestEvent);
    const bool endedByAlloc = entry.free != neverEvent && entry.free >= 0 &&
                              m_events.action[m_trace.event(entry.free).value] == Action::Alloc;
    StackId freeStack;
    if (!endedByAlloc) {
        name(entry.freeRequested);
        name(entry.free);
        const EventIndex request = entry.freeRequested;
        if (request >= 0 && request != neverEvent) {
            const std::uint32_t row = m_trace.event(request).value;
            // A delayed free_completed carries the stack of unrelated code: never shown.
            if (m_events.action[row] != Action::FreeCompleted)
                freeStack = m_events.stack[row];
        }
    }
    result.freeStack.push_back(freeStack);
}

void Pairing::reportUncoveredMemory()
{
    const auto check = [this](const Entry& entry) {
        if (!m_pools.isCovered(entry.addr))
            m_log.add(Anomaly::DeletedPool, m_trace.device, std::max(entry.alloc, 0));
    };
    if (m_snapshot.segments().rows() == 0 || !m_snapshot.tellsReserved())
        return;
    for (const Traced& traced : m_traced)
        check(entryOf(traced));
    std::for_each(m_freed.begin(), m_freed.end(), check);
}

void Pairing::reportMissingKinds()
{
    if (m_requests != 0 && m_completions == 0 && m_trace.count > 1 && !m_isFiltered)
        m_log.add(Anomaly::FreeCompletedMissing, m_trace.device, neverEvent, {}, m_requests);
    // One process never allocates an address twice; where it happens often, traces were mixed.
    if (m_reallocations >= 10 && m_reallocations * 20 > m_traced.size())
        m_log.add(Anomaly::SeveralProcesses, m_trace.device, neverEvent, {}, m_reallocations);
}

} // namespace core
