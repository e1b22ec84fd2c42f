// SPDX-License-Identifier: MIT
#include "app/cli/leaks/leak_options.h"

#include "app/cli/shared/arguments.h"
#include "core/base/regular_file.h"
#include "core/base/texts.h"
#include "core/base/units.h"

namespace app {

namespace {

SNAPVIEWER_TEXTS(LeaksCommandText);

core::Status readRule(const QCommandLineParser& parser, LeakOptions& options)
{
    const auto warmup = countOf(parser, "warmup", 0);
    const auto delay = countOf(parser, "delay", 0);
    for (const auto* count : {&warmup, &delay}) {
        if (!*count)
            return count->error();
    }
    options.rule = {*warmup, *delay};
    options.isFitting = !parser.isSet(option("warmup")) && !parser.isSet(option("delay"));
    return core::Done{};
}

core::Status readSizes(const QCommandLineParser& parser, LeakOptions& options)
{
    const auto sizeOf = [&](const char* name) -> core::Result<std::uint64_t> {
        const auto size = core::parseBytes(parser.value(option(name)));
        return size ? core::Result<std::uint64_t>(*size)
                    : usageError(LeaksCommandText::tr("no size '%1'").arg(parser.value(option(name))));
    };
    const auto least = sizeOf("min");
    SNAPVIEWER_TRY(least);
    options.least = *least;
    if (!parser.isSet(option("capacity")))
        return core::Done{};
    const auto capacity = sizeOf("capacity");
    SNAPVIEWER_TRY(capacity);
    options.capacity = *capacity;
    return core::Done{};
}

core::Status readRest(const QCommandLineParser& parser, LeakOptions& options)
{
    const auto top = topOf(parser);
    SNAPVIEWER_TRY(top);
    options.top = *top;
    options.isFailing = parser.isSet(option("fail-on-leak"));
    if (parser.isSet(option("suppress"))) {
        const auto content = core::readListFile(parser.value(option("suppress")));
        SNAPVIEWER_TRY(content);
        auto list = core::SuppressList::fromText(*content);
        SNAPVIEWER_TRY(list);
        options.suppress = std::move(*list);
    }
    options.format = parser.value(option("format"));
    const QStringList formats{QStringLiteral("text"), QStringLiteral("json"), QStringLiteral("csv"),
                              QStringLiteral("markdown")};
    return formats.contains(options.format)
               ? core::Status(core::Done{})
               : usageError(LeaksCommandText::tr("no format '%1': give one of %2")
                                .arg(options.format, formats.join(QStringLiteral(", "))));
}

} // namespace

void declareLeaks(QCommandLineParser& parser)
{
    parser.addOption({option("warmup"),
                      LeaksCommandText::tr(
                          "The first N steps are not judged: caches and optimizer states fill (default 2; "
                          "1 where fewer than 7 are complete)."),
                      option("N"), option("2")});
    parser.addOption(
        {option("delay"),
         LeaksCommandText::tr("The last N steps are not judged: what they hold may be freed yet (default 2; "
                              "0 where fewer than 7 are complete)."),
         option("N"), option("2")});
    declareSteps(parser);
    parser.addOption({option("every"),
                      LeaksCommandText::tr("N of them are one: micro-steps of accumulated gradients."),
                      option("N"), option("1")});
    declareDevice(parser);
    parser.addOption({option("min"), LeaksCommandText::tr("Rows of less than SIZE go into one."),
                      option("SIZE"), option("0")});
    declareTop(parser, LeaksCommandText::tr("Only the first N rows; the others together in one."));
    parser.addOption({option("capacity"),
                      LeaksCommandText::tr(
                          "What the device has in all, to say after how many steps it is full (default: what "
                          "the file tells)."),
                      option("SIZE")});
    parser.addOption({option("suppress"),
                      LeaksCommandText::tr("Call sites not to be told: PATTERN # reason, one a line."),
                      option("FILE")});
    parser.addOption({option("format"), LeaksCommandText::tr("text (default), json, csv or markdown."),
                      option("FORMAT"), option("text")});
    parser.addOption({option("fail-on-leak"), LeaksCommandText::tr("Exit status 2 if anything leaks.")});
    declareOwnCode(parser);
    declarePart(parser);
    declareOutput(parser);
    parser.addPositionalArgument(
        option("FILE|FOLDER"),
        LeaksCommandText::tr("A recording, or a folder of recordings of one program, by name."),
        option("FILE|FOLDER"));
}

core::Result<LeakOptions> leakOptionsOf(const QCommandLineParser& parser)
{
    LeakOptions options;
    const auto path = fileOf(parser);
    SNAPVIEWER_TRY(path);
    options.path = *path;
    for (const auto& read : {readRule, readSizes, readRest}) {
        SNAPVIEWER_TRY(read(parser, options));
    }
    return options;
}

} // namespace app
