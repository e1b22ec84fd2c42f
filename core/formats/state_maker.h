// SPDX-License-Identifier: MIT
#pragma once

#include "core/snapshot/snapshot.h"

#include <cstdint>

namespace core {

/// Fills the final state of a snapshot with blocks of which a file says how large they are and not where:
/// their addresses are made up, one behind the other, 512 the first. Nothing else is in their segments. Used
/// once, by one thread.
class StateMaker
{
public:
    explicit StateMaker(SnapshotData& data) : m_data(&data) {}

    /// The blocks that follow are of a segment of their own, on device, if there are any. Devices ascend.
    void beginSegment(std::int32_t device)
    {
        m_device = device;
        m_isOpen = false;
    }
    /// what: the block's metadata. Nothing is added where it has no bytes.
    void addBlock(std::uint64_t bytes, StackId stack, StringId what);

private:
    void openSegment();

    SnapshotData* m_data;
    std::int32_t m_device = 0;
    bool m_isOpen = false;
    std::uint64_t m_address = 512; ///< 0 would mean "none"
};

} // namespace core
