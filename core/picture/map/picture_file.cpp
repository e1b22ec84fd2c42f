// SPDX-License-Identifier: MIT
#include "core/picture/map/picture_file.h"

#include "core/base/output/result_file.h"
#include "core/picture/new_image.h"
#include "core/picture/png_writer.h"
#include "core/picture/svg/svg_device.h"

#include <QPainter>

namespace picture {

QImage paintedImage(QSize size, const Paint& paint)
{
    QImage image = newImage(size, QImage::Format_RGB32);
    QPainter painter(&image);
    paint(painter);
    return image;
}

std::optional<PictureFile> pictureFile(const QString& path)
{
    if (path.endsWith(QLatin1String(".svg"), Qt::CaseInsensitive))
        return PictureFile{path, PictureForm::Svg};
    if (path.endsWith(QLatin1String(".png"), Qt::CaseInsensitive))
        return PictureFile{path, PictureForm::Png};
    return std::nullopt;
}

core::Status writePainted(QSize size, const PictureFile& to, const Paint& paint, core::Progress& progress)
{
    if (to.form == PictureForm::Png)
        return writePng(paintedImage(size, paint), to.path, progress);
    core::ResultFile file(to.path);
    file.watch(progress);
    if (!file.open())
        return file.failure();
    SvgDevice device(file.device(), size);
    QPainter painter(&device);
    paint(painter);
    return painter.end() && device.isWritten() && file.commit() ? core::Status(core::Done{}) : file.failure();
}

} // namespace picture
