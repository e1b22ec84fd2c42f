// SPDX-License-Identifier: MIT
#include "core/base/packed_chunk.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace core {

namespace {

constexpr unsigned bitsPerByte = 8;

std::uint64_t maskOf(std::size_t width)
{
    return width >= sizeof(std::uint64_t) ? ~std::uint64_t{0}
                                          : (std::uint64_t{1} << (width * bitsPerByte)) - 1;
}

std::size_t widthFor(std::uint64_t largest)
{
    return (static_cast<std::size_t>(std::bit_width(largest)) + bitsPerByte - 1) / bitsPerByte;
}

/// Writes whole words that overlap, each one's low bytes over the high ones of the word before.
template <std::size_t width>
void packAs(std::uint8_t* to, std::span<const std::uint64_t> values, std::uint64_t base, unsigned shift)
{
    for (const std::uint64_t value : values) {
        const std::uint64_t bits = (value - base) >> shift;
        std::memcpy(to, &bits, sizeof bits);
        to += width;
    }
}

using Packer = void (*)(std::uint8_t*, std::span<const std::uint64_t>, std::uint64_t, unsigned);
constexpr Packer packers[] = {packAs<0>, packAs<1>, packAs<2>, packAs<3>, packAs<4>,
                              packAs<5>, packAs<6>, packAs<7>, packAs<8>};

} // namespace

PackedChunk::PackedChunk(std::span<const std::uint64_t> values)
{
    std::uint64_t base = values.empty() ? 0 : values.front();
    for (const std::uint64_t value : values)
        base = std::min(base, value);
    std::uint64_t set = 0; // bits that any distance has
    for (const std::uint64_t value : values)
        set |= value - base;
    pack(values, base, set == 0 ? 0U : static_cast<unsigned>(std::countr_zero(set)));
}

PackedChunk::PackedChunk(const Layout& layout, Bytes bytes)
    : m_bytes(std::move(bytes)), m_base(layout.base), m_mask(maskOf(layout.width)), m_width(layout.width),
      m_shift(layout.shift)
{}

void PackedChunk::pack(std::span<const std::uint64_t> values, std::uint64_t base, unsigned shift)
{
    std::uint64_t set = 0;
    for (const std::uint64_t value : values)
        set |= value - base;
    const std::size_t width = widthFor(set >> shift);
    const std::size_t size = bytesFor(values.size(), width);
    Bytes bytes(new std::uint8_t[size]);
    std::memset(bytes.get() + size - wordBytes, 0,
                wordBytes); // is read, and the last value writes a part of it
    if (width != 0)
        packers[width](bytes.get(), values, base, shift);
    m_bytes = std::move(bytes);
    m_base = base;
    m_mask = maskOf(width);
    m_width = static_cast<std::uint8_t>(width);
    m_shift = static_cast<std::uint8_t>(shift);
}

bool PackedChunk::fits(std::uint64_t value) const
{
    const std::uint64_t distance = value - m_base;
    const std::uint64_t bits = distance >> m_shift;
    return (bits << m_shift) == distance && (bits & ~m_mask) == 0;
}

void PackedChunk::set(std::size_t row, std::uint64_t value, std::size_t count)
{
    if (!fits(value)) { // from now on as plain numbers: only a wider one makes it do this again
        std::vector<std::uint64_t> values(count);
        for (std::size_t i = 0; i < count; ++i)
            values[i] = at(i);
        values[row] = value;
        return pack(values, 0, 0);
    }
    const std::uint64_t bits = (value - m_base) >> m_shift;
    std::memcpy(m_bytes.get() + row * m_width, &bits, m_width);
}

} // namespace core
