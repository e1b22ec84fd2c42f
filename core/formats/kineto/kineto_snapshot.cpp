// SPDX-License-Identifier: MIT
#include "core/formats/kineto/kineto_snapshot.h"

#include "core/base/texts.h"
#include "core/base/units.h"
#include "core/formats/kineto/kineto_stacks.h"
#include "core/formats/torch/trace_checks.h"
#include "core/snapshot/host_device.h"

#include <algorithm>
#include <limits>
#include <numeric>
#include <tuple>

namespace core {

namespace {

SNAPVIEWER_TEXTS(KinetoText);

constexpr std::int64_t nsOfUs = 1000;
constexpr std::size_t mostParts = 1000;            ///< of a device's events, for samples
constexpr std::size_t mostAnnotations = 1'000'000; ///< rows, of all devices together

QString signedBytes(std::int64_t bytes)
{
    const QString text = formatShortBytes(static_cast<std::uint64_t>(bytes < 0 ? -bytes : bytes));
    return bytes < 0 ? QStringLiteral("−%1").arg(text) : QStringLiteral("+%1").arg(text);
}

} // namespace

Status KinetoSnapshot::make(Progress& progress)
{
    dropOthers();
    m_data.recorder = Recorder::Profiler;
    KinetoStacks finder(m_trace, *m_data.strings, *m_data.stacks);
    const std::vector<StackId> stacks = finder.find(progress);
    m_cutStacks = finder.cutStacks();
    if (progress.isCancelled())
        return cancelled();
    m_trace.calls = {};
    const std::vector<std::uint32_t> rows = orderedRows();
    for (std::size_t first = 0; first < rows.size();) {
        if (progress.isCancelled())
            return cancelled();
        const std::int32_t device = m_deviceOf[rows[first]];
        const auto end = std::find_if(rows.begin() + static_cast<std::ptrdiff_t>(first), rows.end(),
                                      [&](std::uint32_t row) { return m_deviceOf[row] != device; });
        const auto count = static_cast<std::size_t>(end - rows.begin()) - first;
        addDevice(device, std::span(rows).subspan(first, count), stacks, progress);
        first += count;
    }
    if (progress.isCancelled())
        return cancelled();
    addAnnotations();
    markAnnotations();
    logTraceOddities(m_data, *m_log);
    m_data.stacks->finish();
    if (m_columns.rows() > 0)
        m_samples = std::make_shared<const Samples>(std::move(m_columns), std::move(m_sampleStrings));
    return Done{};
}

std::vector<std::uint32_t> KinetoSnapshot::orderedRows()
{
    std::vector<std::uint32_t> rows(m_trace.memory.size());
    std::iota(rows.begin(), rows.end(), 0U);
    for (const KinetoMemory& memory : m_trace.memory)
        m_deviceOf.push_back(m_devices.numberOf(memory.deviceType, memory.deviceId));
    const bool isNumbered = std::all_of(m_trace.memory.begin(), m_trace.memory.end(), [](const auto& memory) {
        return memory.evIdx != KinetoMemory::untold;
    });
    std::sort(rows.begin(), rows.end(), [&](std::uint32_t a, std::uint32_t b) {
        const auto key = [&](std::uint32_t row) {
            const KinetoMemory& memory = m_trace.memory[row];
            return std::tuple(m_deviceOf[row], memory.timeNs, isNumbered ? memory.evIdx : 0, row);
        };
        return key(a) < key(b);
    });
    return rows;
}

/// An address means another byte in each process.
void KinetoSnapshot::dropOthers()
{
    std::vector<KinetoMemory>& memory = m_trace.memory;
    const std::size_t all = memory.size();
    std::erase_if(memory, [process = memory.front().process](const KinetoMemory& one) {
        return one.process != process;
    });
    m_ofOthers = all - memory.size();
}

void KinetoSnapshot::addDevice(std::int32_t device, std::span<const std::uint32_t> rows,
                               const std::vector<StackId>& stacks, const Progress& progress)
{
    constexpr std::size_t checkEvery = std::size_t{1} << 16U;
    const auto first = static_cast<std::uint32_t>(m_data.events.rows());
    Balance balance;
    for (std::size_t k = 0; k < rows.size(); ++k) {
        if (k % checkEvery == 0 && progress.isCancelled())
            return; // as its caller finds
        const KinetoMemory& memory = m_trace.memory[rows[k]];
        addEvent(memory, stacks[rows[k]]);
        const std::int64_t change = apply(memory, stacks[rows[k]], balance);
        if (memory.allocated == KinetoMemory::untold)
            continue;
        if (balance.last == KinetoMemory::untold) {
            balance.first = memory.allocated - change;
        } else if (const std::int64_t said = memory.allocated - balance.last; said != change) {
            m_log->add(Anomaly::TotalsDisagree, device, static_cast<EventIndex>(k),
                       KinetoText::tr("the total changes by %1, the event by %2")
                           .arg(signedBytes(said), signedBytes(change)));
        }
        balance.last = memory.allocated;
    }
    const auto count = static_cast<std::uint32_t>(m_data.events.rows()) - first;
    m_data.traces.push_back({device, first, count});
    m_data.traceCount = static_cast<std::uint32_t>(m_data.traces.size());
    addState(device, balance);
    addSamples(device, rows);
}

std::int64_t KinetoSnapshot::apply(const KinetoMemory& memory, StackId stack, Balance& balance) const
{
    if (memory.isOom)
        return 0;
    const auto known = balance.live.find(memory.addr);
    const std::int64_t before =
        known == balance.live.end() ? 0 : static_cast<std::int64_t>(known->second.size);
    if (memory.bytes > 0) {
        balance.live.insert_or_assign(memory.addr, Live{static_cast<std::uint64_t>(memory.bytes), stack});
        return memory.bytes - before;
    }
    if (known == balance.live.end()) {
        balance.earlier += static_cast<std::uint64_t>(-memory.bytes);
        return memory.bytes;
    }
    balance.live.erase(known);
    return -before;
}

void KinetoSnapshot::addEvent(const KinetoMemory& memory, StackId stack)
{
    EventRow event;
    event.action = memory.isOom ? Action::Oom : memory.bytes > 0 ? Action::Alloc : Action::Free;
    event.addr = memory.isOom ? 0 : memory.addr;
    event.size = static_cast<std::uint64_t>(memory.bytes < 0 ? -memory.bytes : memory.bytes);
    event.timeUs = timeUs(memory.timeNs);
    event.stack = stack;
    m_data.events.append(event);
}

void KinetoSnapshot::addState(std::int32_t device, const Balance& balance)
{
    const auto earlier = static_cast<std::int64_t>(
        std::min(balance.earlier, static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max())));
    if (balance.first > earlier) { // what was there before, but for what is freed later and named by that
        addBlock(device, earlierAddress, {static_cast<std::uint64_t>(balance.first - earlier), StackId()});
        m_data.blockMetadata.emplace(
            BlockId{m_data.blocks.rows() - 1},
            m_data.strings->intern("there before the trace began: its totals count it, no event names it"));
    }
    std::vector<std::uint64_t> addresses;
    addresses.reserve(balance.live.size());
    for (const auto& [addr, live] : balance.live)
        addresses.push_back(addr);
    std::sort(addresses.begin(), addresses.end());
    for (const std::uint64_t addr : addresses)
        addBlock(device, addr, balance.live.at(addr));
}

/// In a segment of its own: which ones there are the trace does not say.
void KinetoSnapshot::addBlock(std::int32_t device, std::uint64_t addr, const Live& live)
{
    SegmentColumns& segments = m_data.segments;
    segments.device.push_back(device);
    segments.addr.push_back(addr);
    for (auto* const sum :
         {&segments.totalSize, &segments.allocatedSize, &segments.activeSize, &segments.requestedSize})
        sum->push_back(live.size);
    segments.stream.push_back(0);
    segments.type.push_back(SegmentType::Unknown);
    segments.pool.emplace_back();
    segments.expandable.push_back(0);
    segments.stack.emplace_back();
    segments.firstBlock.push_back(static_cast<std::uint32_t>(m_data.blocks.rows()));
    segments.blockCount.push_back(1);
    BlockColumns& blocks = m_data.blocks;
    blocks.segment.emplace_back(segments.rows() - 1);
    blocks.addr.push_back(addr);
    blocks.size.push_back(live.size);
    blocks.requested.push_back(live.size);
    blocks.state.push_back(BlockState::ActiveAllocated);
    blocks.stack.push_back(live.stack);
}

/// Where reserved bytes change, before and then; the first and the last; and of each few events that with the
/// highest total. The CPU's total of reserved bytes is always 0: its allocator reserves none.
void KinetoSnapshot::addSamples(std::int32_t device, std::span<const std::uint32_t> rows)
{
    if (isHost(device))
        return;
    const std::size_t part = rows.size() / mostParts + 1;
    std::vector<std::size_t> told;
    std::size_t highest = rows.size(); // of the part
    std::size_t before = rows.size();
    const auto total = [&](std::size_t k) { return m_trace.memory[rows[k]].allocated; };
    for (std::size_t k = 0; k < rows.size(); ++k) {
        if (k % part == 0 && highest < rows.size()) {
            told.push_back(highest);
            highest = rows.size();
        }
        if (total(k) == KinetoMemory::untold)
            continue;
        if (highest == rows.size() || total(k) > total(highest))
            highest = k;
        if (before == rows.size())
            told.push_back(k);
        else if (m_trace.memory[rows[k]].reserved != m_trace.memory[rows[before]].reserved)
            told.insert(told.end(), {before, k});
        before = k;
    }
    for (const std::size_t k : {highest, before}) {
        if (k < rows.size())
            told.push_back(k);
    }
    std::sort(told.begin(), told.end());
    told.erase(std::unique(told.begin(), told.end()), told.end());
    const std::int64_t all = bytesOf(m_trace.memory[rows.front()]);
    for (const std::size_t k : told)
        addSample(device, m_trace.memory[rows[k]], all);
}

/// All memory of the device of an event, whose number here may be another than its ordinal.
std::int64_t KinetoSnapshot::bytesOf(const KinetoMemory& memory) const
{
    const auto total = m_trace.deviceBytes.find(memory.deviceId);
    const bool isTold = total != m_trace.deviceBytes.end() && m_devices.haveProperties(memory.deviceType);
    return isTold ? total->second : unknownBytes;
}

void KinetoSnapshot::addSample(std::int32_t device, const KinetoMemory& memory, std::int64_t all)
{
    m_columns.timeUs.push_back(timeUs(memory.timeNs));
    m_columns.type.push_back(m_sampleStrings->intern("total"));
    m_columns.device.push_back(device);
    m_columns.allocated.push_back(memory.allocated);
    m_columns.reserved.push_back(memory.reserved > 0 ? memory.reserved : unknownBytes);
    for (auto* const untold : {&m_columns.active, &m_columns.inactive, &m_columns.change,
                               &m_columns.deviceUsed, &m_columns.deviceFree})
        untold->push_back(unknownBytes);
    m_columns.deviceTotal.push_back(all);
    m_columns.context.emplace_back();
    m_columns.extra.emplace_back();
}

/// They are of threads, and so of all devices; of thousands of devices those with most events.
void KinetoSnapshot::addAnnotations()
{
    std::sort(m_trace.annotations.begin(), m_trace.annotations.end(),
              [](const KinetoAnnotation& a, const KinetoAnnotation& b) {
                  return std::tuple(a.startNs, b.endNs, a.name) < std::tuple(b.startNs, a.endNs, b.name);
              });
    std::vector<Trace> traces = m_data.traces;
    std::stable_sort(traces.begin(), traces.end(),
                     [](const Trace& a, const Trace& b) { return a.count > b.count; });
    traces.resize(
        std::min(traces.size(), mostAnnotations / std::max<std::size_t>(m_trace.annotations.size(), 1) + 1));
    std::sort(traces.begin(), traces.end(),
              [](const Trace& a, const Trace& b) { return a.device < b.device; });
    for (const Trace& trace : traces) {
        for (const KinetoAnnotation& annotation : m_trace.annotations) {
            m_data.annotations.push_back({trace.device,
                                          m_data.strings->intern(m_trace.names->view(annotation.name)),
                                          timeUs(annotation.startNs), timeUs(annotation.endNs)});
        }
    }
    std::stable_sort(m_data.annotations.begin(), m_data.annotations.end(),
                     [](const Annotation& a, const Annotation& b) { return a.startUs < b.startUs; });
}

/// As a file of PyTorch's would have them, so that one can be written; pinned memory has none there.
void KinetoSnapshot::markAnnotations()
{
    using Key = std::pair<std::int64_t, int>; // one that ends where another begins is over before
    std::vector<std::pair<Key, AnnotationMark>> marks;
    for (std::uint32_t i = 0; i < m_data.annotations.size(); ++i) {
        const Annotation& annotation = m_data.annotations[i];
        if (isHost(annotation.device))
            continue;
        marks.push_back({{annotation.startUs, 1}, {i, false}});
        marks.push_back({{annotation.endUs, annotation.endUs > annotation.startUs ? 0 : 2}, {i, true}});
    }
    std::stable_sort(marks.begin(), marks.end(),
                     [](const auto& a, const auto& b) { return a.first < b.first; });
    for (const auto& [key, mark] : marks)
        m_data.rest.marks.push_back(mark);
}

/// µs since the epoch where the trace says what its clock counts from.
std::int64_t KinetoSnapshot::timeUs(std::int64_t ns) const
{
    const std::int64_t most = std::numeric_limits<std::int64_t>::max() - m_trace.baseNs;
    return (m_trace.baseNs + std::min(ns, most)) / nsOfUs;
}

} // namespace core
