// SPDX-License-Identifier: MIT
#include "core/sql/engine/watched.h"
#include "core/sql/tables/table_answers.h"
#include "core/sql/tables/table_catalogue.h"
#include "core/sql/tables/table_columns.h"

#include <map>

namespace core {

/// What the pools of a device hold: a row each, device after device, by the order of ids in the file.
struct PoolRows
{
    struct Pool
    {
        PoolId pool;
        std::uint64_t allocations = 0;
        std::uint64_t segments = 0; ///< of the final state, and the bytes below
        std::uint64_t reserved = 0;
        std::uint64_t active = 0;
    };
    std::map<std::int32_t, std::vector<Pool>> byDevice;
};

namespace {

std::vector<PoolRows::Pool> poolsOf(const Snapshot& snapshot, const DeviceHistory& device)
{
    std::map<PoolId, PoolRows::Pool> pools;
    const SegmentColumns& segments = snapshot.segments();
    const BlockColumns& blocks = snapshot.blocks();
    const auto [first, last] = snapshot.segmentRange(device.device());
    for (std::uint32_t s = first.value; s < last.value; ++s) {
        PoolRows::Pool& pool = pools[segments.pool[s]];
        ++pool.segments;
        pool.reserved += segments.totalSize[s];
        const std::size_t end = std::size_t{segments.firstBlock[s]} + segments.blockCount[s];
        for (std::size_t b = segments.firstBlock[s]; b < end; ++b)
            pool.active += blocks.state[b] == BlockState::Inactive ? 0 : blocks.requested[b];
    }
    for (const PoolId pool : device.allocations().pool)
        ++pools[pool].allocations;
    std::vector<PoolRows::Pool> rows;
    for (auto& [id, pool] : pools) {
        pool.pool = id;
        if (!id.isNone())
            rows.push_back(pool);
    }
    return rows;
}

const std::vector<PoolRows::Pool>& poolsOf(const SqlContext& context, const DeviceHistory& device)
{
    std::shared_ptr<PoolRows>& rows = context.called().poolRows();
    if (!rows)
        rows = std::make_shared<PoolRows>();
    const auto known = rows->byDevice.find(device.device());
    return known != rows->byDevice.end()
               ? known->second
               : rows->byDevice.emplace(device.device(), poolsOf(context.snapshot(), device)).first->second;
}

const PoolRows::Pool& poolOf(const Row& row)
{
    return poolsOf(row.context, *row.part.history)[row.place];
}

const PoolAbout& aboutOf(const Row& row)
{
    Watched progress(row.context.watcher());
    return row.context.called().pools(row.context.store(), progress).of(poolOf(row).pool);
}

std::vector<ColumnDef> poolColumns()
{
    return {
        deviceColumn(),
        poolColumn([](const Row& r, Cell& c) { answerPool(r.context, poolOf(r).pool, c); }),
        textColumn("kind",
                   QT_TRANSLATE_NOOP("Schema", "default, cuda_graph, graph_trees, mempool, symmetric_memory, "
                                               "program (MemPool or graph_pool_handle()); NULL unknown"),
                   [](const Row& r, Cell& c) { answerPoolKind(r.context, poolOf(r).pool, c); }),
        integerColumn("is_certain",
                      QT_TRANSLATE_NOOP("Schema",
                                        "1: call stacks through PyTorch's own code tell the kind; 0: "
                                        "a guess, such as by the id"),
                      [](const Row& r, Cell& c) { c.integer(aboutOf(r).isProbable ? 0 : 1); }),
        textColumn("name", QT_TRANSLATE_NOOP("Schema", "what the program calls it; NULL nothing"),
                   [](const Row& r, Cell& c) {
                       if (const QString& name = aboutOf(r).name; !name.isEmpty())
                           c.copy(name);
                   }),
        integerColumn("allocations", QT_TRANSLATE_NOOP("Schema", "allocations in it, of the whole recording"),
                      [](const Row& r, Cell& c) { c.unsignedInteger(poolOf(r).allocations); }),
        integerColumn("segments", QT_TRANSLATE_NOOP("Schema", "segments at the end"),
                      [](const Row& r, Cell& c) { c.unsignedInteger(poolOf(r).segments); }),
        bytesColumn("reserved_bytes", QT_TRANSLATE_NOOP("Schema", "that they hold"),
                    [](const Row& r, Cell& c) { c.unsignedInteger(poolOf(r).reserved); }),
        bytesColumn("active_bytes", QT_TRANSLATE_NOOP("Schema", "requested of active blocks in them"),
                    [](const Row& r, Cell& c) { c.unsignedInteger(poolOf(r).active); }),
    };
}

} // namespace

TableDef poolsTable()
{
    return {"pools", QT_TRANSLATE_NOOP("Schema", "a memory pool of a device: what it is and holds"),
            poolColumns(), [](const SqlContext& context) {
                return partsByDevice(context,
                                     [&](const DeviceHistory& d) { return poolsOf(context, d).size(); });
            }};
}

} // namespace core
