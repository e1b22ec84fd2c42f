// SPDX-License-Identifier: MIT
#include "widgets/start/bundles/bundle_card.h"

#include "core/base/units.h"
#include "widgets/controls/tables/column_model.h"
#include "widgets/controls/text/text_words.h"
#include "widgets/controls/theme/theme_tokens.h"
#include "widgets/controls/theme/type_scale.h"
#include "widgets/start/bundles/bundle_curve.h"

#include <QApplication>
#include <QPainter>
#include <QTextLayout>

#include <algorithm>

namespace widgets {

namespace {

constexpr int margin = 2 * tokens::grid;
constexpr double pictureShape = 1.75; ///< its width by its height
constexpr int sentenceLines = 2;

/// words in place from its top: whole lines, of which the last ends with "…" where there are more. Returns
/// where the next line goes.
int drawLines(QPainter& painter, const QString& words, const QRect& place, int most)
{
    const QFontMetrics metrics(painter.font());
    QTextLayout layout(core::withUnitsKept(words), painter.font());
    layout.beginLayout();
    int top = place.top();
    for (int line = 0; line < most; ++line) {
        QTextLine laid = layout.createLine();
        if (!laid.isValid())
            break;
        laid.setLineWidth(place.width());
        const bool isLast = line + 1 == most;
        const QString shown =
            isLast ? metrics.elidedText(words.mid(laid.textStart()), Qt::ElideRight, place.width())
                   : words.mid(laid.textStart(), laid.textLength()).trimmed();
        painter.drawText(QRect(place.left(), top, place.width(), metrics.height()),
                         Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine, shown);
        top += metrics.height();
    }
    layout.endLayout();
    return top;
}

} // namespace

int BundleCard::heightOf(const QFontMetrics& metrics)
{
    return metrics.height() * (sentenceLines + 1) + 2 * margin;
}

void BundleCard::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    QStyleOptionViewItem ground = option;
    initStyleOption(&ground, index);
    const QString sentence = cutText(ground.text, mostOfACell);
    ground.text.clear();
    const QStyle* style = option.widget ? option.widget->style() : QApplication::style();
    style->drawControl(QStyle::CE_ItemViewItem, &ground, painter, option.widget);

    const BundleFindingPtr finding = m_finding(index.data(ColumnModel::IdRole).toUInt());
    const QRect inside = option.rect.adjusted(margin, margin, -margin, -margin);
    const QRect picture(inside.topLeft(),
                        QSize(static_cast<int>(inside.height() * pictureShape), inside.height()));
    painter->save();
    paintBundleCurve(*painter, picture, finding.get(), option.palette);
    const bool isSelected = option.state.testFlag(QStyle::State_Selected);
    const auto ink = [&](QPalette::ColorRole role) {
        return option.palette.color(isSelected ? QPalette::HighlightedText : role);
    };
    QRect text = inside.adjusted(picture.width() + tokens::padding, 0, 0, 0);
    const QString detail = finding && finding->problem.isEmpty() ? finding->verdict.detail : QString();
    QFont bold = tableFont();
    bold.setWeight(QFont::DemiBold);
    painter->setFont(bold);
    painter->setPen(ink(finding ? QPalette::Text : QPalette::PlaceholderText));
    text.setTop(drawLines(*painter, sentence, text, sentenceLines));
    painter->setFont(tableFont());
    painter->setPen(ink(QPalette::PlaceholderText));
    const int left = (inside.bottom() + 1 - text.top()) / painter->fontMetrics().height();
    drawLines(*painter, cutText(detail, mostOfACell), text, std::max(left, 1)); // what the sentence leaves
    painter->restore();
}

} // namespace widgets
