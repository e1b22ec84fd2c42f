// SPDX-License-Identifier: MIT
#pragma once

#include "core/snapshot/event_columns.h"

#include <cstdint>
#include <map>
#include <utility>
#include <vector>

namespace core {

/// Which memory a device's allocator held, as the events of a trace change it: from what was there before,
/// forwards. One thread.
class DumpedSegments
{
public:
    struct Segment
    {
        std::uint64_t addr = 0;
        std::uint64_t size = 0; ///< bytes
        std::int64_t stream = 0;
        bool isExpandable = false;
        StackId stack;
    };

    /// Does what a segment's event says; others do nothing. What was not held is given back without a word.
    void apply(const EventRow& event);
    /// All that is held, by address.
    [[nodiscard]] std::vector<Segment> held() const;

private:
    void add(Segment segment);
    void unmap(const EventRow& event);

    std::map<std::pair<std::int64_t, std::uint64_t>, Segment> m_held; ///< by stream and address
};

} // namespace core
