// SPDX-License-Identifier: MIT
#pragma once

#include "core/oom/sheet/autopsy.h"

#include <QColor>
#include <QFont>
#include <QImage>
#include <QPalette>
#include <QString>

#include <cstdint>
#include <vector>

namespace widgets {

/// A part of the device's memory in the bar of an OOM's sheet. Bytes.
struct OomBarPart
{
    core::OomNumber number = core::OomNumber::Allocated; ///< what its SQL is asked for
    QString title;                                       ///< translated
    std::uint64_t bytes = 0;
    QColor colour;
};

/// The device from left to right as far as it is known: in use, waiting, rounding, free in its kinds, free on
/// the device, used by others. Parts without bytes are left out.
[[nodiscard]] std::vector<OomBarPart> oomBarParts(const core::Autopsy& sheet, const QPalette& palette);

/// The parts in one bar with their names and bytes on them, where they are wide enough, else below; and in
/// the same scale what the request asked for, so that the eye sees where it would have had to fit: beneath
/// what was free. width in pixels of the screen; ratio of the screen.
[[nodiscard]] QImage oomBarImage(const core::Autopsy& sheet, const QPalette& palette, const QFont& font,
                                 int width, qreal ratio);

} // namespace widgets
