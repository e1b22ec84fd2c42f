// SPDX-License-Identifier: MIT
#include "app/window_options.h"

#include "core/base/texts.h"
#include "core/formats/overwrite_guard.h"
#include "core/snapshot/host_device.h"

namespace app {

namespace {

SNAPVIEWER_TEXTS(WindowOptionsText);

QCommandLineOption option(const char* name, const QString& description, const QString& value)
{
    return {QString::fromLatin1(name), description, value};
}

/// The number given for option name, if it was: a whole number of at least least.
core::Result<std::optional<std::int32_t>> number(const QCommandLineParser& parser, const QString& name,
                                                 std::int32_t least)
{
    if (!parser.isSet(name))
        return std::optional<std::int32_t>();
    bool ok = false;
    const int value = parser.value(name).toInt(&ok);
    if (!ok || value < least) {
        return core::usageError(WindowOptionsText::tr("--%1 needs a whole number from %2 on, not \"%3\".")
                                    .arg(name)
                                    .arg(least)
                                    .arg(parser.value(name)));
    }
    return std::optional<std::int32_t>(value);
}

core::Result<QSize> sizeOption(const QCommandLineParser& parser)
{
    constexpr int least = 200;
    constexpr int most = 16384;
    constexpr qint64 mostPixels = 40'000'000; // of render too: more takes minutes and gigabytes
    const QString text = parser.value(QStringLiteral("size"));
    if (text.isEmpty())
        return QSize();
    const QStringList parts = text.split(QLatin1Char('x'));
    const QSize size(parts.value(0).toInt(), parts.value(1).toInt());
    if (parts.size() != 2 || std::min(size.width(), size.height()) < least ||
        std::max(size.width(), size.height()) > most) {
        return core::usageError(
            WindowOptionsText::tr("--size needs WIDTHxHEIGHT in pixels, for example 1600x900, not \"%1\".")
                .arg(text));
    }
    if (qint64{size.width()} * size.height() > mostPixels)
        return core::usageError(
            WindowOptionsText::tr("--size makes a window of at most 40 million pixels, not %1.").arg(text));
    return size;
}

/// A picture goes over no recording.
core::Status checkScreenshot(const WindowOptions& options)
{
    for (const QString& file : options.files) {
        if (!options.screenshot.isEmpty() && core::isPartOf(options.screenshot, file)) {
            return core::usageError(
                WindowOptionsText::tr("%1 is a recording that is opened, or part of one: it stays "
                                      "as it is; give --screenshot another name.")
                    .arg(options.screenshot));
        }
    }
    return core::Done{};
}

/// What --at or --event names.
core::Result<std::optional<core::MomentChoice>> momentOption(const QCommandLineParser& parser)
{
    std::optional<core::MomentChoice> moment;
    const auto event = number(parser, QStringLiteral("event"), core::beforeFirstEvent);
    SNAPVIEWER_TRY(event);
    if (*event)
        moment = core::MomentChoice::at(**event);
    if (!parser.isSet(QStringLiteral("at")))
        return moment;
    if (moment)
        return core::usageError(WindowOptionsText::tr("--event and --at name two moments: give one."));
    const auto given = core::momentFromText(parser.value(QStringLiteral("at")));
    SNAPVIEWER_TRY(given);
    moment = *given;
    return moment;
}

} // namespace

void declareWindowOptions(QCommandLineParser& parser)
{
    parser.setApplicationDescription(
        WindowOptionsText::tr("Shows which allocation held which bytes of a GPU's memory when, and where in "
                              "the code it came from.\nSeveral files open several windows. "
                              "SNAPVIEWER_THEME=light or dark overrides the system's colours."));
    parser.addHelpOption();
    parser.addVersionOption();
    parser.addOption(option("device", WindowOptionsText::tr("Show device N."), QStringLiteral("N")));
    parser.addOption(option("event",
                            WindowOptionsText::tr("Select event K of the device (-1: before the first)."),
                            QStringLiteral("K")));
    parser.addOption(option("at",
                            WindowOptionsText::tr("Select that moment: event:K, step:N, step:N:peak, oom:N, "
                                                  "time:SECONDS, peak, oom or end."),
                            QStringLiteral("MOMENT")));
    parser.addOption(
        option("events",
               WindowOptionsText::tr(
                   "Open only events A to B − 1 of the device (without --device: of each); what is alive at "
                   "A is there from the start. Indices and totals stay those of the file."),
               QStringLiteral("A:B")));
    parser.addOption(option(
        "select", WindowOptionsText::tr("Select the allocation of that label, such as b7f06c0000000_3."),
        QStringLiteral("LABEL")));
    parser.addOption(
        option("query", WindowOptionsText::tr("Run a statement in the SQL dock."), QStringLiteral("SQL")));
    parser.addOption({QStringLiteral("map"), WindowOptionsText::tr("Show the memory map first.")});
    parser.addOption({QStringLiteral("compare"),
                      WindowOptionsText::tr(
                          "Open two files in one window, and show how the second differs from the first.")});
    parser.addOption(option("size", WindowOptionsText::tr("Make the window that many pixels large."),
                            QStringLiteral("WxH")));
    parser.addOption(
        option("screenshot",
               WindowOptionsText::tr("Save the whole window once all that was asked for is shown, and quit."),
               QStringLiteral("OUT.png")));
    parser.addPositionalArgument(QStringLiteral("file"),
                                 WindowOptionsText::tr("Recordings to open; - is standard input."),
                                 QStringLiteral("[FILE…]"));
}

core::Result<WindowOptions> readWindowOptions(QCommandLineParser& parser, const QStringList& arguments)
{
    if (!parser.parse(arguments))
        return core::usageError(parser.errorText());
    WindowOptions options;
    options.files = parser.positionalArguments();
    if (parser.value(QStringLiteral("device")) == core::deviceName(core::hostDevice)) {
        options.device = core::hostDevice;
    } else {
        const auto device = number(parser, QStringLiteral("device"), 0);
        SNAPVIEWER_TRY(device);
        options.device = device.value();
    }
    const auto moment = momentOption(parser);
    SNAPVIEWER_TRY(moment);
    options.moment = *moment;
    if (parser.isSet(QStringLiteral("events"))) {
        const auto events = core::TraceRange::fromText(parser.value(QStringLiteral("events")));
        if (!events) {
            return core::usageError(
                WindowOptionsText::tr("--events needs A:B with A below B, for example 1000:2000, not \"%1\".")
                    .arg(parser.value(QStringLiteral("events"))));
        }
        options.part = {options.device, *events};
    }
    const auto size = sizeOption(parser);
    SNAPVIEWER_TRY(size);
    options.size = size.value();
    options.select = parser.value(QStringLiteral("select"));
    options.query = parser.value(QStringLiteral("query"));
    options.showsMap = parser.isSet(QStringLiteral("map"));
    options.compares = parser.isSet(QStringLiteral("compare"));
    if (options.compares && options.files.size() != 2)
        return core::usageError(
            WindowOptionsText::tr("--compare needs two FILEs, not %1.").arg(options.files.size()));
    options.screenshot = parser.value(QStringLiteral("screenshot"));
    SNAPVIEWER_TRY(checkScreenshot(options));
    const bool needsFile = options.device || options.moment || parser.isSet(QStringLiteral("events")) ||
                           !options.select.isEmpty() || !options.query.isEmpty() || options.showsMap;
    if (options.files.isEmpty() && needsFile) {
        return core::usageError(WindowOptionsText::tr(
            "--device, --event, --at, --events, --select, --query and --map need a FILE."));
    }
    return options;
}

} // namespace app
