// SPDX-License-Identifier: MIT
#pragma once

#include "core/picture/overlay_painter.h"

#include <QFont>
#include <QPalette>
#include <QRectF>
#include <QString>

#include <vector>

class QPainter;

namespace widgets {

/// A moment that a person marked, of the device that is shown.
struct BookmarkFlag
{
    core::EventIndex event = core::beforeFirstEvent;
    QString note; ///< the person's; its first line is shown where there is room

    friend bool operator==(const BookmarkFlag&, const BookmarkFlag&) = default;
};

/// Flags at the lower edge of area, with as much of their notes as fits before the next. flags: by event.
void paintBookmarks(QPainter& painter, const QRectF& area, const std::vector<BookmarkFlag>& flags,
                    const picture::OverlayScene& scene, const QPalette& palette);

/// Where they are painted: no other words go there.
[[nodiscard]] std::vector<QRectF> bookmarkBoxes(const QRectF& area, const std::vector<BookmarkFlag>& flags,
                                                const picture::OverlayScene& scene, const QFont& font);

} // namespace widgets
