// SPDX-License-Identifier: MIT
#include "core/picture/png_writer.h"

#include "core/base/out_of_memory.h"
#include "core/base/output/result_file.h"

#include <QBuffer>

namespace picture {

/// Made in memory: where a file does not take it, libpng would say so itself, on standard error.
core::Status writePng(const QImage& image, const QString& path, const core::Progress& progress)
{
    QBuffer png;
    png.open(QIODevice::WriteOnly);
    if (!image.save(&png, "PNG"))
        return core::outOfMemory();
    core::ResultFile file(path);
    file.watch(progress);
    if (!file.open() || file.device().write(png.data()) != png.size() || !file.commit())
        return file.failure();
    return core::Done{};
}

} // namespace picture
