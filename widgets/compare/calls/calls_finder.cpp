// SPDX-License-Identifier: MIT
#include "widgets/compare/calls/calls_finder.h"

#include "core/base/plain_text.h"
#include "core/base/texts.h"

#include <utility>

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

core::Result<CallsPtr> callsOf(const Comparison::DifferencePtr& found, core::DiffWidth width,
                               const core::Progress& progress)
{
    auto tree = core::DiffTree::of(found->diff, width, progress);
    SNAPVIEWER_TRY(tree);
    return CallsPtr(std::make_shared<const Calls>(Calls{found, std::move(*tree)}));
}

} // namespace widgets
