// SPDX-License-Identifier: MIT
#include "core/compare/diff/diff_rows.h"

#include "core/compare/match/match_code.h"

#include <algorithm>
#include <deque>
#include <optional>
#include <string>
#include <tuple>
#include <utility>

namespace core {

namespace {

HeldBytes sumOf(const std::vector<HeldBytes>& byStack, const std::vector<std::uint32_t>& stacks)
{
    HeldBytes sum;
    for (const std::uint32_t stack : stacks)
        sum += byStack[stack];
    return sum;
}

/// Views of call sites; owns the few that no recording keeps.
class SiteViews
{
public:
    std::string_view of(const DiffSide& side, const std::vector<std::uint32_t>& stacks)
    {
        if (stacks.empty())
            return {};
        const std::optional<std::string_view> kept = side.siteView(stacks.front());
        return kept ? *kept : m_owned.emplace_back(side.siteKey(stacks.front()));
    }

private:
    std::deque<std::string> m_owned;
};

/// The order of rows is the same whichever side is A: what it is sorted by does not change when they are
/// swapped.
void sortRows(Diff& diff)
{
    struct Key
    {
        std::uint64_t change;
        std::uint64_t larger;
        std::string_view site;
        std::string_view otherSite;
        std::size_t row;
    };
    std::vector<Key> keys;
    keys.reserve(diff.rows.size()); // there may be millions
    SiteViews sites;
    for (std::size_t row = 0; row < diff.rows.size(); ++row) {
        const DiffRow& of = diff.rows[row];
        std::string_view siteA = sites.of(diff.a, of.stacksA);
        std::string_view siteB = sites.of(diff.b, of.stacksB);
        if (siteB < siteA)
            std::swap(siteA, siteB);
        keys.push_back({magnitudeOf(of.change()), std::max(of.a.bytes, of.b.bytes), siteA, siteB, row});
    }
    std::sort(keys.begin(), keys.end(), [](const Key& x, const Key& y) {
        return std::tie(y.change, y.larger, x.site, x.otherSite, x.row) <
               std::tie(x.change, x.larger, y.site, y.otherSite, y.row);
    });
    std::vector<DiffRow> sorted;
    sorted.reserve(keys.size());
    for (const Key& key : keys)
        sorted.push_back(std::move(diff.rows[key.row]));
    diff.rows = std::move(sorted);
}

/// Match: StackMatch, whose stacks are taken where it is no constant.
template <class Match>
void addRow(Diff& diff, Match& match)
{
    DiffRow row;
    row.a = sumOf(diff.a.held.byStack, match.first);
    row.b = sumOf(diff.b.held.byStack, match.second);
    if (row.a.count == 0 && row.b.count == 0)
        return;
    row.effect = effectOf(row.a, row.b);
    row.stage = match.stage;
    row.stacksA = std::move(match.first);
    row.stacksB = std::move(match.second);
    diff.rows.push_back(std::move(row));
}

/// The rows of a match, which is left without its stacks where it is no constant.
template <class Match>
Result<Diff> rowsOf(Match& match, DiffSide a, DiffSide b, Curve curve, MatchStage most,
                    const Progress& progress)
{
    Diff diff;
    diff.a = std::move(a);
    diff.b = std::move(b);
    diff.curve = curve;
    diff.most = most;
    diff.rootsTaken = match.roots;
    diff.wrappersUntried = match.wrappersUntried;
    diff.rows.reserve(match.stacks.size());
    for (auto& stacks : match.stacks)
        addRow(diff, stacks);
    if (progress.isCancelled())
        return cancelled();
    sumUp(diff);
    return diff;
}

} // namespace

std::string_view nameOf(DiffState state)
{
    constexpr std::array<std::string_view, 6> names{"same",   "shuffled", "grown",
                                                    "shrunk", "only_a",   "only_b"};
    return names[static_cast<std::size_t>(state)];
}

DiffState stateOf(const HeldBytes& a, const HeldBytes& b)
{
    if (a.count == 0 && b.count > 0)
        return DiffState::OnlyB;
    if (b.count == 0 && a.count > 0)
        return DiffState::OnlyA;
    if (a.bytes == b.bytes)
        return a.count == b.count ? DiffState::Same : DiffState::Shuffled;
    return a.bytes < b.bytes ? DiffState::Grown : DiffState::Shrunk;
}

Result<Diff> diffBy(const CodeMatch& match, DiffSide a, DiffSide b, Curve curve, MatchStage most,
                    const Progress& progress)
{
    return rowsOf(match, std::move(a), std::move(b), curve, most, progress);
}

void sumUp(Diff& diff)
{
    diff.effect = {};
    diff.byStage = {};
    diff.onlyA = {};
    diff.onlyB = {};
    for (const DiffRow& row : diff.rows) {
        diff.effect += row.effect;
        HeldBytes& ofStage = diff.byStage[static_cast<std::size_t>(row.stage)];
        ofStage += row.a;
        ofStage += row.b;
        if (row.stage == MatchStage::None) {
            diff.onlyA += row.a;
            diff.onlyB += row.b;
        }
    }
    sortRows(diff);
}

CodeMatch swapped(CodeMatch match)
{
    for (StackMatch& stacks : match.stacks)
        std::swap(stacks.first, stacks.second);
    std::swap(match.roots.first, match.roots.second);
    return match;
}

Result<Diff> diffOf(DiffSide a, DiffSide b, Curve curve, MatchStage most, const Progress& progress)
{
    Result<CodeMatch> match = matchCode(a.held.code(), b.held.code(), most, progress);
    SNAPVIEWER_TRY(match);
    return rowsOf(*match, std::move(a), std::move(b), curve, most, progress);
}

} // namespace core
