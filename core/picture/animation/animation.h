// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/ids.h"
#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/picture/map/map_picture.h"
#include "core/picture/timeline_picture.h"
#include "core/structure/steps.h"

#include <QImage>
#include <QSize>
#include <QString>

#include <cstdint>
#include <functional>
#include <vector>

namespace picture {

/// Where frames go: into an animated WebP picture, or as PNG pictures into a folder.
struct AnimationFile
{
    enum class Form : std::uint8_t
    {
        Webp,
        Folder,
    };
    QString path;
    Form form = Form::Webp;
};
/// WebP where path ends with .webp, else a folder.
[[nodiscard]] AnimationFile animationFile(const QString& path);

/// The moments of an animation.
struct Moments
{
    static constexpr int mostFrames = 600; ///< each is a file of its own that is open while a folder is made
    static constexpr int milliseconds = 8000; ///< of all of them

    std::vector<core::EventIndex> events; ///< whose states are shown
    core::EventIndex first = core::beforeFirstEvent;
    core::EventIndex last = core::beforeFirstEvent;

    /// As far apart as they can be: the first, the last, and what lies between; at most as many as there are
    /// events.
    [[nodiscard]] static Moments between(core::EventIndex first, core::EventIndex last, int frames);
    /// Those of the step that event is in, else of all of device.
    [[nodiscard]] static Moments ofStep(const core::Steps* steps, const core::DeviceHistory& device,
                                        core::EventIndex event, int frames);
};

/// Paints the frame of an event. Errors are answered as they are.
using FrameOf = std::function<core::Result<QImage>(core::EventIndex event, core::Progress& progress)>;

/// All frames, into what appears whole or not at all. Errors: those of frameOf; cancelled; Output.
[[nodiscard]] core::Status writeFrames(const Moments& moments, QSize size, const AnimationFile& to,
                                       const FrameOf& frameOf, core::Progress& progress);

/// The map of page at one moment after the other, its event apart. Errors: Usage where the recording does not
/// tell what was reserved; as above.
[[nodiscard]] core::Status writeMapAnimation(const MapPage& page, const Moments& moments, QSize size,
                                             const AnimationFile& to, core::Progress& progress);
/// The timeline with the moment on its way through it. Errors as above.
[[nodiscard]] core::Status writeTimelineAnimation(const TimelinePicture& picture, const Moments& moments,
                                                  QSize size, const AnimationFile& to,
                                                  core::Progress& progress);

} // namespace picture
