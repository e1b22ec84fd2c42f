// SPDX-License-Identifier: MIT
#pragma once

#include "core/ledger/attribution.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

namespace core {

/// One row of a ledger. Requested bytes.
struct LedgerNode
{
    static constexpr std::uint32_t none = 0xFFFFFFFFU;

    LedgerKey key;
    std::uint64_t bytes = 0;
    std::uint32_t count = 0;       ///< allocations; 0 in rows of what is not active
    std::uint64_t largest = 0;     ///< bytes of the largest of them
    std::uint32_t largestRank = 0; ///< row of Allocations; of equals the lowest
    std::uint32_t parent = none;
    std::uint32_t firstChild = 0; ///< its children are nodes [firstChild, firstChild + childCount)
    std::uint32_t childCount = 0;
    std::uint32_t firstRank = 0; ///< its allocations are ranks() [firstRank, firstRank + count)
    std::uint32_t depth = 0;     ///< of the root 0
};

/// What a ledger is asked for.
struct LedgerRequest
{
    EventIndex event = beforeFirstEvent;
    std::vector<Grouping> groupings{
        Grouping::Cause};                  ///< nested, outermost first; of trees of frames the first counts
    FrameFilter frames = FrameFilter::Own; ///< in trees of frames: Attribution::appendFrames()
    bool withRest = true; ///< the second tree: of who wants it not, the state need not be found out
};

/// What is alive on a device after an event, as a tree of groups of groups: the bytes and counts of a node's
/// children sum to its own, and node 0's to Usage::activeAt(). Children come largest first, of equals by key.
/// A second, small tree says what else is reserved: both together are Usage::reservedAt(), unless the file
/// contradicts itself. Immutable, any thread.
class Ledger
{
public:
    /// No ledger has more nodes; what would be deeper is put under Condition::Deeper, exact in bytes.
    static constexpr std::size_t mostNodes = 300'000;

    /// O(live allocations · groupings + frames of their distinct stacks). Error: cancelled only.
    [[nodiscard]] static Result<std::shared_ptr<const Ledger>>
    build(std::shared_ptr<const Attribution> attribution, const LedgerRequest& request, Progress& progress);

    [[nodiscard]] const Attribution& attribution() const { return *m_attribution; }
    [[nodiscard]] const LedgerRequest& request() const { return m_request; }
    [[nodiscard]] std::uint64_t total() const { return m_nodes.front().bytes; }
    /// Both trees: parents before their children, siblings side by side.
    [[nodiscard]] const std::vector<LedgerNode>& nodes() const { return m_nodes; }
    /// The root of what is reserved but not active, of Condition::NotActive; nothing where all is active.
    [[nodiscard]] std::optional<std::uint32_t> rest() const { return m_rest; }
    /// Ranks of the live allocations, node after node.
    [[nodiscard]] std::span<const std::uint32_t> ranksOf(std::uint32_t node) const
    {
        return std::span(m_ranks).subspan(m_nodes[node].firstRank, m_nodes[node].count);
    }

    /// The row's text: Attribution::textOf(), with the number of equal sizes: `64 × 32 MiB`. Translated.
    [[nodiscard]] QString textOf(std::uint32_t node) const;
    [[nodiscard]] QString explanationOf(std::uint32_t node) const;
    /// The keys from below the root down to node; in the second tree its root's key comes first.
    [[nodiscard]] std::vector<LedgerKey> pathOf(std::uint32_t node) const;
    /// The node with that path, which another ledger may have answered; nothing where there is none.
    [[nodiscard]] std::optional<std::uint32_t> find(std::span<const LedgerKey> path) const;

private:
    Ledger(std::shared_ptr<const Attribution> attribution, LedgerRequest request)
        : m_attribution(std::move(attribution)), m_request(std::move(request))
    {}
    void addRest();

    std::shared_ptr<const Attribution> m_attribution;
    LedgerRequest m_request;
    std::vector<LedgerNode> m_nodes;
    std::optional<std::uint32_t> m_rest;
    std::vector<std::uint32_t> m_ranks;
};

} // namespace core
