// SPDX-License-Identifier: MIT
#include "app/cli/commands/commands.h"
#include "app/cli/prompt/prompt_shell.h"
#include "app/cli/shared/arguments.h"
#include "app/cli/shared/cli_output.h"
#include "app/cli/shared/console.h"
#include "app/cli/shared/list_format.h"
#include "app/cli/shared/target_check.h"
#include "core/base/platform/standard_streams.h"
#include "core/base/result.h"
#include "core/base/texts.h"
#include "core/formats/open_recording.h"
#include "core/ranks/file/rank_schema.h"
#include "core/sql/file_database.h"
#include "core/sql/sql_schema.h"
#include "core/sql/sql_statement.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QString>

#include <cstdio>
#include <optional>
#include <vector>

namespace app {

namespace {

SNAPVIEWER_TEXTS(QueryText);

/// What the parameters of a statement stand for: in their order, or by their names.
struct QueryValues
{
    std::vector<core::SqlValue> inOrder;
    core::NamedValues named;
};

/// Nothing of a list or an object, which SQL has not.
std::optional<core::SqlValue> valueOf(const QJsonValue& json)
{
    if (json.isNull())
        return core::SqlValue();
    if (json.isString())
        return json.toString();
    if (json.isBool())
        return std::int64_t{json.toBool() ? 1 : 0};
    if (!json.isDouble())
        return std::nullopt;
    const bool isInteger = json.toVariant().typeId() == QMetaType::LongLong;
    return isInteger ? core::SqlValue(std::int64_t{json.toInteger()}) : core::SqlValue(json.toDouble());
}

/// Of a JSON list or object of numbers, texts, true, false and null; none of an empty text. Integers are of
/// 64 bits. Error: Usage, where json is no such thing.
core::Result<QueryValues> queryValuesOf(const QString& json)
{
    QueryValues values;
    if (json.isEmpty())
        return values;
    QJsonParseError error;
    const QJsonDocument document = QJsonDocument::fromJson(json.toUtf8(), &error);
    if (document.isNull())
        return usageError(QueryText::tr("--values is no JSON: %1 at character %2")
                              .arg(error.errorString(), QString::number(error.offset)));
    const core::Error unknown = usageError(
        QueryText::tr("--values takes numbers, texts, true, false and null, in a list or an object"));
    const QJsonArray list = document.array();
    for (const auto& each : list) {
        auto value = valueOf(each);
        if (!value)
            return unknown;
        values.inOrder.push_back(std::move(*value));
    }
    const QJsonObject object = document.object();
    for (auto each = object.begin(); each != object.end(); ++each) {
        auto value = valueOf(each.value());
        if (!value)
            return unknown;
        values.named.emplace(each.key(), std::move(*value));
    }
    return values;
}

QString querySummary()
{
    return QueryText::tr("Answers one SQL statement over the recording's tables.");
}

/// words after indent, in lines for a terminal.
QString wrapped(const QString& indent, const QStringList& words)
{
    constexpr qsizetype width = 79;
    QString text;
    QString line = indent;
    for (const QString& word : words) {
        const bool isLast = &word == &words.back();
        if (line.size() + word.size() > width) {
            text += line.trimmed().isEmpty() ? QString() : line.chopped(1) + QLatin1Char('\n');
            line = indent;
        }
        line += word + (isLast ? QStringLiteral("\n") : QStringLiteral(", "));
    }
    return text + line;
}

/// The tables of every recording, and what there is beyond SQLite's own.
QString queryDetails()
{
    QString text = QueryText::tr("Tables:\n");
    for (const core::SchemaTable& table : core::schemaTables()) {
        text += QStringLiteral("  %1: %2\n").arg(table.call, table.doc);
        QStringList columns;
        for (const core::SchemaColumn& column : table.columns) {
            if (!column.hidden)
                columns += column.name;
        }
        text += wrapped(QStringLiteral("      "), columns);
    }
    return text +
           QueryText::tr("\nsqlite_master lists them, too; a memory report of DeepView has more.\n"
                         "Beyond SQLite's functions: median(x), percentile(x, p) with p from 0 to 100,\n"
                         "text REGEXP pattern.\n");
}

void declareQuery(QCommandLineParser& parser)
{
    parser.addOption({QStringLiteral("format"),
                      QueryText::tr("table (default; long texts are cut), csv, tsv, json or jsonl (exact; "
                                    "jsonl: an object a line), sheet (CSV in which no text is a formula)."),
                      QStringLiteral("FORMAT"), QStringLiteral("table")});
    declareLineEnd(parser);
    parser.addOption({QStringLiteral("device"),
                      QueryText::tr("With --events: the device whose events are meant."),
                      QStringLiteral("N")});
    parser.addOption({QStringLiteral("values"),
                      QueryText::tr("What the statement's parameters stand for, as JSON: a list for ?, an "
                                    "object for :name."),
                      QStringLiteral("JSON")});
    declarePart(parser);
    declareOutput(parser);
    declareCategories(parser);
    declareFile(parser);
    parser.addPositionalArgument(
        QStringLiteral("SQL"),
        QueryText::tr(
            "One statement; without it, a prompt on a terminal, else it is read from standard input."),
        QStringLiteral("[SQL]"));
}

bool isStandardInputTerminal()
{
    return core::platform::isTerminal(core::platform::standardInput);
}

/// A little more than SQLite takes as one statement, which then says so.
QString standardInput()
{
    constexpr qint64 most = 2 * 1024 * 1024;
    QFile input;
    if (!input.open(stdin, QIODevice::ReadOnly))
        return {};
    return QString::fromUtf8(input.read(most));
}

struct Statement
{
    QString sql;
    QueryValues values;
};

/// Of [FILE, SQL], or of what comes in.
QString textOf(const QStringList& arguments)
{
    return arguments.size() == 2 ? arguments.at(1) : standardInput();
}

/// database: of a recording or of a file.
template <class Database>
core::Status runOne(Database& database, const Statement& statement, core::TableStyle style,
                    const QString& path, Console& console)
{
    const auto& [sql, values] = statement;
    const auto result = database.run(sql, {}, console, values.inOrder, values.named);
    console.clearProgress();
    if (!result)
        return located(result.error(), sql);
    style.schema = core::querySchema;
    Output output(path, console);
    core::Status written = core::writeTable(*result, style, output, console);
    if (!written && written.error().isCancelled())
        return written;
    return output.commit(); // names the file where writing failed
}

/// A file of summaries, as it is.
core::Status askRanks(const QString& file, const Statement& statement, core::TableStyle style,
                      const QString& path, Console& console)
{
    const std::uint32_t format = core::rankFormatOf(file).value_or(core::rankFormat);
    auto database = core::FileDatabase::open(file, core::rankTableSql(format), console);
    SNAPVIEWER_TRY(database);
    return runOne(*database, statement, style, path, console);
}

/// The statement, too, may come from a file.
core::Status checkStatement(const QCommandLineParser& parser, Console& console)
{
    CommandFiles files = filesNamedBy(parser);
    files.read = {{QStringLiteral("-"), QStringLiteral("query")}};
    return checkTargets(files, console);
}

/// Without --events the tables have every device's rows. Error: Usage, where --device asks for less of them.
core::Status checkDevice(const QCommandLineParser& parser, const core::Recording& recording)
{
    SNAPVIEWER_TRY(checkDeviceName(parser));
    if (parser.isSet(QStringLiteral("events")) || recording.history->devices().size() < 2)
        return core::Done{};
    return refuseGiven(
        parser, {"device"},
        QueryText::tr("--%1 goes with --events; else ask for rows of a device in the statement"));
}

core::Status runQuery(const QCommandLineParser& parser, Console& console)
{
    const QStringList arguments = parser.positionalArguments();
    if (arguments.isEmpty())
        return usageError(QueryText::tr("no FILE given"));
    if (arguments.size() > 2)
        return usageError(QueryText::tr("one statement in quotes, not '%1' too").arg(arguments.at(2)));
    const QString formatName = parser.value(QStringLiteral("format"));
    const auto format = core::tableFormatOf(formatName);
    if (!format)
        return usageError(QueryText::tr("no format '%1': give one of %2")
                              .arg(formatName, core::tableFormatNames().join(QStringLiteral(", "))));
    if (arguments.size() == 1 && console.asker() != nullptr)
        return usageError(QueryText::tr("no statement given")); // what comes in are questions
    const bool isPrompt = arguments.size() == 1 && isStandardInputTerminal();
    if (arguments.size() == 1 && core::isStandardInput(arguments.first()))
        return usageError(
            QueryText::tr("the recording comes on standard input: give the statement as an argument"));
    if (arguments.size() == 1)
        SNAPVIEWER_TRY(checkStatement(parser, console));
    const QString path = outputOf(parser);
    if (isPrompt && !path.isEmpty())
        return usageError(QueryText::tr("--output needs the statement as an argument or on standard input"));
    auto values = queryValuesOf(parser.value(QStringLiteral("values")));
    SNAPVIEWER_TRY(values);
    if (isPrompt && parser.isSet(QStringLiteral("values")))
        return usageError(QueryText::tr("--values needs the statement as an argument or on standard input"));
    const core::LineEnd end = lineEndOf(parser);
    if (core::rankFormatOf(arguments.first())) {
        if (isPrompt)
            return usageError(QueryText::tr("summaries of ranks are asked by a statement as an argument"));
        SNAPVIEWER_TRY(refuseGiven(parser, {"device", "events"},
                                   QueryText::tr("--%1 asks something of a recording, and this is none")));
        return askRanks(arguments.first(), {textOf(arguments), std::move(values).value()}, {*format, end},
                        path, console);
    }
    const auto recording = openRecording(parser, arguments.first(), console);
    SNAPVIEWER_TRY(recording);
    SNAPVIEWER_TRY(checkDevice(parser, **recording));
    const auto categories = categoriesOf(parser, *recording, false, console);
    SNAPVIEWER_TRY(categories);
    const auto database = core::Database::open(*recording, *categories);
    SNAPVIEWER_TRY(database);
    console.clearProgress();
    if (isPrompt)
        return runShell(**database, *format, console);
    const Statement statement{textOf(arguments), std::move(values).value()};
    return runOne(**database, statement, {*format, end}, path, console);
}

} // namespace

Command queryCommand()
{
    return {"query", querySummary, declareQuery, runQuery, queryDetails};
}

} // namespace app
