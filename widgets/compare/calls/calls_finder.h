// SPDX-License-Identifier: MIT
#pragma once

#include "core/compare/view/diff_tree.h"
#include "widgets/compare/sides/comparison.h"

#include <QString>

#include <cstdint>
#include <memory>
#include <vector>

namespace widgets {

/// The call tree of a comparison, with what it is of. Immutable.
struct Calls
{
    Comparison::DifferencePtr found;
    core::DiffTree tree;

    /// The rows of found's Diff that end at node or below it. O(rows · depth).
    [[nodiscard]] std::vector<std::uint32_t> rowsBelow(std::uint32_t node) const;
    /// The frame of a node, as B calls it where B has it: function, file and line; "all" of the root.
    /// Translated.
    [[nodiscard]] QString nameOf(std::uint32_t node) const;
    /// The same with the whole path.
    [[nodiscard]] QString fullNameOf(std::uint32_t node) const;
    /// Of the frames from outer in to inner the call site of what is below; inner where it is none of them.
    [[nodiscard]] std::uint32_t siteAmong(std::uint32_t outer, std::uint32_t inner) const;
};
using CallsPtr = std::shared_ptr<const Calls>;

/// On a worker. found is not null. Error: cancelled only.
[[nodiscard]] core::Result<CallsPtr> callsOf(const Comparison::DifferencePtr& found, core::DiffWidth width,
                                             const core::Progress& progress);

} // namespace widgets
