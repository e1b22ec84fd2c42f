// SPDX-License-Identifier: MIT
#include "core/ranks/groups/rank_sites.h"

#include "core/compare/code/path_roots.h"
#include "core/ranks/groups/reference_code.h"

#include <algorithm>
#include <string>
#include <utility>

namespace core {

namespace {

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
                if (!found)
                    return found.error();
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
