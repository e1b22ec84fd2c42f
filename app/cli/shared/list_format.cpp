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
    parser.addOption(
        {QStringLiteral("crlf"), ListFormatText::tr("Ends the lines of csv and sheet with CR LF, not LF.")});
}

core::Result<core::TableStyle> listFormatOf(const QCommandLineParser& parser, const QStringList& others)
{
    const auto end = parser.isSet(QStringLiteral("crlf")) ? core::LineEnd::CrLf : core::LineEnd::Lf;
    const QString name = parser.value(QStringLiteral("format"));
    if (name == QLatin1String("text"))
        return core::TableStyle(core::TableFormat::Text, end);
    const auto format = core::tableFormatOf(name);
    if (format && *format != core::TableFormat::Text)
        return core::TableStyle(*format, end);
    QStringList names = QStringLiteral("text json csv tsv jsonl sheet").split(QLatin1Char(' ')) + others;
    const QString last = names.takeLast();
    return usageError(ListFormatText::tr("no format '%1': give %2 or %3")
                          .arg(name, names.join(QStringLiteral(", ")), last));
}

} // namespace app
