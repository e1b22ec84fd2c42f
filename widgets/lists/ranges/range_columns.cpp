// SPDX-License-Identifier: MIT
#include "widgets/lists/ranges/range_columns.h"

#include "core/base/texts.h"
#include "core/picture/lanes/lane_words.h"

#include <algorithm>

namespace widgets {

namespace {

SNAPVIEWER_TEXTS(RangeColumnsText);

} // namespace

std::vector<TableColumn> rangeColumns(const RangesPtr& found)
{
    const auto row = [found](RowId id) -> const RangesFound::Row& { return found->rows[id]; };
    TableColumn lane = columns::text(QStringLiteral("lane"), RangeColumnsText::tr("Lane"),
                                     RangeColumnsText::tr("Who speaks: which lane it stands in"),
                                     [row](RowId id) { return picture::titleOf(row(id).family); });
    lane.exact = [row](RowId id) { return picture::meaningOf(row(id).family); };
    std::vector<TableColumn> columns;
    columns.push_back(
        columns::sharedText(QStringLiteral("name"), RangeColumnsText::tr("Range"),
                            RangeColumnsText::tr("What the program, or a library, called it"),
                            [found, row](RowId id) {
                                return std::optional(
                                    found->recording->snapshot().strings().view(row(id).span.name));
                            })
            .wide(24)
            .roomy());
    columns.push_back(std::move(lane).wide(12));
    columns.push_back(
        columns::count(QStringLiteral("first_event"), RangeColumnsText::tr("From event"),
                       RangeColumnsText::tr("Its first event; −1 where it began before the oldest"),
                       [row](RowId id) { return std::optional<std::int64_t>(row(id).span.begin); })
            .wide(11));
    columns.push_back(columns::count(QStringLiteral("events"), RangeColumnsText::tr("Events"),
                                     RangeColumnsText::tr("How many events of the recording it holds"),
                                     [row](RowId id) {
                                         const core::AnnotationSpan& span = row(id).span;
                                         return std::optional<std::int64_t>(span.end -
                                                                            std::max(span.begin, 0));
                                     })
                          .wide(9));
    columns.push_back(
        columns::bytes(QStringLiteral("peak_active"), RangeColumnsText::tr("Peak"),
                       RangeColumnsText::tr("Most that was active in it, what was when it began included"),
                       [row](RowId id) { return std::optional(row(id).footprint.peak); })
            .wide(10));
    columns.push_back(columns::change(QStringLiteral("growth"), RangeColumnsText::tr("Kept"),
                                      RangeColumnsText::tr("How much more is active after it than before"),
                                      [row](RowId id) { return std::optional(row(id).footprint.growth); })
                          .wide(10));
    return columns;
}

} // namespace widgets
