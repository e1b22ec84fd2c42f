// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/history/allocator_state.h"
#include "core/history/device_facts.h"
#include "core/history/recording_values.h"
#include "core/history/trace/envelope.h"
#include "core/sql/engine/name_cache.h"
#include "core/sql/engine/text_index.h"
#include "core/structure/categories.h"
#include "core/structure/lanes/metadata_spans.h"

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace core {

/// What a table is called with: by argument column what was given, in the form that the column has; nothing
/// where it was left out.
struct CallArguments
{
    std::vector<std::optional<std::int64_t>> integers;
    std::vector<std::optional<std::string>> texts;
};

/// What comparisons with other recordings keep between questions.
class KeptComparisons;

/// What the columns of one database answer from: the recording, and texts made on first use and kept.
/// Owned by its Database, used on its thread only.
class SqlContext
{
public:
    /// store: of recording; null: one of its own.
    SqlContext(std::shared_ptr<const Recording> recording, std::shared_ptr<const Categories> categories,
               std::shared_ptr<Derived> store = {});

    [[nodiscard]] const Recording& recording() const { return *m_recording; }
    [[nodiscard]] const std::shared_ptr<const Recording>& sharedRecording() const { return m_recording; }
    [[nodiscard]] const Snapshot& snapshot() const { return m_recording->snapshot(); }
    [[nodiscard]] const History& history() const { return *m_recording->history; }
    [[nodiscard]] const StackTable& stacks() const { return snapshot().stacks(); }

    /// The name of an allocation's category; empty where it has none.
    [[nodiscard]] std::string_view category(AllocationId allocation) const;
    /// All lines of a stack, made once; it has to exist.
    /// Kept as long as the context lives; nothing where that would be too much for the file: then its text is
    /// to be made anew each time.
    [[nodiscard]] std::optional<std::string_view> callstack(StackId stack) const;
    /// `a,b`; the pool has to exist.
    [[nodiscard]] std::string_view pool(PoolId pool) const { return m_pools[pool.value]; }
    /// Frees of a final segment's or block's address in the whole trace: the number in its label.
    [[nodiscard]] std::uint32_t segmentVersion(SegmentId segment) const;
    [[nodiscard]] std::uint32_t blockVersion(BlockId block) const;
    /// The allocation that a final block is, or none.
    [[nodiscard]] AllocationId allocationOf(BlockId block) const;

    /// After event of a device.
    struct Moment
    {
        const DeviceHistory* history = nullptr;
        EventIndex event = beforeFirstEvent;
    };
    /// The history of a device. An error that says which there are, where it is none of the recording's.
    [[nodiscard]] Result<const DeviceHistory*> deviceOf(std::int64_t device) const;
    /// The one that a call with the arguments (device, event) asks for; none where one of them is NULL. An
    /// error that says which there are, where the device or its event is none of the recording's.
    [[nodiscard]] Result<std::optional<Moment>> momentOf(const CallArguments& arguments) const;
    /// The allocator's state of device after event. The last few are kept: a join asks for the same again.
    [[nodiscard]] std::shared_ptr<const AllocatorState> stateAt(const DeviceHistory& device,
                                                                EventIndex event) const;

    /// The most that was active on device after any of the events first to last (−1: before the first).
    /// O(log events), but for the first question.
    [[nodiscard]] std::uint64_t mostActive(const DeviceHistory& device, EventIndex first,
                                           EventIndex last) const;

    /// A range that two events of the trace are.
    struct EventRange
    {
        const DeviceHistory* history = nullptr;
        UserDefinedRange range;
    };
    /// Those of every device, device after device; found out once.
    [[nodiscard]] const std::vector<EventRange>& eventRanges() const;

    /// What is found once of the recording, and kept: a join asks for the same again.
    [[nodiscard]] Derived& store() const { return *m_store; }

    /// The facts of every device, ascending; found out once.
    [[nodiscard]] const std::vector<DeviceFacts>& facts() const;

    /// For whoever makes them; null until then.
    [[nodiscard]] std::shared_ptr<KeptComparisons>& comparisons() const { return m_comparisons; }

    [[nodiscard]] NameCache& called() const { return m_called; }

    /// Who may stop the statement that runs: for functions that take long. Null while none does.
    [[nodiscard]] const Progress* watcher() const { return m_watcher; }
    void setWatcher(const Progress* watcher) const { m_watcher = watcher; }

    /// How many numbers the aggregates that keep them hold now.
    [[nodiscard]] std::uint64_t& numbersHeld() { return m_numbersHeld; }
    /// Call stacks made so far, and all call sites and operators.
    [[nodiscard]] const TextIndex& texts() const { return m_texts; }

private:
    struct KeptState
    {
        const DeviceHistory* device = nullptr;
        EventIndex event = beforeFirstEvent;
        std::shared_ptr<const AllocatorState> state;
    };

    void linkFinalState() const;

    std::shared_ptr<const Recording> m_recording;
    std::shared_ptr<Derived> m_store;
    mutable std::vector<std::unique_ptr<const std::string>> m_callstacks; ///< by stack; null: not yet made
    mutable std::uint64_t m_callstackBytes = 0;                           ///< of them
    mutable TextIndex m_texts;
    mutable const Progress* m_watcher = nullptr;
    mutable std::shared_ptr<KeptComparisons> m_comparisons;
    mutable NameCache m_called;
    std::uint64_t m_numbersHeld = 0;
    std::vector<std::string> m_pools;
    mutable std::shared_ptr<const Categories> m_categories; ///< null: those of the kinds, not yet found
    std::vector<std::string> m_categoryNames;
    mutable std::vector<DeviceFacts> m_facts;
    mutable std::optional<std::vector<EventRange>> m_eventRanges;
    mutable std::vector<KeptState> m_states;                   ///< latest first
    mutable std::map<const DeviceHistory*, Envelope> m_active; ///< made on first use
    // The final state's links, made on first use.
    mutable bool m_isLinked = false;
    mutable std::vector<std::uint32_t> m_segmentVersions;
    mutable std::vector<std::uint32_t> m_blockVersions;
    mutable std::vector<AllocationId> m_blockAllocations;
};

} // namespace core
