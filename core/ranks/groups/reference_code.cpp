// SPDX-License-Identifier: MIT
#include "core/ranks/groups/reference_code.h"

#include "core/compare/match/match_code.h"

#include <algorithm>
#include <map>
#include <set>
#include <string_view>
#include <tuple>
#include <utility>

namespace core {

namespace {

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

} // namespace

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
    if (!match)
        return match.error();
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

} // namespace core
