// SPDX-License-Identifier: MIT
#include "widgets/inspector/ledger/ledger_colours.h"

#include <algorithm>
#include <map>
#include <utility>

namespace widgets {

namespace {

constexpr double wantedShare = 0.9;

/// The key that has wantedShare of all bytes, or nothing.
template <class Key>
std::optional<Key> mostOf(const std::map<Key, double>& bytes, double all)
{
    for (const auto& [key, held] : bytes) {
        if (held >= wantedShare * all)
            return key;
    }
    return std::nullopt;
}

} // namespace

LedgerColours::LedgerColours(const core::Ledger& ledger, std::shared_ptr<const core::Colouring> colouring)
    : m_ledger(&ledger),
      m_colouring(std::move(colouring)), m_found{std::vector<std::atomic<core::Rgb>>(ledger.nodes().size()),
                                                 std::vector<std::atomic<core::Rgb>>(ledger.nodes().size())}
{}

core::Rgb LedgerColours::found(std::uint32_t node, core::Theme theme) const
{
    std::atomic<core::Rgb>& known = m_found[static_cast<std::size_t>(theme)][node];
    core::Rgb colour = known.load(std::memory_order_relaxed);
    if (colour == 0) {
        colour = find(node, theme);
        known.store(colour, std::memory_order_relaxed);
    }
    return colour;
}

core::Rgb LedgerColours::find(std::uint32_t node, core::Theme theme) const
{
    const core::SceneColours scene = core::sceneColours(theme);
    const auto ranks = m_ledger->ranksOf(node);
    if (ranks.empty())
        return scene.unknown;
    std::map<core::Rgb, double> byColour;
    std::map<std::uint16_t, double> byGroup;
    double all = 0;
    for (const std::uint32_t rank : ranks) {
        if (!m_colouring || rank >= m_colouring->rows())
            return scene.rest;
        const auto bytes = static_cast<double>(m_ledger->attribution().device().allocations().size[rank]);
        byColour[m_colouring->colourOf(rank, theme)] += bytes;
        byGroup[m_colouring->groupOf(rank)] += bytes;
        all += bytes;
    }
    if (const auto colour = mostOf(byColour, all))
        return *colour;
    const auto group = mostOf(byGroup, all);
    return group && !m_colouring->isScale() ? m_colouring->colourOfGroup(*group, theme)
                                            : scene.rest & 0x00FFFFFFU;
}

} // namespace widgets
