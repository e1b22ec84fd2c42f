// SPDX-License-Identifier: MIT
#include "widgets/docks/sitecolumns.h"

#include "core/analysis/sitetext.h"
#include "core/base/units.h"
#include "core/timeline/sitepalette.h"

#include <QColor>
#include <QCoreApplication>
#include <QGuiApplication>
#include <QPalette>

namespace widgets {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(SiteColumns)
};

using Recording = std::shared_ptr<const core::Recording>;

core::Theme themeOf(const QPalette& palette)
{
    const bool isDark = palette.color(QPalette::Text).lightness() > palette.color(QPalette::Base).lightness();
    return isDark ? core::Theme::Dark : core::Theme::Light;
}

/// The colour that the timeline gives the site's allocations.
QColor colourOf(const core::CallSiteUsage& row, const core::Snapshot& snapshot,
                const core::SitePalette& palette)
{
    const core::Theme theme = themeOf(QGuiApplication::palette());
    if (row.isBeforeRecording)
        return QColor::fromRgb(core::sceneColours(theme).beforeRecording);
    if (snapshot.stacks().callSite(row.largestStack).kind == core::SiteKind::None)
        return QColor::fromRgb(core::sceneColours(theme).unknown);
    return QColor::fromRgb(palette.colour(row.site, snapshot.strings(), theme));
}

TableColumn siteColumn(const SiteRows& rows, const Recording& recording)
{
    const auto full = [rows, recording](RowId id) {
        return core::titleOf((*rows)[id], recording->snapshot());
    };
    TableColumn column =
        columns::text(QStringLiteral("site"), Text::tr("Call site"),
                      Text::tr("The first frame of your own code, else the operator; hover for the "
                               "full path. Its colour is that of the timeline."),
                      full);
    column.widthHint = 32;
    column.text = [rows, recording](RowId id) {
        const core::CallSiteUsage& row = (*rows)[id];
        const core::Snapshot& snapshot = recording->snapshot();
        return row.isBeforeRecording
                   ? core::titleOf(row, snapshot)
                   : core::shortSite(snapshot.stacks().callSite(row.largestStack), snapshot.stacks());
    };
    column.exact = full;
    const auto palette = std::make_shared<const core::SitePalette>(*recording->history);
    column.decoration = [rows, recording, palette](RowId id) {
        return QVariant(colourOf((*rows)[id], recording->snapshot(), *palette));
    };
    return column;
}

TableColumn shareColumn(const SiteRows& rows, std::uint64_t active)
{
    TableColumn column;
    column.name = QStringLiteral("share");
    column.title = Text::tr("Share");
    column.toolTip = Text::tr("Of all bytes alive then");
    column.widthHint = 9;
    column.alignment = Qt::AlignRight | Qt::AlignVCenter;
    column.key = [rows, active](RowId id) {
        return active == 0 ? CellKey()
                           : CellKey(static_cast<double>((*rows)[id].bytes) / static_cast<double>(active));
    };
    column.text = [rows, active](RowId id) { return core::formatShare((*rows)[id].bytes, active); };
    return column;
}

} // namespace

std::vector<TableColumn> siteColumns(const SiteRows& rows, const Recording& recording, std::uint64_t active)
{
    TableColumn operators = columns::text(
        QStringLiteral("operator"), Text::tr("Operator"),
        Text::tr("The operator that C++ frames name; of several the one with most bytes"),
        [rows, recording](RowId id) { return core::operatorTextOf((*rows)[id], recording->snapshot()); });
    operators.widthHint = 30;
    TableColumn live =
        columns::bytes(QStringLiteral("bytes"), Text::tr("Live"), Text::tr("Requested bytes alive then"),
                       [rows](RowId id) { return std::optional((*rows)[id].bytes); });
    live.widthHint = 9;
    TableColumn count =
        columns::count(QStringLiteral("count"), Text::tr("Count"), Text::tr("Allocations alive then"),
                       [rows](RowId id) { return std::optional<std::int64_t>((*rows)[id].count); });
    count.widthHint = 6;
    TableColumn largest =
        columns::bytes(QStringLiteral("largest"), Text::tr("Largest"), Text::tr("Its largest allocation"),
                       [rows](RowId id) { return std::optional((*rows)[id].largest); });
    largest.widthHint = 9;
    return {siteColumn(rows, recording), live, shareColumn(rows, active), count, largest, operators};
}

} // namespace widgets
