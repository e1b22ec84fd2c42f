// SPDX-License-Identifier: MIT
#include "widgets/controls/text/text_tip.h"

#include "widgets/controls/text/text_words.h"

#include <QStringView>
#include <QTextDocument>
#include <QToolTip>

#include <algorithm>

namespace widgets {

namespace {

/// Qt wraps no tool tip but HTML: a long path would run out of the screen.
bool hasLongLine(const QString& text)
{
    constexpr qsizetype longest = 160;
    const auto lines = QStringView(text).split(QLatin1Char('\n'));
    return std::any_of(lines.begin(), lines.end(), [](QStringView line) { return line.size() > longest; });
}

} // namespace

QString plainTip(const QString& text)
{
    const QString shown = cutText(text, mostOfATip);
    if (!Qt::mightBeRichText(shown) && !hasLongLine(shown))
        return shown;
    return QStringLiteral("<span style=\"white-space: pre-wrap\">%1</span>").arg(shown.toHtmlEscaped());
}

QString htmlTip(const QString& text)
{
    return plainTip(text).toHtmlEscaped();
}

void showTip(const QPoint& globalPos, const QString& text, QWidget* widget, const QRect& within)
{
    QToolTip::showText(globalPos, plainTip(text), widget, within);
}

void hideTip()
{
    QToolTip::hideText();
}

} // namespace widgets
