// SPDX-License-Identifier: MIT
#include "core/snapshot/action_words.h"
#include "core/sql/tables/table_answers.h"
#include "core/sql/tables/table_catalogue.h"
#include "core/sql/tables/table_columns.h"

namespace core {

namespace {

const SegmentColumns& segments(const Row& row)
{
    return row.context.snapshot().segments();
}

const BlockColumns& blocks(const Row& row)
{
    return row.context.snapshot().blocks();
}

std::size_t at(const Row& row)
{
    return static_cast<std::size_t>(row.number);
}

QString labelText(QChar prefix, std::uint64_t addr, std::uint32_t version)
{
    return QStringLiteral("%1%2_%3").arg(prefix).arg(addr, 0, 16).arg(version);
}

QString segmentLabel(const Row& row)
{
    return labelText(QLatin1Char('s'), segments(row).addr[at(row)],
                     row.context.segmentVersion(SegmentId{at(row)}));
}

QString blockLabel(const Row& row)
{
    return labelText(QLatin1Char('b'), blocks(row).addr[at(row)], row.context.blockVersion(BlockId{at(row)}));
}

void answerSegmentType(const Row& row, Cell& cell)
{
    SegmentType type = segments(row).type[at(row)];
    if (type == SegmentType::Unknown)
        type = row.part.history->rounding().typeBySize(segments(row).totalSize[at(row)],
                                                       segments(row).expandable[at(row)] != 0);
    if (type != SegmentType::Unknown)
        cell.text(nameOf(type));
}

void answerBlockState(const Row& row, Cell& cell)
{
    cell.text(nameOf(blocks(row).state[at(row)]));
}

std::vector<ColumnDef> segmentColumns()
{
    return {
        numberColumn("id", QT_TRANSLATE_NOOP("Schema", "number, device after device")),
        deviceColumn(),
        textColumn("label", QT_TRANSLATE_NOOP("Schema", "s, address in hex, _, version"),
                   [](const Row& r, Cell& c) { c.copy(segmentLabel(r)); }),
        addrColumn([](const Row& r, Cell& c) { c.unsignedInteger(segments(r).addr[at(r)]); }),
        bytesColumn("total_size", QT_TRANSLATE_NOOP("Schema", "bytes reserved"),
                    [](const Row& r, Cell& c) { c.unsignedInteger(segments(r).totalSize[at(r)]); }),
        bytesColumn("allocated_size", QT_TRANSLATE_NOOP("Schema", "rounded bytes of allocated blocks"),
                    [](const Row& r, Cell& c) { c.unsignedInteger(segments(r).allocatedSize[at(r)]); }),
        bytesColumn("active_size", QT_TRANSLATE_NOOP("Schema", "the same with blocks whose free is pending"),
                    [](const Row& r, Cell& c) { c.unsignedInteger(segments(r).activeSize[at(r)]); }),
        bytesColumn("requested_size", QT_TRANSLATE_NOOP("Schema", "requested bytes of active blocks"),
                    [](const Row& r, Cell& c) { c.unsignedInteger(segments(r).requestedSize[at(r)]); }),
        streamColumn([](const Row& r, Cell& c) {
            if (r.context.snapshot().tellsStreams())
                c.integer(segments(r).stream[at(r)]);
        }),
        textColumn("segment_type",
                   QT_TRANSLATE_NOOP("Schema",
                                     "small or large, by its size where the file does not say; NULL unknown"),
                   answerSegmentType),
        poolColumn([](const Row& r, Cell& c) { answerPool(r.context, segments(r).pool[at(r)], c); }),
        integerColumn("is_expandable",
                      QT_TRANSLATE_NOOP("Schema", "1 where it is a mapped range of an expandable segment"),
                      [](const Row& r, Cell& c) { c.integer(segments(r).expandable[at(r)]); }),
        integerColumn("stack_id", QT_TRANSLATE_NOOP("Schema", "stack that created it; NULL not recorded"),
                      [](const Row& r, Cell& c) { c.id(segments(r).stack[at(r)]); }),
    };
}

std::vector<ColumnDef> blockColumns()
{
    return {
        numberColumn("id", QT_TRANSLATE_NOOP("Schema", "number, segment after segment")),
        deviceColumn(),
        integerColumn("segment_id", QT_TRANSLATE_NOOP("Schema", "segments.id"),
                      [](const Row& r, Cell& c) {
                          if (r.context.snapshot().tellsReserved())
                              c.id(blocks(r).segment[at(r)]);
                      }),
        textColumn("label", QT_TRANSLATE_NOOP("Schema", "b, address in hex, _, version"),
                   [](const Row& r, Cell& c) { c.copy(blockLabel(r)); }),
        addrColumn([](const Row& r, Cell& c) { c.unsignedInteger(blocks(r).addr[at(r)]); }),
        bytesColumn("size", QT_TRANSLATE_NOOP("Schema", "rounded bytes that it occupies"),
                    [](const Row& r, Cell& c) { c.unsignedInteger(blocks(r).size[at(r)]); }),
        bytesColumn("requested_size", QT_TRANSLATE_NOOP("Schema", "bytes requested; NULL where inactive"),
                    [](const Row& r, Cell& c) {
                        if (blocks(r).state[at(r)] != BlockState::Inactive)
                            c.unsignedInteger(blocks(r).requested[at(r)]);
                    }),
        textColumn("state", QT_TRANSLATE_NOOP("Schema", "active_allocated, active_pending_free or inactive"),
                   answerBlockState),
        integerColumn("stack_id", QT_TRANSLATE_NOOP("Schema", "stack that allocated it; NULL not recorded"),
                      [](const Row& r, Cell& c) { c.id(blocks(r).stack[at(r)]); }),
        integerColumn("allocation_id",
                      QT_TRANSLATE_NOOP("Schema", "allocations.id of what is in it; NULL where inactive"),
                      [](const Row& r, Cell& c) { c.id(r.context.allocationOf(BlockId{at(r)})); }),
    };
}

std::size_t blockCount(const Snapshot& snapshot, std::int32_t device)
{
    const auto [first, last] = snapshot.segmentRange(device);
    std::size_t count = 0;
    for (std::uint32_t s = first.value; s < last.value; ++s)
        count += snapshot.segments().blockCount[s];
    return count;
}

} // namespace

TableDef segmentsTable()
{
    return {"segments", QT_TRANSLATE_NOOP("Schema", "the allocator's segments at the end"), segmentColumns(),
            [](const SqlContext& context) {
                return partsByDevice(context, [&](const DeviceHistory& device) {
                    const auto [first, last] = context.snapshot().segmentRange(device.device());
                    return context.snapshot().tellsReserved() ? last.value - first.value : 0U;
                });
            }};
}

TableDef blocksTable()
{
    return {"blocks", QT_TRANSLATE_NOOP("Schema", "the blocks of those segments"), blockColumns(),
            [](const SqlContext& context) {
                return partsByDevice(context, [&](const DeviceHistory& device) {
                    return blockCount(context.snapshot(), device.device());
                });
            }};
}

} // namespace core
