// SPDX-License-Identifier: MIT
#pragma once

#include "core/timeline/shown_parts.h"

#include <QPalette>
#include <QPen>
#include <QRectF>
#include <QString>

class QPainter;

namespace picture {

class LabelLane;

/// Samples in a picture of their device's timeline, whose axes these are.
struct SampleScene
{
    const core::SampleLines& lines;
    const core::TimeScale& scale;
    core::Axis x;
    core::Axis y;
    core::ShownParts shown;
};

/// "device used": a line in pictures and legends. Translated.
[[nodiscard]] QString nameOf(core::SampleLine line);
/// What a line is drawn with: ink, told apart by dashes, as colours belong to the data.
[[nodiscard]] QPen penOf(core::SampleLine line, const QPalette& palette);

/// Paints lines over the data, each with a border of paper. O(pixels · log samples).
void paintSampleLines(QPainter& painter, const QRectF& area, const SampleScene& scene,
                      const QPalette& palette);
/// Names lines where lane is free; one that runs above the picture says where it is.
void labelSampleLines(const QRectF& area, const SampleScene& scene, const QPalette& palette, LabelLane& lane);

} // namespace picture
