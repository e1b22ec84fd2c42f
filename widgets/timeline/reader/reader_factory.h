// SPDX-License-Identifier: MIT
#pragma once

namespace widgets {

/// From here on screen readers hear of the painted widgets what PlotReader and PaintedReader say. Any number
/// of times; GUI thread.
void installReaders();

} // namespace widgets
