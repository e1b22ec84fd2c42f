// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"

#include <QImage>
#include <QSize>
#include <QString>

#include <functional>

class QPainter;

namespace picture {

using Paint = std::function<void(QPainter&)>;

[[nodiscard]] QImage paintedImage(QSize size, const Paint& paint);
/// What paint paints, in a file that appears whole or not at all: SVG where path ends with .svg, else PNG.
/// Errors: cancelled; Output.
[[nodiscard]] core::Status writePainted(QSize size, const QString& path, const Paint& paint,
                                        core::Progress& progress);

} // namespace picture
