// SPDX-License-Identifier: MIT
#include "app/cli/commands/commands.h"
#include "app/cli/mcp/mcp_server.h"
#include "app/cli/shared/arguments.h"
#include "app/cli/shared/console.h"
#include "core/base/platform/standard_streams.h"
#include "core/base/platform/stop_signals.h"
#include "core/base/texts.h"
#include "core/base/units.h"

#include <QDir>

namespace app {

namespace {

SNAPVIEWER_TEXTS(McpText);

constexpr std::uint64_t leastReply = std::uint64_t{16} << 10U; // the list of tools takes 12 of them
constexpr std::uint64_t mostReply = std::uint64_t{16} << 20U;

QString mcpSummary()
{
    return McpText::tr("Answers an agent by the Model Context Protocol, on standard input and output.");
}

QString mcpDetails()
{
    return McpText::tr(
        "An agent's program starts it; it ends with what comes in. Files are read, none is written, and\n"
        "no connection is opened. Recordings stay in memory from one question to the next.\n");
}

void declareMcp(QCommandLineParser& parser)
{
    parser.addOption(
        {option("root"),
         McpText::tr("Files are read below this folder alone (default: the one where it is started). "
                     "Can be given several times; paths that are not absolute begin at the first."),
         QStringLiteral("DIR")});
    parser.addOption({option("cache"),
                      McpText::tr("So much memory keeps recordings that were read (default 4GiB)."),
                      QStringLiteral("SIZE"), QStringLiteral("4GiB")});
    parser.addOption({option("max-reply"), McpText::tr("The most bytes of one reply (default 60KiB)."),
                      QStringLiteral("SIZE"), QStringLiteral("60KiB")});
}

core::Result<std::uint64_t> sizeOf(const QCommandLineParser& parser, const char* name)
{
    const QString given = parser.value(option(name));
    const auto bytes = core::parseBytes(given);
    if (!bytes)
        return usageError(
            McpText::tr("--%1 takes a size such as 60KiB, not '%2'").arg(QLatin1String(name), given));
    return *bytes;
}

core::Status runMcp(const QCommandLineParser& parser, Console& console)
{
    if (!parser.positionalArguments().isEmpty())
        return usageError(McpText::tr("mcp takes no FILE: agents name files, below --root"));
    const auto cache = sizeOf(parser, "cache");
    SNAPVIEWER_TRY(cache);
    const auto reply = sizeOf(parser, "max-reply");
    SNAPVIEWER_TRY(reply);
    if (*reply < leastReply || *reply > mostReply)
        return usageError(McpText::tr("--max-reply is from 16KiB to 16MiB"));
    const QStringList given = parser.values(option("root"));
    const auto roots = McpRoots::of(given.isEmpty() ? QStringList{QDir::currentPath()} : given);
    SNAPVIEWER_TRY(roots);
    QDir::setCurrent(roots->first()); // answers name files as they were asked for
    core::platform::outliveLostReader();
    McpLimits limits;
    limits.replyBytes = *reply;
    limits.cacheBytes = *cache;
    McpServer server(*roots, limits, core::platform::standardInput, core::platform::standardOutput);
    return server.run(console);
}

} // namespace

Command mcpCommand()
{
    return {"mcp", mcpSummary, declareMcp, runMcp, mcpDetails};
}

} // namespace app
