// SPDX-License-Identifier: MIT
#include "app/cli/commands/overview_table.h"

#include "app/cli/commands/text_lines.h"
#include "core/base/plain_text.h"
#include "core/base/texts.h"
#include "core/base/units.h"
#include "core/oom/sheet/oom_words.h"

#include <algorithm>

namespace app {

namespace {

SNAPVIEWER_TEXTS(OverviewText);

constexpr qsizetype firstTextColumn = 5; ///< before it numbers, but for the file

QStringList cellsOf(const OverviewRow& row)
{
    const QString file = shortLine(row.file);
    if (!row.device)
        return {file, {}, {}, {}, {}, {}, OverviewText::tr("no device: nothing is recorded")};
    return {file,
            QString::number(*row.device),
            core::formatBytes(row.peak),
            row.reserved ? core::formatBytes(*row.reserved) : QString(),
            row.ooms > 0 ? core::formatCount(row.ooms) : OverviewText::tr("no"),
            row.verdict ? core::titleOf(*row.verdict) : QString(),
            !row.site
                ? QString()
                : QStringLiteral("%1  %2").arg(core::formatBytes(row.siteBytes), shortLine(row.siteTitle))};
}

} // namespace

QString overviewText(const std::vector<OverviewRow>& rows)
{
    std::vector<QStringList> cells{{OverviewText::tr("file"), OverviewText::tr("device"),
                                    OverviewText::tr("peak"), OverviewText::tr("reserved"),
                                    OverviewText::tr("OOM"), OverviewText::tr("verdict"),
                                    OverviewText::tr("first site")}};
    for (const OverviewRow& row : rows)
        cells.push_back(cellsOf(row));
    qsizetype width = 0;
    for (const QStringList& line : cells)
        width = std::max(width, line.front().size());
    for (QStringList& line : cells)
        line.front() = line.front().leftJustified(width);
    return core::alignedTable(cells, firstTextColumn);
}

core::ResultTable overviewResult(const std::vector<OverviewRow>& rows)
{
    core::ResultTable table({QStringLiteral("file"), QStringLiteral("device"), QStringLiteral("peak_bytes"),
                             QStringLiteral("reserved_bytes"), QStringLiteral("ooms"),
                             QStringLiteral("verdict"), QStringLiteral("site"),
                             QStringLiteral("site_bytes")});
    const auto addIf = [&table](bool isKnown, std::uint64_t value) {
        isKnown ? table.addInteger(static_cast<std::int64_t>(value)) : table.addNull();
    };
    for (const OverviewRow& row : rows) {
        table.addText(row.file.toStdString());
        row.device ? table.addInteger(*row.device) : table.addNull();
        addIf(row.device.has_value(), row.peak);
        addIf(row.reserved.has_value(), row.reserved.value_or(0));
        addIf(row.device.has_value(), row.ooms);
        row.verdict ? static_cast<void>(table.addText(core::nameOf(*row.verdict).toStdString()))
                    : table.addNull();
        row.site ? static_cast<void>(table.addText(*row.site)) : table.addNull();
        addIf(row.site.has_value(), row.siteBytes);
    }
    return table;
}

} // namespace app
