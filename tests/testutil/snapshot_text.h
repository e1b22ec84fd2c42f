// SPDX-License-Identifier: MIT
#pragma once

#include "core/history/recording.h"

#include <memory>
#include <string_view>

namespace testutil {

/// Builds a recording from text, one record a line, so that a test shows its input as a table:
///
/// \verbatim
///     device 0             following lines belong to it (0 by default); devices ascend
///     segment 0x1000 2097152 stream=7 pool=0,1
///                          of the final state; type=small|large, expandable, allocated=, active=
///     block 512 active 500 @a.py:1:f
///                          of the segment above, addresses run on; active|pending|inactive
///     alloc 0x1000 500 stream=7 t=1000 pool=0,1 ctx=text meta=text @train.py:10:step;model.py:3:forward
///     free_requested 0x1000 500
///                          likewise free_completed, free, segment_alloc, segment_free, segment_map,
///                          segment_unmap, snapshot, annotate, any unknown name
///     del 0x1000 500       free_requested and free_completed
///     oom 4096 free=1024
///     annotation 1000 2000 ProfilerStep#1
///                          start and end in µs; - where missing
///     setting max_split_size -1
///     axis 9               of SnapViewer's files: where it ends; each event has step=N on it, no final state
/// \endverbatim
///
/// Stacks are innermost first; `@` alone is an empty list, no `@` no list at all. Empty lines and # comments
/// are skipped. A line that cannot be read ends the program: a mistake of the test.
[[nodiscard]] std::shared_ptr<const core::Snapshot> snapshotFromText(std::string_view text);
[[nodiscard]] std::shared_ptr<const core::Recording> recordingFromText(std::string_view text);

} // namespace testutil
