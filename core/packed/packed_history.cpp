// SPDX-License-Identifier: MIT
#include "core/packed/packed_history.h"

#include "core/base/heap_settings.h"
#include "core/base/tasks.h"
#include "core/packed/packed_columns.h"
#include "core/packed/packed_document.h"
#include "core/packed/packed_program.h"
#include "core/structure/find_kinds.h"
#include "core/structure/program/read_structure.h"

namespace core {

namespace {

/// The columns of a device, each a section from Section::FirstHistoryColumn on.
enum HistoryColumn : std::uint16_t
{
    Addr,
    Size,
    AllocEvent,
    FreeRequestedEvent,
    FreeEvent,
    OriginColumn,
    Version,
    Block,
    Stream,
    PoolOfColumn,
    Stack,
    FreeStack,
    RankOfEvent,
    VersionOfEvent,
    Allocated,
    Active,
    Reserved,
    Kinds, ///< or nothing
};

ChunkName columnName(HistoryColumn column, std::size_t device)
{
    return {static_cast<std::uint16_t>(static_cast<std::uint16_t>(Section::FirstHistoryColumn) + column),
            static_cast<std::uint16_t>(device)};
}

void addAllocations(ChunkWriter& to, const Allocations& a, std::size_t device)
{
    addVector(to, columnName(Addr, device), a.addr);
    addVector(to, columnName(Size, device), a.size);
    addVector(to, columnName(AllocEvent, device), a.allocEvent);
    addVector(to, columnName(FreeRequestedEvent, device), a.freeRequestedEvent);
    addVector(to, columnName(FreeEvent, device), a.freeEvent);
    addColumn(to, columnName(OriginColumn, device), a.origin);
    addColumn(to, columnName(Version, device), a.version);
    addColumn(to, columnName(Block, device), a.block);
    addColumn(to, columnName(Stream, device), a.stream);
    addColumn(to, columnName(PoolOfColumn, device), a.pool);
    addColumn(to, columnName(Stack, device), a.stack);
    addColumn(to, columnName(FreeStack, device), a.freeStack);
    addVector(to, columnName(RankOfEvent, device), a.rankOfEvent);
    addColumn(to, columnName(VersionOfEvent, device), a.versionOfEvent);
}

void addUsage(ChunkWriter& to, const Usage& usage, std::size_t device)
{
    addColumn(to, columnName(Allocated, device), usage.allocated);
    addColumn(to, columnName(Active, device), usage.active);
    addColumn(to, columnName(Reserved, device), usage.reserved);
    ByteWriter peaks;
    peaks.number(usage.peakActive);
    peaks.signedNumber(usage.peakEvent);
    peaks.number(usage.peakAllocated);
    peaks.signedNumber(usage.peakAllocatedEvent);
    peaks.number(usage.peakReserved);
    peaks.signedNumber(usage.peakReservedEvent);
    to.add(chunkName(Section::History, device), peaks.bytes());
}

/// One device's part of a history while it is read.
struct DeviceReading
{
    const ChunkTable& table;
    const Snapshot& snapshot;
    std::size_t device = 0; ///< its place
    std::size_t rows = 0;   ///< of its allocations
    std::size_t events = 0; ///< of its trace
    Allocations allocations{};
    Usage usage{};
    std::shared_ptr<std::vector<Kind>> kinds{};
    std::shared_ptr<const ProgramStructure> program{};

    template <class T>
    [[nodiscard]] std::function<bool()> column(HistoryColumn name, std::size_t count, std::uint64_t limit,
                                               PackedColumn<T>& column)
    {
        return [this, name, count, limit, &column] {
            return readColumn(table, columnName(name, device), count, limit, column);
        };
    }
    template <class T>
    [[nodiscard]] std::function<bool()> vector(HistoryColumn name, std::size_t count, std::vector<T>& values,
                                               std::uint64_t limit = 0)
    {
        return [this, name, count, limit, &values] {
            values.reserve(count);
            preferLargePages(values.data(), count * sizeof(T));
            return readVector(table, columnName(name, device), count, limit, values);
        };
    }
};

void addTasks(Tasks& tasks, DeviceReading& of)
{
    Allocations& a = of.allocations;
    constexpr std::uint64_t origins = static_cast<std::uint64_t>(Origin::Segments) + 1;
    constexpr std::uint64_t numbers = 0x1'0000'0000;
    const std::uint64_t stacks = of.snapshot.stacks().stackCount() + 1;
    tasks.add(of.column(Active, of.events + 1, 0, of.usage.active));
    tasks.add(of.column(Allocated, of.events + 1, 0, of.usage.allocated));
    tasks.add(of.vector(RankOfEvent, of.events, a.rankOfEvent));
    tasks.add(of.column(VersionOfEvent, of.events, numbers, a.versionOfEvent));
    tasks.add(of.vector(Addr, of.rows, a.addr));
    tasks.add(of.vector(Size, of.rows, a.size));
    tasks.add(of.vector(AllocEvent, of.rows, a.allocEvent));
    tasks.add(of.vector(FreeRequestedEvent, of.rows, a.freeRequestedEvent));
    tasks.add(of.vector(FreeEvent, of.rows, a.freeEvent));
    tasks.add(of.column(Version, of.rows, numbers, a.version));
    tasks.add(of.column(Stack, of.rows, stacks, a.stack));
    tasks.add(of.column(FreeStack, of.rows, stacks, a.freeStack));
    tasks.add(of.column(Stream, of.rows, 0, a.stream));
    tasks.add(of.column(Block, of.rows, of.snapshot.blocks().rows() + 1, a.block));
    tasks.add(of.column(PoolOfColumn, of.rows, of.snapshot.pools().size() + 1, a.pool));
    tasks.add(of.column(OriginColumn, of.rows, origins, a.origin));
    tasks.add(of.column(Reserved, of.events + 1, 0, of.usage.reserved));
    if (!of.table.named(columnName(Kinds, of.device)).empty()) {
        of.kinds = std::make_shared<std::vector<Kind>>();
        tasks.add(of.vector(Kinds, of.rows, *of.kinds, static_cast<std::uint64_t>(Kind::Unknown) + 1));
    }
    if (hasProgram(of.table, of.device)) {
        tasks.add([&of] {
            auto read = readProgram(of.table, of.device);
            if (read)
                of.program = std::make_shared<const ProgramStructure>(std::move(*read));
            return read.has_value();
        });
    }
}

bool isEvent(EventIndex event, std::size_t events)
{
    return event >= beforeFirstEvent && (event == neverEvent || event < static_cast<std::int64_t>(events));
}

/// What other code takes for granted of allocations.
bool areInOrder(const Allocations& a, std::size_t events)
{
    for (std::size_t row = 0; row < a.rows(); ++row) {
        const EventIndex alloc = a.allocEvent[row];
        if (!isEvent(alloc, events) || alloc == neverEvent || !isEvent(a.freeRequestedEvent[row], events) ||
            !isEvent(a.freeEvent[row], events) || a.freeEvent[row] < alloc ||
            (row > 0 && a.allocEvent[row - 1] > alloc))
            return false;
    }
    return std::all_of(a.rankOfEvent.begin(), a.rankOfEvent.end(),
                       [&](std::uint32_t rank) { return rank == Allocations::noRank || rank < a.rows(); });
}

bool readPeaks(const ChunkTable& table, std::size_t device, std::size_t events, Usage& usage)
{
    const auto& chunks = table.named(chunkName(Section::History, device));
    std::string unpacked;
    if (chunks.size() != 1 || !ChunkTable::unpack(chunks.front(), unpacked))
        return false;
    ByteReader from(unpacked);
    const auto event = [&] {
        const std::int64_t read = from.signedNumber();
        if (read < beforeFirstEvent || read >= static_cast<std::int64_t>(events))
            from.fail();
        return static_cast<EventIndex>(read);
    };
    usage.peakActive = from.number();
    usage.peakEvent = event();
    usage.peakAllocated = from.number();
    usage.peakAllocatedEvent = event();
    usage.peakReserved = from.number();
    usage.peakReservedEvent = event();
    return from.isWhole();
}

/// How many allocations each device has, and the log.
bool readCounts(const ChunkTable& table, const Snapshot& snapshot, std::vector<std::size_t>& counts,
                ImportLog& log)
{
    const auto& chunks = table.named(chunkName(Section::HistoryLog));
    std::string unpacked;
    if (chunks.size() != 1 || !ChunkTable::unpack(chunks.front(), unpacked))
        return false;
    ByteReader from(unpacked, &table.claims());
    for (const std::int32_t device : snapshot.devices()) {
        const std::size_t most = std::size_t{snapshot.trace(device).count} + snapshot.blocks().rows();
        counts.push_back(static_cast<std::size_t>(from.numberBelow(std::uint64_t{most} + 1)));
    }
    readLog(from, log);
    return from.isWhole();
}

void addProgramOf(ChunkWriter& to, const Snapshot& snapshot, const DeviceHistory& device, std::size_t place,
                  const Progress& progress)
{
    const auto program = findStructure(snapshot, device, progress, ProgramCalls::LeftOut);
    if (!program)
        return;
    addProgram(to, place, *program);
    if (const auto kinds = kindsOf(snapshot, device, *program, progress))
        addVector(to, columnName(Kinds, place), *kinds);
}

} // namespace

void PackedHistory::forgetProgram()
{
    for (Replayed& device : replayed) {
        device.kinds.reset();
        device.program.reset();
    }
}

void addHistory(ChunkWriter& to, const Recording& recording, ProgramOfIndex program, const Progress& progress)
{
    const auto& devices = recording.history->devices();
    ByteWriter counts;
    for (const auto& device : devices)
        counts.number(device->allocations().rows());
    addLog(counts, recording.log);
    to.add(chunkName(Section::HistoryLog), counts);
    std::size_t place = 0;
    for (const auto& device : devices) {
        addAllocations(to, device->allocations(), place);
        addUsage(to, device->usage(), place);
        if (program == ProgramOfIndex::Kept)
            addProgramOf(to, recording.snapshot(), *device, place, progress);
        ++place;
    }
}

std::optional<PackedHistory> readHistory(const ChunkTable& table, const Snapshot& snapshot,
                                         const Progress& progress)
{
    PackedHistory history;
    std::vector<std::size_t> counts;
    if (!readCounts(table, snapshot, counts, history.log))
        return std::nullopt;
    for (std::size_t place = 0; place < counts.size(); ++place) {
        const std::int32_t device = snapshot.devices()[place];
        DeviceReading reading{table, snapshot, place, counts[place], snapshot.trace(device).count};
        std::optional<ReservedRanges> reserved;
        Tasks tasks;
        tasks.add([&] {
            reserved.emplace(snapshot, device, progress);
            return !progress.isCancelled();
        });
        addTasks(tasks, reading);
        if (!tasks.run() || !areInOrder(reading.allocations, reading.events) ||
            !readPeaks(table, place, reading.events, reading.usage))
            return std::nullopt;
        history.replayed.push_back({std::move(reading.allocations), std::move(reading.usage),
                                    std::move(*reserved), std::move(reading.kinds),
                                    std::move(reading.program)});
    }
    return history;
}

} // namespace core
