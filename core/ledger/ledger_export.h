// SPDX-License-Identifier: MIT
#pragma once

#include "core/ledger/ledger.h"

#include <QSizeF>

#include <cstdint>
#include <functional>

class QIODevice;

namespace core {

/// A node's colour as 0xAARRGGBB.
using NodeColour = std::function<std::uint32_t(std::uint32_t node)>;

/// Writes top and what is below it as folded stacks, the input of flamegraph.pl and speedscope: one line
/// `a;b;c bytes` for each row without rows below it, outermost first, UTF-8. A semicolon in a text becomes a
/// comma; "(itself)" is left out, so that its bytes are those of the row above. The sum of all lines is top's
/// bytes. Errors: Output; cancelled.
[[nodiscard]] Status writeFolded(const Ledger& ledger, std::uint32_t top, QIODevice& out, Progress& progress);

/// Writes the flame graph of top as SVG, width pixels wide: every box with its text, exact bytes and count as
/// a tooltip; what is too thin is counted in words below. Errors: Output; cancelled.
[[nodiscard]] Status writeFlameSvg(const Ledger& ledger, std::uint32_t top, double width,
                                   const NodeColour& colourOf, QIODevice& out, Progress& progress);
/// The same for the treemap of top, of size pixels.
[[nodiscard]] Status writeTreemapSvg(const Ledger& ledger, std::uint32_t top, QSizeF size,
                                     const NodeColour& colourOf, QIODevice& out, Progress& progress);

} // namespace core
