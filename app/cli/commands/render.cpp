// SPDX-License-Identifier: MIT
#include "app/cli/commands/render.h"

#include "app/cli/shared/arguments.h"
#include "app/cli/shared/console.h"
#include "app/cli/shared/moment.h"
#include "core/analysis/steps/steps.h"
#include "core/analysis/summary/samplefacts.h"
#include "core/analysis/verdict/judge.h"
#include "core/picture/map/page.h"
#include "core/picture/map/timepage.h"
#include "core/picture/palettes.h"
#include "core/picture/timeline.h"
#include "core/snapshot/hostdevice.h"

#include <QCoreApplication>
#include <QGuiApplication>

#include <algorithm>
#include <array>
#include <utility>

namespace app {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(Render)
};

constexpr int leastSide = 200;       ///< pixels
constexpr int mostSide = 16384;      ///< what image formats and viewers still take
constexpr int mostPixels = 40000000; ///< 12 bytes of memory each while drawing

QString summary()
{
    return Text::tr("Draws the timeline, or a map of the state, into a PNG or SVG file; needs no display.");
}

void declare(QCommandLineParser& parser)
{
    declareDevice(parser);
    parser.addOption(
        {QStringLiteral("view"),
         Text::tr("timeline (default); state: what the allocator held at the moment, every "
                  "segment and block at its address; segments: reserved memory over time, a band "
                  "a segment; addresses: where every block lay, address over time."),
         QStringLiteral("VIEW"), QStringLiteral("timeline")});
    declareEvent(parser);
    parser.addOption({QStringLiteral("size"),
                      Text::tr("Width and height in pixels (default 1600x900), each %1 to %2.")
                          .arg(leastSide)
                          .arg(mostSide),
                      QStringLiteral("WxH"), QStringLiteral("1600x900")});
    parser.addOption({QStringLiteral("axis"), Text::tr("events (default), or clock: time, idle gaps folded."),
                      QStringLiteral("AXIS"), QStringLiteral("events")});
    parser.addOption({QStringLiteral("theme"), Text::tr("light (default) or dark."), QStringLiteral("THEME"),
                      QStringLiteral("light")});
    parser.addOption({{QStringLiteral("colour"), QStringLiteral("color")},
                      Text::tr("What colours tell: group (default: kind, file, function or line, whichever "
                               "tells this recording apart best), kind, site, size, stream, pool, age or "
                               "origin."),
                      QStringLiteral("BY"),
                      QStringLiteral("group")});
    parser.addOption({QStringLiteral("no-legend"), Text::tr("Leaves out whose the colours are.")});
    declarePart(parser);
    declareOutput(parser);
    declareFile(parser);
}

core::Result<QSize> sizeOf(const QCommandLineParser& parser)
{
    const QString given = parser.value(QStringLiteral("size"));
    const QStringList parts = given.split(QLatin1Char('x'));
    bool isWidth = false;
    bool isHeight = false;
    const QSize size(parts.value(0).toInt(&isWidth), parts.value(1).toInt(&isHeight));
    if (parts.size() != 2 || !isWidth || !isHeight)
        return usageError(Text::tr("no size '%1': give WIDTHxHEIGHT, such as 1600x900").arg(given));
    const bool isInside = std::min(size.width(), size.height()) >= leastSide &&
                          std::max(size.width(), size.height()) <= mostSide &&
                          size.width() <= mostPixels / size.height();
    if (!isInside)
        return usageError(
            Text::tr("no picture of %1: each side has %2 to %3 pixels, and all of it at most %4 "
                     "million")
                .arg(given, QString::number(leastSide), QString::number(mostSide),
                     QString::number(mostPixels / 1000000)));
    return size;
}

core::Result<core::TimeScale::Kind> axisOf(const QCommandLineParser& parser)
{
    const QString given = parser.value(QStringLiteral("axis"));
    if (given == QLatin1String("events"))
        return core::TimeScale::Kind::Events;
    if (given == QLatin1String("clock"))
        return core::TimeScale::Kind::Clock;
    return usageError(Text::tr("no axis '%1': give events or clock").arg(given));
}

core::Result<core::ColourBy> colourByOf(const QCommandLineParser& parser)
{
    using core::ColourBy;
    constexpr std::array<std::pair<QLatin1String, ColourBy>, 8> names{{
        {QLatin1String("group"), ColourBy::Group},
        {QLatin1String("kind"), ColourBy::Kind},
        {QLatin1String("site"), ColourBy::CallSite},
        {QLatin1String("size"), ColourBy::Size},
        {QLatin1String("stream"), ColourBy::Stream},
        {QLatin1String("pool"), ColourBy::Pool},
        {QLatin1String("age"), ColourBy::Age},
        {QLatin1String("origin"), ColourBy::Origin},
    }};
    const QString given = parser.value(QStringLiteral("colour"));
    const auto found =
        std::find_if(names.begin(), names.end(), [&](const auto& name) { return name.first == given; });
    if (found == names.end())
        return usageError(
            Text::tr("no colours by '%1': give group, kind, site, size, stream, pool, age or origin")
                .arg(given));
    return found->second;
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
        return usageError(Text::tr("no view '%1': give timeline, state, segments or addresses").arg(given));
    const QString needless = found->second == View::State ? QStringLiteral("axis") : QStringLiteral("event");
    if (parser.isSet(needless))
        return usageError(Text::tr("--%1 does not go with --view %2").arg(needless, given));
    return found->second;
}

/// What was asked for beside the file.
struct Wish
{
    View view = View::Timeline;
    QSize size;
    core::TimeScale::Kind axis = core::TimeScale::Kind::Events;
    bool isDark = false;
    bool hasLegend = true;
    core::ColourBy colourBy = core::ColourBy::Group;
    QString output;

    [[nodiscard]] bool isSvg() const { return output.endsWith(QLatin1String(".svg"), Qt::CaseInsensitive); }
};

core::Result<Wish> wishOf(const QCommandLineParser& parser)
{
    Wish wish;
    const auto view = viewOf(parser);
    if (!view)
        return view.error();
    const auto size = sizeOf(parser);
    if (!size)
        return size.error();
    const auto axis = axisOf(parser);
    if (!axis)
        return axis.error();
    const QString theme = parser.value(QStringLiteral("theme"));
    if (theme != QLatin1String("light") && theme != QLatin1String("dark"))
        return usageError(Text::tr("no theme '%1': give light or dark").arg(theme));
    wish.view = *view;
    wish.size = *size;
    wish.axis = *axis;
    wish.isDark = theme == QLatin1String("dark");
    const auto colourBy = colourByOf(parser);
    if (!colourBy)
        return colourBy.error();
    wish.colourBy = *colourBy;
    wish.hasLegend = !parser.isSet(QStringLiteral("no-legend"));
    wish.output = outputOf(parser);
    if (wish.output.isEmpty())
        return usageError(Text::tr("nowhere to write: give -o OUT.png or -o OUT.svg"));
    if (!wish.isSvg() && !wish.output.endsWith(QLatin1String(".png"), Qt::CaseInsensitive))
        return usageError(
            Text::tr("no form of picture for '%1': it ends with .png or .svg").arg(wish.output));
    return wish;
}

core::Status draw(const std::shared_ptr<const core::Recording>& recording, std::int32_t device,
                  const Wish& wish, core::Progress& progress)
{
    // Without rectangles every column of pixels shows its highest total: in a picture nobody can zoom.
    const std::size_t budget = wish.isSvg() ? picture::mostVectorRectangles : 0;
    const auto capacity = core::capacityOf(*recording->document, device, std::nullopt);
    const auto timeline = core::Timeline::build(
        recording, device, budget, progress, capacity ? std::optional(capacity->bytes) : std::nullopt,
        {recording->document->samples, core::sampledAs(*recording, device)});
    if (!timeline)
        return timeline.error();
    if (wish.axis == core::TimeScale::Kind::Clock && !(*timeline)->hasClock())
        return usageError(
            Text::tr("no clock: the events of device %1 have no times").arg(core::deviceName(device)));
    auto wanted = picture::TimelinePicture::whole(*timeline, wish.axis);
    wanted.palette = picture::paletteOf(wish.isDark);
    wanted.font = QGuiApplication::font();
    const core::Theme theme = wish.isDark ? core::Theme::Dark : core::Theme::Light;
    const core::DeviceHistory& history = (*timeline)->history();
    wanted.colouring = std::make_shared<const core::Colouring>(recording->snapshot(), history, wish.colourBy);
    wanted.colours = std::make_shared<const std::vector<core::Rgb>>(wanted.colouring->colours(theme));
    const auto steps = core::findSteps(recording->snapshot(), history, progress);
    if (!steps)
        return steps.error();
    wanted.steps = std::make_shared<const std::vector<core::EventIndex>>(steps->starts);
    if (steps->source == core::Steps::Source::Annotation)
        wanted.lanes.steps = steps->name;
    if (wish.hasLegend) {
        wanted.legend = wanted.colouring->legend(history, history.causeEvent(), theme);
        wanted.hasHolders = true;
    }
    core::VerdictRequest request;
    request.device = device;
    const auto verdict = core::verdictOf(recording, request, progress);
    if (!verdict)
        return verdict.error();
    wanted.verdict = picture::linesOf(*verdict);
    return picture::writePicture(wanted, wish.size, wish.output, progress);
}

core::Status drawState(const std::shared_ptr<const core::Recording>& recording,
                       const core::DeviceHistory& device, core::EventIndex event, const Wish& wish,
                       core::Progress& progress)
{
    const core::Theme theme = wish.isDark ? core::Theme::Dark : core::Theme::Light;
    picture::MapPage page;
    page.recording = recording;
    page.device = device.device();
    page.event = event;
    page.colouring = std::make_shared<const core::Colouring>(recording->snapshot(), device, wish.colourBy);
    page.colours = std::make_shared<const std::vector<core::Rgb>>(page.colouring->colours(theme));
    if (wish.hasLegend)
        page.legend = page.colouring->legend(device, event, theme);
    page.palette = picture::paletteOf(wish.isDark);
    page.font = QGuiApplication::font();
    return picture::writeMap(page, wish.size, wish.output, progress);
}

core::Status drawOverTime(const std::shared_ptr<const core::Recording>& recording,
                          const core::DeviceHistory& device, const Wish& wish, core::Progress& progress)
{
    const core::Theme theme = wish.isDark ? core::Theme::Dark : core::Theme::Light;
    const core::Colouring colouring(recording->snapshot(), device, wish.colourBy);
    picture::MapTimePage page;
    page.recording = recording;
    page.device = device.device();
    page.view =
        wish.view == View::Segments ? picture::MapOverTime::Segments : picture::MapOverTime::Addresses;
    page.scale = wish.axis;
    page.colours = std::make_shared<const std::vector<core::Rgb>>(colouring.colours(theme));
    if (wish.hasLegend)
        page.legend = colouring.legend(device, device.causeEvent(), theme);
    page.palette = picture::paletteOf(wish.isDark);
    page.font = QGuiApplication::font();
    return picture::writeMapOverTime(page, wish.size, wish.output, progress);
}

core::Status run(const QCommandLineParser& parser, Console& console)
{
    const auto file = fileOf(parser);
    if (!file)
        return file.error();
    const auto wish = wishOf(parser);
    if (!wish)
        return wish.error();
    const auto opened = openDevice(parser, *file, console);
    if (!opened)
        return opened.error();
    const auto& [recording, device] = *opened;
    const auto event = eventOf(parser, *device);
    if (!event)
        return event.error();
    core::Status drawn = wish->view == View::Timeline ? draw(recording, device->device(), *wish, console)
                         : wish->view == View::State  ? drawState(recording, *device, *event, *wish, console)
                                                      : drawOverTime(recording, *device, *wish, console);
    console.clearProgress();
    return drawn;
}

} // namespace

Command renderCommand()
{
    return {"render", summary, declare, run, nullptr, true};
}

} // namespace app
