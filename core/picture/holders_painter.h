// SPDX-License-Identifier: MIT
#pragma once

#include "core/timeline/colours/holders.h"

#include <QFont>
#include <QPalette>
#include <QRectF>
#include <QSizeF>

class QPainter;

namespace picture {

/// Paints holders as rows of swatch, bytes, share and text, largest first, in one or two columns under a line
/// that says when; what has no row is together in the last one.
void paintHolders(QPainter& painter, const QRectF& area, const core::Holders& holders,
                  const QPalette& palette);
/// The height of that in a picture of size: at most a quarter of it, and 0 where there is nothing to show or
/// no room for two rows.
[[nodiscard]] double holdersHeight(const core::Holders& holders, QSizeF size, const QFont& font);

} // namespace picture
