// SPDX-License-Identifier: MIT
#include "app/cli/shared/json_bounds.h"

#include "app/cli/shared/arguments.h"
#include "core/base/texts.h"
#include "core/base/units.h"

namespace app {

namespace {

SNAPVIEWER_TEXTS(JsonBoundsText);

/// Options that are given, which alone may be asked for: others may not be declared.
bool asksForJson(const QCommandLineParser& parser)
{
    const QStringList given = parser.optionNames();
    return given.contains(option("json")) ||
           (given.contains(option("format")) && parser.value(option("format")) == QLatin1String("json"));
}

} // namespace

void declareBounds(QCommandLineParser& parser, TopOf top)
{
    parser.addOption(
        {option("max-bytes"),
         JsonBoundsText::tr("Of JSON at most so many bytes, from 1024 on: lists are cut, what is left "
                            "out is counted, and --cursor continues."),
         QStringLiteral("SIZE")});
    parser.addOption(
        {option("cursor"),
         JsonBoundsText::tr("Continues JSON that was cut, with the next_cursor that it ended with."),
         QStringLiteral("CURSOR")});
    if (top == TopOf::Answer)
        declareTop(parser,
                   JsonBoundsText::tr("Of JSON only the first N items of each list; --cursor continues."));
}

core::Result<core::JsonBounds> boundsOf(const QCommandLineParser& parser, TopOf top)
{
    core::JsonBounds bounds;
    const QStringList given = parser.optionNames();
    if (given.contains(option("max-bytes"))) {
        const QString text = parser.value(option("max-bytes"));
        const auto bytes = core::parseBytes(text);
        if (!bytes || *bytes < core::JsonBounds::leastBytes)
            return usageError(
                JsonBoundsText::tr("--max-bytes takes a size from 1024 bytes on, not '%1'").arg(text));
        bounds.bytes = static_cast<std::size_t>(*bytes);
    }
    if (top == TopOf::Answer || (top == TopOf::Text && asksForJson(parser))) {
        const auto items = topOf(parser);
        SNAPVIEWER_TRY(items);
        bounds.items = *items;
    }
    if (given.contains(option("cursor")))
        bounds.cursor = parser.value(option("cursor")).toUtf8();
    if (!bounds.isNone() && !asksForJson(parser))
        return usageError(
            JsonBoundsText::tr("--max-bytes, --cursor and this --top bound JSON: ask for that, too"));
    return bounds;
}

} // namespace app
