// SPDX-License-Identifier: MIT
#include "core/picture/animation/animation.h"

#include "core/base/out_of_memory.h"
#include "core/base/output/result_file.h"
#include "core/base/output/result_folder.h"
#include "core/base/texts.h"
#include "core/picture/animation/webp_animation.h"
#include "core/picture/map/map_words.h"
#include "core/picture/palettes.h"

#include <QBuffer>

#include <algorithm>
#include <cmath>

namespace picture {

namespace {

SNAPVIEWER_TEXTS(AnimationText);

/// Calls take(frame, its number, how long it is seen) for each. Errors: take's, too.
template <class Take>
core::Status eachFrame(const Moments& moments, const FrameOf& frameOf, core::Progress& progress, Take take)
{
    const std::size_t count = moments.events.size();
    const auto timeOf = [count](std::size_t frame) {
        return static_cast<int>(frame * std::size_t{Moments::milliseconds} / std::max<std::size_t>(count, 1));
    };
    for (std::size_t i = 0; i < count; ++i) {
        progress.report(i, count, AnimationText::tr("Painting frames"));
        if (progress.isCancelled())
            return core::cancelled();
        const core::Result<QImage> frame = frameOf(moments.events[i], progress);
        SNAPVIEWER_TRY(frame);
        SNAPVIEWER_TRY(take(*frame, i, timeOf(i + 1) - timeOf(i)));
    }
    return core::Done{};
}

core::Status writeWebp(const Moments& moments, QSize size, const QString& path, const FrameOf& frameOf,
                       core::Progress& progress)
{
    if (std::max(size.width(), size.height()) > WebpAnimation::mostSide)
        return core::usageError(
            AnimationText::tr("a WebP picture has at most %1 pixels a side").arg(WebpAnimation::mostSide));
    WebpAnimation animation(size);
    const auto take = [&](const QImage& frame, std::size_t /*number*/, int milliseconds) {
        return animation.add(frame, milliseconds, progress);
    };
    SNAPVIEWER_TRY(eachFrame(moments, frameOf, progress, take));
    const core::Result<QByteArray> bytes = animation.finish();
    SNAPVIEWER_TRY(bytes);
    core::ResultFile file(path);
    file.watch(progress);
    if (!file.open() || file.device().write(*bytes) != bytes->size() || !file.commit())
        return file.failure();
    return core::Done{};
}

core::Status writeFolder(const Moments& moments, const QString& path, const FrameOf& frameOf,
                         core::Progress& progress)
{
    core::ResultFolder folder(path);
    folder.watch(progress);
    const auto take = [&](const QImage& frame, std::size_t number, int /*milliseconds*/) -> core::Status {
        constexpr int digits = 4;
        QBuffer png;
        png.open(QIODevice::WriteOnly);
        if (!frame.save(&png, "PNG"))
            return core::outOfMemory();
        core::FileDevice* file =
            folder.add(QStringLiteral("frame-%1.png").arg(number + 1, digits, 10, QLatin1Char('0')));
        if (file == nullptr || file->write(png.data()) != png.size() || !file->flush())
            return folder.failure();
        return core::Done{};
    };
    SNAPVIEWER_TRY(eachFrame(moments, frameOf, progress, take));
    return folder.commit() ? core::Status(core::Done{}) : folder.failure();
}

} // namespace

AnimationFile animationFile(const QString& path)
{
    const bool isWebp = path.endsWith(QLatin1String(".webp"), Qt::CaseInsensitive);
    return {path, isWebp ? AnimationFile::Form::Webp : AnimationFile::Form::Folder};
}

Moments Moments::between(core::EventIndex first, core::EventIndex last, int frames)
{
    Moments moments{{}, first, last};
    const double apart = std::max(last - first, 0);
    const int count = std::clamp(frames, 1, std::min(mostFrames, std::max(last - first, 0) + 1));
    for (int i = 0; i < count; ++i)
        moments.events.push_back(
            first + static_cast<core::EventIndex>(std::lround(apart * i / std::max(count - 1, 1))));
    return moments;
}

Moments Moments::ofStep(const core::Steps* steps, const core::DeviceHistory& device, core::EventIndex event,
                        int frames)
{
    const auto step = steps != nullptr ? steps->stepAt(event) : std::nullopt;
    const core::EventIndex end = device.eventCount();
    return step ? between(steps->starts[*step], std::max(steps->endOf(*step, end) - 1, steps->starts[*step]),
                          frames)
                : between(device.part().begin, std::max(end - 1, device.part().begin), frames);
}

core::Status writeFrames(const Moments& moments, QSize size, const AnimationFile& to, const FrameOf& frameOf,
                         core::Progress& progress)
{
    return to.form == AnimationFile::Form::Webp ? writeWebp(moments, size, to.path, frameOf, progress)
                                                : writeFolder(moments, to.path, frameOf, progress);
}

core::Status writeMapAnimation(const MapPage& page, const Moments& moments, QSize size,
                               const AnimationFile& to, core::Progress& progress)
{
    const core::DeviceHistory* device = page.recording->history->device(page.device);
    if (device == nullptr || !device->knowsReserved())
        return noMap(page.device);
    MapFrames frames(page, size, moments.first, moments.last);
    return writeFrames(
        moments, size, to,
        [&frames](core::EventIndex event, core::Progress&) -> core::Result<QImage> {
            return frames.at(event);
        },
        progress);
}

core::Status writeTimelineAnimation(const TimelinePicture& picture, const Moments& moments, QSize size,
                                    const AnimationFile& to, core::Progress& progress)
{
    TimelinePicture frame = picture;
    frame.hasHolders = false; // of one moment
    const bool hasLegend = !picture.legend.empty() && picture.colouring;
    const core::DeviceHistory& device = picture.timeline->history();
    const bool isUnsure = picture.timeline->recording()->unsure.of(device.device());
    return writeFrames(
        moments, size, to,
        [&](core::EventIndex event, core::Progress& watched) {
            frame.selectedEvent = event;
            if (hasLegend)
                frame.legend = picture.colouring->legend(device, event, themeOf(picture.palette), isUnsure);
            return drawImage(frame, size, watched);
        },
        progress);
}

} // namespace picture
