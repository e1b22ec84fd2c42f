// SPDX-License-Identifier: MIT
#include "core/ranks/groups/rank_classes.h"

#include <algorithm>
#include <span>

namespace core {

namespace {

/// b is only known to be less than the floor, as a summary does not list it.
bool areAlike(std::uint64_t a, bool isListed)
{
    return isListed ? a < rankFloor : a < 2 * rankFloor;
}

bool areAlike(std::span<const RankCell> a, std::span<const RankCell> b)
{
    auto left = a.begin();
    auto right = b.begin();
    while (left != a.end() || right != b.end()) {
        if (right == b.end() || (left != a.end() && left->site < right->site)) {
            if (!areAlike(left->bytes, false))
                return false;
            ++left;
        } else if (left == a.end() || right->site < left->site) {
            if (!areAlike(right->bytes, false))
                return false;
            ++right;
        } else {
            if (!areAlike(std::max(left->bytes, right->bytes) - std::min(left->bytes, right->bytes), true))
                return false;
            ++left;
            ++right;
        }
    }
    return true;
}

} // namespace

std::vector<RankClass> classesOf(const RankMatrix& matrix, const Progress& progress)
{
    std::vector<RankClass> classes;
    for (std::size_t column = 0; column < matrix.columns().size(); ++column) {
        if (!matrix.column(column).hasMoment || progress.isCancelled())
            continue;
        const auto last =
            classes.begin() + static_cast<std::ptrdiff_t>(std::min(classes.size(), mostClassesCompared));
        const auto same = std::find_if(classes.begin(), last, [&](const RankClass& one) {
            return areAlike(matrix.cells(one.columns.front()), matrix.cells(column));
        });
        if (same != last)
            same->columns.push_back(column);
        else
            classes.push_back({{column}});
    }
    return classes;
}

} // namespace core
