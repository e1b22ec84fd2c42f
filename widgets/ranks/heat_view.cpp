// SPDX-License-Identifier: MIT
#include "widgets/ranks/heat_view.h"

#include "core/base/texts.h"
#include "core/base/units.h"

#include <algorithm>

namespace widgets {

namespace {

SNAPVIEWER_TEXTS(HeatMapText);

} // namespace

QString deedLine(const core::HeatScene::Column& column)
{
    return (column.isOfPair ? HeatMapText::tr("It %1", "what a rank does")
                            : HeatMapText::tr("Unlike its peers it %1"))
        .arg(column.deed);
}

HeatAreas HeatAreas::of(QSize size, core::HeatOrder order)
{
    constexpr int narrowest = 150;
    constexpr int widest = 320;
    const int names = std::clamp(size.width() * 3 / 10, narrowest, widest);
    const int cells = std::max(size.width() - names, 1);
    const int hosts = order == core::HeatOrder::Host ? labelHeight : 0;
    const int top = stripHeight + hosts + labelHeight;
    HeatAreas areas;
    areas.strip = QRect(names, 0, cells, stripHeight);
    areas.hosts = QRect(names, stripHeight, cells, hosts);
    areas.labels = QRect(names, stripHeight + hosts, cells, labelHeight);
    areas.names = QRect(0, top, names, std::max(size.height() - top, 0));
    areas.cells = QRect(names, top, cells, std::max(size.height() - top, 0));
    return areas;
}

QStringList shortLabels(const core::HeatScene& scene)
{
    const auto isLong = [](QStringView label) { return label.size() > mostLabel; };
    QStringList labels;
    QStringView first;
    qsizetype before = 0;
    qsizetype behind = 0;
    for (const core::HeatScene::Column& column : scene.columns) {
        const QStringView label = column.label;
        labels += column.label;
        if (!isLong(label))
            continue;
        if (first.empty()) {
            first = label;
            before = behind = label.size();
        }
        const auto begin = std::mismatch(label.begin(), label.end(), first.begin(), first.end()).first;
        const auto end = std::mismatch(label.rbegin(), label.rend(), first.rbegin(), first.rend()).first;
        before = std::min<qsizetype>(before, begin - label.begin());
        behind = std::min<qsizetype>(behind, end - label.rbegin());
    }
    if (before == first.size()) // one name
        return labels;
    while (before > 0 && first[before - 1].isLetterOrNumber())
        --before;
    while (behind > 0 && first[first.size() - behind].isLetterOrNumber())
        --behind;
    for (QString& label : labels) {
        if (isLong(label) && label.size() > before + behind)
            label = label.mid(before, label.size() - before - behind);
    }
    return labels;
}

QString excessText(std::int64_t excess)
{
    if (excess == 0)
        return QStringLiteral("±0");
    const auto bytes = static_cast<std::uint64_t>(excess);
    return excess > 0 ? u'+' + core::formatShortBytes(bytes) : u'−' + core::formatShortBytes(~bytes + 1);
}

} // namespace widgets
