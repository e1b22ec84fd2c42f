// SPDX-License-Identifier: MIT
#include "core/compare/diff/site_pairs.h"

#include "core/base/plain_text.h"
#include "core/base/texts.h"
#include "core/snapshot/stacks/stack_table.h"

#include <algorithm>
#include <map>
#include <optional>
#include <string_view>
#include <tuple>
#include <utility>

namespace core {

namespace {

SNAPVIEWER_TEXTS(DiffPairsText);

const QString arrow = QStringLiteral(" => ");

/// A # that stands after a space begins the reason: in a path it stands for itself.
QString withoutReason(const QString& line)
{
    for (qsizetype at = line.indexOf(QLatin1Char('#')); at >= 0;
         at = line.indexOf(QLatin1Char('#'), at + 1)) {
        if (at == 0 || line[at - 1].isSpace())
            return line.left(at).trimmed();
    }
    return line.trimmed();
}

using RowsBySite = std::map<QString, std::vector<std::uint32_t>>;

/// The rows of one side's code only, by their call sites.
RowsBySite leftOver(const Diff& diff, bool isA)
{
    RowsBySite rows;
    for (std::uint32_t row = 0; row < diff.rows.size(); ++row) {
        const DiffRow& of = diff.rows[row];
        const std::vector<std::uint32_t>& stacks = isA ? of.stacksA : of.stacksB;
        if (of.stage == MatchStage::None && !stacks.empty())
            rows[(isA ? diff.a : diff.b).siteText(stacks.front())].push_back(row);
    }
    return rows;
}

/// Moves what rows hold into the first of them.
void merge(Diff& diff, const std::vector<std::uint32_t>& rows)
{
    DiffRow& into = diff.rows[rows.front()];
    into.stage = MatchStage::Pairs;
    for (std::size_t place = 1; place < rows.size(); ++place) {
        DiffRow from = std::exchange(diff.rows[rows[place]], {});
        into.a.bytes += from.a.bytes;
        into.a.count += from.a.count;
        into.b.bytes += from.b.bytes;
        into.b.count += from.b.count;
        into.stacksA.insert(into.stacksA.end(), from.stacksA.begin(), from.stacksA.end());
        into.stacksB.insert(into.stacksB.end(), from.stacksB.begin(), from.stacksB.end());
    }
    into.effect = effectOf(into.a, into.b);
}

/// The rows of both call sites, which they have no longer; nothing where a side has none.
std::vector<std::uint32_t> taken(RowsBySite& ofA, const QString& siteOfA, RowsBySite& ofB,
                                 const QString& siteOfB)
{
    const auto a = ofA.find(siteOfA);
    const auto b = ofB.find(siteOfB);
    if (a == ofA.end() || b == ofB.end())
        return {};
    std::vector<std::uint32_t> rows = std::move(a->second);
    rows.insert(rows.end(), b->second.begin(), b->second.end());
    ofA.erase(a);
    ofB.erase(b);
    return rows;
}

/// Bytes, allocations and the function: what rows have to have in common. Nothing of what has no function.
using Likeness = std::tuple<std::uint64_t, std::uint64_t, std::string_view>; // which refers to a recording

std::optional<Likeness> siteLikeness(const DiffSide& side, const HeldBytes& held, std::uint32_t stack)
{
    const StackId id = side.held.stackOf(stack);
    if (id.isNone() || held.count == 0)
        return std::nullopt;
    const StackTable& stacks = side.recording->snapshot().stacks();
    const FrameId frame = stacks.callSite(id).frame;
    if (frame.isNone())
        return std::nullopt;
    return Likeness(held.bytes, held.count, stacks.strings().view(stacks.frameName(frame)));
}

} // namespace

Result<std::vector<SitePair>> pairsFromText(const QByteArray& text)
{
    std::vector<SitePair> pairs;
    int number = 0;
    for (const QByteArray& bytes : text.split('\n')) {
        ++number;
        const QString line =
            withoutReason(textOfUtf8({bytes.data(), static_cast<std::size_t>(bytes.size())}));
        if (line.isEmpty())
            continue;
        const qsizetype at = line.indexOf(arrow);
        const SitePair pair{line.left(at).trimmed(), line.mid(at + arrow.size()).trimmed()};
        if (at <= 0 || pair.other.isEmpty() || pair.other.contains(arrow))
            return usageError(
                DiffPairsText::tr("line %1 of the pairs is none: give SITE => SITE, as the table shows them")
                    .arg(number));
        pairs.push_back(pair);
    }
    return pairs;
}

QByteArray textOf(std::span<const SitePair> pairs)
{
    QByteArray text;
    for (const SitePair& pair : pairs)
        text += (pair.one + arrow + pair.other).toUtf8() + '\n';
    return text;
}

std::size_t joinPairs(Diff& diff, std::span<const SitePair> pairs)
{
    if (pairs.empty())
        return 0; // there may be millions of rows
    RowsBySite ofA = leftOver(diff, true);
    RowsBySite ofB = leftOver(diff, false);
    std::size_t unfit = 0;
    for (const SitePair& pair : pairs) {
        bool fits = false;
        for (const auto& [a, b] : {std::pair(pair.one, pair.other), std::pair(pair.other, pair.one)}) {
            const std::vector<std::uint32_t> rows = taken(ofA, a, ofB, b);
            if (!rows.empty())
                merge(diff, rows);
            fits = fits || !rows.empty();
        }
        unfit += fits ? 0 : 1;
    }
    std::erase_if(diff.rows, [](const DiffRow& row) { return row.stacksA.empty() && row.stacksB.empty(); });
    sumUp(diff);
    return unfit;
}

std::vector<DiffHint> hintsOf(const Diff& diff)
{
    struct Alike
    {
        std::vector<std::uint32_t> ofA;
        std::vector<std::uint32_t> ofB;
    };
    std::map<Likeness, Alike> all;
    for (std::uint32_t row = 0; row < diff.rows.size(); ++row) {
        const DiffRow& of = diff.rows[row];
        if (of.stage != MatchStage::None)
            continue;
        const bool isA = of.stacksB.empty();
        const auto likeness = isA ? siteLikeness(diff.a, of.a, of.stacksA.front())
                                  : siteLikeness(diff.b, of.b, of.stacksB.front());
        if (likeness)
            (isA ? all[*likeness].ofA : all[*likeness].ofB).push_back(row);
    }
    std::vector<DiffHint> hints;
    for (const auto& [likeness, alike] : all) {
        if (alike.ofA.size() != 1 || alike.ofB.size() != 1)
            continue;
        const std::uint32_t a = alike.ofA.front();
        const std::uint32_t b = alike.ofB.front();
        hints.push_back(
            {{diff.a.siteText(diff.rows[a].stacksA.front()), diff.b.siteText(diff.rows[b].stacksB.front())},
             a});
    }
    std::sort(hints.begin(), hints.end(),
              [](const DiffHint& x, const DiffHint& y) { return x.rowOfA < y.rowOfA; });
    return hints;
}

} // namespace core
