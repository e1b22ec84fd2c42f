// SPDX-License-Identifier: MIT
#include "core/compare/view/diff_tree.h"

#include "core/base/keyed_hash.h"

#include <algorithm>
#include <tuple>
#include <unordered_map>
#include <utility>

namespace core {

namespace {

/// Frames of B's code by the frames of A's that they are the same place as: where two stacks that belong
/// together are as deep as each other, their frames belong together one by one.
std::vector<std::uint32_t> framesOfAByB(const Diff& diff)
{
    const Code& a = diff.a.held.code();
    const Code& b = diff.b.held.code();
    std::vector<std::uint32_t> found(b.frames().size(), DiffNode::none);
    for (const DiffRow& row : diff.rows) {
        if (row.stacksA.empty() || row.stacksB.empty())
            continue;
        const auto framesA = a.stack(row.stacksA.front());
        const auto framesB = b.stack(row.stacksB.front());
        if (framesA.size() != framesB.size())
            continue;
        for (std::size_t i = 0; i < framesA.size(); ++i) {
            if (found[framesB[i]] == DiffNode::none)
                found[framesB[i]] = framesA[i];
        }
    }
    return found;
}

QString frameText(const Code& code, std::uint32_t id)
{
    const Code::Frame& frame = code.frames()[id];
    const QString name = QString::fromStdString(code.text(frame.name));
    const QString file = QString::fromStdString(code.text(frame.file));
    if (frame.line < 0)
        return file.isEmpty() ? name : file + QLatin1Char(' ') + name;
    return QStringLiteral("%1:%2 %3").arg(file, QString::number(frame.line), name);
}

/// Puts rows into a tree, in the order in which they come.
class Builder
{
public:
    explicit Builder(const Diff& diff) : m_diff(&diff), m_frameOfA(framesOfAByB(diff)), m_nodes(1) {}

    /// Returns the node that row, the index-th, ends at.
    std::uint32_t add(const DiffRow& row, std::uint32_t index)
    {
        const bool ofB = !row.stacksB.empty();
        const DiffSide& side = ofB ? m_diff->b : m_diff->a;
        const auto frames = side.held.code().stack(ofB ? row.stacksB.front() : row.stacksA.front());
        std::uint32_t node = 0;
        for (std::size_t i = frames.size(); i-- > 0;)
            node = child(node, frames[i], ofB);
        addTo(m_nodes[node], row);
        m_nodes[node].row = std::min(m_nodes[node].row, index);
        return node;
    }

    /// Parents come before their children: what a node has is added to its parent from the last one on.
    std::vector<DiffNode> summed()
    {
        for (std::size_t i = m_nodes.size(); i-- > 1;) {
            DiffNode& parent = m_nodes[m_nodes[i].parent];
            parent.a += m_nodes[i].a;
            parent.b += m_nodes[i].b;
            parent.more += m_nodes[i].more;
            parent.less += m_nodes[i].less;
            parent.larger += m_nodes[i].larger;
        }
        return std::move(m_nodes);
    }

private:
    std::uint32_t child(std::uint32_t parent, std::uint32_t frame, bool ofB)
    {
        const std::uint32_t frameA = ofB ? m_frameOfA[frame] : frame;
        const std::uint64_t key =
            frameA != DiffNode::none ? frameA : std::uint64_t{m_diff->a.held.code().frames().size()} + frame;
        const auto [place, isNew] =
            m_children.try_emplace(std::pair(parent, key), static_cast<std::uint32_t>(m_nodes.size()));
        if (isNew) {
            m_nodes.emplace_back();
            m_nodes.back().parent = parent;
            m_nodes.back().depth = m_nodes[parent].depth + 1;
            m_nodes.back().frameA = frameA;
        }
        if (ofB)
            m_nodes[place->second].frameB = frame;
        return place->second;
    }

    static void addTo(DiffNode& node, const DiffRow& row)
    {
        node.a += row.a;
        node.b += row.b;
        node.larger += std::max(row.a.bytes, row.b.bytes);
        if (row.b.bytes > row.a.bytes)
            node.more += row.b.bytes - row.a.bytes;
        else
            node.less += row.a.bytes - row.b.bytes;
    }

    struct Hash
    {
        std::size_t operator()(const std::pair<std::uint32_t, std::uint64_t>& key) const noexcept
        {
            return keyedHash(key.first, key.second);
        }
    };

    const Diff* m_diff;
    std::vector<std::uint32_t> m_frameOfA;
    std::vector<DiffNode> m_nodes;
    std::unordered_map<std::pair<std::uint32_t, std::uint64_t>, std::uint32_t, Hash> m_children;
};

/// What a node's siblings are told apart by; the same whichever side is A.
struct Place
{
    std::uint32_t parent = 0; ///< where its parent stands already
    std::uint64_t width = 0;
    QString text;
    QString otherText;
    std::uint32_t node = 0; ///< where it stands

    friend bool operator<(const Place& x, const Place& y)
    {
        return std::tie(x.parent, y.width, x.text, x.otherText, x.node) <
               std::tie(y.parent, x.width, y.text, y.otherText, y.node);
    }
};

Place placeOf(const Diff& diff, const DiffNode& node, DiffWidth width)
{
    Place place;
    place.width = widthOf(node, width);
    place.text = textOf(diff, node, false);
    place.otherText = textOf(diff, node, true);
    if (place.otherText < place.text)
        std::swap(place.text, place.otherText);
    return place;
}

/// Nodes by depth, which their parents' order then orders: children of one node stand together.
std::vector<std::vector<std::uint32_t>> nodesByDepth(const std::vector<DiffNode>& nodes)
{
    std::vector<std::vector<std::uint32_t>> levels;
    for (std::uint32_t i = 0; i < nodes.size(); ++i) {
        levels.resize(std::max<std::size_t>(levels.size(), nodes[i].depth + std::size_t{1}));
        levels[nodes[i].depth].push_back(i);
    }
    return levels;
}

} // namespace

std::uint64_t widthOf(const DiffNode& node, DiffWidth width)
{
    return width == DiffWidth::Size ? node.larger : node.changed();
}

QString textOf(const Diff& diff, const DiffNode& node, bool ofB)
{
    const bool takeB = node.frameA == DiffNode::none || (ofB && node.frameB != DiffNode::none);
    const std::uint32_t frame = takeB ? node.frameB : node.frameA;
    if (frame == DiffNode::none)
        return {};
    const DiffSide& side = takeB ? diff.b : diff.a;
    if (side.held.code().frames()[frame].kind != CodeKind::Condition)
        return frameText(side.held.code(), frame);
    const DiffRow& row = diff.rows[node.row];
    return side.siteText(takeB ? row.stacksB.front() : row.stacksA.front());
}

Result<DiffTree> DiffTree::of(const Diff& diff, DiffWidth width, const Progress& progress)
{
    DiffTree tree;
    tree.m_width = width;
    Builder builder(diff);
    for (const DiffRow& row : diff.rows) {
        if (progress.isCancelled())
            return cancelled();
        tree.m_nodeOfRow.push_back(builder.add(row, static_cast<std::uint32_t>(tree.m_nodeOfRow.size())));
    }
    std::vector<DiffNode> nodes = builder.summed();
    std::vector<std::uint32_t> newPlace(nodes.size());
    tree.m_nodes.reserve(nodes.size());
    for (const std::vector<std::uint32_t>& level : nodesByDepth(nodes)) {
        if (progress.isCancelled())
            return cancelled();
        std::vector<Place> places;
        for (const std::uint32_t node : level) {
            places.push_back(placeOf(diff, nodes[node], width));
            places.back().node = node;
            places.back().parent = nodes[node].parent == DiffNode::none ? 0 : newPlace[nodes[node].parent];
        }
        std::sort(places.begin(), places.end());
        for (const Place& place : places) {
            const auto at = static_cast<std::uint32_t>(tree.m_nodes.size());
            newPlace[place.node] = at;
            tree.m_nodes.push_back(nodes[place.node]);
            if (at == 0)
                continue;
            tree.m_nodes.back().parent = place.parent;
            DiffNode& parent = tree.m_nodes[place.parent];
            parent.firstChild = parent.childCount++ == 0 ? at : parent.firstChild;
        }
    }
    for (std::uint32_t& node : tree.m_nodeOfRow)
        node = newPlace[node];
    return tree;
}

} // namespace core
