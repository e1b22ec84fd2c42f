// SPDX-License-Identifier: MIT
#include "core/structure/model_guess.h"

#include <algorithm>
#include <map>
#include <numeric>
#include <set>

namespace core {

namespace {

constexpr std::size_t fewestLayers = 4;       ///< fewer may come of anything
constexpr std::size_t fewestWithoutLoop = 8;  ///< where the program's loops do not say it
constexpr std::uint64_t smallest = 1U << 12U; ///< bytes of a block that counts
constexpr std::size_t mostTried = 64;         ///< numbers of layers, of the program's loops
constexpr std::size_t mostPaired = 6;         ///< sizes

using Counts = std::map<std::uint64_t, std::size_t>; // by size

std::vector<std::uint32_t> lastingWithoutStack(const DeviceHistory& device)
{
    const Allocations& allocations = device.allocations();
    std::vector<std::uint32_t> ranks;
    // those of before come first
    for (std::uint32_t rank = 0; rank < allocations.rows(); ++rank) {
        if (allocations.allocEvent[rank] != beforeFirstEvent)
            break;
        const StackId stack = allocations.stack[rank];
        const bool hasStack = !stack.isNone() && stack != StackTable::emptyStack;
        if (!hasStack && allocations.isLasting(rank) && allocations.size[rank] >= smallest)
            ranks.push_back(rank);
    }
    return ranks;
}

/// How many layers there may be: as the program's loops say, and what the counts of two of the sizes that
/// hold most, of those that come often, have in common.
std::set<std::size_t> layersOf(const ProgramStructure& program, const Counts& counts)
{
    std::set<std::size_t> layers;
    for (const LayerLoop& loop : program.layers) {
        if (loop.repeats >= fewestLayers && layers.size() < mostTried)
            layers.insert(loop.repeats);
    }
    std::vector<std::pair<std::uint64_t, std::size_t>> bySum;
    for (const auto& [size, count] : counts) {
        if (count >= fewestWithoutLoop)
            bySum.emplace_back(size * count, count);
    }
    const auto most = static_cast<std::ptrdiff_t>(std::min(bySum.size(), mostPaired));
    std::partial_sort(bySum.begin(), bySum.begin() + most, bySum.end(), std::greater<>());
    for (std::ptrdiff_t i = 0; i < most; ++i) {
        for (std::ptrdiff_t j = 0; j < i; ++j) {
            const std::size_t common = std::gcd((bySum.begin() + i)->second, (bySum.begin() + j)->second);
            if (common >= fewestWithoutLoop)
                layers.insert(common);
        }
    }
    return layers;
}

/// The bytes of the sizes that come a multiple of so many times; 0 where only one does.
std::uint64_t fitting(const Counts& counts, std::size_t layers)
{
    std::uint64_t bytes = 0;
    std::size_t sizes = 0;
    for (const auto& [size, count] : counts) {
        if (count % layers == 0) {
            bytes += size * count;
            ++sizes;
        }
    }
    return sizes < 2 ? 0 : bytes;
}

} // namespace

ModelGuess guessModel(const DeviceHistory& device, const ProgramStructure& program)
{
    const std::vector<std::uint32_t> lasting = lastingWithoutStack(device);
    Counts counts;
    std::uint64_t all = 0;
    for (const std::uint32_t rank : lasting) {
        ++counts[device.allocations().size[rank]];
        all += device.allocations().size[rank];
    }
    std::uint64_t most = 0;
    std::size_t repeats = 1;
    ModelGuess guess;
    for (const std::size_t layers : layersOf(program, counts)) {
        if (const std::uint64_t bytes = fitting(counts, layers); bytes > most) {
            most = bytes;
            repeats = layers;
        }
    }
    if (most == 0 || most < all - most)
        return {};
    for (const std::uint32_t rank : lasting) {
        if (counts[device.allocations().size[rank]] % repeats == 0)
            guess.ranks.push_back(rank);
    }
    for (const auto& [size, count] : counts) {
        if (count % repeats == 0)
            guess.sizes.push_back({size, count});
    }
    std::ranges::stable_sort(guess.sizes, std::ranges::greater(),
                             [](const ModelGuess::Size& size) { return size.bytes * size.count; });
    const bool isSaid =
        std::ranges::any_of(program.layers, [&](const LayerLoop& loop) { return loop.repeats == repeats; });
    if (isSaid || std::gcd(guess.sizes[0].count, guess.sizes[1].count) == repeats)
        guess.layers = repeats;
    return guess;
}

} // namespace core
