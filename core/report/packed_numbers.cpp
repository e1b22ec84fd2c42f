// SPDX-License-Identifier: MIT
#include "core/report/packed_numbers.h"

namespace core::report {

void PackedNumbers::add(std::uint64_t number)
{
    constexpr std::uint64_t low = 0x7F;
    for (; number > low; number >>= 7U)
        m_bytes += static_cast<char>((number & low) | (low + 1));
    m_bytes += static_cast<char>(number);
}

void PackedNumbers::addSigned(std::int64_t number)
{
    const auto bits = static_cast<std::uint64_t>(number) << 1U;
    add(number < 0 ? ~bits : bits);
}

} // namespace core::report
