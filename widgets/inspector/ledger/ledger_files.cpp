// SPDX-License-Identifier: MIT
#include "widgets/inspector/ledger/ledger_files.h"

#include "core/base/output/result_file.h"
#include "core/base/texts.h"
#include "core/ledger/ledger_export.h"
#include "core/picture/png_writer.h"
#include "core/sql/results/table_export.h"

#include <limits>
#include <vector>

namespace widgets {

namespace {

constexpr double pictureWidth = 1600;
constexpr double pictureHeight = 900;

SNAPVIEWER_TEXTS(LedgerFilesText);

void addText(core::ResultTable& table, const QString& text)
{
    const QByteArray bytes = text.toUtf8();
    table.addText({bytes.constData(), static_cast<std::size_t>(bytes.size())});
}

/// SQLite's integers, of which CSV is written, end at 2^63: what is above it is written as text.
void addNumber(core::ResultTable& table, std::uint64_t value)
{
    if (value <= static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max()))
        table.addInteger(static_cast<std::int64_t>(value));
    else
        addText(table, QString::number(value));
}

void addRow(core::ResultTable& table, const core::Ledger& ledger, std::uint32_t node)
{
    const core::LedgerNode& row = ledger.nodes()[node];
    addNumber(table, row.depth);
    addText(table, ledger.textOf(node));
    addNumber(table, row.bytes);
    addNumber(table, row.count);
    if (row.count > 0) {
        addNumber(table, row.largest);
        addText(table, ledger.attribution().device().label(row.largestRank));
    } else {
        table.addNull();
        table.addNull();
    }
}

core::Result<core::ResultTable> tableOf(const LedgerPage& page, core::Progress& progress)
{
    core::ResultTable table({QStringLiteral("row"), QStringLiteral("parent"), QStringLiteral("depth"),
                             QStringLiteral("name"), QStringLiteral("bytes"), QStringLiteral("count"),
                             QStringLiteral("largest"), QStringLiteral("largest_label")});
    struct Line
    {
        std::uint32_t row;
        std::size_t parent;
    };
    const std::vector<core::LedgerRows::Row>& rows = page.rows.rows();
    std::vector<Line> open{{0, 0}}; // still to be written, the next one last
    const auto addBelow = [&](const core::LedgerRows::Row& row, std::size_t parent) {
        for (std::uint32_t i = row.childCount; i-- > 0;)
            open.push_back({row.firstChild + i, parent});
    };
    for (std::size_t line = 0; !open.empty();) {
        if (progress.isCancelled())
            return core::cancelled();
        const Line next = open.back();
        open.pop_back();
        const core::LedgerRows::Row& row = rows[next.row];
        if (row.node == core::LedgerNode::none) { // only a person needs a fold
            addBelow(row, next.parent);
            continue;
        }
        addNumber(table, line);
        if (line == 0)
            table.addNull();
        else
            addNumber(table, next.parent);
        addRow(table, *page.ledger, row.node);
        addBelow(row, line++);
    }
    return table;
}

core::Status writeTo(QIODevice& out, const LedgerPage& page, LedgerFile kind, std::uint32_t top,
                     core::Progress& progress)
{
    const core::Ledger& ledger = *page.ledger;
    const auto colourOf = [&](std::uint32_t node) {
        return page.colours->colourOf(node, core::Theme::Light);
    };
    if (kind == LedgerFile::FlameSvg)
        return core::writeFlameSvg(ledger, top, pictureWidth, colourOf, out, progress);
    if (kind == LedgerFile::TreemapSvg)
        return core::writeTreemapSvg(ledger, top, {pictureWidth, pictureHeight}, colourOf, out, progress);
    return core::writeFolded(ledger, top, out, progress);
}

} // namespace

core::Status writeLedger(const LedgerPage& page, LedgerFile kind, std::uint32_t top, const QString& path,
                         core::Progress& progress)
{
    if (kind == LedgerFile::Csv) {
        const auto table = tableOf(page, progress);
        return table ? core::writeTableFile(*table, core::TableFormat::Csv, path, progress)
                     : core::Status(table.error());
    }
    core::ResultFile file(path);
    file.watch(progress);
    if (!file.open())
        return file.failure();
    SNAPVIEWER_TRY(writeTo(file.device(), page, kind, top, progress));
    return file.commit() ? core::Status(core::Done{}) : core::Status(file.failure());
}

core::Status writePicture(const QImage& image, const QString& path)
{
    return picture::writePng(image, path, core::NoProgress());
}

} // namespace widgets
