// SPDX-License-Identifier: MIT
#include "widgets/inspector/oom/oom_markup.h"

#include "core/base/plain_text.h"
#include "core/base/texts.h"
#include "core/base/units.h"
#include "widgets/controls/text/text_tip.h"
#include "widgets/controls/text/text_words.h"

#include <QRegularExpression>

#include <algorithm>

namespace widgets {

namespace {

SNAPVIEWER_TEXTS(OomSheetText);

/// Of a call site's path the last two components: the full one is its tool tip.
QString shortened(const QString& site)
{
    static const QRegularExpression pattern(QStringLiteral(R"(^.*[/\\]([^/\\]+[/\\][^/\\]+:\d+):(.*)$)"));
    const QRegularExpressionMatch match = pattern.match(site);
    return match.hasMatch() ? match.captured(1) + QLatin1Char(' ') + match.captured(2) : site;
}

QString anchor(const OomLink& link, const QString& html, const QString& toolTip, const QColor& colour)
{
    return QStringLiteral("<a href=\"%1\" title=\"%2\" style=\"color:%3; text-decoration:none\">%4</a>")
        .arg(link.text(), htmlTip(toolTip), colour.name(), html);
}

} // namespace

QString OomMarkup::escaped(const QString& text)
{
    return htmlText(core::plainLine(cutText(text, mostOfACell)));
}

QString OomMarkup::named(const QString& site)
{
    return QStringLiteral("<span title=\"%1\">%2</span>").arg(htmlTip(site), escaped(shortened(site)));
}

QString OomMarkup::link(OomLink::Kind kind, std::size_t index, const QString& html,
                        const QString& toolTip) const
{
    return anchor({kind, index}, html, toolTip, m_palette.color(QPalette::Link));
}

QString OomMarkup::siteLink(std::size_t index) const
{
    const core::AutopsySite& site = m_sheet.sites[index];
    const QString name = escaped(shortened(site.text));
    return site.key.kind == core::LedgerKey::Kind::Text
               ? link(OomLink::Kind::Site, index, name,
                      OomSheetText::tr("Light what %1 holds").arg(site.text))
               : name;
}

QString OomMarkup::sql(OomLink::Kind kind, std::size_t index) const
{
    return QStringLiteral("&nbsp;") + anchor({kind, index}, QStringLiteral("<small>#</small>"),
                                             OomSheetText::tr("Show as SQL, which recomputes it"),
                                             m_palette.color(QPalette::PlaceholderText));
}

QString OomMarkup::number(core::OomNumber number) const
{
    const core::AutopsyNumber& value = m_sheet.at(number);
    if (!value.bytes)
        return OomSheetText::tr("unknown");
    const QString text = QStringLiteral("<span title=\"%1\">%2</span>")
                             .arg(core::formatExactBytes(*value.bytes), core::formatShortBytes(*value.bytes));
    return value.sql.isEmpty() ? text
                               : text + sql(OomLink::Kind::NumberSql, static_cast<std::size_t>(number));
}

QString OomMarkup::second(const QString& html) const
{
    return QStringLiteral("<span style=\"color:%1\">%2</span>")
        .arg(m_palette.color(QPalette::PlaceholderText).name(), html);
}

QString OomMarkup::heading(const QString& html)
{
    return QStringLiteral("<h4 style=\"margin-top:16px; margin-bottom:4px\">%1</h4>").arg(html);
}

QString OomMarkup::paragraph(const QString& html)
{
    return QStringLiteral("<p style=\"margin-top:2px; margin-bottom:4px\">%1</p>").arg(html);
}

QString OomMarkup::table(const std::vector<QStringList>& rows, qsizetype firstText)
{
    qsizetype widest = 0;
    for (const QStringList& row : rows)
        widest = std::max(widest, row.size());
    QString html = QStringLiteral("<table cellspacing=\"0\" cellpadding=\"2\">");
    for (const QStringList& row : rows) {
        html += QStringLiteral("<tr>");
        if (row.size() == 1)
            html += QStringLiteral("<td colspan=\"%1\">%2</td>").arg(widest).arg(row.front());
        for (qsizetype c = 0; row.size() > 1 && c < row.size(); ++c)
            html += QStringLiteral("<td align=\"%1\" style=\"padding-right:8px; %2\">%3</td>")
                        .arg(c < firstText ? QStringLiteral("right") : QStringLiteral("left"),
                             c < firstText ? QStringLiteral("white-space:nowrap") : QString(), row[c]);
        html += QStringLiteral("</tr>");
    }
    return html + QStringLiteral("</table>");
}

QString OomMarkup::list(const QStringList& items, bool isNumbered)
{
    const QString kind = isNumbered ? QStringLiteral("ol") : QStringLiteral("ul");
    return QStringLiteral(
               "<%1 style=\"margin-top:2px; margin-bottom:4px; margin-left:-18px\"><li>%2</li></%1>")
        .arg(kind, items.join(QStringLiteral("</li><li>")));
}

} // namespace widgets
