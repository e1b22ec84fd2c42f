// SPDX-License-Identifier: MIT
#include "widgets/inspector/program/call_delegate.h"

#include "core/snapshot/stacks/site_text.h"
#include "widgets/controls/text/name_parts.h"

#include <QApplication>
#include <QPainter>
#include <QStyle>

#include <algorithm>
#include <array>

namespace widgets {

namespace {

bool isOfEveryModule(const QString& name)
{
    static constexpr std::array names{"forward", "__init__", "__call__", "<module>", "wrapper", "inner"};
    return std::any_of(names.begin(), names.end(),
                       [&](const char* each) { return name == QLatin1String(each); });
}

/// The one that tells more.
NameParts oneOf(const core::SiteWords& words)
{
    return isOfEveryModule(words.name) && !words.place.isEmpty() ? NameParts{{}, words.place}
                                                                 : NameParts{words.name, {}};
}

/// What of a name is shown in so many pixels: both where only folders have to go.
NameParts partsFor(const core::SiteWords& words, int room, const QFontMetrics& metrics)
{
    const int both =
        metrics.horizontalAdvance(words.name) + 2 + partsGap + leastTailWidth(words.place, metrics);
    return both <= room ? NameParts{words.name, words.place} : oneOf(words);
}

} // namespace

int CallDelegate::leastWidth(const QString& text, const QFontMetrics& metrics)
{
    const NameParts parts = oneOf(core::SiteWords::of(text));
    return metrics.horizontalAdvance(parts.head) + metrics.horizontalAdvance(parts.tail) + 2;
}

void CallDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                         const QModelIndex& index) const
{
    QStyleOptionViewItem full = option;
    initStyleOption(&full, index);
    const core::SiteWords words = core::SiteWords::of(full.text);
    full.text.clear();
    const QStyle* style = full.widget ? full.widget->style() : QApplication::style();
    style->drawControl(QStyle::CE_ItemViewItem, &full, painter, full.widget);
    full.text = QStringLiteral("x"); // else there is no rectangle for a text
    const QRect rect = style->subElementRect(QStyle::SE_ItemViewItemText, &full, full.widget);
    const bool isSelected = full.state.testFlag(QStyle::State_Selected);
    const auto colour = [&](QPalette::ColorRole role) {
        return full.palette.color(isSelected ? QPalette::HighlightedText : role);
    };
    painter->save();
    painter->setFont(full.font);
    const NameParts parts = partsFor(words, rect.width(), painter->fontMetrics());
    drawParts(*painter, rect, parts, colour(QPalette::Text), colour(QPalette::PlaceholderText));
    painter->restore();
}

} // namespace widgets
