// SPDX-License-Identifier: MIT
#include "app/cli/shared/list_format.h"

#include "app/cli/shared/arguments.h"
#include "core/base/texts.h"

namespace app {

namespace {

SNAPVIEWER_TEXTS(ListFormatText);

} // namespace

void declareListFormat(QCommandLineParser& parser, const QString& description)
{
    parser.addOption(
        {QStringLiteral("format"), description, QStringLiteral("FORMAT"), QStringLiteral("text")});
    declareLineEnd(parser);
}

void declareLineEnd(QCommandLineParser& parser)
{
    parser.addOption(
        {QStringLiteral("crlf"), ListFormatText::tr("Ends the lines of csv and sheet with CR LF, not LF.")});
}

core::Result<core::TableStyle> listFormatOf(const QCommandLineParser& parser, const QStringList& others)
{
    const QString name = parser.value(QStringLiteral("format"));
    const bool isText = name == QLatin1String("text");
    const auto format = isText ? std::optional(core::TableFormat::Text) : core::tableFormatOf(name);
    if (format && isText == (*format == core::TableFormat::Text))
        return core::TableStyle(*format, lineEndOf(parser));
    QStringList names = QStringLiteral("text json csv tsv jsonl sheet").split(QLatin1Char(' ')) + others;
    const QString last = names.takeLast();
    return usageError(ListFormatText::tr("no format '%1': give %2 or %3")
                          .arg(name, names.join(QStringLiteral(", ")), last));
}

core::LineEnd lineEndOf(const QCommandLineParser& parser)
{
    return parser.isSet(QStringLiteral("crlf")) ? core::LineEnd::CrLf : core::LineEnd::Lf;
}

} // namespace app
