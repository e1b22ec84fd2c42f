// SPDX-License-Identifier: MIT
#pragma once

#include "core/snapshot/snapshot.h"

#include <cstdint>
#include <map>
#include <set>
#include <vector>

namespace testutil {

/// A deliberately naive model of what the allocator of one device held: it starts at the final segments and
/// blocks and undoes one event after the other, by the rules by which PyTorch records. It knows nothing of
/// core/history, so that the two can be compared.
class NaiveReplay
{
public:
    struct Segment
    {
        std::uint64_t size = 0;
        std::int64_t stream = 0;
    };
    struct Block
    {
        std::uint64_t size = 0; ///< rounded where isFinal, else as requested: the event says no more
        std::uint64_t requested = 0;
        bool isPending = false;
        bool isFinal = false;
        core::StackId stack; ///< of the final block or of the free: where the official viewer takes it from
    };

    NaiveReplay(const core::Snapshot& snapshot, std::int32_t device);

    /// Undoes events until the state is the one after event k. Only backwards.
    void undoTo(core::EventIndex k);

    [[nodiscard]] const std::map<std::uint64_t, Segment>& segments() const { return m_segments; }
    [[nodiscard]] const std::map<std::uint64_t, Block>& blocks() const { return m_blocks; }
    /// Events that did not fit what was there.
    [[nodiscard]] int misfits() const { return m_misfits; }

private:
    void undo(std::uint32_t row);
    void undoFree(std::uint32_t row, bool isPending);
    void undoMap(std::uint64_t addr, std::uint64_t size);
    void undoUnmap(std::uint64_t addr, std::uint64_t size, std::int64_t stream);

    const core::Snapshot& m_snapshot;
    core::Trace m_trace;
    core::EventIndex m_at = core::beforeFirstEvent; ///< the state is the one after this event
    std::map<std::uint64_t, Segment> m_segments;
    std::map<std::uint64_t, Block> m_blocks;
    int m_misfits = 0;
};

} // namespace testutil
