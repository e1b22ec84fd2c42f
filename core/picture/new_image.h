// SPDX-License-Identifier: MIT
#pragma once

#include <QImage>

#include <new>

namespace picture {

/// An image of that size, with any pixels. Qt answers none at all where there is no memory for it, which
/// whoever paints does not notice: throws std::bad_alloc instead.
[[nodiscard]] inline QImage newImage(QSize size, QImage::Format format)
{
    QImage image(size, format);
    if (image.isNull() && !size.isEmpty())
        throw std::bad_alloc();
    return image;
}

} // namespace picture
