// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/formats/torch/event_order.h"
#include "core/formats/torch/torch_builder.h"

#include <cstdint>
#include <optional>
#include <set>
#include <unordered_set>
#include <vector>

namespace core {

/// Puts together what a TorchBuilder collected: decides from the root which records belong to which device,
/// brings the columns into their final order, and logs what is odd. Used once, one thread.
class TorchAssembler
{
public:
    using Value = pickle::Value;

    TorchAssembler(TorchBuilder& builder, ImportLog& log)
        : m_builder(&builder), m_context(&builder.context()), m_log(&log)
    {}

    /// False where root is no snapshot: neither a dict with a key of one, nor a list of segments.
    [[nodiscard]] bool isSnapshot(Value root) const;
    /// The finished data; the builder is used up.
    [[nodiscard]] SnapshotData assemble(Value root);

private:
    void readRoot(Value root);
    void readRootKey(Value key, Value value);
    void readTraces(Value traces);
    void readTrace(Value trace, std::size_t device, TorchKey key);
    void readHost();
    void readHostTraces(Value traces);
    [[nodiscard]] bool isOneTrace(Value traces) const;
    template <class RowAt>
    void placeTrace(std::uint32_t count, const RowAt& rowAt, std::size_t device, TorchKey key);
    void readAnnotations(Value list);
    void readSegments(Value list);
    [[nodiscard]] std::vector<std::uint32_t> segmentRows(Value list, TorchKey key);
    void writeSegment(std::uint32_t row, std::int32_t device);
    void writeBlocks(const TorchSegments::Segment& segment, SegmentId id);
    void writeBlock(const TorchSegments::Block& block, SegmentId id, std::uint64_t runningAddress);
    void keepRoot(Value key, Value value);
    void keepOrder(const std::vector<std::uint32_t>& fileOrder, const std::vector<std::uint32_t>& order);
    [[nodiscard]] std::vector<std::uint32_t> recordsOf(Value list, RecordKind kind, Place place,
                                                       TorchKey key);
    [[nodiscard]] bool isFirstReading(Value list, Place place, TorchKey key);
    void orderEvents();
    void moveSparseColumns();
    void writeOddities();
    [[nodiscard]] Oddities::EventPlace placeOf(std::uint32_t row) const;

    TorchBuilder* m_builder;
    TorchContext* m_context;
    ImportLog* m_log;
    EventOrder m_order;
    std::vector<std::uint32_t> m_finalRow; ///< row as read → final row; empty where they are the same
    std::set<TorchKey> m_rootKeysRead;
    std::unordered_set<std::uint64_t> m_listsRead;
    std::vector<bool> m_segmentUsed;
    std::vector<bool> m_blockUsed;
    std::optional<Value> m_hostSegments; ///< read last: the host comes after all devices
    std::optional<Value> m_hostTraces;
    std::vector<ExtraField> m_root; ///< keys and values
    std::vector<Value> m_limits;    ///< values of trace_alloc_max_entries
    std::vector<Value> m_overflow;  ///< values of trace_alloc_overflowed
};

} // namespace core
