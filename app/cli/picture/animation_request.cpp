// SPDX-License-Identifier: MIT
#include "app/cli/picture/animation_request.h"

#include "app/cli/shared/arguments.h"
#include "core/base/texts.h"
#include "core/picture/map/picture_file.h"

namespace app {

namespace {

SNAPVIEWER_TEXTS(AnimationText);

core::Result<int> frameCountOf(const QCommandLineParser& parser)
{
    const QString given = parser.value(option("frames"));
    bool isNumber = false;
    const int frames = given.toInt(&isNumber);
    if (!isNumber || frames < 2 || frames > picture::Moments::mostFrames)
        return usageError(AnimationText::tr("no number of frames '%1': give 2 to %2")
                              .arg(given, QString::number(picture::Moments::mostFrames)));
    return frames;
}

core::Result<AnimationWish::What> whatOf(const QCommandLineParser& parser)
{
    const QString given = parser.value(option("animate"));
    if (given == QLatin1String("map"))
        return AnimationWish::What::Map;
    if (given == QLatin1String("time"))
        return AnimationWish::What::Time;
    return usageError(AnimationText::tr("nothing to animate is called '%1': give map or time").arg(given));
}

} // namespace

void declareAnimation(QCommandLineParser& parser)
{
    parser.addOption({option("frames"),
                      AnimationText::tr("An animation in so many frames of the step that --event is in: into "
                                        "OUT.webp, or into a folder OUT as PNG files."),
                      QStringLiteral("N")});
    parser.addOption(
        {option("animate"),
         AnimationText::tr("What the frames show: map (default), the state at each moment; time, "
                           "the timeline with the moment on its way."),
         QStringLiteral("WHAT"), QStringLiteral("map")});
}

core::Result<std::optional<AnimationWish>> animationOf(const QCommandLineParser& parser)
{
    if (!parser.isSet(option("frames"))) {
        if (parser.isSet(option("animate")))
            return usageError(AnimationText::tr("--animate goes with --frames"));
        return std::optional<AnimationWish>();
    }
    const auto frames = frameCountOf(parser);
    SNAPVIEWER_TRY(frames);
    const auto what = whatOf(parser);
    SNAPVIEWER_TRY(what);
    if (parser.isSet(option("view")))
        return usageError(AnimationText::tr("--view does not go with --frames: give --animate"));
    if (*what == AnimationWish::What::Map && parser.isSet(option("axis")))
        return usageError(AnimationText::tr("--axis does not go with --animate map"));
    const QString output = outputOf(parser);
    if (output.isEmpty() || output == QLatin1String("-"))
        return usageError(AnimationText::tr("nowhere to write: give -o OUT.webp or -o FOLDER"));
    if (picture::pictureFile(output))
        return usageError(
            AnimationText::tr("no animation in '%1': give OUT.webp or a folder for PNG files").arg(output));
    return std::optional(AnimationWish{*what, *frames, picture::animationFile(output)});
}

} // namespace app
