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

HeatAreas HeatAreas::of(QSize size)
{
    constexpr int narrowest = 150;
    constexpr int widest = 320;
    const int names = std::clamp(size.width() * 3 / 10, narrowest, widest);
    const int cells = std::max(size.width() - names, 1);
    const int top = stripHeight + labelHeight;
    HeatAreas areas;
    areas.strip = QRect(names, 0, cells, stripHeight);
    areas.labels = QRect(names, stripHeight, cells, labelHeight);
    areas.names = QRect(0, top, names, std::max(size.height() - top, 0));
    areas.cells = QRect(names, top, cells, std::max(size.height() - top, 0));
    return areas;
}

QString excessText(std::int64_t excess)
{
    if (excess == 0)
        return QStringLiteral("±0");
    const auto bytes = static_cast<std::uint64_t>(excess);
    return excess > 0 ? u'+' + core::formatShortBytes(bytes) : u'−' + core::formatShortBytes(~bytes + 1);
}

} // namespace widgets
