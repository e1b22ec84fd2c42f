// SPDX-License-Identifier: MIT
#pragma once

#include "core/timeline/timeline.h"

#include <QFont>
#include <QPalette>
#include <QRectF>
#include <QString>

class QPainter;

namespace picture {

/// Paints what annotations say in up to three rows: names where there is room, and how many begin where they
/// are too short to be seen. steps: what the names of annotations that are steps begin with; those are left
/// out, as a lane of their own shows them. Empty: none.
void paintAnnotations(QPainter& painter, const QRectF& area, const core::Timeline& timeline,
                      const core::TimeScale& scale, const core::Axis& x, const QPalette& palette,
                      const QString& steps = {});
/// The height that a recording's annotations need with that font; 0 where it has none.
[[nodiscard]] int annotationsHeight(const core::Timeline* timeline, const QFont& font,
                                    const QString& steps = {});

} // namespace picture
