// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/history/replayed.h"
#include "core/history/trace/block_rounding.h"
#include "core/history/trace/live_index.h"
#include "core/history/trace/recording_part.h"

#include <algorithm>
#include <memory>
#include <vector>

namespace core {

/// How often an action occurs in a trace.
struct ActionCount
{
    Action action = Action::Alloc;
    std::uint32_t count = 0;

    friend bool operator==(const ActionCount&, const ActionCount&) = default;
};

/// What the trace of one device implies. Immutable, any thread; lives as long as its History.
class DeviceHistory
{
public:
    /// Of part of the device's trace; identities are checked on the whole. Cut short where progress is
    /// cancelled: to be thrown away then.
    DeviceHistory(const Snapshot& snapshot, std::int32_t device, AllocationId firstId,
                  const RecordingPart& part, ImportLog& log, Progress& progress);
    /// Of a device's whole trace, which was replayed before, as it was then. hasLostEvents: what was logged.
    DeviceHistory(const Snapshot& snapshot, std::int32_t device, AllocationId firstId, Replayed replayed,
                  bool hasLostEvents);
    /// The same of a snapshot in which call sites alone are others.
    DeviceHistory(const Snapshot& snapshot, const DeviceHistory& same)
        : m_snapshot(&snapshot), m_found(same.m_found)
    {}
    DeviceHistory(const DeviceHistory&) = delete;
    DeviceHistory& operator=(const DeviceHistory&) = delete;

    [[nodiscard]] std::int32_t device() const { return m_found->trace.device; }
    [[nodiscard]] QString name() const; ///< its ordinal, or "host"
    [[nodiscard]] bool isHost() const;  ///< pinned memory: never added to, or judged with, a device
    /// The events up to the end of the part that is opened, with the indices that they have in the file.
    [[nodiscard]] const Trace& trace() const { return m_found->trace; }
    [[nodiscard]] EventIndex eventCount() const { return static_cast<EventIndex>(m_found->trace.count); }
    /// The part that is opened: [0, eventCount()) where it is the whole trace. Events before it are none of
    /// the recording's, and what it holds before them is its baseline.
    [[nodiscard]] const TraceRange& part() const { return m_found->part; }
    /// "events 1,000 to 1,999 of 3,500,000"; empty where the whole trace is opened.
    [[nodiscard]] QString partText() const;
    /// k, or the nearest event of which the state is known.
    [[nodiscard]] EventIndex clamped(EventIndex k) const
    {
        return std::clamp(k, m_found->part.begin - 1, eventCount() - 1);
    }
    [[nodiscard]] const Allocations& allocations() const { return m_found->allocations; }
    [[nodiscard]] const Usage& usage() const { return m_found->usage; }
    /// Whether events that were recorded are missing from the front of the trace: the ring buffer was full,
    /// or was cleared. What no event made may then have been allocated in the recording.
    [[nodiscard]] bool hasLostEvents() const { return m_found->hasLostEvents; }
    /// Whether usage().reserved means anything.
    [[nodiscard]] bool knowsReserved() const { return m_snapshot->tellsReserved(); }
    [[nodiscard]] const LiveIndex& live() const { return m_found->live; }
    [[nodiscard]] const ReservedRanges& reserved() const { return m_found->reserved; }
    [[nodiscard]] const BlockRounding& rounding() const { return m_found->rounding; }

    /// Ids are global: the device's allocations are [firstId, firstId + count), in stack order.
    [[nodiscard]] AllocationId idOf(std::uint32_t rank) const
    {
        return AllocationId{m_found->firstId.value + rank};
    }
    [[nodiscard]] std::uint32_t rankOf(AllocationId id) const { return id.value - m_found->firstId.value; }
    [[nodiscard]] bool owns(AllocationId id) const { return rankOf(id) < m_found->allocations.rows(); }

    /// b<hex address>_<version>: the same text in every view.
    [[nodiscard]] QString label(std::uint32_t rank) const;
    /// The label of what event k acts on: b… for block actions, s… for segment actions, null for others.
    [[nodiscard]] QString labelOfEvent(EventIndex k) const;
    /// An allocation's metadata: that of its alloc event, else of its final block, else none.
    [[nodiscard]] StringId userMetadata(std::uint32_t rank) const;
    /// The actions that occur in the trace, in order of appearance.
    [[nodiscard]] const std::vector<ActionCount>& actions() const { return m_found->actions; }
    /// The indices of the device's oom events, ascending.
    [[nodiscard]] const std::vector<EventIndex>& ooms() const { return m_found->ooms; }
    /// Of the whole trace, where a part of it was opened: the most active bytes, and the last oom event
    /// (beforeFirstEvent: none).
    [[nodiscard]] std::uint64_t wholePeak() const { return m_found->wholePeak; }
    [[nodiscard]] EventIndex wholeLastOom() const { return m_found->wholeLastOom; }
    /// Where the window opens: the last OOM if there is one, else the peak.
    [[nodiscard]] EventIndex causeEvent() const;
    /// kindsOf() it, where an index told; else null.
    [[nodiscard]] const KindsPtr& packedKinds() const { return m_kinds; }
    /// Likewise findStructure(): to be completed().
    [[nodiscard]] const ProgramPtr& packedProgram() const { return m_program; }

private:
    DeviceHistory(const Snapshot& snapshot, std::int32_t device, AllocationId firstId,
                  const RecordingPart& part, Replayed replayed);
    [[nodiscard]] static Replayed replay(const Snapshot& snapshot, std::int32_t device,
                                         const RecordingPart& part, ImportLog& log, Progress& progress);
    void reportContradictions(ImportLog& log) const;

    /// What does not depend on whose code it is.
    struct Found
    {
        TraceRange part;
        Trace trace;
        AllocationId firstId;
        bool hasLostEvents = false;
        Allocations allocations;
        Usage usage;
        LiveIndex live; ///< refers to allocations
        ReservedRanges reserved;
        BlockRounding rounding;
        std::vector<ActionCount> actions;
        std::vector<EventIndex> ooms;
        std::uint64_t wholePeak = 0;
        EventIndex wholeLastOom = beforeFirstEvent;

        Found(const Snapshot& snapshot, std::int32_t device, AllocationId first, const RecordingPart& part,
              Replayed& replayed);
        Found(const Found&) = delete;
        Found& operator=(const Found&) = delete;
        void countActions(const Snapshot& snapshot);
        void findLastOom(const Snapshot& snapshot);
    };

    const Snapshot* m_snapshot;
    std::shared_ptr<Found> m_found; ///< changed by constructors alone
    KindsPtr m_kinds;               ///< null: no index told
    ProgramPtr m_program;           ///< likewise
};

} // namespace core
