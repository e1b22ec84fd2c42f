// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/ids.h"
#include "core/snapshot/extra_fields.h"

#include <cstdint>
#include <memory>
#include <vector>

namespace core {

/// A START or END of external_annotations.
struct AnnotationMark
{
    std::uint32_t annotation = 0; ///< whose it is
    bool isEnd = false;
};

/// What a PyTorch file says and no column tells: unknown keys, values of other types than a column has, which
/// keys are missing, and the order of things that the columns have in another. With it the file can be
/// written as it was.
struct Remainder
{
    std::unique_ptr<ExtraFields> values = std::make_unique<ExtraFields>();
    ExtraId root; ///< top-level keys beside the lists of records, allocator_settings among them
    ExtraRows events;
    ExtraRows segments;
    ExtraRows blocks;
    ExtraRows annotations; ///< by place in marks
    std::vector<AnnotationMark> marks;
    bool hasAnnotations = false;         ///< there is a list of them, if only an empty one
    std::vector<SegmentId> segmentOrder; ///< empty where it is that of the columns
    std::uint64_t lost = 0;              ///< values and records that are nowhere here
};

} // namespace core
