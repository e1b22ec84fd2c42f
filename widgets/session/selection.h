// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/ids.h"

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

/// Whether the moment is being dragged, told by the view where it is: then all moments until the end are one
/// place to come back to.
class MomentDrag
{
public:
    void set(bool isDragged) { m_number = isDragged ? ++m_count : 0; }
    /// Of each drag another one; 0: there is none.
    [[nodiscard]] int number() const { return m_number; }

private:
    int m_count = 0;
    int m_number = 0;
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
