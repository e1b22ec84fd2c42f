// SPDX-License-Identifier: MIT
#include "app/cli/shared/list_format.h"

#include "app/cli/shared/arguments.h"

#include <QCoreApplication>

namespace app {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(ListFormat)
};

} // namespace

void declareListFormat(QCommandLineParser& parser, const QString& description)
{
    parser.addOption(
        {QStringLiteral("format"), description, QStringLiteral("FORMAT"), QStringLiteral("text")});
    parser.addOption(
        {QStringLiteral("crlf"), Text::tr("Ends the lines of csv and sheet with CR LF, not LF.")});
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
    return usageError(
        Text::tr("no format '%1': give %2 or %3").arg(name, names.join(QStringLiteral(", ")), last));
}

} // namespace app
