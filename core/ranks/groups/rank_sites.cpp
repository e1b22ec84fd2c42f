// SPDX-License-Identifier: MIT
#include "core/ranks/groups/rank_sites.h"

#include "core/compare/code/path_roots.h"
#include "core/compare/match/match_code.h"
#include "core/ledger/program_labels.h"

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>

namespace core {

namespace {

/// Which frames of a code are another one's.
struct CommonPlaces
{
    std::vector<std::uint32_t> frameOf; ///< by frame: its number in what both are put into
    std::uint32_t known = 0;            ///< numbers below are the other's
};

constexpr std::uint32_t noStack = 0xFFFFFFFFU;

/// The code that most ranks run, with which edited versions of it are compared. Refers to it. Immutable.
class ReferenceCode
{
public:
    explicit ReferenceCode(const Code& reference);

    /// Whether code could be of an edited version: at least two lines of a file are of functions of which the
    /// two have no line in common, and behind all lines that they do have in common. O(frames · log).
    [[nodiscard]] bool couldBeEdited(const Code& code, const CommonPlaces& common) const;

    /// By stack of code: the reference's that it is, where only lines moved; else noStack. Of an edited file
    /// the lines behind the edit have moved together, those before it not at all. So a line is another one
    /// only behind all that both have, and if at least one other of its file has moved as far: ranks of one
    /// version run different lines of one function, which must stay apart. O(matchCode()). Error: cancelled
    /// only.
    [[nodiscard]] Result<std::vector<std::uint32_t>> movedStacks(const Code& code, const CommonPlaces& common,
                                                                 const Progress& progress) const;

private:
    const Code* m_code;
    std::set<std::pair<std::string_view, std::string_view>> m_names; ///< file's name and function
};

using Function = std::pair<std::string_view, std::string_view>; ///< file, name

Function functionOf(const Code& code, const Code::Frame& frame)
{
    return {code.text(frame.file), code.text(frame.name)};
}

/// The same wherever the file lies.
Function named(const Function& function)
{
    const std::string_view file = function.first;
    return {file.substr(file.rfind('/') + 1), function.second};
}

/// By file of code: the last line that both have.
std::map<std::string_view, std::int64_t> lastCommonLines(const Code& code, const CommonPlaces& common)
{
    std::map<std::string_view, std::int64_t> last;
    for (std::size_t at = 0; at < code.frames().size(); ++at) {
        const Code::Frame& frame = code.frames()[at];
        if (frame.kind != CodeKind::Python || common.frameOf[at] >= common.known)
            continue;
        std::int64_t& line = last.emplace(code.text(frame.file), -1).first->second;
        line = std::max(line, frame.line);
    }
    return last;
}

std::int64_t lastOf(const std::map<std::string_view, std::int64_t>& lines, std::string_view file)
{
    const auto found = lines.find(file);
    return found == lines.end() ? -1 : found->second;
}

/// A line of a file of the reference, and where it is in the other version.
using Move = std::tuple<std::string_view, std::int64_t, std::int64_t>;

/// Collects, and afterwards judges, where lines of matched stacks went.
class Moves
{
public:
    Moves(const Code& reference, const Code& code, std::map<std::string_view, std::int64_t> last)
        : m_reference(&reference), m_code(&code), m_last(std::move(last))
    {}

    void learn(std::uint32_t first, std::uint32_t second)
    {
        for (const Move& move : movesOf(first, second))
            m_lines[{std::get<0>(move), std::get<2>(move) - std::get<1>(move)}].insert(std::get<1>(move));
    }

    [[nodiscard]] bool isSound(std::uint32_t first, std::uint32_t second) const
    {
        const auto moves = movesOf(first, second);
        return std::all_of(moves.begin(), moves.end(), [&](const Move& move) {
            const auto [file, from, to] = move;
            return std::min(from, to) > lastOf(m_last, file) && m_lines.at({file, to - from}).size() >= 2;
        });
    }

private:
    /// The frames of both stacks, one beside the other, that are not on the same line.
    [[nodiscard]] std::vector<Move> movesOf(std::uint32_t first, std::uint32_t second) const
    {
        const auto a = m_reference->stack(first);
        const auto b = m_code->stack(second);
        std::vector<Move> moves;
        for (std::size_t at = 0; at < std::min(a.size(), b.size()); ++at) {
            const Code::Frame& from = m_reference->frames()[a[at]];
            const Code::Frame& to = m_code->frames()[b[at]];
            if (from.line != to.line)
                moves.emplace_back(m_code->text(to.file), from.line, to.line);
        }
        return moves;
    }

    const Code* m_reference;
    const Code* m_code;
    std::map<std::string_view, std::int64_t> m_last;
    std::map<std::pair<std::string_view, std::int64_t>, std::set<std::int64_t>>
        m_lines; ///< by file, distance
};

ReferenceCode::ReferenceCode(const Code& reference) : m_code(&reference)
{
    for (const Code::Frame& frame : reference.frames())
        m_names.insert(named(functionOf(reference, frame)));
}

bool ReferenceCode::couldBeEdited(const Code& code, const CommonPlaces& common) const
{
    std::set<Function> shared; // of which a line is in both
    std::map<Function, std::vector<std::int64_t>> apart;
    for (std::size_t at = 0; at < code.frames().size(); ++at) {
        const Code::Frame& frame = code.frames()[at];
        if (frame.kind != CodeKind::Python || frame.line < 0)
            continue;
        if (common.frameOf[at] < common.known)
            shared.insert(functionOf(code, frame));
        else
            apart[functionOf(code, frame)].push_back(frame.line);
    }
    if (apart.empty())
        return false;
    const auto last = lastCommonLines(code, common);
    std::map<std::string_view, std::size_t> lines; // by file
    for (const auto& [function, ofIt] : apart) {
        const std::string_view file = function.first;
        if (shared.contains(function) || !m_names.contains(named(function)))
            continue;
        for (const std::int64_t line : ofIt)
            lines[file] += line > lastOf(last, file) ? 1 : 0;
    }
    return std::any_of(lines.begin(), lines.end(), [](const auto& file) { return file.second >= 2; });
}

Result<std::vector<std::uint32_t>> ReferenceCode::movedStacks(const Code& code, const CommonPlaces& common,
                                                              const Progress& progress) const
{
    const auto match = matchCode(*m_code, code, MatchStage::Lines, progress);
    SNAPVIEWER_TRY(match);
    Moves moves(*m_code, code, lastCommonLines(code, common));
    const auto forEachMoved = [&](const auto& visit) {
        for (const StackMatch& row : match->stacks) {
            if (row.stage != MatchStage::Lines || row.first.empty())
                continue;
            for (const std::uint32_t stack : row.second)
                visit(row.first.front(), stack);
        }
    };
    forEachMoved([&](std::uint32_t first, std::uint32_t second) { moves.learn(first, second); });
    std::vector<std::uint32_t> partner(code.stackCount(), noStack);
    forEachMoved([&](std::uint32_t first, std::uint32_t second) {
        if (moves.isSound(first, second))
            partner[second] = first;
    });
    return partner;
}

/// Summaries that share their code.
struct Distinct
{
    const RankCode* code = nullptr;
    std::vector<std::size_t> summaries;
};

/// By first use; the one in use most often first.
std::vector<Distinct> distinctCodes(std::span<const RankSummary> summaries,
                                    std::span<const std::size_t> which)
{
    std::vector<Distinct> distinct;
    std::unordered_map<const RankCode*, std::size_t> known;
    for (const std::size_t summary : which) {
        const RankCode* const code = summaries[summary].code.get();
        const auto [place, isNew] = known.emplace(code, distinct.size());
        if (isNew)
            distinct.push_back({code, {}});
        distinct[place->second].summaries.push_back(summary);
    }
    const auto most =
        std::max_element(distinct.begin(), distinct.end(), [](const Distinct& a, const Distinct& b) {
            return a.summaries.size() < b.summaries.size();
        });
    if (most != distinct.end())
        std::rotate(distinct.begin(), most, most + 1);
    return distinct;
}

CodeFrame frameOf(const Code& code, const Code::Frame& frame)
{
    return {frame.kind, code.text(frame.file), code.text(frame.name), frame.line, code.isRooted(frame.file)};
}

/// Whether reference has no file that code has, which may lie elsewhere on another machine.
bool hasOwnFiles(const Code& code, const Code& reference)
{
    std::unordered_map<std::string_view, bool> known;
    for (std::uint32_t text = 0; text < reference.textCount(); ++text) {
        if (reference.isRooted(text))
            known.emplace(reference.text(text), true);
    }
    for (std::uint32_t text = 0; text < code.textCount(); ++text) {
        if (code.isRooted(text) && !known.contains(code.text(text)))
            return true;
    }
    return false;
}

} // namespace

RankSites::Stacks RankSites::framesOf(const Code& code, const Code& reference)
{
    Roots roots;
    if (hasOwnFiles(code, reference))
        roots = commonRoots(reference, code);
    Stacks numbers;
    numbers.reserve(code.frames().size());
    std::string moved;
    for (const Code::Frame& frame : code.frames()) {
        CodeFrame same = frameOf(code, frame);
        if (same.isRooted && roots.first != roots.second && same.file.starts_with(roots.second)) {
            moved = roots.first + std::string(withoutRoot(same.file, roots.second));
            same.file = moved;
        }
        numbers.push_back(m_code.addFrame(same));
    }
    return numbers;
}

void RankSites::addStacks(const RankSummary& first, const Stacks& frames, const Stacks& partners,
                          const Stacks& reference)
{
    const Code& code = first.code->code;
    Stacks sites;
    sites.reserve(code.stackCount());
    Stacks numbers;
    for (std::uint32_t stack = 0; stack < code.stackCount(); ++stack) {
        if (stack < partners.size() && partners[stack] != noStack) {
            sites.push_back(reference[partners[stack]]);
            continue;
        }
        numbers.clear();
        for (const std::uint32_t frame : code.stack(stack))
            numbers.push_back(frames[frame]);
        const std::uint32_t op = code.operatorOf(stack);
        const std::uint32_t site =
            m_code.addStack(numbers, op == Code::noOperator ? std::string_view() : code.text(op));
        if (site == m_texts.size())
            m_texts.push_back(siteText(first, stack));
        sites.push_back(site);
    }
    m_siteOf.emplace(first.code.get(), std::move(sites));
}

std::uint32_t RankSites::rowOf(Grouping by, Steps::Kind steps, const QString& label)
{
    const QString text = textOfLabel(by, steps, label);
    const auto known = m_rowOf.constFind(text);
    if (known != m_rowOf.constEnd())
        return *known;
    const auto row = static_cast<std::uint32_t>(m_texts.size());
    m_rowOf.insert(text, row);
    m_texts.push_back(text);
    m_names.push_back(label);
    return row;
}

Result<RankSites> RankSites::of(std::span<const RankSummary> summaries, std::span<const std::size_t> which,
                                const Progress& progress)
{
    RankSites sites;
    const auto distinct = distinctCodes(summaries, which);
    if (distinct.empty())
        return sites;
    const Code& reference = distinct.front().code->code;
    const ReferenceCode versions(reference);
    CommonPlaces common;
    std::size_t matched = 0;
    for (const Distinct& one : distinct) {
        if (progress.isCancelled())
            return cancelled();
        const Code& code = one.code->code;
        const bool isFirst = one.code == distinct.front().code;
        common.frameOf = sites.framesOf(code, reference);
        if (isFirst)
            common.known = static_cast<std::uint32_t>(sites.m_code.frames().size());
        RankVersion version;
        Stacks partners;
        if (!isFirst && versions.couldBeEdited(code, common)) {
            version.isUntried = matched == mostVersions;
            if (!version.isUntried) {
                auto found = versions.movedStacks(code, common, progress);
                SNAPVIEWER_TRY(found);
                partners = std::move(*found);
                ++matched;
            }
        }
        const auto stays = std::count(partners.begin(), partners.end(), noStack);
        version.moved = partners.size() - static_cast<std::size_t>(stays);
        sites.addStacks(summaries[one.summaries.front()], common.frameOf, partners,
                        isFirst ? Stacks() : sites.m_siteOf.at(distinct.front().code));
        if (version.moved > 0 || version.isUntried) {
            version.summaries = one.summaries;
            sites.m_versions.push_back(std::move(version));
        }
    }
    sites.m_code.close();
    return sites;
}

} // namespace core
