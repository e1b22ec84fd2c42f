// SPDX-License-Identifier: MIT
#include "widgets/compare/rows/rows_columns.h"

#include "core/base/number_form.h"
#include "core/base/plain_text.h"
#include "core/base/texts.h"
#include "core/base/units.h"
#include "core/snapshot/stacks/site_text.h"
#include "widgets/controls/tables/change_text.h"
#include "widgets/controls/text/text_words.h"

#include <algorithm>
#include <optional>
#include <utility>

namespace widgets {

namespace {

SNAPVIEWER_TEXTS(CompareRowsText);

std::int64_t countChange(const core::DiffGroup& group)
{
    return static_cast<std::int64_t>(group.ofB.count - group.ofA.count);
}

QString signedCount(std::int64_t count)
{
    if (count == 0)
        return QStringLiteral("0");
    const auto number = static_cast<std::uint64_t>(count);
    return count > 0 ? QLatin1Char('+') + core::formatCount(number)
                     : QChar(0x2212) + core::formatCount(std::uint64_t{0} - number);
}

QString stateWord(core::DiffState state)
{
    switch (state) {
    case core::DiffState::Same:
        return CompareRowsText::tr("same");
    case core::DiffState::Shuffled:
        return CompareRowsText::tr("shuffled");
    case core::DiffState::Grown:
        return CompareRowsText::tr("grown");
    case core::DiffState::Shrunk:
        return CompareRowsText::tr("shrunk");
    case core::DiffState::OnlyA:
        return CompareRowsText::tr("only A");
    case core::DiffState::OnlyB:
        return CompareRowsText::tr("only B");
    }
    return {};
}

QString stageWord(core::MatchStage stage)
{
    switch (stage) {
    case core::MatchStage::Exact:
        return CompareRowsText::tr("exact");
    case core::MatchStage::Lines:
        return CompareRowsText::tr("lines moved");
    case core::MatchStage::Renames:
        return CompareRowsText::tr("renamed");
    case core::MatchStage::Pairs:
        return CompareRowsText::tr("paired");
    case core::MatchStage::None:
        break;
    }
    return {};
}

/// Of several rows some may be on both sides.
QString stageText(const core::DiffGroup& group)
{
    if (group.stage != core::MatchStage::None)
        return stageWord(group.stage);
    const bool isPart = !group.a.isEmpty() && !group.b.isEmpty();
    return isPart ? CompareRowsText::tr("in part") : QStringLiteral("—"); // one side has it alone
}

using Value = std::function<std::int64_t(const core::DiffGroup&)>;
using Rows = PreparedRowsPtr;

TableColumn number(const Rows& rows, const char* name, const QString& title, const QString& tip,
                   const Value& value)
{
    return columns::count(QLatin1String(name), title, tip, [rows, value](RowId id) {
        return std::optional<std::int64_t>(value(rows->row(id)));
    });
}

TableColumn changeColumn(const Rows& rows, const QPalette& palette)
{
    TableColumn column =
        number(rows, "delta", QStringLiteral("Δ"), CompareRowsText::tr("Bytes of B less those of A"),
               [](const core::DiffGroup& group) { return group.change(); });
    column.text = [rows](RowId id) { return signedBytes(rows->row(id).change()); };
    column.exact = [rows](RowId id) { return exactSignedBytes(rows->row(id).change()); };
    column.decoration = [rows, less = colourOf(Side::A, palette),
                         more = colourOf(Side::B, palette)](RowId id) -> QVariant {
        const std::int64_t change = rows->row(id).change();
        return change == 0 ? QVariant() : QVariant(change > 0 ? more : less);
    };
    return std::move(column).wide(12);
}

TableColumn sideColumn(const Rows& rows, Side side)
{
    const auto held = [rows, side](RowId id) {
        const core::DiffGroup& group = rows->row(id);
        return side == Side::A ? group.ofA : group.ofB;
    };
    TableColumn column =
        columns::bytes(side == Side::A ? QStringLiteral("a") : QStringLiteral("b"), letterOf(side),
                       CompareRowsText::tr("What %1 holds at its moment").arg(letterOf(side)),
                       [held](RowId id) { return std::optional(held(id).bytes); });
    column.exact = [held](RowId id) {
        return CompareRowsText::tr("%1 in %2 allocations")
            .arg(core::formatExactBytes(held(id).bytes), core::formatCount(held(id).count));
    };
    return std::move(column).wide(10);
}

/// "× 4": of sequences twice as long a softmax makes four times as much, and the rest twice.
QString ratioText(double ratio)
{
    constexpr double exactFrom = 1000;
    constexpr int digits = 3;
    return QStringLiteral("× %1").arg(ratio < exactFrom
                                          ? core::formatDigits(ratio, digits)
                                          : core::formatCount(static_cast<std::uint64_t>(ratio)));
}

/// Nothing for what only one side has: its state says so.
TableColumn ratioColumn(const Rows& rows)
{
    const auto ratio = [rows](RowId id) -> std::optional<double> {
        const core::DiffGroup& group = rows->row(id);
        if (group.ofA.bytes == 0 || group.ofB.bytes == 0)
            return std::nullopt;
        return static_cast<double>(group.ofB.bytes) / static_cast<double>(group.ofA.bytes);
    };
    TableColumn column;
    column.name = QStringLiteral("ratio");
    column.title = CompareRowsText::tr("B / A");
    column.toolTip = CompareRowsText::tr("How many times as much B holds");
    column.alignment = Qt::AlignRight | Qt::AlignVCenter;
    column.key = [ratio](RowId id) {
        const auto value = ratio(id);
        return value ? CellKey(*value) : CellKey();
    };
    column.text = [ratio](RowId id) {
        const auto value = ratio(id);
        return value ? ratioText(*value) : QString();
    };
    return std::move(column).wide(7);
}

TableColumn countColumn(const Rows& rows)
{
    TableColumn column = number(rows, "delta_count", CompareRowsText::tr("Δ count"),
                                CompareRowsText::tr("Allocations of B less those of A"), countChange);
    column.text = [rows](RowId id) { return signedCount(countChange(rows->row(id))); };
    return std::move(column).wide(8);
}

TableColumn whyColumn(const Rows& rows)
{
    TableColumn column =
        number(rows, "effect_count", CompareRowsText::tr("Why"),
               CompareRowsText::tr(
                   "What more or fewer allocations make of the change, and what larger or smaller ones do"),
               [](const core::DiffGroup& group) { return group.effect.count; });
    column.alignment = Qt::AlignLeft | Qt::AlignVCenter;
    column.text = [rows](RowId id) { return whyText(rows->row(id)); };
    column.exact = [rows](RowId id) {
        const core::Effect effect = rows->row(id).effect;
        return CompareRowsText::tr("by count %1, by size %2")
            .arg(exactSignedBytes(effect.count), exactSignedBytes(effect.size));
    };
    return std::move(column).wide(26);
}

TableColumn wordColumn(const Rows& rows, const char* name, const QString& title, const QString& tip,
                       const std::function<QString(const core::DiffGroup&)>& word,
                       const std::function<std::string_view(const core::DiffGroup&)>& plain)
{
    const auto isOne = [rows](RowId id) { return id != rows->otherId(); };
    TableColumn column = columns::text(QLatin1String(name), title, tip, [rows, word, isOne](RowId id) {
        return isOne(id) ? word(rows->row(id)) : QString();
    });
    column.plain = [rows, plain, isOne](RowId id) {
        const std::string_view text = isOne(id) ? plain(rows->row(id)) : std::string_view();
        return QString::fromLatin1(text.data(), static_cast<qsizetype>(text.size()));
    };
    return column;
}

TableColumn siteColumn(const Rows& rows)
{
    TableColumn column =
        columns::text(QStringLiteral("site"), CompareRowsText::tr("Call site"),
                      CompareRowsText::tr("Where it is allocated, in A → in B where that is another place"),
                      [rows](RowId id) { return nameOf(*rows, id); });
    column.text = [rows](RowId id) {
        if (id == rows->otherId())
            return nameOf(*rows, id);
        const core::DiffGroup& group = rows->row(id);
        const QString a = core::shortSite(core::plainLine(cutText(group.a, mostOfATip)));
        const QString b = core::shortSite(core::plainLine(cutText(group.b, mostOfATip)));
        if (a.isEmpty() || b.isEmpty() || a == b)
            return cutText(b.isEmpty() ? a : b, mostOfACell);
        return cutText(a + QStringLiteral(" → ") + b, mostOfACell);
    };
    column.exact = [rows](RowId id) { return nameOf(*rows, id); };
    return std::move(column).wide(40).roomy();
}

std::vector<TableColumn> exactColumns(const Rows& rows)
{
    const auto name = [rows](Side side) {
        return [rows, side](RowId id) { return side == Side::A ? rows->row(id).a : rows->row(id).b; };
    };
    return {number(rows, "effect_size", CompareRowsText::tr("By size"),
                   CompareRowsText::tr("What larger or smaller allocations make"),
                   [](const core::DiffGroup& group) { return group.effect.size; })
                .extra(),
            number(rows, "count_a", CompareRowsText::tr("Count A"), CompareRowsText::tr("Allocations of A"),
                   [](const core::DiffGroup& group) { return static_cast<std::int64_t>(group.ofA.count); })
                .extra(),
            number(rows, "count_b", CompareRowsText::tr("Count B"), CompareRowsText::tr("Allocations of B"),
                   [](const core::DiffGroup& group) { return static_cast<std::int64_t>(group.ofB.count); })
                .extra(),
            columns::text(QStringLiteral("site_a"), CompareRowsText::tr("Call site in A"),
                          CompareRowsText::tr("As A calls it"), name(Side::A))
                .extra(),
            columns::text(QStringLiteral("site_b"), CompareRowsText::tr("Call site in B"),
                          CompareRowsText::tr("As B calls it"), name(Side::B))
                .extra()};
}

} // namespace

QString nameOf(const PreparedRows& rows, RowId id)
{
    if (id == rows.otherId())
        return CompareRowsText::tr("other (%1 rows)").arg(core::formatCount(rows.others));
    const core::DiffGroup& group = rows.row(id);
    const QString a = core::plainLine(group.a);
    const QString b = core::plainLine(group.b);
    if (a.isEmpty() || b.isEmpty() || a == b)
        return b.isEmpty() ? a : b;
    return a + QStringLiteral(" → ") + b;
}

QString whyText(const core::DiffGroup& group)
{
    const core::Effect& effect = group.effect;
    if (group.a.isEmpty() || group.b.isEmpty())
        return {}; // only one side has it: its state says so
    if (effect.size == 0)
        return effect.count == 0 ? QString() : CompareRowsText::tr("count");
    if (effect.count == 0)
        return CompareRowsText::tr("size");
    return CompareRowsText::tr("count %1, size %2").arg(signedBytes(effect.count), signedBytes(effect.size));
}

std::vector<TableColumn> columnsOf(const PreparedRowsPtr& rows, const QPalette& palette)
{
    std::vector<TableColumn> made{changeColumn(rows, palette),
                                  sideColumn(rows, Side::A),
                                  sideColumn(rows, Side::B),
                                  ratioColumn(rows),
                                  siteColumn(rows),
                                  whyColumn(rows),
                                  countColumn(rows)};
    made.push_back(wordColumn(
                       rows, "state", CompareRowsText::tr("State"),
                       CompareRowsText::tr("Shuffled: as many bytes in another number of allocations"),
                       [](const core::DiffGroup& group) { return stateWord(group.state()); },
                       [](const core::DiffGroup& group) { return core::nameOf(group.state()); })
                       .wide(9));
    made.push_back(
        wordColumn(
            rows, "stage", CompareRowsText::tr("Match"),
            CompareRowsText::tr("How the same place was found in both: exactly, with moved lines, renamed"),
            [](const core::DiffGroup& group) { return stageText(group); },
            [](const core::DiffGroup& group) { return core::nameOf(group.stage); })
            .wide(10));
    const bool havePairs = !rows || std::ranges::any_of(*rows->shown, [&](RowId id) {
        return id != rows->otherId() && !rows->row(id).a.isEmpty() && !rows->row(id).b.isEmpty();
    });
    for (TableColumn& column : made) { // of what only one side has they say nothing
        const bool isOfPairs = column.name == QLatin1String("ratio") ||
                               column.name == QLatin1String("effect_count") ||
                               column.name == QLatin1String("stage");
        column.isExtra = isOfPairs && !havePairs;
    }
    for (TableColumn& column : exactColumns(rows))
        made.push_back(std::move(column));
    return made;
}

} // namespace widgets
