// SPDX-License-Identifier: MIT
#include "app/cli/state/page_map.h"

#include <algorithm>
#include <bit>

namespace app {

namespace {

constexpr std::uint64_t leastPage = 512;
constexpr std::uint64_t mostPages = 256; ///< of what the size fits: four lines

/// What lies in one page.
struct Page
{
    std::uint64_t filled = 0;
    std::uint64_t pending = 0;
    std::uint32_t blocks = 0;
    char letter = 'a'; ///< of the last of them
};

char drawn(const Page& page, std::uint64_t size)
{
    constexpr std::uint64_t tenths = 10;
    if (page.filled == 0)
        return PageMap::freePage;
    if (page.pending == page.filled)
        return PageMap::pendingPage;
    if (page.filled == size)
        return page.blocks == 1 ? page.letter : PageMap::fullPage;
    const double share = static_cast<double>(page.filled) / static_cast<double>(size);
    return static_cast<char>('0' + std::min<int>(static_cast<int>(share * tenths), tenths - 1));
}

/// Fills one page after the other.
class Filler
{
public:
    Filler(std::uint64_t addr, std::span<const core::BlockAt> blocks) : m_addr(addr), m_blocks(blocks) {}

    Page next(std::uint64_t begin, std::uint64_t size)
    {
        Page page;
        for (bool goesOn = false; !goesOn && m_next < m_blocks.size();) {
            const core::BlockAt& block = m_blocks[m_next];
            const std::uint64_t from = block.addr - m_addr;
            if (from >= begin + size)
                break;
            goesOn = block.size > begin + size - from;
            if (block.rank != core::Allocations::noRank)
                add(page, block, std::min(block.size, begin + size - from) - (std::max(from, begin) - from));
            m_next += goesOn ? 0 : 1;
        }
        return page;
    }

private:
    void add(Page& page, const core::BlockAt& block, std::uint64_t inside)
    {
        constexpr int letters = 26;
        if (m_next != m_counted) {
            m_counted = m_next;
            m_letter = (m_letter + 1) % letters;
        }
        page.filled += inside;
        page.pending += block.state == core::BlockState::ActivePendingFree ? inside : 0;
        page.letter = static_cast<char>('a' + m_letter);
        ++page.blocks;
    }

    std::uint64_t m_addr;
    std::span<const core::BlockAt> m_blocks;
    std::size_t m_next = 0;
    std::size_t m_counted = static_cast<std::size_t>(-1); ///< the block that has the letter
    int m_letter = -1;
};

} // namespace

PageMap PageMap::fitting(std::uint64_t size)
{
    const std::uint64_t least = std::max(leastPage, size == 0 ? 0 : (size - 1) / mostPages + 1);
    return {std::bit_floor(least) == least ? least : std::bit_floor(least) << 1U};
}

QByteArray PageMap::draw(const core::SegmentAt& segment, std::span<const core::BlockAt> blocks) const
{
    QByteArray text;
    Filler filler(segment.addr, blocks);
    for (std::uint64_t number = 0; number < pagesOf(segment); ++number) { // its end may be that of all memory
        const std::uint64_t begin = number * pageSize;
        const std::uint64_t size = std::min(pageSize, segment.size - begin);
        text += drawn(filler.next(begin, size), size);
    }
    return text;
}

} // namespace app
