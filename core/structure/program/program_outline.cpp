// SPDX-License-Identifier: MIT
#include "core/structure/program/program_outline.h"

#include <algorithm>
#include <functional>
#include <map>
#include <optional>
#include <utility>

namespace core {

namespace {

/// Goes down into the calls, which lie one behind the other as their tree does.
class Outline
{
public:
    Outline(const ProgramStructure& program, const SpanMeter& meter, std::size_t depth)
        : m_tree(*program.tree), m_meter(meter), m_deepest(depth)
    {
        for (const ProgramCall& call : program.calls)
            see(call);
    }

    [[nodiscard]] std::vector<OutlineRow> rows()
    {
        std::vector<OutlineRow> rows;
        for (std::size_t place = 0; place < m_rows.size(); ++place) {
            if (!m_rows[place].parent)
                add(place, rows.size(), rows);
        }
        return rows;
    }

private:
    struct Row
    {
        OutlineRow row;
        std::optional<std::size_t> parent;
        std::vector<std::size_t> children;
        std::vector<std::uint64_t> kept;
    };
    struct Open
    {
        EventIndex end = 0;
        std::uint32_t depth = 0; ///< in the tree of calls
        std::size_t row = 0;
    };

    void see(const ProgramCall& call)
    {
        const CallTree::Node& node = m_tree.node(call.node);
        while (!m_open.empty() && (m_open.back().end <= call.begin || m_open.back().depth >= node.depth))
            m_open.pop_back();
        const ProgramFunction& function = m_tree.functions()[node.function];
        const bool isShown = function.isOwn || (function.isModule && !function.isGlue);
        if (!isShown || m_open.size() >= m_deepest)
            return;
        const auto parent = m_open.empty() ? std::optional<std::size_t>() : m_open.back().row;
        // a function that calls itself is one row
        if (parent && m_rows[*parent].row.function == node.function)
            return;
        const std::size_t place = rowOf(parent, node.function);
        Row& row = m_rows[place];
        if (row.row.line.isNone())
            row.row.line = m_tree.firstLine(call.node);
        const SpanFacts facts = m_meter.of(call.begin, std::max(call.end, call.begin + 1));
        ++row.row.repeats;
        row.row.peakAboveStart = std::max(row.row.peakAboveStart, facts.peakAboveStart());
        row.kept.push_back(facts.keptAfter);
        m_open.push_back({call.end, node.depth, place});
    }

    std::size_t rowOf(std::optional<std::size_t> parent, std::uint32_t function)
    {
        const auto [known, isNew] = m_known.try_emplace({parent, function}, m_rows.size());
        if (isNew) {
            Row row;
            row.parent = parent;
            row.row.function = function;
            row.row.depth = parent ? m_rows[*parent].row.depth + 1 : 0;
            m_rows.push_back(std::move(row));
            if (parent)
                m_rows[*parent].children.push_back(known->second);
        }
        return known->second;
    }

    /// A row and all below it. parent: its place among rows.
    void add(std::size_t place, std::size_t parent, std::vector<OutlineRow>& rows)
    {
        Row& row = m_rows[place];
        std::sort(row.kept.begin(), row.kept.end());
        row.row.keptAfter = row.kept[row.kept.size() / 2];
        row.row.parent = parent;
        const std::size_t own = rows.size();
        rows.push_back(row.row);
        for (const std::size_t child : row.children)
            add(child, own, rows);
    }

    const CallTree& m_tree;
    const SpanMeter& m_meter;
    std::size_t m_deepest;
    std::vector<Row> m_rows;
    std::vector<Open> m_open;
    std::map<std::pair<std::optional<std::size_t>, std::uint32_t>, std::size_t> m_known;
};

/// As many rows as may be of those whose peaks are highest; none without the row that it is below.
std::vector<OutlineRow> largest(const std::vector<OutlineRow>& rows, std::size_t most)
{
    std::vector<std::uint64_t> reach(rows.size()); // never above the parent's
    std::vector<std::uint64_t> sorted;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        reach[i] = rows[i].depth == 0 ? rows[i].peakAboveStart
                                      : std::min(reach[rows[i].parent], rows[i].peakAboveStart);
        sorted.push_back(reach[i]);
    }
    std::sort(sorted.begin(), sorted.end(), std::greater<>());
    const std::uint64_t least = sorted[most - 1];
    std::vector<OutlineRow> kept;
    std::vector<std::size_t> placeOf(rows.size(), rows.size());
    for (std::size_t i = 0; i < rows.size() && kept.size() < most; ++i) {
        const bool hasParent = rows[i].depth == 0 || placeOf[rows[i].parent] < rows.size();
        if (reach[i] < least || !hasParent)
            continue;
        placeOf[i] = kept.size();
        kept.push_back(rows[i]);
        kept.back().parent = rows[i].depth == 0 ? placeOf[i] : placeOf[rows[i].parent];
    }
    return kept;
}

} // namespace

std::vector<OutlineRow> outlineOf(const ProgramStructure& program, const SpanMeter& meter, std::size_t depth,
                                  std::size_t most)
{
    if (program.isEmpty())
        return {};
    std::vector<OutlineRow> rows = Outline(program, meter, depth).rows();
    return rows.size() > most ? largest(rows, most) : rows;
}

} // namespace core
