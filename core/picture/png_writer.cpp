// SPDX-License-Identifier: MIT
#include "core/picture/png_writer.h"

#include "core/base/output/result_file.h"

#include <QBuffer>
#include <QCoreApplication>

namespace picture {

/// Made in memory: where a file does not take it, libpng would say so itself, on standard error.
core::Status writePng(const QImage& image, const QString& path, const core::Progress& progress)
{
    QBuffer png;
    png.open(QIODevice::WriteOnly);
    if (!image.save(&png, "PNG")) {
        const QString message =
            QCoreApplication::translate("Picture", "%1 cannot be written: there is not enough memory.");
        return core::Error{core::ErrorKind::Output, message.arg(path), -1};
    }
    core::ResultFile file(path);
    file.watch(progress);
    if (!file.open() || file.device().write(png.data()) != png.size() || !file.commit())
        return file.failure();
    return core::Done{};
}

} // namespace picture
