// SPDX-License-Identifier: MIT
#define SNAPVIEWER_PLATFORM plain // NOLINT: which of the two this is
#include "core/base/platform/machine.h"

#include <QThread>

#include <algorithm>
#include <vector>

namespace core::platform {
inline namespace plain {

std::size_t processorsOfProcess()
{
    return static_cast<std::size_t>(std::max(QThread::idealThreadCount(), 1));
}

/// Nobody can be asked: what a small machine has.
std::uint64_t memoryOfProcess()
{
    return std::uint64_t{8} << 30U;
}

void giveBackFreedMemory() {}

void preferLargePages(const void* /*bytes*/, std::size_t /*count*/) {}

/// Knuth, Morris and Pratt, SIAM Journal on Computing 6 (1977): never goes back in whole.
std::size_t placeOf(std::string_view part, std::string_view whole)
{
    if (part.empty())
        return 0;
    std::vector<std::size_t> borders(part.size(), 0); // of each start of part: its longest end that begins it
    for (std::size_t i = 1, border = 0; i < part.size(); ++i) {
        while (border > 0 && part[i] != part[border])
            border = borders[border - 1];
        border += part[i] == part[border] ? 1 : 0;
        borders[i] = border;
    }
    std::size_t matched = 0;
    for (std::size_t at = 0; at < whole.size(); ++at) {
        while (matched > 0 && whole[at] != part[matched])
            matched = borders[matched - 1];
        matched += whole[at] == part[matched] ? 1 : 0;
        if (matched == part.size())
            return at + 1 - matched;
    }
    return std::string_view::npos;
}

} // namespace plain
} // namespace core::platform
