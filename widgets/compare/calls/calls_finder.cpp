// SPDX-License-Identifier: MIT
#include "widgets/compare/calls/calls_finder.h"

#include "core/base/plain_text.h"
#include "core/base/texts.h"
#include "core/snapshot/stacks/site_text.h"

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace widgets {

namespace {

SNAPVIEWER_TEXTS(CompareCallsText);

} // namespace

std::vector<std::uint32_t> Calls::rowsBelow(std::uint32_t node) const
{
    std::vector<std::uint32_t> rows;
    const auto& ends = tree.nodeOfRow();
    for (std::uint32_t row = 0; row < ends.size(); ++row) {
        std::uint32_t at = ends[row];
        while (at != node && at != core::DiffNode::none)
            at = tree.nodes()[at].parent;
        if (at == node)
            rows.push_back(row);
    }
    return rows;
}

QString Calls::nameOf(std::uint32_t node) const
{
    QString full = fullNameOf(node);
    const qsizetype space = full.indexOf(QLatin1Char(' '));
    const bool hasPlace = node != 0 && space > 0 && full.left(space).contains(QLatin1Char(':'));
    if (!hasPlace)
        return full;
    const QString name = full.mid(space + 1);
    const QString place = full.left(space).section(QLatin1Char('/'), -2);
    const bool isNowhere = place.startsWith(QLatin1String("??")) || place.startsWith(QLatin1Char(':'));
    return isNowhere ? name : name + QLatin1Char(' ') + place;
}

QString Calls::fullNameOf(std::uint32_t node) const
{
    if (node == 0)
        return CompareCallsText::tr("all");
    return core::plainLine(core::textOf(found->diff, tree.nodes()[node], true));
}

std::uint32_t Calls::siteAmong(std::uint32_t outer, std::uint32_t inner) const
{
    const std::vector<core::DiffNode>& nodes = tree.nodes();
    std::uint32_t leaf = inner;
    while (nodes[leaf].row == core::DiffNode::none)
        leaf = nodes[leaf].firstChild;
    const core::DiffRow& row = found->diff.rows[nodes[leaf].row];
    const bool ofB = !row.stacksB.empty();
    const core::DiffSide& side = ofB ? found->diff.b : found->diff.a;
    const auto site = side.siteView(ofB ? row.stacksB.front() : row.stacksA.front());
    const core::SiteParts parts = core::SiteParts::of(site.value_or(std::string_view()));
    const core::Code& code = side.held.code();
    for (std::uint32_t at = inner; site && at != nodes[outer].parent; at = nodes[at].parent) {
        const core::Code::Frame& frame = code.frames()[ofB ? nodes[at].frameB : nodes[at].frameA];
        if (code.text(frame.name) == parts.name && std::to_string(frame.line) == parts.line)
            return at;
    }
    return inner;
}

core::Result<CallsPtr> callsOf(const Comparison::DifferencePtr& found, core::DiffWidth width,
                               const core::Progress& progress)
{
    auto tree = core::DiffTree::of(found->diff, width, progress);
    SNAPVIEWER_TRY(tree);
    return CallsPtr(std::make_shared<const Calls>(Calls{found, std::move(*tree)}));
}

} // namespace widgets
