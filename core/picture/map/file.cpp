// SPDX-License-Identifier: MIT
#include "core/picture/map/file.h"

#include "core/output/resultfile.h"
#include "core/picture/png.h"
#include "core/picture/svg/device.h"

#include <QPainter>

namespace picture {

QImage paintedImage(QSize size, const Paint& paint)
{
    QImage image(size, QImage::Format_RGB32);
    QPainter painter(&image);
    paint(painter);
    return image;
}

core::Status writePainted(QSize size, const QString& path, const Paint& paint, core::Progress& progress)
{
    if (!path.endsWith(QLatin1String(".svg"), Qt::CaseInsensitive))
        return writePng(paintedImage(size, paint), path, progress);
    core::ResultFile file(path);
    file.watch(progress);
    if (!file.open())
        return file.failure();
    SvgDevice device(file.device(), size);
    QPainter painter(&device);
    paint(painter);
    return painter.end() && device.isWritten() && file.commit() ? core::Status(core::Done{}) : file.failure();
}

} // namespace picture
