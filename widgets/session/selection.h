// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/ids.h"

#include <QScopedValueRollback>

#include <memory>
#include <optional>
#include <vector>

namespace widgets {

/// A range of events [begin, end) in fractions: what the timeline shows.
struct VisibleRange
{
    double begin = 0;
    double end = 0;
    friend bool operator==(const VisibleRange&, const VisibleRange&) = default;
};

/// What is selected; views follow it. event is always valid for the device (−1 … count − 1).
struct Selection
{
    core::EventIndex event = core::beforeFirstEvent;
    std::optional<core::AllocationId> allocation; ///< of the session's device
    friend bool operator==(const Selection&, const Selection&) = default;
};

/// The moments of one drag are one place to come back to. A view tells of the beginning and of each move: the
/// end may never be heard of.
class MomentDrag
{
public:
    void begin() { ++m_count; }
    /// Has move select as a part of the drag.
    template <class Move>
    void during(Move move)
    {
        const QScopedValueRollback moving(m_isMoving, true);
        move();
    }
    /// Of each drag another one; 0: what is selected now is of none.
    [[nodiscard]] int number() const { return m_isMoving ? m_count : 0; }

private:
    int m_count = 0;
    bool m_isMoving = false;
};

/// What the pointer is over, in whatever view: an allocation, or several, such as a row of the ledger.
struct Hovered
{
    std::optional<core::AllocationId> allocation;
    std::shared_ptr<const std::vector<core::AllocationId>> group; ///< ascending; null: none

    [[nodiscard]] bool isNothing() const { return !allocation && !group; }
    friend bool operator==(const Hovered&, const Hovered&) = default;
};

} // namespace widgets
