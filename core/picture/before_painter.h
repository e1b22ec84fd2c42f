// SPDX-License-Identifier: MIT
#pragma once

#include "core/timeline/colours/scene_colours.h"
#include "core/timeline/shown_parts.h"

#include <QPalette>
#include <QRectF>
#include <QString>

#include <span>
#include <vector>

class QPainter;

namespace picture {

/// The height of the strip that stands for what was there before recording, in pixels.
constexpr int beforeHeight = 24;
/// The rows of colours in it.
constexpr std::size_t beforeRows = 18;

/// The colours of what was there before and stays, bottom first, as many bytes a row: each that of what lies
/// at the row's middle, as in the picture above. colours: by rank; alpha below 255 mixes with the background.
/// O(such allocations).
[[nodiscard]] std::vector<core::Rgb> beforeColours(const core::Timeline& timeline,
                                                   std::span<const core::Rgb> colours, core::Rgb background);
/// "12.7 GiB before recording". Translated.
[[nodiscard]] QString beforeText(const core::Timeline& timeline);

/// What a strip is painted from.
struct BeforeScene
{
    double scaleWidth = 0; ///< of the byte scale, the area's left part
    double begin = 0;      ///< of the data, from there
    double end = 0;
    std::span<const core::Rgb> rows; ///< beforeColours()
    QString text;
};
/// The scene of a timeline's strip below a plot of that x.
[[nodiscard]] BeforeScene beforeScene(const core::Timeline& timeline, const core::TimeScale& scale,
                                      const core::Axis& x, double scaleWidth,
                                      std::span<const core::Rgb> rows);

/// Paints the strip below a plot, torn off from it, and at its left the end of the byte scale, broken.
void paintBefore(QPainter& painter, const QRectF& area, const BeforeScene& scene, const QPalette& palette);

} // namespace picture
