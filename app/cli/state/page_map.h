// SPDX-License-Identifier: MIT
#pragma once

#include "core/history/allocator_state.h"

#include <QByteArray>

#include <cstdint>
#include <span>

namespace app {

/// A segment as one character a page. Bytes.
struct PageMap
{
    static constexpr char freePage = '.';
    static constexpr char fullPage = '*';    ///< of several blocks
    static constexpr char pendingPage = '~'; ///< all that is in it waits for other streams

    std::uint64_t pageSize = 1;

    /// Pages so large that size needs few lines: a power of two from 512 on.
    [[nodiscard]] static PageMap fitting(std::uint64_t size);

    [[nodiscard]] std::uint64_t pagesOf(const core::SegmentAt& segment) const
    {
        return (segment.size - 1) / pageSize + 1;
    }
    /// A page that one block fills alone is its letter, a to z in turn, so that neighbours differ.
    /// blocks: the segment's, by address, without gaps. The last page may be shorter than the others; it is
    /// full where what there is of it is full.
    [[nodiscard]] QByteArray draw(const core::SegmentAt& segment,
                                  std::span<const core::BlockAt> blocks) const;
};

} // namespace app
