// SPDX-License-Identifier: MIT
#include "core/formats/kineto/kineto_trace.h"

#include "core/base/keyed_hash.h"
#include "core/base/texts.h"
#include "core/base/units.h"
#include "core/formats/container/sniff.h"
#include "core/formats/json/json_input.h"
#include "core/formats/kineto/kineto_columns.h"
#include "core/formats/kineto/kineto_devices.h"
#include "core/formats/kineto/kineto_events.h"
#include "core/formats/kineto/kineto_stacks.h"
#include "core/formats/torch/trace_checks.h"
#include "core/snapshot/host_device.h"
#include "core/snapshot/import_log.h"
#include "core/snapshot/samples.h"
#include "core/snapshot/snapshot.h"

#include <algorithm>
#include <cstdint>
#include <limits>
#include <memory>
#include <numeric>
#include <rapidjson/reader.h>
#include <span>
#include <tuple>
#include <unordered_map>
#include <vector>

namespace core {

namespace {

/// Makes a snapshot of what a profiler's trace says of memory: events by time, device after device; as its
/// final state, so that nothing is missing there, what is alive then, and a block of all bytes that the
/// trace's totals had before its first event and that no free names. Used once, by one thread.
class KinetoSnapshot
{
public:
    /// Where that block is: no address that a process can have.
    static constexpr std::uint64_t earlierAddress = std::uint64_t{1} << 62U;

    KinetoSnapshot(KinetoTrace trace, ImportLog& log) : m_trace(std::move(trace)), m_log(&log) {}

    /// Cancelled, or done.
    [[nodiscard]] Status make(Progress& progress);

    [[nodiscard]] SnapshotData takeData() { return std::move(m_data); }
    /// Totals of the trace: where those of reserved bytes change, and some more; null where it has none.
    [[nodiscard]] std::shared_ptr<const Samples> samples() const { return m_samples; }
    [[nodiscard]] const KinetoDevices& devices() const { return m_devices; }
    /// Memory events of other processes than the first, which are left out.
    [[nodiscard]] std::uint64_t ofOthers() const { return m_ofOthers; }
    /// Call stacks of which only the innermost frames are there: KinetoStacks::cutStacks().
    [[nodiscard]] std::uint64_t cutStacks() const { return m_cutStacks; }

private:
    struct Live
    {
        std::uint64_t size = 0;
        StackId stack;
    };

    /// A device's balance while its events go by.
    struct Balance
    {
        std::unordered_map<std::uint64_t, Live, KeyedHash> live; ///< by address
        std::uint64_t earlier = 0;                               ///< freed bytes that no event allocated
        std::int64_t first = KinetoMemory::untold;               ///< total before the first event
        std::int64_t last = KinetoMemory::untold;                ///< total after the last one
    };

    void dropOthers();
    /// Rows of KinetoTrace::memory by device, time and the profiler's own order.
    [[nodiscard]] std::vector<std::uint32_t> orderedRows();
    void addDevice(std::int32_t device, std::span<const std::uint32_t> rows,
                   const std::vector<StackId>& stacks, const Progress& progress);
    /// By how many bytes the event changes the balance.
    [[nodiscard]] std::int64_t apply(const KinetoMemory& memory, StackId stack, Balance& balance) const;
    void addEvent(const KinetoMemory& memory, StackId stack);
    void addState(std::int32_t device, const Balance& balance);
    void addBlock(std::int32_t device, std::uint64_t addr, const Live& live);
    void addSamples(std::int32_t device, std::span<const std::uint32_t> rows);
    void addSample(std::int32_t device, const KinetoMemory& memory, std::int64_t all);
    [[nodiscard]] std::int64_t bytesOf(const KinetoMemory& memory) const;
    void addAnnotations();
    void markAnnotations();
    [[nodiscard]] std::int64_t timeUs(std::int64_t ns) const;

    KinetoTrace m_trace;
    ImportLog* m_log;
    SnapshotData m_data;
    KinetoDevices m_devices;
    std::vector<std::int32_t> m_deviceOf; ///< by row of KinetoTrace::memory
    SampleColumns m_columns;
    std::unique_ptr<StringPool> m_sampleStrings = std::make_unique<StringPool>();
    std::shared_ptr<const Samples> m_samples;
    std::uint64_t m_ofOthers = 0;
    std::uint64_t m_cutStacks = 0;
};

SNAPVIEWER_TEXTS(KinetoText);

constexpr std::int64_t nsOfUs = 1000;
constexpr std::size_t mostParts = 1000;            ///< of a device's events, for samples
constexpr std::size_t mostAnnotations = 1'000'000; ///< rows, of all devices together

QString signedBytes(std::int64_t bytes)
{
    const QString text = formatShortBytes(static_cast<std::uint64_t>(bytes < 0 ? -bytes : bytes));
    return bytes < 0 ? QStringLiteral("−%1").arg(text) : QStringLiteral("+%1").arg(text);
}

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
    constexpr std::size_t askEvery = std::size_t{1} << 16U;
    const auto first = static_cast<std::uint32_t>(m_data.events.rows());
    Balance balance;
    for (std::size_t k = 0; k < rows.size(); ++k) {
        if (k % askEvery == 0 && progress.isCancelled())
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

SNAPVIEWER_TEXTS(KinetoText);

/// Why what follows is missing; empty where the trace is whole.
QString whyStopped(const ByteSource& source, const JsonInput& input, const KinetoEvents& events,
                   const rapidjson::ParseResult& parsed)
{
    if (input.isOverLimit())
        return KinetoText::tr(
                   "%1 would take more than %2 MiB of memory at byte %3, far more than its size explains")
            .arg(source.name(), QString::number(input.memoryLimit() >> 20U), QString::number(input.Tell()));
    if (events.isTooDeep())
        return KinetoText::tr("%1 is nested deeper than %2 levels at byte %3")
            .arg(source.name(), QString::number(KinetoEvents::mostDepth), QString::number(input.Tell()));
    if (!source.readError().isEmpty())
        return KinetoText::tr("%1 cannot be read to its end: %2").arg(source.name(), source.readError());
    if (!parsed.IsError() || parsed.Code() == rapidjson::kParseErrorDocumentRootNotSingular)
        return {};
    return input.atEnd() ? KinetoText::tr("%1 ends early, at byte %2")
                               .arg(source.name(), QString::number(source.size()))
                         : KinetoText::tr("%1 is damaged: its JSON breaks off at byte %2")
                               .arg(source.name(), QString::number(parsed.Offset()));
}

/// Of a trace without a memory event that can be read.
Error withoutMemory(const ByteSource& source, const KinetoTrace& trace, const QString& why)
{
    if (trace.nameless > 0)
        return inputError(
            KinetoText::tr("%1 is a profiler's trace whose memory events name no addresses, as those "
                           "of PyTorch 1.8 and 1.9: what they free is not known. Record with a later one.")
                .arg(source.name()));
    if (!why.isEmpty())
        return inputError(KinetoText::tr("%1, and no memory event comes before.").arg(why));
    return inputError(KinetoText::tr("%1 is a profiler's trace without memory events: record it with "
                                     "profile_memory=True, or take a memory snapshot.")
                          .arg(source.name()));
}

void logWrong(const KinetoTrace& trace, ImportLog& log)
{
    if (trace.wrong > 0)
        log.add(Anomaly::WrongType, ImportLog::anyDevice, neverEvent, trace.firstWrong, trace.wrong);
    if (trace.nameless > 0)
        log.add(Anomaly::WrongType, ImportLog::anyDevice, neverEvent, QStringLiteral("Addr"), trace.nameless);
}

} // namespace

bool isKinetoTrace(std::string_view start)
{
    return isJson(start) && isKinetoJson(start);
}

Result<Document> readKinetoTrace(ByteSource& source, Progress& progress)
{
    KinetoTrace trace;
    KinetoEvents events(trace);
    JsonInput input(
        source, [&] { return trace.memoryBytes(); }, progress);
    rapidjson::Reader reader;
    const auto parsed = reader.Parse<rapidjson::kParseIterativeFlag | rapidjson::kParseNanAndInfFlag |
                                     rapidjson::kParseNumbersAsStringsFlag>(input, events);
    if (input.isCancelled())
        return cancelled();
    const QString why = whyStopped(source, input, events, parsed);
    if (trace.memory.empty())
        return withoutMemory(source, trace, why);
    Document document;
    if (!why.isEmpty()) {
        document.log.add(Anomaly::TruncatedFile, ImportLog::anyDevice, neverEvent, why);
        document.notes.append(KinetoText::tr("%1: what comes before is shown.").arg(why));
    }
    logWrong(trace, document.log);
    KinetoSnapshot maker(std::move(trace), document.log);
    SNAPVIEWER_TRY(maker.make(progress));
    if (maker.ofOthers() > 0)
        document.notes.append(
            KinetoText::tr("Memory events of other processes than the first are left out: %1.")
                .arg(formatCount(maker.ofOthers())));
    if (maker.cutStacks() > 0)
        document.notes.append(
            KinetoText::tr(
                "The trace has more call stacks than fit into memory: of %1 only the innermost frames are "
                "kept.")
                .arg(formatCount(maker.cutStacks())));
    document.format =
        KinetoText::tr("PyTorch profiler trace (Kineto), memory of %1").arg(maker.devices().kinds());
    document.samples = maker.samples();
    document.snapshot = std::make_shared<const Snapshot>(maker.takeData());
    return document;
}

} // namespace core
