// SPDX-License-Identifier: MIT
#include "core/ledger/ledger_rows.h"

#include <algorithm>
#include <unordered_map>
#include <utility>

namespace core {

namespace {

/// Whether texts of a ledger contain a search text, each key looked at once.
class RowsBuilder
{
public:
    RowsBuilder(const Ledger& ledger, const QString& search) : m_ledger(&ledger), m_search(search) {}

    bool finds(std::uint32_t node)
    {
        const LedgerKey& key = m_ledger->nodes()[node].key;
        if (key.kind == LedgerKey::Kind::Size) // its text has the number of allocations
            return contains(node);
        const auto [known, isNew] = m_known.try_emplace(key, false);
        if (isNew)
            known->second = contains(node);
        return known->second;
    }

private:
    [[nodiscard]] bool contains(std::uint32_t node) const
    {
        return m_ledger->textOf(node).contains(m_search, Qt::CaseInsensitive);
    }

    const Ledger* m_ledger;
    QString m_search;
    std::unordered_map<LedgerKey, bool> m_known;
};

void sortByText(const Ledger& ledger, std::vector<std::uint32_t>& siblings, bool isDescending)
{
    std::vector<std::pair<QString, std::uint32_t>> texts;
    texts.reserve(siblings.size());
    for (const std::uint32_t node : siblings)
        texts.emplace_back(ledger.textOf(node), node);
    std::stable_sort(texts.begin(), texts.end(), [&](const auto& a, const auto& b) {
        const int order = a.first.compare(b.first, Qt::CaseInsensitive);
        return isDescending ? order > 0 : order < 0;
    });
    std::transform(texts.begin(), texts.end(), siblings.begin(),
                   [](const auto& text) { return text.second; });
}

void sortSiblings(const Ledger& ledger, std::vector<std::uint32_t>& siblings, const LedgerOrder& order)
{
    if (order == LedgerOrder())
        return; // as the ledger has them
    if (order.by == LedgerOrder::By::Text) {
        sortByText(ledger, siblings, order.isDescending);
        return;
    }
    const auto valueOf = [&](std::uint32_t node) {
        const LedgerNode& row = ledger.nodes()[node];
        return order.by == LedgerOrder::By::Bytes   ? row.bytes
               : order.by == LedgerOrder::By::Count ? row.count
                                                    : row.largest;
    };
    std::stable_sort(siblings.begin(), siblings.end(), [&](std::uint32_t a, std::uint32_t b) {
        return order.isDescending ? valueOf(a) > valueOf(b) : valueOf(a) < valueOf(b);
    });
}

/// The last children of a node that are worth one row together, as a fold without a row; nodeCount is 0 where
/// they are not.
LedgerRows::Fold tailOf(const Ledger& ledger, const LedgerNode& parent)
{
    const std::vector<LedgerNode>& nodes = ledger.nodes();
    const std::uint64_t most = parent.bytes / LedgerRows::foldedPart;
    LedgerRows::Fold fold;
    fold.firstNode = parent.firstChild + parent.childCount;
    while (fold.nodeCount < parent.childCount && nodes[fold.firstNode - 1].bytes <= most - fold.bytes) {
        const LedgerNode& node = nodes[--fold.firstNode];
        ++fold.nodeCount;
        fold.bytes += node.bytes;
        fold.count += node.count;
        fold.largest = std::max(fold.largest, node.largest);
    }
    const bool isWorthIt = fold.nodeCount >= LedgerRows::fewestFolded && fold.nodeCount < parent.childCount;
    return isWorthIt ? fold : LedgerRows::Fold();
}

} // namespace

std::vector<bool> LedgerRows::shownNodes(const Ledger& ledger, const QString& search)
{
    const std::vector<LedgerNode>& nodes = ledger.nodes();
    std::vector<bool> isShown(nodes.size(), search.isEmpty());
    if (search.isEmpty())
        return isShown;
    RowsBuilder finder(ledger, search);
    for (std::uint32_t node = 1; node < nodes.size(); ++node) { // parents come before their children
        const std::uint32_t parent = nodes[node].parent;
        isShown[node] = parent != LedgerNode::none && parent != 0 && isShown[parent];
        if (!isShown[node] && finder.finds(node)) {
            isShown[node] = true;
            ++m_foundCount;
            m_foundBytes += nodes[node].bytes;
        }
    }
    for (std::size_t node = nodes.size(); node-- > 1;) {
        if (isShown[node] && nodes[node].parent != LedgerNode::none)
            isShown[nodes[node].parent] = true;
    }
    isShown[0] = true;
    return isShown;
}

const LedgerRows::Fold* LedgerRows::foldOf(std::uint32_t row) const
{
    const auto found =
        std::lower_bound(m_folds.begin(), m_folds.end(), row,
                         [](const Fold& fold, std::uint32_t wanted) { return fold.row < wanted; });
    return found != m_folds.end() && found->row == row ? &*found : nullptr;
}

/// Appends what is below a row that is no fold: siblings, of which the last may go below a fold.
void LedgerRows::addRows(const Ledger& ledger, std::uint32_t row, const std::vector<std::uint32_t>& siblings)
{
    Fold fold = m_isFolding ? tailOf(ledger, ledger.nodes()[m_rows[row].node]) : Fold();
    const std::size_t single = siblings.size() - fold.nodeCount;
    for (std::size_t i = 0; i < single; ++i)
        m_rows.push_back({siblings[i], row, 0, 0});
    if (fold.nodeCount > 0) {
        fold.row = static_cast<std::uint32_t>(m_rows.size());
        m_rows.push_back({LedgerNode::none, row, 0, 0});
        m_folds.push_back(fold);
    }
}

Result<LedgerRows> LedgerRows::build(const Ledger& ledger, const QString& search, const LedgerOrder& order,
                                     Progress& progress)
{
    constexpr std::size_t pollEvery = 4096;
    LedgerRows result;
    const std::vector<LedgerNode>& nodes = ledger.nodes();
    const std::vector<bool> isShown = result.shownNodes(ledger, search);
    result.m_isFolding = search.isEmpty() && order == LedgerOrder(); // else small ones may be what is wanted
    result.m_rowOf.assign(nodes.size(), LedgerNode::none);
    result.m_rows.push_back({});
    std::vector<std::uint32_t> siblings;
    for (std::uint32_t row = 0; row < result.m_rows.size(); ++row) {
        if (row % pollEvery == 0 && progress.isCancelled())
            return cancelled();
        const auto first = static_cast<std::uint32_t>(result.m_rows.size());
        if (const Fold* fold = result.foldOf(row)) {
            for (std::uint32_t child = 0; child < fold->nodeCount; ++child)
                result.m_rows.push_back({fold->firstNode + child, row, 0, 0});
        } else {
            const LedgerNode& node = nodes[result.m_rows[row].node];
            result.m_rowOf[result.m_rows[row].node] = row;
            siblings.clear();
            for (std::uint32_t child = node.firstChild; child < node.firstChild + node.childCount; ++child) {
                if (isShown[child])
                    siblings.push_back(child);
            }
            sortSiblings(ledger, siblings, order);
            result.addRows(ledger, row, siblings);
            if (row == 0 && ledger.rest() && isShown[*ledger.rest()])
                result.m_rows.push_back({*ledger.rest(), row, 0, 0});
        }
        result.m_rows[row].firstChild = first;
        result.m_rows[row].childCount = static_cast<std::uint32_t>(result.m_rows.size()) - first;
    }
    return result;
}

} // namespace core
