// SPDX-License-Identifier: MIT
#include "app/cli/commands/ledgertable.h"

#include "core/base/plaintext.h"
#include "core/base/units.h"

#include <QCoreApplication>

#include <functional>

namespace app {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(Sites)
};

using Visit = std::function<void(std::uint32_t node)>;

/// Visits node's descendants down to depth, parents before their children. As deep as depth, which is small.
/// False: cancelled.
bool forEachBelow(const core::Ledger& ledger, std::uint32_t node, std::uint32_t depth, const Visit& visit,
                  const core::Progress& progress)
{
    constexpr std::uint32_t pollEvery = 256;
    const core::LedgerNode& parent = ledger.nodes()[node];
    if (parent.depth >= depth)
        return true;
    for (std::uint32_t child = parent.firstChild; child < parent.firstChild + parent.childCount; ++child) {
        if (child % pollEvery == 0 && progress.isCancelled())
            return false;
        visit(child);
        if (!forEachBelow(ledger, child, depth, visit, progress))
            return false;
    }
    return true;
}

/// A file can have names of megabytes, and a tree can have one in each row: exact are CSV and JSON.
QString shown(const QString& name)
{
    constexpr qsizetype mostShown = 1000;
    return core::plainLine(name.size() > mostShown ? name.left(mostShown) + QStringLiteral("…") : name);
}

} // namespace

core::Result<QString> LedgerTable::text(const core::Progress& progress) const
{
    const std::uint64_t active = m_ledger->total();
    std::vector<QStringList> rows{
        {Text::tr("bytes"), Text::tr("share"), Text::tr("count"), Text::tr("largest"), Text::tr("what")}};
    const auto addRow = [&](std::uint32_t node) {
        const core::LedgerNode& row = m_ledger->nodes()[node];
        const QString indent(static_cast<qsizetype>(row.depth - 1) * 2, QLatin1Char(' '));
        rows.push_back({core::formatBytes(row.bytes), core::formatShare(row.bytes, active),
                        core::formatCount(row.count), core::formatBytes(row.largest),
                        indent + shown(m_ledger->textOf(node))});
    };
    if (!forEachBelow(*m_ledger, 0, m_depth, addRow, progress))
        return core::cancelled();
    rows.push_back({core::formatBytes(active),
                    {},
                    core::formatCount(m_ledger->nodes().front().count),
                    {},
                    Text::tr("total")});
    constexpr qsizetype firstText = 4;
    return core::alignedTable(rows, firstText);
}

core::Result<core::ResultTable> LedgerTable::result(const core::Progress& progress) const
{
    core::ResultTable table({QStringLiteral("device"), QStringLiteral("event"), QStringLiteral("level"),
                             QStringLiteral("name"), QStringLiteral("path"), QStringLiteral("count"),
                             QStringLiteral("bytes"), QStringLiteral("share"), QStringLiteral("largest")});
    const auto active = static_cast<double>(m_ledger->total());
    std::vector<QString> names;
    const auto addRow = [&](std::uint32_t node) {
        const core::LedgerNode& row = m_ledger->nodes()[node];
        names.resize(row.depth);
        names.back() = m_ledger->textOf(node);
        table.addInteger(m_ledger->attribution().device().device());
        table.addInteger(m_ledger->request().event);
        table.addInteger(row.depth);
        table.addText(names.back().toStdString());
        table.addText(QStringList(names.begin(), names.end()).join(QLatin1Char('\n')).toStdString());
        table.addInteger(row.count);
        table.addInteger(static_cast<std::int64_t>(row.bytes));
        table.addReal(active > 0 ? static_cast<double>(row.bytes) / active : 0);
        table.addInteger(static_cast<std::int64_t>(row.largest));
    };
    if (!forEachBelow(*m_ledger, 0, m_depth, addRow, progress))
        return core::cancelled();
    return table;
}

} // namespace app
