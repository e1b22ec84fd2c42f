// SPDX-License-Identifier: MIT
#include "widgets/inspector/ledger/name_delegate.h"

#include "core/snapshot/stacks/site_text.h"
#include "widgets/inspector/ledger/ledger_model.h"

#include <QApplication>
#include <QPainter>
#include <QStyle>

namespace widgets {

void NameDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                         const QModelIndex& index) const
{
    QStyleOptionViewItem full = option;
    initStyleOption(&full, index);
    const bool isQuiet = index.data(LedgerModel::QuietRole).toBool();
    const core::SiteWords words = isQuiet ? core::SiteWords{full.text, {}} : core::SiteWords::of(full.text);
    const NameParts parts{words.name, words.place};
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
    drawParts(*painter, rect, parts, colour(isQuiet ? QPalette::PlaceholderText : QPalette::Text),
              colour(QPalette::PlaceholderText));
    painter->restore();
}

} // namespace widgets
