// SPDX-License-Identifier: MIT
#pragma once

#include "core/structure/program/program_tree.h"
#include "core/structure/steps.h"

#include <QString>

#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <vector>

namespace widgets {

using ProgramTreePtr = core::Derived::Pointer<core::ProgramTreeOf>;

/// What rows of one parent are ordered by. Of equals the order is that of time.
struct ProgramOrder
{
    enum class By : std::uint8_t
    {
        Time, ///< the first call
        Name,
        Calls,
        AboveStart,
        Kept,
        Allocated,
        AtEnd,
    };

    By by = By::Time;
    bool isDescending = true; ///< of Time nothing is

    friend bool operator==(const ProgramOrder&, const ProgramOrder&) = default;
};

/// What the program dock wants to show.
struct ProgramPageRequest
{
    std::shared_ptr<const core::Recording> recording;
    ProgramTreePtr tree; ///< of recording
    QString search;
    ProgramOrder order;
};

/// The rows of a program's tree as a view shows them: ordered, and where there is a search text only those
/// whose function or file contains it (case does not count), what is below them, and what leads to them.
/// Row 0 is the root and stands for nothing. Immutable; keeps its recording alive.
struct ProgramPage
{
    static constexpr std::uint32_t none = std::numeric_limits<std::uint32_t>::max();

    struct Row
    {
        std::uint32_t node = none;    ///< a row of the tree
        std::uint32_t parent = none;  ///< a row of this
        std::uint32_t firstChild = 0; ///< its children are rows [firstChild, firstChild + childCount)
        std::uint32_t childCount = 0;
    };

    std::shared_ptr<const core::Recording> recording;
    ProgramTreePtr tree;
    QString search; ///< empty: all rows are shown
    std::vector<Row> rows;
    std::vector<std::uint32_t> rowOf; ///< by row of the tree; none where the search hides it
    std::vector<std::uint32_t> found; ///< rows of the tree that contain the search text, if there is one
};
using ProgramPagePtr = std::shared_ptr<const ProgramPage>;

/// On a worker. O(rows · log siblings). Error: cancelled only.
[[nodiscard]] core::Result<ProgramPagePtr> buildProgramPage(const ProgramPageRequest& wish,
                                                            const core::Progress& progress);

/// A row's function with the first line of it that was seen, on one line: `attention.py:88 forward`.
[[nodiscard]] QString siteOf(const core::ProgramTreeRow& row, const core::Snapshot& snapshot);

} // namespace widgets
