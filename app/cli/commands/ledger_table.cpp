// SPDX-License-Identifier: MIT
#include "app/cli/commands/ledger_table.h"

#include "app/cli/commands/text_lines.h"
#include "core/base/plain_text.h"
#include "core/base/texts.h"
#include "core/base/units.h"

#include <algorithm>
#include <functional>
#include <string>

namespace app {

namespace {

SNAPVIEWER_TEXTS(SitesText);

using Shown = LedgerTable::Shown;

using Visit = std::function<bool(const Shown& row)>; ///< false: no further

/// The children [first, last) in one.
Shown together(const core::Ledger& ledger, std::uint32_t first, std::uint32_t last)
{
    Shown rest;
    rest.others = last - first;
    rest.sums.depth = ledger.nodes()[first].depth;
    for (std::uint32_t child = first; child < last; ++child) {
        const core::LedgerNode& node = ledger.nodes()[child];
        rest.sums.bytes += node.bytes;
        rest.sums.count += node.count;
        rest.sums.largest = std::max(rest.sums.largest, node.largest);
    }
    return rest;
}

/// A name below its parents' ones. What is very deep says its level instead: a stack may have thousands.
QString indented(const QString& name, std::uint32_t depth)
{
    constexpr std::uint32_t deepest = 20;
    constexpr qsizetype step = 2;
    if (depth > deepest)
        return SitesText::tr("level %1: %2", "of a tree").arg(core::formatCount(depth), name);
    return QString(static_cast<qsizetype>(depth - 1) * step, QLatin1Char(' ')) + name;
}

/// How far down, and how many of each level.
struct Bounds
{
    std::uint32_t depth = 0;
    std::optional<std::size_t> top;
};

/// Visits node's descendants within bounds, parents before their children. As deep as depth, which is small.
/// False: cancelled, or visit answered so.
bool forEachBelow(const core::Ledger& ledger, std::uint32_t node, const Bounds& bounds, const Visit& visit,
                  const core::Progress& progress)
{
    const core::LedgerNode& parent = ledger.nodes()[node];
    if (parent.depth >= bounds.depth)
        return true;
    const std::uint32_t last = parent.firstChild + parent.childCount;
    const auto shown = static_cast<std::uint32_t>(
        std::min<std::size_t>(parent.childCount, bounds.top.value_or(parent.childCount)));
    for (std::uint32_t child = parent.firstChild; child < parent.firstChild + shown; ++child) {
        if (progress.isCancelled()) // a row's name may have megabytes
            return false;
        if (!visit({ledger.nodes()[child], child, 0}) ||
            !forEachBelow(ledger, child, bounds, visit, progress))
            return false;
    }
    return shown == parent.childCount || visit(together(ledger, parent.firstChild + shown, last));
}

} // namespace

core::Result<QString> LedgerTable::text(const core::Progress& progress) const
{
    const std::uint64_t active = m_ledger->total();
    std::vector<QStringList> rows{{SitesText::tr("bytes"), SitesText::tr("share"), SitesText::tr("count"),
                                   SitesText::tr("largest"), SitesText::tr("what")}};
    core::LedgerNode last;
    QStringList numbers;
    const auto addRow = [&](const Shown& each) {
        const core::LedgerNode& row = each.sums;
        const QString name = each.others > 0 ? SitesText::tr("(%1 more)").arg(core::formatCount(each.others))
                                             : shortLine(m_ledger->textOf(each.node));
        const bool isAlike =
            row.bytes == last.bytes && row.count == last.count && row.largest == last.largest;
        if (numbers.isEmpty() ||
            !isAlike) // what calls alone what holds all has the same texts, a thousand times
            numbers = {core::formatBytes(row.bytes), core::formatShare(row.bytes, active),
                       core::formatCount(row.count), core::formatBytes(row.largest)};
        last = row;
        rows.push_back(numbers + QStringList{indented(name, row.depth)});
        return true;
    };
    if (!forEachBelow(*m_ledger, 0, {m_depth, m_top}, addRow, progress))
        return core::cancelled();
    rows.push_back({core::formatBytes(active),
                    {},
                    core::formatCount(m_ledger->nodes().front().count),
                    {},
                    SitesText::tr("total")});
    constexpr qsizetype firstText = 4;
    return core::alignedTable(rows, firstText);
}

/// Counts what the paths have, each of which has all names above it.
core::Status LedgerTable::checkSize(const core::Progress& progress) const
{
    constexpr std::uint64_t most = std::uint64_t{512} << 20U;
    std::vector<std::uint64_t> path{0}; // bytes, about: by depth
    std::uint64_t all = 0;
    const auto count = [&](const Shown& row) {
        const std::uint32_t depth = row.sums.depth;
        path.resize(depth);
        path.push_back(path.back() + static_cast<std::uint64_t>(nameOf(row).size()) + 1);
        all += path.back();
        return all <= most;
    };
    if (forEachBelow(*m_ledger, 0, {m_depth, m_top}, count, progress))
        return core::Done{};
    if (all <= most)
        return core::cancelled();
    return core::usageError(
        SitesText::tr("the paths of all rows would take more than %1: give a smaller --depth")
            .arg(core::formatBytes(most)));
}

/// For scripts: of those beyond the top how many they are.
QString LedgerTable::nameOf(const Shown& row) const
{
    return row.others > 0 ? QStringLiteral("(%1 more)").arg(row.others) : m_ledger->textOf(row.node);
}

/// Names from the top down to a row, in one text that the next row goes on with.
class LedgerTable::Path
{
public:
    /// depth: from 1.
    void enter(std::uint32_t depth, const std::string& name)
    {
        m_ends.resize(depth - 1);
        m_text.resize(m_ends.empty() ? 0 : m_ends.back());
        if (depth > 1)
            m_text += '\n';
        m_text += name;
        m_ends.push_back(m_text.size());
    }

    [[nodiscard]] const std::string& text() const { return m_text; }

private:
    std::string m_text;
    std::vector<std::size_t> m_ends; ///< of each level's name
};

/// The row's own name becomes one of the path's.
void LedgerTable::addRow(core::ResultTable& table, Path& path, const Shown& shown) const
{
    const core::LedgerNode& row = shown.sums;
    const auto active = static_cast<double>(m_ledger->total());
    const std::string name = nameOf(shown).toStdString();
    path.enter(row.depth, name);
    table.addInteger(m_ledger->attribution().device().device());
    table.addInteger(m_ledger->request().event);
    table.addInteger(row.depth);
    table.addText(name);
    table.addText(path.text());
    table.addInteger(row.count);
    table.addInteger(static_cast<std::int64_t>(row.bytes));
    table.addReal(active > 0 ? static_cast<double>(row.bytes) / active : 0);
    table.addInteger(static_cast<std::int64_t>(row.largest));
}

core::Status LedgerTable::write(core::TableStyle style, QIODevice& out, core::Progress& progress) const
{
    constexpr std::size_t partBytes = std::size_t{1} << 20U;
    constexpr std::size_t partRows = 4096;
    const std::vector<QString> columns{
        QStringLiteral("device"), QStringLiteral("event"), QStringLiteral("level"),
        QStringLiteral("name"),   QStringLiteral("path"),  QStringLiteral("count"),
        QStringLiteral("bytes"),  QStringLiteral("share"), QStringLiteral("largest")};
    SNAPVIEWER_TRY(checkSize(progress));
    core::ResultTable part(columns);
    core::Status written = core::Done{};
    Path path;
    std::size_t before = 0;
    const auto visit = [&](const Shown& row) {
        addRow(part, path, row);
        if (part.rows() < partRows && part.memoryBytes() < partBytes)
            return true;
        written = core::writePart(part, before, false, style, out, progress);
        before += part.rows();
        part = core::ResultTable(columns);
        return written.ok();
    };
    if (!forEachBelow(*m_ledger, 0, {m_depth, m_top}, visit, progress))
        return written.ok() ? core::cancelled() : written;
    return core::writePart(part, before, true, style, out, progress);
}

} // namespace app
