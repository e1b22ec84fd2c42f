// SPDX-License-Identifier: MIT
#include "app/cli/picture/picture_look.h"

#include "app/cli/shared/arguments.h"
#include "core/base/texts.h"

#include <algorithm>
#include <array>
#include <utility>

namespace app {

namespace {

SNAPVIEWER_TEXTS(LookText);

constexpr int leastSide = 200;       ///< pixels
constexpr int mostSide = 16384;      ///< what image formats and viewers still take
constexpr int mostPixels = 40000000; ///< 12 bytes of memory each while drawing

core::Result<QSize> sizeOf(const QCommandLineParser& parser)
{
    const QString given = parser.value(QStringLiteral("size"));
    const QStringList parts = given.split(QLatin1Char('x'));
    bool isWidth = false;
    bool isHeight = false;
    const QSize size(parts.value(0).toInt(&isWidth), parts.value(1).toInt(&isHeight));
    if (parts.size() != 2 || !isWidth || !isHeight)
        return usageError(LookText::tr("no size '%1': give WIDTHxHEIGHT, such as 1600x900").arg(given));
    const bool isInside = std::min(size.width(), size.height()) >= leastSide &&
                          std::max(size.width(), size.height()) <= mostSide &&
                          size.width() <= mostPixels / size.height();
    if (!isInside)
        return usageError(
            LookText::tr("no picture of %1: each side has %2 to %3 pixels, and all of it at most %4 million")
                .arg(given, QString::number(leastSide), QString::number(mostSide),
                     QString::number(mostPixels / 1000000)));
    return size;
}

core::Result<core::ColourBy> colourByOf(const QCommandLineParser& parser)
{
    using core::ColourBy;
    constexpr std::array<std::pair<QLatin1String, ColourBy>, 9> names{{
        {QLatin1String("group"), ColourBy::Group},
        {QLatin1String("kind"), ColourBy::Kind},
        {QLatin1String("site"), ColourBy::CallSite},
        {QLatin1String("size"), ColourBy::Size},
        {QLatin1String("stream"), ColourBy::Stream},
        {QLatin1String("pool"), ColourBy::Pool},
        {QLatin1String("name"), ColourBy::Name},
        {QLatin1String("age"), ColourBy::Age},
        {QLatin1String("origin"), ColourBy::Origin},
    }};
    const QString given = parser.value(QStringLiteral("colour"));
    const auto found =
        std::find_if(names.begin(), names.end(), [&](const auto& name) { return name.first == given; });
    if (found == names.end())
        return usageError(
            LookText::tr(
                "no colours by '%1': give group, kind, site, size, stream, pool, name, age or origin")
                .arg(given));
    return found->second;
}

} // namespace

void declareLook(QCommandLineParser& parser, Makes makes)
{
    const auto about = [makes](const QString& text) {
        return makes == Makes::Pictures ? text : LookText::tr("Of a picture: %1").arg(text);
    };
    parser.addOption({QStringLiteral("size"),
                      about(LookText::tr("Width and height in pixels (default 1600x900), each %1 to %2.")
                                .arg(leastSide)
                                .arg(mostSide)),
                      QStringLiteral("WxH"), QStringLiteral("1600x900")});
    parser.addOption({QStringLiteral("theme"), about(LookText::tr("light (default) or dark.")),
                      QStringLiteral("THEME"), QStringLiteral("light")});
    parser.addOption(
        {{QStringLiteral("colour"), QStringLiteral("color")},
         about(LookText::tr(
             "What colours tell: group (default: kind, file, function or line, whichever tells "
             "this recording apart best), kind, site, size, stream, pool, name, age or origin.")),
         QStringLiteral("BY"),
         QStringLiteral("group")});
    parser.addOption({QStringLiteral("no-legend"), about(LookText::tr("Leaves out whose the colours are."))});
}

core::Result<Look> lookOf(const QCommandLineParser& parser)
{
    const auto size = sizeOf(parser);
    SNAPVIEWER_TRY(size);
    const QString theme = parser.value(QStringLiteral("theme"));
    if (theme != QLatin1String("light") && theme != QLatin1String("dark"))
        return usageError(LookText::tr("no theme '%1': give light or dark").arg(theme));
    const auto colourBy = colourByOf(parser);
    SNAPVIEWER_TRY(colourBy);
    return Look{*size, theme == QLatin1String("dark"), !parser.isSet(QStringLiteral("no-legend")), *colourBy};
}

core::Status refuseLook(const QCommandLineParser& parser)
{
    for (const char* const name : {"size", "theme", "colour", "no-legend"}) {
        if (parser.isSet(option(name)))
            return usageError(
                LookText::tr("--%1 goes with pictures: give --format svg or png").arg(option(name)));
    }
    return core::Done{};
}

} // namespace app
