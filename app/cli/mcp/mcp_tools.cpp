// SPDX-License-Identifier: MIT
#include "app/cli/mcp/mcp_tools.h"

#include "core/base/json_page.h"
#include "core/base/json_text.h"
#include "core/base/texts.h"

#include <QJsonArray>
#include <QJsonDocument>

#include <algorithm>
#include <cmath>

namespace app {

namespace {

SNAPVIEWER_TEXTS(McpToolText);

using Kind = McpParameter::Kind;

constexpr McpParameter fileAsked{
    "file", Kind::Path, {}, "The recording: a file, or the folder of an OOM bundle.", true};
constexpr McpParameter deviceAsked{
    "device", Kind::Number, "device",
    "The device; by default the one that failed, else the one with the largest peak."};
constexpr McpParameter capacityAsked{
    "capacity", Kind::Text, "capacity",
    "What the device has in all: a size such as 80GiB, or a card such as h100."};
constexpr McpParameter topAsked{"top", Kind::Number, "top",
                                "Only so many rows, the largest; the rest is summed up."};

QString textOf(std::string_view text)
{
    return QString::fromLatin1(text.data(), static_cast<qsizetype>(text.size()));
}

std::vector<McpTool> toolsOfOne()
{
    return {
        {"summary",
         "info --json",
         "snapviewer.info/1 snapviewer.bundles/1",
         "What a recording holds: devices, peaks, capacity, out-of-memory events, settings, how far to "
         "trust "
         "it.",
         "file:string format:string devices:array import_log:array trust:object verdict:object",
         {fileAsked}},
        {"overview",
         "overview --json",
         "snapviewer.overview/1",
         "Begin here: the verdict in one sentence, how far to trust it, steps and layers, what to ask next.",
         "file:string format:string verdict:object trust:object devices:array more_devices:integer "
         "next:array",
         {fileAsked}},
        {"state",
         "sites --format json",
         "snapviewer.sites/1",
         "What was alive at one moment, by line of code or by another grouping; bytes, count, share.",
         "columns:array rows:array",
         {fileAsked,
          {"at", Kind::Text, "event", "The moment: peak, oom, end or the number of an event."},
          {"group", Kind::Text, "by",
           "Nested groupings instead of the line of code: category, site, operator, stream, pool, phase, "
           "step, "
           "layer and more, separated by commas."},
          topAsked,
          deviceAsked}},
        {"oom",
         "oom --format json",
         "snapviewer.oom/1",
         "Why memory ran out: the verdict, its arithmetic, who holds what, which changes would have helped.",
         "file:string left_out:integer ooms:array",
         {fileAsked,
          {"n", Kind::Number, "nth", "Only the n-th failure, counted from the first."},
          deviceAsked,
          capacityAsked},
         6000},
    };
}

std::vector<McpTool> toolsOfProgram()
{
    return {
        {"leaks",
         "leaks --format json",
         "snapviewer.leaks/2",
         "What keeps more from step to step, by line of code, and after how many steps the device is full.",
         "file:string device:integer steps:object growth:object leaks:array other:object suppressed:array",
         {fileAsked, topAsked, deviceAsked, capacityAsked}},
        {"structure",
         "structure --format json",
         "snapviewer.structure/1",
         "What the program did: steps, phases, layers and calls, and what each keeps.",
         "files:array devices:array",
         {fileAsked, deviceAsked}},
        {"fix",
         "fix --format json",
         "snapviewer.fix/1",
         "Which changes of the program lower its peak or would have let it pass, and by how much.",
         "devices:array",
         {fileAsked,
          {"change", Kind::Texts, "change",
           "Changes to try together, such as checkpoint,layers=0-11 or free,site=train.py:88,until=step; "
           "without any, what is worth it is suggested."},
          deviceAsked,
          capacityAsked}},
    };
}

std::vector<McpTool> toolsOfMore()
{
    return {
        {"diff",
         "diff --format json",
         "snapviewer.diff/1",
         "What two recordings, or two moments of one, hold differently, row by row.",
         "a:object b:object rows:array other:object",
         {{"a", Kind::Path, {}, "A recording.", true},
          {"b", Kind::Path, {}, "The one to compare it with; may be the same.", true},
          {"at", Kind::Text, "at", "The moment on both sides: peak, oom, oom:N, end, event:N, step:N."},
          {"at_a", Kind::Text, "at-a", "The moment of a."},
          {"at_b", Kind::Text, "at-b", "The moment of b."},
          {"group", Kind::Text, "group",
           "One row for each: site (default), line, function, file, package, pool, stream, phase, step, "
           "layer."},
          topAsked,
          deviceAsked}},
        {"ranks",
         "ranks report --format json",
         "snapviewer.ranks-report/1",
         "All ranks of a job: which failed first, which is not like its peers, which is missing.",
         {},
         {{"dir", Kind::Path, {}, "The folder of recordings or summaries.", true},
          {"at", Kind::Text, "at", "What is compared: peak (default), oom or end of each rank."},
          {"group", Kind::Text, "by", "site (default), phase, step, layer or call."},
          topAsked}},
        {"query",
         "query --format json",
         "snapviewer.query/1",
         "One read-only SQLite statement over allocations, events, usage, stacks, frames, segments, blocks, "
         "devices, "
         "oom_events, live_at(device, event) and more: SELECT name, sql FROM sqlite_schema lists them.",
         "columns:array rows:array",
         {fileAsked,
          {"sql", Kind::Text, {}, "The statement.", true},
          {"limit", Kind::Number, "top", "Only so many rows."}}},
        {"check",
         "check --format json",
         "snapviewer.check/1",
         "Whether a recording keeps to limits; with fits, whether the program fits a device of that "
         "capacity.",
         {},
         {fileAsked,
          capacityAsked,
          {"fits", Kind::Flag, "fits", "Whether the program fits the capacity."},
          {"max_allocated", Kind::Text, "max-allocated", "Most requested bytes at once, such as 20GiB."},
          {"max_reserved", Kind::Text, "max-reserved", "Most reserved bytes."},
          {"min_headroom", Kind::Text, "min-headroom", "Least that the device has left."},
          {"max_leak_per_step", Kind::Text, "max-leak-per-step", "Most that leaks keep of each step."},
          {"max_oom", Kind::Number, "max-oom", "Most allocations that failed."}}},
    };
}

std::vector<McpTool> allTools()
{
    std::vector<McpTool> tools;
    for (auto* const some : {toolsOfOne, toolsOfProgram, toolsOfMore}) {
        for (McpTool& tool : some())
            tools.push_back(std::move(tool));
    }
    for (McpTool& tool : tools) {
        tool.parameters.push_back({"max_bytes", Kind::Number, "max-bytes", ""});
        tool.parameters.push_back({"cursor", Kind::Text, "cursor", "next_cursor of the same call."});
    }
    return tools;
}

QString typeOf(const McpParameter& parameter)
{
    switch (parameter.kind) {
    case Kind::Path:
    case Kind::Text:
        break;
    case Kind::Number:
        return QStringLiteral("integer");
    case Kind::Flag:
        return QStringLiteral("boolean");
    case Kind::Texts:
        return QStringLiteral("array");
    }
    return QStringLiteral("string");
}

core::Error wrongType(const McpParameter& parameter)
{
    return core::usageError(
        McpToolText::tr("%1 has to be of type %2").arg(textOf(parameter.name), typeOf(parameter)));
}

/// Adds what a value becomes. `--option=value` is one word, so that no value passes for an option.
core::Status addTo(QStringList& options, QStringList& positional, const McpParameter& parameter,
                   const QJsonValue& value)
{
    const QString start = QStringLiteral("--") + textOf(parameter.option);
    if (parameter.kind == Kind::Flag) {
        if (!value.isBool())
            return wrongType(parameter);
        if (value.toBool())
            options += start;
        return core::Done{};
    }
    if (parameter.kind == Kind::Texts) {
        if (!value.isArray())
            return wrongType(parameter);
        for (const auto& one : value.toArray()) {
            if (!one.isString())
                return wrongType(parameter);
            options += start + QLatin1Char('=') + one.toString();
        }
        return core::Done{};
    }
    const bool isNumber = parameter.kind == Kind::Number;
    const bool isWhole = value.isDouble() && value.toDouble() == std::floor(value.toDouble());
    const bool isAlso = parameter.name == "at" && isWhole; // the number of an event
    if (isNumber ? !isWhole : !value.isString() && !isAlso)
        return wrongType(parameter);
    const QString text = value.isDouble() ? QString::number(value.toInteger()) : value.toString();
    if (text.contains(QChar(u'\0')))
        return wrongType(parameter);
    if (parameter.option.empty())
        positional += text;
    else
        options += start + QLatin1Char('=') + text;
    return core::Done{};
}

/// Error: Usage, where there is one that the tool does not have.
core::Status checkNames(const McpTool& tool, const QJsonObject& arguments)
{
    QStringList known;
    for (const McpParameter& parameter : tool.parameters)
        known += textOf(parameter.name);
    for (const QString& name : arguments.keys()) {
        if (!known.contains(name))
            return core::usageError(
                McpToolText::tr("%1 has no argument %2, but: %3")
                    .arg(textOf(tool.name), name.left(100), known.join(QStringLiteral(", "))));
    }
    return core::Done{};
}

QJsonObject schemaOf(const McpParameter& parameter, std::size_t mostBytes)
{
    QJsonObject schema{{QStringLiteral("type"), typeOf(parameter)}};
    if (!parameter.about.empty())
        schema[QStringLiteral("description")] = textOf(parameter.about);
    if (parameter.kind == Kind::Texts)
        schema[QStringLiteral("items")] = QJsonObject{{QStringLiteral("type"), QStringLiteral("string")}};
    if (parameter.name == "at")
        schema[QStringLiteral("type")] = QJsonArray{QStringLiteral("string"), QStringLiteral("integer")};
    if (parameter.name == "max_bytes") {
        schema[QStringLiteral("minimum")] = static_cast<qint64>(core::JsonBounds::leastBytes);
        schema[QStringLiteral("maximum")] = static_cast<qint64>(mostBytes);
    }
    return schema;
}

QJsonObject inputOf(const McpTool& tool, std::size_t mostBytes)
{
    QJsonObject properties;
    QJsonArray required;
    for (const McpParameter& parameter : tool.parameters) {
        properties[textOf(parameter.name)] = schemaOf(parameter, mostBytes);
        if (parameter.isRequired)
            required += textOf(parameter.name);
    }
    return {{QStringLiteral("type"), QStringLiteral("object")},
            {QStringLiteral("properties"), properties},
            {QStringLiteral("required"), required},
            {QStringLiteral("additionalProperties"), false}};
}

QJsonObject outputOf(const McpTool& tool)
{
    QJsonArray schemas;
    for (const QString& schema : textOf(tool.schemas).split(QLatin1Char(' ')))
        schemas += schema;
    QJsonObject properties{{QStringLiteral("schema"), QJsonObject{{QStringLiteral("enum"), schemas}}}};
    const QString added = QStringLiteral(" truncated:boolean next_cursor:string");
    for (const QString& member : (textOf(tool.members) + added).split(QLatin1Char(' '), Qt::SkipEmptyParts))
        properties[member.section(QLatin1Char(':'), 0, 0)] =
            QJsonObject{{QStringLiteral("type"), member.section(QLatin1Char(':'), 1)}};
    return {{QStringLiteral("type"), QStringLiteral("object")},
            {QStringLiteral("properties"), properties},
            {QStringLiteral("required"), QJsonArray{QStringLiteral("schema")}}};
}

} // namespace

core::Result<QStringList>
McpTool::commandLine(const QJsonObject& arguments,
                     const std::function<core::Result<QString>(const QString& path)>& inPlace) const
{
    SNAPVIEWER_TRY(checkNames(*this, arguments));
    QStringList options;
    QStringList positional;
    for (const McpParameter& parameter : parameters) {
        const QJsonValue value = arguments[textOf(parameter.name)];
        if (value.isUndefined() || value.isNull()) {
            if (parameter.isRequired)
                return core::usageError(
                    McpToolText::tr("%1 needs the argument %2").arg(textOf(name), textOf(parameter.name)));
            continue;
        }
        SNAPVIEWER_TRY(addTo(options, positional, parameter, value));
        if (parameter.kind != Kind::Path)
            continue;
        const auto path = inPlace(positional.takeLast());
        SNAPVIEWER_TRY(path);
        positional += *path;
    }
    const bool hasChange = std::any_of(options.begin(), options.end(), [](const QString& option) {
        return option.startsWith(QLatin1String("--change="));
    });
    if (name == "fix" && !hasChange)
        options += QStringLiteral("--suggest");
    if (arguments[u"max_bytes"].isUndefined() || arguments[u"max_bytes"].isNull())
        options += QStringLiteral("--max-bytes=%1").arg(usualBytes);
    return textOf(words).split(QLatin1Char(' ')) + options + QStringList{QStringLiteral("--")} + positional;
}

std::span<const McpTool> mcpTools()
{
    static const std::vector<McpTool> tools = allTools();
    return tools;
}

const McpTool* mcpTool(const QString& name)
{
    const auto tools = mcpTools();
    const auto found = std::find_if(tools.begin(), tools.end(),
                                    [&](const McpTool& tool) { return textOf(tool.name) == name; });
    return found == tools.end() ? nullptr : &*found;
}

QByteArray mcpToolList(std::size_t mostBytes)
{
    QJsonArray list;
    for (const McpTool& tool : mcpTools())
        list += QJsonObject{
            {QStringLiteral("name"), textOf(tool.name)},
            {QStringLiteral("description"), textOf(tool.about)},
            {QStringLiteral("inputSchema"), inputOf(tool, mostBytes)},
            {QStringLiteral("outputSchema"), outputOf(tool)},
            {QStringLiteral("annotations"), QJsonObject{{QStringLiteral("readOnlyHint"), true},
                                                        {QStringLiteral("idempotentHint"), true},
                                                        {QStringLiteral("openWorldHint"), false}}}};
    return QJsonDocument(list).toJson(QJsonDocument::Compact);
}

} // namespace app
