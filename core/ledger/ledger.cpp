// SPDX-License-Identifier: MIT
#include "core/ledger/ledger.h"

#include "core/base/keyed_hash.h"
#include "core/base/texts.h"
#include "core/base/units.h"
#include "core/history/allocator_state.h"

#include <algorithm>
#include <array>
#include <functional>
#include <map>
#include <numeric>
#include <unordered_map>

namespace core {

namespace {

SNAPVIEWER_TEXTS(LedgerText);

/// What a device has reserved beyond what is active, by why. Bytes.
struct ReservedRest
{
    std::uint64_t rounding = 0;                    ///< of blocks, beyond the bytes requested
    std::uint64_t freeInSegments = 0;              ///< free memory of the default pool, and of unknown ones
    std::uint64_t freeOrRounding = 0;              ///< free, or part of a block whose size is not known
    std::map<PoolId, std::uint64_t> freeInPrivate; ///< free memory of private pools, by pool

    [[nodiscard]] std::uint64_t total() const;
};

std::uint64_t ReservedRest::total() const
{
    std::uint64_t sum = rounding + freeInSegments + freeOrRounding;
    for (const auto& [pool, bytes] : freeInPrivate)
        sum += bytes;
    return sum;
}

/// Of a state of snapshot's device. Its total and what is active sum to what is reserved, unless the state
/// has homeless allocations, or blocks overlap. O(segments).
ReservedRest restOf(const Snapshot& snapshot, const AllocatorState& state)
{
    ReservedRest rest;
    for (const SegmentAt& segment : state.segments) {
        const bool isPrivate = !segment.pool.isNone() && snapshot.pools()[segment.pool.value] != Pool{};
        const std::uint64_t certain = segment.free - segment.uncertain;
        if (!isPrivate)
            rest.freeInSegments += certain;
        else if (certain > 0)
            rest.freeInPrivate[segment.pool] += certain;
        rest.freeOrRounding += segment.uncertain;
        rest.rounding += segment.rounding;
    }
    return rest;
}

bool isTreeOfFrames(Grouping grouping)
{
    return grouping == Grouping::CallTree || grouping == Grouping::Callers;
}

/// Node `parent` and what leads on from it.
template <class Step>
struct Branch
{
    std::uint32_t parent = 0;
    Step step{};

    friend bool operator==(const Branch&, const Branch&) = default;
};

struct BranchHash
{
    template <class Step>
    std::size_t operator()(const Branch<Step>& branch) const noexcept
    {
        return keyedHash(std::hash<Step>{}(branch.step), branch.parent);
    }
};

/// A ledger's nodes in the order in which they are met; a parent comes before its children.
class Tree
{
public:
    Tree() { m_nodes.emplace_back(); }

    /// The child of parent with that key; Condition::Deeper where there can be no more nodes.
    std::uint32_t child(std::uint32_t parent, const LedgerKey& key)
    {
        const auto known = m_children.find({parent, key});
        if (known != m_children.end())
            return known->second;
        if (m_nodes.size() < Ledger::mostNodes || key.is(Condition::Deeper))
            return add(parent, key);
        return child(parent, Condition::Deeper);
    }

    [[nodiscard]] bool isCut(std::uint32_t node) const { return m_nodes[node].key.is(Condition::Deeper); }

    void addAllocation(std::uint32_t node, std::uint32_t rank, std::uint64_t size)
    {
        LedgerNode& at = m_nodes[node];
        if (at.count == 0 || size > at.largest) {
            at.largest = size;
            at.largestRank = rank;
        }
        at.bytes += size;
        ++at.count;
    }

    /// Makes room beside children for what a node has of its own: the node that holds it.
    std::uint32_t ownPlace(std::uint32_t node)
    {
        return m_nodes[node].childCount == 0 ? node : child(node, Condition::Itself);
    }

    std::vector<LedgerNode>& nodes() { return m_nodes; }
    /// Nobody asks for a child any more.
    void endGrowing() { m_children = {}; }

private:
    std::uint32_t add(std::uint32_t parent, const LedgerKey& key)
    {
        const auto node = static_cast<std::uint32_t>(m_nodes.size());
        LedgerNode& added = m_nodes.emplace_back();
        added.key = key;
        added.parent = parent;
        added.depth = m_nodes[parent].depth + 1;
        ++m_nodes[parent].childCount;
        m_children.emplace(Branch<LedgerKey>{parent, key}, node);
        return node;
    }

    std::vector<LedgerNode> m_nodes;
    std::unordered_map<Branch<LedgerKey>, std::uint32_t, BranchHash> m_children;
};

/// Finds the leaf of every allocation: each distinct stack under a node is walked once.
class Walker
{
public:
    Walker(const Attribution& attribution, const LedgerRequest& request, Tree& tree)
        : m_attribution(&attribution), m_request(&request), m_tree(&tree)
    {
        bool hasFrames = false;
        for (const Grouping grouping : request.groupings) {
            if (!isTreeOfFrames(grouping) || !hasFrames)
                m_groupings.push_back(grouping);
            hasFrames = hasFrames || isTreeOfFrames(grouping);
        }
    }

    std::uint32_t leafOf(std::uint32_t rank)
    {
        std::uint32_t node = 0;
        for (const Grouping grouping : m_groupings)
            node = isTreeOfFrames(grouping) ? endOfStack(node, grouping, rank) : step(node, grouping, rank);
        return node;
    }

private:
    std::uint32_t step(std::uint32_t node, Grouping grouping, std::uint32_t rank)
    {
        m_path.clear();
        m_attribution->appendKeys(grouping, rank, m_request->event, m_path);
        return descend(node);
    }

    std::uint32_t endOfStack(std::uint32_t node, Grouping grouping, std::uint32_t rank)
    {
        const StackId stack = m_attribution->device().allocations().stack[rank];
        const bool hasFrames = !m_attribution->snapshot().stacks().frames(stack).empty();
        if (const auto known = m_ends.find({node, stack}); hasFrames && known != m_ends.end())
            return known->second;
        m_path.clear();
        m_attribution->appendFrames(grouping, rank, m_request->frames, m_path);
        const std::uint32_t end = descend(node);
        if (hasFrames)
            m_ends.emplace(Branch<StackId>{node, stack}, end);
        return end;
    }

    std::uint32_t descend(std::uint32_t node)
    {
        for (const LedgerKey& key : m_path) {
            if (m_tree->isCut(node))
                break;
            node = m_tree->child(node, key);
        }
        return node;
    }

    const Attribution* m_attribution;
    const LedgerRequest* m_request;
    Tree* m_tree;
    std::vector<Grouping> m_groupings;
    std::vector<LedgerKey> m_path; ///< kept for its memory
    std::unordered_map<Branch<StackId>, std::uint32_t, BranchHash> m_ends;
};

/// Sums what is in the leaves upwards.
void sumUp(std::vector<LedgerNode>& nodes)
{
    for (std::size_t i = nodes.size(); i-- > 1;) {
        const LedgerNode& node = nodes[i];
        LedgerNode& parent = nodes[node.parent];
        if (parent.count == 0 || node.largest > parent.largest ||
            (node.largest == parent.largest && node.largestRank < parent.largestRank)) {
            parent.largest = node.largest;
            parent.largestRank = node.largestRank;
        }
        parent.bytes += node.bytes;
        parent.count += node.count;
    }
}

/// All nodes but the first, those of a parent side by side, largest first: the children of node i stand at
/// [begins[i], begins[i + 1]).
std::vector<std::uint32_t> sortedChildren(const std::vector<LedgerNode>& nodes,
                                          std::vector<std::uint32_t>& begins)
{
    begins.assign(nodes.size() + 1, 0);
    for (std::uint32_t i = 1; i < nodes.size(); ++i)
        ++begins[nodes[i].parent + 1];
    std::partial_sum(begins.begin(), begins.end(), begins.begin());
    std::vector<std::uint32_t> children(nodes.size() - 1);
    std::iota(children.begin(), children.end(), 1U);
    std::sort(children.begin(), children.end(), [&](std::uint32_t a, std::uint32_t b) {
        const LedgerNode& left = nodes[a];
        const LedgerNode& right = nodes[b];
        if (left.parent != right.parent)
            return left.parent < right.parent;
        return left.bytes != right.bytes ? left.bytes > right.bytes : left.key < right.key;
    });
    return children;
}

/// Lays nodes out level after level, siblings side by side. placeOf: old index → new.
std::vector<LedgerNode> laidOut(const std::vector<LedgerNode>& nodes, std::vector<std::uint32_t>& placeOf)
{
    std::vector<std::uint32_t> begins;
    const auto children = sortedChildren(nodes, begins);
    std::vector<LedgerNode> result{nodes.front()};
    std::vector<std::uint32_t> source{0};
    result.reserve(nodes.size());
    source.reserve(nodes.size());
    placeOf.assign(nodes.size(), 0);
    for (std::uint32_t at = 0; at < result.size(); ++at) {
        result[at].firstChild = static_cast<std::uint32_t>(result.size());
        std::uint32_t rank = result[at].firstRank;
        const std::uint32_t parent = source[at];
        for (std::uint32_t i = begins[parent]; i < begins[parent + 1]; ++i) {
            const std::uint32_t child = children[i];
            placeOf[child] = static_cast<std::uint32_t>(result.size());
            LedgerNode& node = result.emplace_back(nodes[child]);
            source.push_back(child);
            node.parent = at;
            node.firstRank = rank;
            rank += node.count;
        }
    }
    return result;
}

struct RestRow
{
    LedgerKey key;
    std::uint64_t bytes = 0;
};

/// Appends rows that hold anything as children of parent, largest first.
void addRestLevel(std::vector<LedgerNode>& nodes, std::uint32_t parent, std::vector<RestRow> rows)
{
    std::erase_if(rows, [](const RestRow& row) { return row.bytes == 0; });
    std::sort(rows.begin(), rows.end(), [](const RestRow& a, const RestRow& b) {
        return a.bytes != b.bytes ? a.bytes > b.bytes : a.key < b.key;
    });
    const bool isRoot = parent == LedgerNode::none;
    if (!isRoot) {
        nodes[parent].firstChild = static_cast<std::uint32_t>(nodes.size());
        nodes[parent].childCount = static_cast<std::uint32_t>(rows.size());
    }
    for (const RestRow& row : rows) {
        LedgerNode node;
        node.key = row.key;
        node.bytes = row.bytes;
        node.parent = parent;
        node.depth = isRoot ? 0 : nodes[parent].depth + 1;
        nodes.push_back(node);
    }
}

} // namespace

Result<std::shared_ptr<const Ledger>> Ledger::build(std::shared_ptr<const Attribution> attribution,
                                                    const LedgerRequest& request, Progress& progress)
{
    constexpr std::size_t pollEvery = 64; // each may have a path of thousands of frames
    const DeviceHistory& device = attribution->device();
    const std::vector<std::uint32_t> ranks = device.live().ranksAt(request.event);
    Tree tree;
    Walker walker(*attribution, request, tree);
    std::vector<std::uint32_t> leafOf;
    leafOf.reserve(ranks.size());
    for (const std::uint32_t rank : ranks) {
        if (leafOf.size() % pollEvery == 0 && progress.isCancelled())
            return cancelled();
        leafOf.push_back(walker.leafOf(rank));
    }
    for (std::size_t i = 0; i < ranks.size(); ++i) {
        leafOf[i] = tree.ownPlace(leafOf[i]);
        tree.addAllocation(leafOf[i], ranks[i], device.allocations().size[ranks[i]]);
    }
    tree.endGrowing();
    sumUp(tree.nodes());
    std::vector<std::uint32_t> placeOf;
    auto ledger = std::shared_ptr<Ledger>(new Ledger(std::move(attribution), request));
    ledger->m_nodes = laidOut(tree.nodes(), placeOf);
    tree = {}; // a file may have as many nodes as blocks
    ledger->m_ranks.resize(ranks.size());
    std::vector<std::uint32_t> filled(ledger->m_nodes.size());
    for (std::size_t i = 0; i < ranks.size(); ++i) {
        const std::uint32_t node = placeOf[leafOf[i]];
        ledger->m_ranks[ledger->m_nodes[node].firstRank + filled[node]++] = ranks[i];
    }
    if (request.withRest)
        ledger->addRest();
    return std::shared_ptr<const Ledger>(std::move(ledger));
}

/// Appends the second tree.
void Ledger::addRest()
{
    const DeviceHistory& device = m_attribution->device();
    const Usage& usage = device.usage();
    if (device.knowsReserved() && usage.activeAt(m_request.event) > usage.reservedAt(m_request.event))
        return; // the file contradicts itself: what is free in it nobody knows
    const ReservedRest rest = restOf(m_attribution->snapshot(),
                                     allocatorStateAt(m_attribution->snapshot(), device, m_request.event));
    if (rest.total() == 0)
        return;
    std::uint64_t inPrivate = 0;
    for (const auto& [pool, bytes] : rest.freeInPrivate)
        inPrivate += bytes;
    constexpr std::size_t conditions = 5;
    m_nodes.reserve(m_nodes.size() + conditions + rest.freeInPrivate.size()); // no more is kept than there is
    m_rest = static_cast<std::uint32_t>(m_nodes.size());
    addRestLevel(m_nodes, LedgerNode::none, {{Condition::NotActive, rest.total()}});
    addRestLevel(m_nodes, *m_rest,
                 {{Condition::Rounding, rest.rounding},
                  {Condition::FreeInSegments, rest.freeInSegments},
                  {Condition::FreeInPrivate, inPrivate},
                  {Condition::FreeOrRounding, rest.freeOrRounding}});
    std::vector<RestRow> pools;
    for (const auto& [pool, bytes] : rest.freeInPrivate)
        pools.push_back({{LedgerKey::Kind::Pool, pool.value}, bytes});
    if (const auto parent =
            find(std::array{LedgerKey(Condition::NotActive), LedgerKey(Condition::FreeInPrivate)}))
        addRestLevel(m_nodes, *parent, std::move(pools));
}

QString Ledger::textOf(std::uint32_t node) const
{
    const LedgerNode& row = m_nodes[node];
    QString text = m_attribution->textOf(row.key);
    if (row.key.kind != LedgerKey::Kind::Size)
        return text;
    return LedgerText::tr("%1 × %2", "number of allocations × size of each")
        .arg(formatCount(row.count), text);
}

QString Ledger::explanationOf(std::uint32_t node) const
{
    return m_attribution->explanationOf(m_nodes[node].key);
}

std::vector<LedgerKey> Ledger::pathOf(std::uint32_t node) const
{
    std::vector<LedgerKey> path;
    for (; m_nodes[node].parent != LedgerNode::none; node = m_nodes[node].parent)
        path.push_back(m_nodes[node].key);
    if (node != 0)
        path.push_back(m_nodes[node].key);
    std::reverse(path.begin(), path.end());
    return path;
}

std::optional<std::uint32_t> Ledger::find(std::span<const LedgerKey> path) const
{
    std::uint32_t node = 0;
    if (m_rest && !path.empty() && path.front() == m_nodes[*m_rest].key) {
        node = *m_rest;
        path = path.subspan(1);
    }
    for (const LedgerKey& key : path) {
        const auto first = m_nodes.begin() + m_nodes[node].firstChild;
        const auto last = first + m_nodes[node].childCount;
        const auto found =
            std::find_if(first, last, [&](const LedgerNode& child) { return child.key == key; });
        if (found == last)
            return std::nullopt;
        node = static_cast<std::uint32_t>(found - m_nodes.begin());
    }
    return node;
}

} // namespace core
