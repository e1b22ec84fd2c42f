// SPDX-License-Identifier: MIT
#include "widgets/inspector/ledger/name_delegate.h"

#include "core/snapshot/stacks/site_text.h"
#include "widgets/inspector/ledger/ledger_model.h"

#include <QApplication>
#include <QPainter>
#include <QRegularExpression>
#include <QStyle>

namespace widgets {

namespace {

NameParts siteParts(const QString& text)
{
    const core::SiteWords words = core::SiteWords::of(text);
    return {words.name, words.place};
}

} // namespace

NameParts freedParts(const QString& text, const QFontMetrics& metrics, int room)
{
    static const QRegularExpression place(QStringLiteral("^(.*?)\\s(\\S+:\\d+)(\\s.*)?$"));
    const QRegularExpressionMatch match = place.match(text);
    if (!match.hasMatch())
        return {text, {}};
    const NameParts all{match.captured(1), match.captured(2)};
    const int wide = metrics.horizontalAdvance(all.head) + partsGap + leastTailWidth(all.tail, metrics) + 1;
    const qsizetype comma = all.head.lastIndexOf(QLatin1Char(','));
    return wide <= room || comma < 0 ? all : NameParts{all.head.mid(comma + 1).trimmed(), all.tail};
}

void NameDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                         const QModelIndex& index) const
{
    QStyleOptionViewItem full = option;
    initStyleOption(&full, index);
    const bool isQuiet = index.data(LedgerModel::QuietRole).toBool();
    const QString text = full.text;
    full.text.clear();
    const QStyle* style = full.widget ? full.widget->style() : QApplication::style();
    style->drawControl(QStyle::CE_ItemViewItem, &full, painter, full.widget);
    full.text = QStringLiteral("x"); // else there is no rectangle for a text
    const QRect rect = style->subElementRect(QStyle::SE_ItemViewItemText, &full, full.widget);
    const NameParts parts =
        isQuiet ? freedParts(text, QFontMetrics(full.font), rect.width()) : siteParts(text);
    const bool isSelected = full.state.testFlag(QStyle::State_Selected);
    const auto colour = [&](QPalette::ColorRole role) {
        return full.palette.color(isSelected ? QPalette::HighlightedText : role);
    };
    painter->save();
    painter->setFont(full.font);
    drawParts(*painter, rect, parts, colour(isQuiet ? QPalette::PlaceholderText : QPalette::Text),
              colour(QPalette::PlaceholderText));
    painter->restore();
}

} // namespace widgets
