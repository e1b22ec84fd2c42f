// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"

#include <QImage>
#include <QSize>
#include <QString>

#include <cstdint>
#include <functional>
#include <optional>

class QPainter;

namespace picture {

using Paint = std::function<void(QPainter&)>;

enum class PictureForm : std::uint8_t
{
    Png,
    Svg,
};

/// Where a picture goes, and in which form.
struct PictureFile
{
    QString path; ///< "-": standard output
    PictureForm form = PictureForm::Png;
};
/// The file at path, in the form that its name ends with; nothing where that is neither.
[[nodiscard]] std::optional<PictureFile> pictureFile(const QString& path);

[[nodiscard]] QImage paintedImage(QSize size, const Paint& paint);
/// What paint paints, in a file that appears whole or not at all. Errors: cancelled; Output.
[[nodiscard]] core::Status writePainted(QSize size, const PictureFile& to, const Paint& paint,
                                        core::Progress& progress);

} // namespace picture
