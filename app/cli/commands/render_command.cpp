// SPDX-License-Identifier: MIT
#include "app/cli/commands/commands.h"
#include "app/cli/picture/draw_state.h"
#include "app/cli/picture/picture_look.h"
#include "app/cli/shared/arguments.h"
#include "app/cli/shared/console.h"
#include "app/cli/shared/moment_argument.h"
#include "core/base/result.h"
#include "core/base/texts.h"
#include "core/oom/oom_values.h"
#include "core/oom/summary/sample_facts.h"
#include "core/picture/animation/animation.h"
#include "core/picture/map/map_time_picture.h"
#include "core/picture/map/picture_file.h"
#include "core/picture/palettes.h"
#include "core/picture/timeline_picture.h"
#include "core/snapshot/host_device.h"
#include "core/structure/program/program_lanes.h"
#include "core/structure/structure_values.h"
#include "core/timeline/colours/colouring_values.h"

#include <QCommandLineParser>
#include <QGuiApplication>

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>

namespace app {

namespace {

SNAPVIEWER_TEXTS(RenderText);

/// What an animation of a step is to show.
struct AnimationWish
{
    enum class What : std::uint8_t
    {
        Map,
        Time,
    };
    What what = What::Map;
    int frames = 0;
    picture::AnimationFile file;
};

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

/// Declares `--frames` and `--animate`.
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

/// What they ask for; nothing: no animation. Error: Usage.
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

QString renderSummary()
{
    return RenderText::tr(
        "Draws the timeline, or a map of the state, into a PNG or SVG file, or a step as an animation; needs "
        "no display.");
}

void declareRender(QCommandLineParser& parser)
{
    declareDevice(parser);
    parser.addOption(
        {QStringLiteral("view"),
         RenderText::tr("timeline (default); state: what the allocator held at the moment, every segment and "
                        "block at its address; segments: reserved memory over time, a band a segment; "
                        "addresses: where every block lay, address over time."),
         QStringLiteral("VIEW"), QStringLiteral("timeline")});
    declareEvent(parser);
    parser.addOption({QStringLiteral("axis"),
                      RenderText::tr("events (default), or clock: time, idle gaps folded."),
                      QStringLiteral("AXIS"), QStringLiteral("events")});
    declareAnimation(parser);
    declareLook(parser, Makes::Pictures);
    declarePart(parser);
    declareOutput(parser);
    declareFile(parser);
}

core::Result<core::TimeScale::Kind> axisOf(const QCommandLineParser& parser)
{
    const QString given = parser.value(QStringLiteral("axis"));
    if (given == QLatin1String("events"))
        return core::TimeScale::Kind::Events;
    if (given == QLatin1String("clock"))
        return core::TimeScale::Kind::Clock;
    return usageError(RenderText::tr("no axis '%1': give events or clock").arg(given));
}

enum class View : std::uint8_t
{
    Timeline,
    State,
    Segments,
    Addresses,
};

core::Result<View> viewOf(const QCommandLineParser& parser)
{
    constexpr std::array<std::pair<QLatin1String, View>, 4> names{{
        {QLatin1String("timeline"), View::Timeline},
        {QLatin1String("state"), View::State},
        {QLatin1String("segments"), View::Segments},
        {QLatin1String("addresses"), View::Addresses},
    }};
    const QString given = parser.value(QStringLiteral("view"));
    const auto found =
        std::find_if(names.begin(), names.end(), [&](const auto& name) { return name.first == given; });
    if (found == names.end())
        return usageError(
            RenderText::tr("no view '%1': give timeline, state, segments or addresses").arg(given));
    const QString needless = found->second == View::State ? QStringLiteral("axis") : QStringLiteral("event");
    if (parser.isSet(needless))
        return usageError(RenderText::tr("--%1 does not go with --view %2").arg(needless, given));
    return found->second;
}

/// What was asked for beside the file.
struct Request
{
    View view = View::Timeline;
    core::TimeScale::Kind axis = core::TimeScale::Kind::Events;
    Look look;
    picture::PictureFile output;            ///< unless animation
    std::optional<AnimationWish> animation; ///< in place of view
};

core::Result<picture::PictureFile> pictureOf(const QCommandLineParser& parser)
{
    const QString output = outputOf(parser);
    if (output.isEmpty())
        return usageError(RenderText::tr("nowhere to write: give -o OUT.png or -o OUT.svg"));
    const auto file = picture::pictureFile(output);
    if (!file)
        return usageError(
            RenderText::tr("no form of picture for '%1': it ends with .png or .svg").arg(output));
    return *file;
}

core::Result<Request> wishOf(const QCommandLineParser& parser)
{
    const auto animation = animationOf(parser);
    SNAPVIEWER_TRY(animation);
    const auto view = *animation ? core::Result<View>(View::Timeline) : viewOf(parser);
    SNAPVIEWER_TRY(view);
    const auto look = lookOf(parser);
    SNAPVIEWER_TRY(look);
    const auto axis = axisOf(parser);
    SNAPVIEWER_TRY(axis);
    const auto output =
        *animation ? core::Result<picture::PictureFile>(picture::PictureFile()) : pictureOf(parser);
    SNAPVIEWER_TRY(output);
    return Request{*view, *axis, *look, *output, *animation};
}

/// The timeline of device, all of it.
core::Result<picture::TimelinePicture> timelineOf(const std::shared_ptr<const core::Recording>& recording,
                                                  std::int32_t device, const Request& wish,
                                                  core::Progress& progress)
{
    // Without rectangles every column of pixels shows its highest total: in a picture nobody can zoom.
    const bool isVector = !wish.animation && wish.output.form == picture::PictureForm::Svg;
    const std::size_t budget = isVector ? picture::mostVectorRectangles : 0;
    const auto store = core::derivedOf(recording);
    const auto capacity = store->of<core::CapacityOf>(device, progress);
    SNAPVIEWER_TRY(capacity);
    const auto timeline =
        core::Timeline::build(recording, device, budget, progress, **capacity,
                              {recording->document->samples, core::sampledAs(*recording, device)});
    SNAPVIEWER_TRY(timeline);
    if (wish.axis == core::TimeScale::Kind::Clock && !(*timeline)->hasClock())
        return core::inputError(
            RenderText::tr("no clock: the events of device %1 have no times").arg(core::deviceName(device)));
    auto wanted = picture::TimelinePicture::whole(*timeline, wish.axis);
    wanted.palette = picture::paletteOf(wish.look.isDark);
    wanted.font = QGuiApplication::font();
    const core::Theme theme = wish.look.theme();
    const core::DeviceHistory& history = (*timeline)->history();
    const auto colouring = store->of<core::ColouringOf>({device, wish.look.colourBy}, progress);
    SNAPVIEWER_TRY(colouring);
    wanted.colouring = *colouring;
    wanted.colours = std::make_shared<const std::vector<core::Rgb>>(wanted.colouring->colours(theme));
    const auto steps = store->of<core::StepsOf>(device, progress);
    SNAPVIEWER_TRY(steps);
    wanted.steps = *steps;
    if ((*steps)->source == core::Steps::Source::Annotation)
        wanted.lanes.steps = (*steps)->name;
    const auto program = store->of<core::ProgramLanesOf>({device}, progress);
    SNAPVIEWER_TRY(program);
    wanted.program = *program;
    if (wish.look.hasLegend) {
        wanted.legend = wanted.colouring->legend(history, history.causeEvent(), theme,
                                                 recording->unsure.of(history.device()));
        wanted.hasHolders = true;
    }
    const auto verdict = store->of<core::VerdictOf>({device, std::nullopt}, progress);
    SNAPVIEWER_TRY(verdict);
    wanted.verdict = picture::linesOf(**verdict);
    return wanted;
}

core::Status draw(const std::shared_ptr<const core::Recording>& recording, std::int32_t device,
                  const Request& wish, core::Progress& progress)
{
    const auto wanted = timelineOf(recording, device, wish, progress);
    return wanted ? picture::writePicture(*wanted, wish.look.size, wish.output.path, progress)
                  : core::Status(wanted.error());
}

/// The step that event is in; the timeline shows that and a little beside it.
core::Status animate(const std::shared_ptr<const core::Recording>& recording,
                     const core::DeviceHistory& device, core::EventIndex event, const Request& wish,
                     core::Progress& progress)
{
    constexpr double beside = 0.03;
    const AnimationWish& what = *wish.animation;
    const auto steps = core::derivedOf(recording)->of<core::StepsOf>(device.device(), progress);
    SNAPVIEWER_TRY(steps);
    const auto moments = picture::Moments::ofStep(steps->get(), device, event, what.frames);
    if (what.what == AnimationWish::What::Map) {
        const auto page = mapPageOf(recording, device, event, wish.look, progress);
        return page ? picture::writeMapAnimation(*page, moments, wish.look.size, what.file, progress)
                    : core::Status(page.error());
    }
    auto wanted = timelineOf(recording, device.device(), wish, progress);
    SNAPVIEWER_TRY(wanted);
    const core::TimeScale& scale = wanted->timeline->scale(wish.axis);
    const auto begin = static_cast<double>(scale.xOf(moments.first));
    const auto end = static_cast<double>(scale.xOf(moments.last + 1));
    const double margin = (end - begin) * beside;
    wanted->x = core::Axis(std::max(begin - margin, wanted->x.begin()),
                           std::min(end + margin, wanted->x.end()), wanted->x.length());
    return picture::writeTimelineAnimation(*wanted, moments, wish.look.size, what.file, progress);
}

core::Status drawOverTime(const std::shared_ptr<const core::Recording>& recording,
                          const core::DeviceHistory& device, const Request& wish, core::Progress& progress)
{
    const core::Theme theme = wish.look.theme();
    const auto found =
        core::derivedOf(recording)->of<core::ColouringOf>({device.device(), wish.look.colourBy}, progress);
    SNAPVIEWER_TRY(found);
    const core::Colouring& colouring = **found;
    picture::MapTimePage page;
    page.recording = recording;
    page.device = device.device();
    page.view =
        wish.view == View::Segments ? picture::MapOverTime::Segments : picture::MapOverTime::Addresses;
    page.scale = wish.axis;
    page.colours = std::make_shared<const std::vector<core::Rgb>>(colouring.colours(theme));
    if (wish.look.hasLegend)
        page.legend =
            colouring.legend(device, device.causeEvent(), theme, recording->unsure.of(device.device()));
    page.palette = picture::paletteOf(wish.look.isDark);
    page.font = QGuiApplication::font();
    return picture::writeMapOverTime(page, wish.look.size, wish.output, progress);
}

bool paints(std::span<char* const> /*words*/)
{
    return true;
}

core::Status runRender(const QCommandLineParser& parser, Console& console)
{
    const auto file = fileOf(parser);
    SNAPVIEWER_TRY(file);
    const auto wish = wishOf(parser);
    SNAPVIEWER_TRY(wish);
    const auto opened = openDevice(parser, *file, console);
    SNAPVIEWER_TRY(opened);
    const auto& [recording, device] = *opened;
    const auto event = eventOf(parser, *opened, console);
    SNAPVIEWER_TRY(event);
    core::Status drawn = wish->animation                ? animate(recording, *device, *event, *wish, console)
                         : wish->view == View::Timeline ? draw(recording, device->device(), *wish, console)
                         : wish->view == View::State
                             ? drawState(recording, *device, *event, wish->look, wish->output, console)
                             : drawOverTime(recording, *device, *wish, console);
    console.clearProgress();
    return drawn;
}

} // namespace

Command renderCommand()
{
    return {"render", renderSummary, declareRender, runRender, nullptr, paints};
}

} // namespace app
