// SPDX-License-Identifier: MIT
#pragma once

#include "core/compare/diff/diff_rows.h"

#include <QString>
#include <QStringList>

#include <cstdint>
#include <optional>
#include <vector>

namespace core {

/// What rows of a comparison are put together by.
enum class DiffGrouping : std::uint8_t
{
    Site,     ///< each its own: whole call stacks
    Line,     ///< the call site: file, line and function
    Function, ///< the function of the call site
    File,
    Package,
    Pool,
    Stream,
    Annotation,
    Phase, ///< of the program: forward, backward, …
    Step,  ///< by its number
    Layer, ///< of the model
    Call,  ///< the program's own functions, outermost first
};

/// "site", "line", "function", "file", "package", "pool", "stream", "annotation", "phase", "step", "layer",
/// "call".
[[nodiscard]] QString nameOf(DiffGrouping grouping);
[[nodiscard]] std::optional<DiffGrouping> diffGroupingOf(const QString& name);
[[nodiscard]] QStringList diffGroupingNames();

/// Rows of a comparison that have something in common.
struct DiffGroup
{
    QString a; ///< what A calls it; empty where A has none such
    QString b;
    HeldBytes ofA;
    HeldBytes ofB;
    Effect effect;                       ///< of its rows together; from Pool on of the group itself
    MatchStage stage = MatchStage::None; ///< of its rows the last; None where any is of one side's code only
    std::vector<std::uint32_t> rows;     ///< into Diff::rows; none from Pool on
    QString differs; ///< of whole stacks, once tellApart() has looked: from others of its name

    /// What both sides have of another, and the effect; its rows stay its own.
    void add(const DiffGroup& other)
    {
        ofA += other.ofA;
        ofB += other.ofB;
        effect += other.effect;
    }
    [[nodiscard]] std::int64_t change() const { return changeOf(ofA, ofB); }
    [[nodiscard]] DiffState state() const { return stateOf(ofA, ofB); }
};

/// The rows of diff in groups, which partition both sides as they do; largest change first. What a matched
/// row is called on either side is one group's name, so a group may have several; what is called the same on
/// both sides, and was not found on the other, is one group, too. O(rows · log rows +
/// stacks), from Pool on O(live allocations), from Phase on O(events) besides, once a recording. Error:
/// cancelled only, from Phase on.
[[nodiscard]] Result<std::vector<DiffGroup>> groupsOf(const Diff& diff, DiffGrouping grouping,
                                                      Progress& progress);
/// Those by call site.
[[nodiscard]] std::vector<DiffGroup> lineGroupsOf(const Diff& diff);

} // namespace core
