// SPDX-License-Identifier: MIT
#include "core/report/held_tree.h"

#include "core/base/texts.h"
#include "core/base/units.h"
#include "core/ledger/ledger_text.h"
#include "core/report/html_text.h"

namespace core::report {

namespace {

SNAPVIEWER_TEXTS(ReportText);

constexpr int mostLevels = 40;        ///< of elements in each other
constexpr qsizetype mostOfAName = 90; ///< characters

} // namespace

QString HeldTree::line(const Words& words, const QString& element)
{
    const QString clicked = !words.kind.isEmpty()
                                ? QStringLiteral(" data-kind=\"%1\"").arg(htmlText(words.kind))
                            : words.stack > 0 ? QStringLiteral(" data-stack=\"%1\"").arg(words.stack)
                                              : QString();
    return QStringLiteral("<%1 class=\"row\"%2 title=\"%3\"><span class=\"what\">%4</span>%5"
                          "<span class=\"n\">%6</span><span class=\"n share\">%7</span></%1>\n")
        .arg(element, clicked, htmlText(words.tip), htmlText(words.name, mostOfAName),
             barOf(words.bytes, words.whole), formatShortBytes(words.bytes),
             words.whole == 0 ? QString() : formatShare(words.bytes, words.whole));
}

std::uint64_t HeldTree::bytesOf(std::uint32_t row) const
{
    const LedgerRows::Fold* fold = m_rows.foldOf(row);
    return fold != nullptr ? fold->bytes : m_ledger.nodes()[m_rows.rows()[row].node].bytes;
}

HeldTree::Words HeldTree::wordsOf(std::uint32_t row)
{
    Words words;
    words.bytes = bytesOf(row);
    words.whole = m_ledger.total();
    if (const LedgerRows::Fold* fold = m_rows.foldOf(row)) {
        words.name = ReportText::tr("%1 more rows").arg(formatCount(fold->nodeCount));
        words.tip = mergedText(fold->nodeCount, fold->bytes);
        return words;
    }
    const std::uint32_t node = m_rows.rows()[row].node;
    words.name = shortTextOf(m_ledger, node);
    words.tip = shownSentenceOf(m_ledger, node);
    words.whole = node == m_ledger.rest() ? 0 : wholeOf(m_ledger, node);
    const LedgerNode& sums = m_ledger.nodes()[node];
    if (sums.key.kind == LedgerKey::Kind::Category)
        words.kind = m_ledger.textOf(node);
    else if (sums.count > 0)
        words.stack =
            m_stacks.numberOf(m_ledger.attribution().device().allocations().stack[sums.largestRank]);
    return words;
}

QString HeldTree::rowOf(std::uint32_t row, int depth)
{
    --m_left;
    const Words words = wordsOf(row);
    if (m_rows.rows()[row].childCount == 0 || depth >= mostLevels)
        return line(words, QStringLiteral("div"));
    const QString children = below(row, depth + 1);
    const bool isRest = m_rows.rows()[row].node == m_ledger.rest();
    return (isRest ? QStringLiteral("<details class=\"rest\">") : QStringLiteral("<details>")) +
           line(words, QStringLiteral("summary")) + QStringLiteral("<div class=\"below\">") + children +
           QStringLiteral("</div></details>\n");
}

QString HeldTree::below(std::uint32_t row, int depth)
{
    const LedgerRows::Row& parent = m_rows.rows()[row];
    QString html;
    std::uint32_t child = parent.firstChild;
    const std::uint32_t end = parent.firstChild + parent.childCount;
    // deeper rows have to leave room for those beside them
    const std::size_t room = depth == 0 ? m_left : m_left / 4;
    for (; child < end && child - parent.firstChild < room && m_left > 0; ++child)
        html += rowOf(child, depth);
    if (child == end)
        return html;
    Words rest;
    for (std::uint32_t i = child; i < end; ++i)
        rest.bytes += bytesOf(i);
    rest.whole = m_ledger.total();
    m_leftOut += end - child;
    rest.name = ReportText::tr("%1 more rows").arg(formatCount(end - child));
    rest.tip = mergedText(end - child, rest.bytes);
    return html + line(rest, QStringLiteral("div"));
}

QString HeldTree::html()
{
    return below(0, 0);
}

} // namespace core::report
