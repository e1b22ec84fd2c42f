// SPDX-License-Identifier: MIT
#include "widgets/ranks/ranks_page_columns.h"

#include "core/base/texts.h"
#include "core/base/units.h"
#include "core/snapshot/stacks/site_text.h"
#include "widgets/ranks/heat_view.h"

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace widgets {

namespace {

SNAPVIEWER_TEXTS(RanksPageText);

using Column = core::HeatScene::Column;

/// Signed bytes in words; digits in files.
TableColumn signedBytes(const QString& name, const QString& title, const QString& toolTip,
                        const columns::Number& value)
{
    TableColumn column = columns::number(name, title, toolTip, value);
    column.text = [value](RowId id) {
        const auto bytes = value(id);
        return bytes.value_or(0) != 0 ? excessText(*bytes) : QString();
    };
    column.exact = [value](RowId id) {
        const auto bytes = value(id);
        return bytes ? RanksPageText::tr("%1 bytes").arg(*bytes) : QString();
    };
    return column;
}

/// Nothing instead of zero: a rank that is like its peers is not worth reading.
template <class Value>
std::optional<Value> unlessZero(Value value)
{
    return value == Value{} ? std::nullopt : std::optional(value);
}

/// Of what is known of every rank, whatever is looked at.
void addFacts(std::vector<TableColumn>& columns, const RanksLook::FoundPtr& found)
{
    const auto at = [scene = found->scene](RowId id) -> const Column& { return scene->columns[id]; };
    TableColumn rank = columns::number(
        QStringLiteral("rank"), RanksPageText::tr("Rank"),
        RanksPageText::tr("In the job; of several devices with its device"),
        [at](RowId id) { return at(id).rank; }, QStringLiteral("?"));
    rank.text = [at](RowId id) { return at(id).label; };
    columns.push_back(std::move(rank).wide(7));
    columns.push_back(columns::text(QStringLiteral("host"), RanksPageText::tr("Host"),
                                    RanksPageText::tr("Its machine"), [at](RowId id) { return at(id).host; })
                          .wide(12));
    columns.push_back(columns::text(QStringLiteral("group"), RanksPageText::tr("Group"),
                                    RanksPageText::tr("Ranks that should hold the same"),
                                    [scene = found->scene](RowId id) {
                                        const std::uint32_t group = scene->grid.groupOf(id);
                                        const QString name = scene->groups.value(group);
                                        return scene->columns[id].isGuest
                                                   ? RanksPageText::tr("none; like %1", "a group").arg(name)
                                                   : name;
                                    })
                          .wide(10));
    columns.push_back(
        columns::bytes(
            QStringLiteral("active_peak"), RanksPageText::tr("Peak"), RanksPageText::tr("Active at most"),
            [at](RowId id) { return at(id).isRead() ? std::optional(at(id).activePeak) : std::nullopt; },
            RanksPageText::tr("not known"))
            .wide(10));
    columns.push_back(columns::bytes(
                          QStringLiteral("reserved_peak"), RanksPageText::tr("Reserved at most"),
                          RanksPageText::tr("From the driver, used or not"),
                          [at](RowId id) { return at(id).reservedPeak; }, RanksPageText::tr("not known"))
                          .wide(14));
    const bool isKnown = std::ranges::any_of(
        found->scene->columns, [](const Column& column) { return column.capacity.has_value(); });
    columns.push_back(columns::bytes(QStringLiteral("capacity"), RanksPageText::tr("Capacity"),
                                     RanksPageText::tr("Of its device"),
                                     [at](RowId id) { return at(id).capacity; })
                          .wide(10));
    columns.back().isExtra = !isKnown; // nor what follows from it
    columns.push_back(signedBytes(QStringLiteral("headroom"), RanksPageText::tr("Headroom"),
                                  RanksPageText::tr("Capacity without what was reserved at most"),
                                  [at](RowId id) { return at(id).headroom; })
                          .wide(10));
    columns.back().isExtra = !isKnown;
    columns.push_back(
        columns::text(QStringLiteral("oom"), RanksPageText::tr("OOM"),
                      RanksPageText::tr("Whether it ran out of memory"),
                      [at](RowId id) { return at(id).hasOom ? RanksPageText::tr("yes") : QString(); })
            .wide(6));
}

/// What is known of its program: where it was, and what it does that its peers do not.
void addProgram(std::vector<TableColumn>& columns, const RanksLook::FoundPtr& found)
{
    const auto at = [scene = found->scene](RowId id) -> const Column& { return scene->columns[id]; };
    columns.push_back(columns::text(QStringLiteral("place"), RanksPageText::tr("Place"),
                                    RanksPageText::tr("Where its program was at the chosen moment"),
                                    [at](RowId id) { return at(id).place; })
                          .wide(18));
    columns.push_back(columns::text(QStringLiteral("unlike"), RanksPageText::tr("Unlike its peers"),
                                    RanksPageText::tr("What it does that its peers do not"),
                                    [at](RowId id) { return at(id).deed; })
                          .wide(30));
}

/// The file and its folder, as what is before them is the same for all; the whole path in its tip.
TableColumn fileColumn(const RanksLook::FoundPtr& found)
{
    const auto path = [found](RowId id) {
        const auto& summary = found->scene->columns[id].summary;
        return summary ? (*found->report.summaries)[*summary].source->path : QString();
    };
    TableColumn column = columns::text(QStringLiteral("file"), RanksPageText::tr("File"),
                                       RanksPageText::tr("Its recording"), path);
    column.text = [path](RowId id) {
        const std::string whole = path(id).toStdString();
        const std::string_view tail = core::tailOf(whole, 2);
        return QString::fromUtf8(tail);
    };
    column.exact = path;
    return std::move(column).wide(30).roomy();
}

} // namespace

std::vector<TableColumn> rankColumns(const RanksLook::FoundPtr& found, std::uint32_t row)
{
    std::vector<TableColumn> columns;
    addFacts(columns, found);
    const auto scene = found->scene;
    columns.push_back(columns::bytes(QStringLiteral("bytes"), RanksPageText::tr("Holds"),
                                     RanksPageText::tr("At the chosen call site, at the chosen moment"),
                                     [scene, row](RowId id) {
                                         return scene->grid.isKnown(id)
                                                    ? unlessZero(scene->grid.bytes(row, id))
                                                    : std::nullopt;
                                     })
                          .wide(10));
    columns.push_back(signedBytes(QStringLiteral("excess"), RanksPageText::tr("Against median"),
                                  RanksPageText::tr("Against the median of its group"),
                                  [scene, row](RowId id) {
                                      return scene->grid.isKnown(id) ? unlessZero(scene->grid.excess(row, id))
                                                                     : std::nullopt;
                                  })
                          .wide(14));
    addProgram(columns, found);
    columns.push_back(fileColumn(found));
    return columns;
}

} // namespace widgets
