// SPDX-License-Identifier: MIT
#include "core/snapshot/action_words.h"
#include "core/sql/tables/table_answers.h"
#include "core/sql/tables/table_catalogue.h"
#include "core/sql/tables/table_columns.h"

#include <algorithm>

namespace core {

namespace {

const AllocatorState& state(const Row& row)
{
    return *row.answer.state;
}

const SegmentAt& segment(const Row& row)
{
    return state(row).segments[row.place];
}

/// The row's block; null for the allocations in no segment, which come last.
const BlockAt* block(const Row& row)
{
    return row.place < state(row).blocks.size() ? &state(row).blocks[row.place] : nullptr;
}

/// Of what is in the block; noRank for free runs.
std::uint32_t blockRank(const Row& row)
{
    const BlockAt* const it = block(row);
    return it != nullptr ? it->rank : state(row).homeless[row.place - state(row).blocks.size()];
}

std::size_t segmentOf(const Row& row)
{
    const std::vector<SegmentAt>& segments = state(row).segments;
    const auto after =
        std::upper_bound(segments.begin(), segments.end(), row.place,
                         [](std::size_t place, const SegmentAt& s) { return place < s.firstBlock; });
    return static_cast<std::size_t>(after - segments.begin()) - 1;
}

void answerType(const Row& row, Cell& cell)
{
    if (segment(row).type != SegmentType::Unknown)
        cell.text(nameOf(segment(row).type));
}

void answerFragmentation(const Row& row, Cell& cell)
{
    if (const std::optional<double> share = segment(row).fragmentation())
        cell.real(*share);
}

void answerPin(const Row& row, Cell& cell)
{
    const SegmentAt& s = segment(row);
    if (s.activeBlocks != 1)
        return;
    const auto first = state(row).blocks.begin() + s.firstBlock;
    const auto pin = std::find_if(first, first + s.blockCount,
                                  [](const BlockAt& b) { return b.rank != Allocations::noRank; });
    cell.copy(row.part.history->label(pin->rank));
}

std::uint64_t addrOf(const Row& row)
{
    const BlockAt* const it = block(row);
    return it != nullptr ? it->addr : allocations(row).addr[blockRank(row)];
}

std::uint64_t sizeOf(const Row& row)
{
    const BlockAt* const it = block(row);
    return it != nullptr ? it->size
                         : row.part.history->rounding().leastBlockSize(allocations(row).size[blockRank(row)]);
}

void answerState(const Row& row, Cell& cell)
{
    const std::uint32_t rank = blockRank(row);
    if (rank == Allocations::noRank)
        return cell.text(nameOf(BlockState::Inactive));
    const bool isPending = block(row) != nullptr
                               ? block(row)->state == BlockState::ActivePendingFree
                               : allocations(row).freeRequestedEvent[rank] <= row.part.firstEvent;
    cell.text(nameOf(isPending ? BlockState::ActivePendingFree : BlockState::ActiveAllocated));
}

void answerStream(const Row& row, Cell& cell)
{
    if (row.context.snapshot().tellsStreams())
        cell.integer(block(row) != nullptr ? state(row).segments[segmentOf(row)].stream
                                           : allocations(row).stream[blockRank(row)]);
}

void answerBlockPool(const Row& row, Cell& cell)
{
    PoolId pool = block(row) != nullptr ? state(row).segments[segmentOf(row)].pool : PoolId{};
    if (pool.isNone() && blockRank(row) != Allocations::noRank)
        pool = allocations(row).pool[blockRank(row)];
    answerPool(row.context, pool, cell);
}

/// What both tables answer from; rows tells how many they are of a state.
template <class Rows>
Result<CallAnswer> stateAnswer(const SqlContext& context, const CallArguments& arguments, Rows rows)
{
    const auto moment = context.momentOf(arguments);
    SNAPVIEWER_TRY(moment);
    CallAnswer answer;
    if (const std::optional<SqlContext::Moment> asked = *moment) {
        answer.state = context.stateAt(*asked->history, asked->event);
        answer.parts = {Part{asked->history->device(), 0, static_cast<std::int64_t>(rows(*answer.state)),
                             asked->history, asked->event}};
    }
    return answer;
}

Result<CallAnswer> segmentsAt(const SqlContext& context, const CallArguments& arguments)
{
    return stateAnswer(context, arguments, [](const AllocatorState& found) { return found.segments.size(); });
}

Result<CallAnswer> blocksAt(const SqlContext& context, const CallArguments& arguments)
{
    return stateAnswer(context, arguments, [](const AllocatorState& found) {
        return found.blocks.size() + found.homeless.size();
    });
}

std::vector<ColumnDef> segmentSizeColumns()
{
    return {
        numberColumn(
            "segment_id",
            QT_TRANSLATE_NOOP("Schema", "number in this answer, by address; blocks_at has the same")),
        textColumn("label", QT_TRANSLATE_NOOP("Schema", "s, address in hex, _, version"),
                   [](const Row& r, Cell& c) { c.copy(segment(r).label()); }),
        addrColumn([](const Row& r, Cell& c) { c.unsignedInteger(segment(r).addr); }),
        bytesColumn("total_size", QT_TRANSLATE_NOOP("Schema", "bytes reserved"),
                    [](const Row& r, Cell& c) { c.unsignedInteger(segment(r).size); }),
        bytesColumn("allocated_size", QT_TRANSLATE_NOOP("Schema", "requested bytes of allocated blocks"),
                    [](const Row& r, Cell& c) { c.unsignedInteger(segment(r).allocated); }),
        bytesColumn("active_size", QT_TRANSLATE_NOOP("Schema", "the same with blocks whose free is pending"),
                    [](const Row& r, Cell& c) { c.unsignedInteger(segment(r).active); }),
        bytesColumn("pending_size",
                    QT_TRANSLATE_NOOP("Schema", "requested bytes of blocks whose free is pending"),
                    [](const Row& r, Cell& c) { c.unsignedInteger(segment(r).pending()); }),
        bytesColumn("free_size", QT_TRANSLATE_NOOP("Schema", "bytes in no block"),
                    [](const Row& r, Cell& c) { c.unsignedInteger(segment(r).free); }),
        bytesColumn("largest_free", QT_TRANSLATE_NOOP("Schema", "the longest contiguous run of them"),
                    [](const Row& r, Cell& c) { c.unsignedInteger(segment(r).largestFree); }),
        bytesColumn(
            "uncertain_size",
            QT_TRANSLATE_NOOP("Schema", "of free_size: may be the rest of blocks whose size is not known"),
            [](const Row& r, Cell& c) { c.unsignedInteger(segment(r).uncertain); }),
        bytesColumn("rounding_size",
                    QT_TRANSLATE_NOOP("Schema", "what blocks occupy beyond the bytes requested, at least"),
                    [](const Row& r, Cell& c) { c.unsignedInteger(segment(r).rounding); }),
        bytesColumn(
            "overlap_size",
            QT_TRANSLATE_NOOP("Schema", "bytes requested that have no room: the file contradicts itself"),
            [](const Row& r, Cell& c) { c.unsignedInteger(segment(r).overlap); }),
    };
}

std::vector<ColumnDef> segmentOriginColumns()
{
    return {
        integerColumn("blocks", QT_TRANSLATE_NOOP("Schema", "number of active blocks"),
                      [](const Row& r, Cell& c) { c.integer(segment(r).activeBlocks); }),
        streamColumn([](const Row& r, Cell& c) {
            if (r.context.snapshot().tellsStreams())
                c.integer(segment(r).stream);
        }),
        poolColumn([](const Row& r, Cell& c) { answerPool(r.context, segment(r).pool, c); }),
        textColumn("segment_type",
                   QT_TRANSLATE_NOOP("Schema",
                                     "small or large, by its size where the file does not say; NULL unknown"),
                   answerType),
        integerColumn("is_expandable",
                      QT_TRANSLATE_NOOP("Schema", "1 where it is a mapped range of an expandable segment"),
                      [](const Row& r, Cell& c) { c.integer(segment(r).isExpandable ? 1 : 0); }),
        eventColumn(
            "since_event",
            QT_TRANSLATE_NOOP("Schema", "its segment_alloc or latest segment_map; -1 before the first event"),
            [](const Row& r, Cell& c) { c.integer(segment(r).since); }),
        integerColumn("stack_id", QT_TRANSLATE_NOOP("Schema", "stack that created it; NULL not recorded"),
                      [](const Row& r, Cell& c) { c.id(segment(r).stack); }),
        integerColumn(
            "final_segment_id",
            QT_TRANSLATE_NOOP("Schema", "segments.id of what is left of it at the end; NULL nothing"),
            [](const Row& r, Cell& c) { c.id(segment(r).final); }),
        realColumn("fragmentation",
                   QT_TRANSLATE_NOOP("Schema", "1 - largest_free / free_size; NULL where nothing is free"),
                   answerFragmentation),
        textColumn("pinned_by",
                   QT_TRANSLATE_NOOP(
                       "Schema", "label of the one active block in it; NULL where there are none or more"),
                   answerPin),
    };
}

std::vector<ColumnDef> blockPlaceColumns()
{
    return {
        integerColumn(
            "segment_id",
            QT_TRANSLATE_NOOP("Schema", "segments_at.segment_id at this event; NULL in no known segment"),
            [](const Row& r, Cell& c) {
                if (block(r) != nullptr)
                    c.integer(static_cast<std::int64_t>(segmentOf(r)));
            }),
        textColumn("label", QT_TRANSLATE_NOOP("Schema", "b, address in hex, _, version; NULL of free runs"),
                   [](const Row& r, Cell& c) {
                       if (blockRank(r) != Allocations::noRank)
                           c.copy(r.part.history->label(blockRank(r)));
                   }),
        addrColumn([](const Row& r, Cell& c) { c.unsignedInteger(addrOf(r)); }),
        bytesColumn(
            "size",
            QT_TRANSLATE_NOOP("Schema", "bytes that it occupies: of a block at least, of a free run at most"),
            [](const Row& r, Cell& c) { c.unsignedInteger(sizeOf(r)); }),
        integerColumn(
            "is_size_exact",
            QT_TRANSLATE_NOOP("Schema",
                              "1 where size is known: of blocks that stayed to the end, and behind them"),
            [](const Row& r, Cell& c) { c.integer(block(r) != nullptr && block(r)->isSizeKnown ? 1 : 0); }),
        bytesColumn("requested_size", QT_TRANSLATE_NOOP("Schema", "bytes requested; NULL where inactive"),
                    [](const Row& r, Cell& c) {
                        if (blockRank(r) != Allocations::noRank)
                            c.unsignedInteger(allocations(r).size[blockRank(r)]);
                    }),
    };
}

std::vector<ColumnDef> blockContentColumns()
{
    return {
        textColumn("state", QT_TRANSLATE_NOOP("Schema", "active_allocated, active_pending_free or inactive"),
                   answerState),
        integerColumn("allocation_id",
                      QT_TRANSLATE_NOOP("Schema", "allocations.id of what is in it; NULL where inactive"),
                      [](const Row& r, Cell& c) {
                          if (blockRank(r) != Allocations::noRank)
                              c.id(r.part.history->idOf(blockRank(r)));
                      }),
        integerColumn("stack_id", QT_TRANSLATE_NOOP("Schema", "stack that allocated it; NULL not recorded"),
                      [](const Row& r, Cell& c) {
                          if (blockRank(r) != Allocations::noRank)
                              c.id(allocations(r).stack[blockRank(r)]);
                      }),
        textColumn("site", QT_TRANSLATE_NOOP("Schema", "call site of that stack; NULL where inactive"),
                   [](const Row& r, Cell& c) {
                       if (blockRank(r) != Allocations::noRank)
                           answerSite(r.context, allocations(r).stack[blockRank(r)], c);
                   }),
        streamColumn(answerStream),
        poolColumn(answerBlockPool),
    };
}

} // namespace

TableDef segmentsAtTable()
{
    return {
        "segments_at",
        QT_TRANSLATE_NOOP("Schema", "what the allocator of a device had reserved after an event, by address"),
        joined({segmentSizeColumns(), segmentOriginColumns(), momentColumns()}), nullptr, segmentsAt};
}

TableDef blocksAtTable()
{
    return {"blocks_at",
            QT_TRANSLATE_NOOP(
                "Schema", "the blocks and free runs of those segments, by address; last what lies in none"),
            joined({blockPlaceColumns(), blockContentColumns(), momentColumns()}), nullptr, blocksAt};
}

} // namespace core
