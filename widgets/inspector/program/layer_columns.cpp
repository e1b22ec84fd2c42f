// SPDX-License-Identifier: MIT
#include "widgets/inspector/program/layer_columns.h"

#include "core/base/plain_text.h"
#include "core/base/texts.h"
#include "core/base/units.h"
#include "core/picture/palettes.h"
#include "core/snapshot/stacks/site_text.h"
#include "widgets/controls/tables/column_model.h"

#include <QPainter>

#include <cmath>
#include <utility>

namespace widgets {

namespace {

SNAPVIEWER_TEXTS(LayerColumnsText);

/// How much more than the median a layer keeps, in percent; nothing where the median is 0.
std::optional<std::int64_t> percentOff(const core::ProgramLayers& layers, std::size_t i)
{
    constexpr double whole = 100;
    const auto median = static_cast<double>(layers.facts.kept);
    if (median <= 0)
        return std::nullopt;
    return std::llround((static_cast<double>(layers.facts.keptByRepeat[i]) - median) / median * whole);
}

QString offText(const core::ProgramLayers& layers, std::size_t i)
{
    const auto percent = percentOff(layers, i);
    if (!percent || *percent == 0)
        return {};
    return (*percent > 0 ? QStringLiteral("+") : QStringLiteral("−")) +
           LayerColumnsText::tr("%1 %").arg(
               core::formatCount(static_cast<std::uint64_t>(std::abs(*percent))));
}

TableColumn numberColumn()
{
    return columns::number(QStringLiteral("layer"), LayerColumnsText::tr("Layer"),
                           LayerColumnsText::tr("Its place in the forward pass, from 1"),
                           [](RowId id) { return std::optional<std::int64_t>(id + 1); })
        .wide(5);
}

TableColumn keptColumn(const ProgramTreePtr& tree, std::size_t place)
{
    TableColumn column = columns::bytes(
        QStringLiteral("kept"), LayerColumnsText::tr("Keeps for backward"),
        LayerColumnsText::tr(
            "Of what it allocated, alive when the forward pass is over; the median of all passes"),
        [tree, place](RowId id) { return std::optional(tree->layers[place].facts.keptByRepeat[id]); });
    column.exact = [tree, place](RowId id) {
        const core::ProgramLayers& layers = tree->layers[place];
        const QString bytes = core::formatExactBytes(layers.facts.keptByRepeat[id]);
        return layers.isOdd(id)
                   ? LayerColumnsText::tr("%1; the median of all layers is %2: this one is the odd one out")
                         .arg(bytes, core::formatExactBytes(layers.facts.kept))
                   : bytes;
    };
    return std::move(column).wide(15).roomy();
}

TableColumn offColumn(const ProgramTreePtr& tree, std::size_t place)
{
    TableColumn column =
        columns::number(QStringLiteral("off"), LayerColumnsText::tr("Off median"),
                        LayerColumnsText::tr("How much more or less than the median of all layers"),
                        [tree, place](RowId id) { return percentOff(tree->layers[place], id); });
    column.text = [tree, place](RowId id) { return offText(tree->layers[place], id); };
    column.isExtra = true;
    for (std::size_t i = 0; i < tree->layers[place].facts.keptByRepeat.size(); ++i)
        column.isExtra = column.isExtra && offText(tree->layers[place], i).isEmpty();
    return std::move(column).wide(10);
}

} // namespace

std::vector<TableColumn> layerColumns(const ProgramTreePtr& tree, std::size_t place)
{
    return {numberColumn(), keptColumn(tree, place), offColumn(tree, place)};
}

QString nameOf(const core::ProgramLayers& layers, const core::Snapshot& snapshot)
{
    const core::SiteWords words =
        core::SiteWords::of(core::plainLine(core::briefSite(snapshot.stacks().siteText(layers.facts.line))));
    const QString name =
        layers.callee.isNone() ? words.name : core::plainLine(snapshot.strings().text(layers.callee));
    return LayerColumnsText::tr("%1 × %2, %3")
        .arg(core::formatCount(layers.facts.repeats), name, words.place);
}

QString sentenceOf(const core::ProgramLayers& layers)
{
    const core::LayerFacts& facts = layers.facts;
    if (facts.total() == 0)
        return LayerColumnsText::tr("No layer keeps anything when the forward pass is over");
    const QString all = core::formatShortBytes(facts.total());
    QString sentence =
        facts.kept == 0
            ? LayerColumnsText::tr("At least half keep nothing for backward, all together %1").arg(all)
            : LayerColumnsText::tr("Each keeps about %1 for backward (the median), all together %2")
                  .arg(core::formatShortBytes(facts.kept), all);
    if (facts.times > 1)
        sentence += LayerColumnsText::tr("; %1 forward passes").arg(core::formatCount(facts.times));
    int odd = 0;
    for (std::size_t i = 0; i < facts.repeats; ++i)
        odd += layers.isOdd(i) ? 1 : 0;
    if (odd > 0)
        sentence += LayerColumnsText::tr("; more than a quarter off: %n", nullptr, odd);
    return sentence;
}

void LayerBarDelegate::setLayers(ProgramTreePtr tree, std::size_t place)
{
    m_tree = std::move(tree);
    m_place = place;
}

void LayerBarDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                             const QModelIndex& index) const
{
    constexpr int numberWidth = 66; // at the right, for the number
    constexpr int margin = 5;
    QStyledItemDelegate::paint(painter, option, index);
    const auto id = index.data(ColumnModel::IdRole).value<RowId>();
    QRectF bar = QRectF(option.rect).adjusted(margin, margin, -numberWidth, -margin);
    if (!m_tree || m_place >= m_tree->layers.size() || bar.width() < margin)
        return;
    const core::ProgramLayers& layers = m_tree->layers[m_place];
    if (id >= layers.facts.keptByRepeat.size() || layers.facts.keptMax == 0)
        return;
    bar.setWidth(bar.width() * static_cast<double>(layers.facts.keptByRepeat[id]) /
                 static_cast<double>(layers.facts.keptMax));
    const bool isSelected = option.state.testFlag(QStyle::State_Selected);
    const QColor colour = isSelected         ? option.palette.color(QPalette::HighlightedText)
                          : layers.isOdd(id) ? picture::warningColour(option.palette)
                                             : picture::measureColour(option.palette);
    painter->fillRect(bar, colour);
}

} // namespace widgets
