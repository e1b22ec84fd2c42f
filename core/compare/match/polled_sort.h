// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/progress.h"

#include <algorithm>
#include <cstddef>
#include <iterator>

namespace core {

/// std::sort() that can be cancelled: runs are sorted, then merged, and progress is asked between. false:
/// cancelled, the order is unspecified. O(n · log n), moves O(n · log(n / run)) times more.
template <class Iterator, class Less>
[[nodiscard]] bool polledSort(Iterator begin, Iterator end, const Less& less, const Progress& progress)
{
    constexpr std::ptrdiff_t run = 1 << 14;
    const std::ptrdiff_t count = std::distance(begin, end);
    const auto at = [&](std::ptrdiff_t place) { return begin + std::min(place, count); };
    for (std::ptrdiff_t first = 0; first < count; first += run) {
        if (progress.isCancelled())
            return false;
        std::sort(at(first), at(first + run), less);
    }
    for (std::ptrdiff_t width = run; width < count; width *= 2) {
        for (std::ptrdiff_t first = 0; first + width < count; first += 2 * width) {
            if (progress.isCancelled())
                return false;
            std::inplace_merge(at(first), at(first + width), at(first + 2 * width), less);
        }
    }
    return true;
}

} // namespace core
