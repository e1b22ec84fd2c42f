// SPDX-License-Identifier: MIT
#include "core/report/html_text.h"

#include "core/base/plain_text.h"

namespace core::report {

QString shownText(const QString& text, qsizetype mostCharacters)
{
    if (text.size() <= mostCharacters)
        return plainLine(text);
    const qsizetype half = mostCharacters / 2;
    return plainLine(text.left(half)) + QStringLiteral("…") + plainLine(text.right(half));
}

QString htmlText(const QString& text, qsizetype mostCharacters)
{
    // toHtmlEscaped() takes no apostrophe, so attributes are in double quotes everywhere
    return shownText(text, mostCharacters).toHtmlEscaped();
}

QString element(const QString& name, const QString& content)
{
    return QLatin1Char('<') + name + QLatin1Char('>') + content + QStringLiteral("</") +
           name.section(QLatin1Char(' '), 0, 0) + QLatin1Char('>');
}

QString tableRow(const QStringList& cells, qsizetype firstText, const QString& cell)
{
    QString row;
    for (qsizetype i = 0; i < cells.size(); ++i)
        row += element(i < firstText ? cell + QStringLiteral(" class=\"n\"") : cell, cells[i]);
    return element(QStringLiteral("tr"), row) + QLatin1Char('\n');
}

QString barOf(std::uint64_t part, std::uint64_t whole)
{
    const double share = whole == 0 ? 0 : 100 * static_cast<double>(part) / static_cast<double>(whole);
    return QStringLiteral("<svg class=\"bar\" viewBox=\"0 0 100 1\" preserveAspectRatio=\"none\" "
                          "aria-hidden=\"true\"><rect width=\"%1\" height=\"1\"/></svg>")
        .arg(QString::number(share > 100 ? 100 : share, 'f', 1));
}

QByteArray scriptJson(QByteArray json)
{
    // Outside of its texts JSON has none of these.
    json.replace('<', "\\u003c");
    json.replace('>', "\\u003e");
    json.replace('&', "\\u0026");
    json.replace("\xE2\x80\xA8", "\\u2028");
    json.replace("\xE2\x80\xA9", "\\u2029");
    return json;
}

} // namespace core::report
