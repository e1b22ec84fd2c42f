// SPDX-License-Identifier: MIT
#include "core/ledger/ledger_text.h"

#include "core/base/plain_text.h"
#include "core/base/texts.h"
#include "core/base/units.h"
#include "core/ledger/missing_reason.h"
#include "core/snapshot/stacks/site_text.h"

#include <vector>

namespace core {

namespace {

SNAPVIEWER_TEXTS(LedgerText);

QString countText(std::uint64_t count)
{
    return count == 1 ? LedgerText::tr("1 allocation")
                      : LedgerText::tr("%1 allocations").arg(formatCount(count));
}

constexpr std::size_t mostOfAnEnd = 1000; ///< bytes

/// A text of the file where it is shown: it may have megabytes, and what tells two apart is at their ends.
QString endsOf(std::string_view text)
{
    return text.size() <= 2 * mostOfAnEnd ? beginningOf(text, text.size())
                                          : beginningOf(text, mostOfAnEnd) + endOf(text, mostOfAnEnd);
}

/// Ledger::textOf() where it is shown.
QString shownTextOf(const Ledger& ledger, std::uint32_t node)
{
    const LedgerKey& key = ledger.nodes()[node].key;
    const StackTable& stacks = ledger.attribution().snapshot().stacks();
    const auto id = static_cast<std::uint32_t>(key.value);
    switch (key.kind) {
    case LedgerKey::Kind::Text:
    case LedgerKey::Kind::Generated:
        return endsOf(stacks.strings().view(StringId{id}));
    case LedgerKey::Kind::FreedAt:
        return freedAtText(ledger.attribution().device(), endsOf(stacks.strings().view(StringId{id})));
    case LedgerKey::Kind::Frame: {
        const std::string_view file = stacks.strings().view(stacks.frameFile(FrameId{id}));
        const std::string_view name = stacks.strings().view(stacks.frameName(FrameId{id}));
        if (file.size() + name.size() > 2 * mostOfAnEnd)
            return QStringLiteral("%1:%2:%3")
                .arg(endsOf(file), QString::number(stacks.frameLine(FrameId{id})), endsOf(name));
        return ledger.textOf(node);
    }
    default:
        return ledger.textOf(node);
    }
}

QString withCount(const LedgerNode& row, const QString& text)
{
    return row.count > 0
               ? LedgerText::tr("%1, %2", "row, number of allocations").arg(text, countText(row.count))
               : text;
}

/// name is its text, or what is shown of it.
QString sentence(const Ledger& ledger, std::uint32_t node, const QString& name)
{
    const LedgerNode& row = ledger.nodes()[node];
    const std::uint64_t whole = wholeOf(ledger, node);
    return withCount(row, LedgerText::tr("%1: %2 (%3), %4 of %5")
                              .arg(plainLine(name), formatBytes(row.bytes), formatExactBytes(row.bytes),
                                   formatShare(row.bytes, whole), formatBytes(whole)));
}

QString outlineLine(const Ledger& ledger, std::uint32_t node, std::uint32_t depth)
{
    const LedgerNode& row = ledger.nodes()[node];
    return QString(static_cast<qsizetype>(depth) * 2, QLatin1Char(' ')) +
           QStringLiteral("%1  %2  %3  %4\n")
               .arg(formatBytes(row.bytes), formatShare(row.bytes, wholeOf(ledger, node)),
                    formatCount(row.count), plainLine(ledger.textOf(node)));
}

} // namespace

QString shortTextOf(const Ledger& ledger, std::uint32_t node)
{
    const LedgerKey& key = ledger.nodes()[node].key;
    const QString text = shownTextOf(ledger, node);
    if (key.kind != LedgerKey::Kind::FreedAt)
        return plainLine(shortSite(text));
    const QString place = endsOf(
        ledger.attribution().snapshot().strings().view(StringId{static_cast<std::uint32_t>(key.value)}));
    return plainLine(QString(text).replace(place, shortSite(place)));
}

std::uint64_t wholeOf(const Ledger& ledger, std::uint32_t node)
{
    while (ledger.nodes()[node].parent != LedgerNode::none)
        node = ledger.nodes()[node].parent;
    return ledger.nodes()[node].bytes;
}

QString sentenceOf(const Ledger& ledger, std::uint32_t node)
{
    return sentence(ledger, node, ledger.textOf(node));
}

QString shownSentenceOf(const Ledger& ledger, std::uint32_t node)
{
    return sentence(ledger, node, shownTextOf(ledger, node));
}

QStringList tipLinesOf(const Ledger& ledger, std::uint32_t node)
{
    const LedgerNode& row = ledger.nodes()[node];
    const QString name = plainLine(shownTextOf(ledger, node));
    const QString words = functionFirst(name);
    if (words == name || row.key.kind == LedgerKey::Kind::FreedAt)
        return {shownSentenceOf(ledger, node)};
    const std::uint64_t whole = wholeOf(ledger, node);
    QStringList lines = words.split(QLatin1Char('\n'));
    lines.insert(1, withCount(row, LedgerText::tr("%1 (%2), %3 of %4")
                                       .arg(formatBytes(row.bytes), formatExactBytes(row.bytes),
                                            formatShare(row.bytes, whole), formatBytes(whole))));
    return lines;
}

QString mergedText(std::uint64_t rows, std::uint64_t bytes)
{
    const QString count =
        rows == 1 ? LedgerText::tr("1 row") : LedgerText::tr("%1 rows").arg(formatCount(rows));
    return LedgerText::tr("%1, %2 (%3)").arg(count, formatShortBytes(bytes), formatExactBytes(bytes));
}

QString outlineOf(const Ledger& ledger, std::uint32_t node, std::size_t mostLines)
{
    const std::vector<LedgerNode>& nodes = ledger.nodes();
    QString text;
    std::size_t lines = 0;
    std::size_t left = 0;
    std::vector<std::uint32_t> open{node}; // rows still to be written, the next one last
    while (!open.empty()) {
        const std::uint32_t at = open.back();
        open.pop_back();
        if (lines++ < mostLines)
            text += outlineLine(ledger, at, nodes[at].depth - nodes[node].depth);
        else
            ++left;
        for (std::uint32_t i = nodes[at].childCount; i-- > 0;)
            open.push_back(nodes[at].firstChild + i);
    }
    if (left > 0)
        text += LedgerText::tr("… %1 more rows").arg(formatCount(left)) + QLatin1Char('\n');
    return text;
}

} // namespace core
