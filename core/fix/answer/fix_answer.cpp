// SPDX-License-Identifier: MIT
#include "core/fix/answer/fix_answer.h"

#include <algorithm>
#include <map>
#include <numeric>
#include <utility>

namespace core::fix {

namespace {

constexpr std::size_t mostHolders = 5;

std::vector<PeakHolder> holdersOf(const FixGround& ground, const RequestStream& stream,
                                  const ActiveUsage& active)
{
    std::map<StringId, PeakHolder> bySite;
    for (const std::size_t i : activeAtPeak(stream, active)) {
        const Life& life = stream.lives()[i];
        const StringId site = ground.stacks().callSite(ground.device->allocations().stack[life.of]).site;
        PeakHolder& holder = bySite[site];
        holder.site = site;
        holder.bytes += life.size;
        ++holder.count;
    }
    std::vector<PeakHolder> holders;
    holders.reserve(bySite.size());
    for (const auto& [site, holder] : bySite)
        holders.push_back(holder);
    std::ranges::stable_sort(holders, std::greater(), &PeakHolder::bytes);
    holders.resize(std::min(holders.size(), mostHolders));
    return holders;
}

template <class Number>
std::uint64_t sumOf(const std::vector<AppliedChange>& changes, Number number)
{
    return std::accumulate(
        changes.begin(), changes.end(), std::uint64_t{0},
        [&](std::uint64_t sum, const AppliedChange& one) { return sum + one.notes.*number; });
}

} // namespace

std::uint64_t FixAnswer::recomputed() const
{
    return sumOf(changes, &ChangeNotes::recomputed);
}

std::uint64_t FixAnswer::moved() const
{
    return sumOf(changes, &ChangeNotes::moved);
}

Intrusion FixAnswer::intrusion() const
{
    Intrusion farthest = Intrusion::Setting;
    for (const AppliedChange& one : changes)
        farthest = std::max(farthest, one.intrusion);
    return farthest;
}

Result<std::vector<ChangeText>> changesFrom(const QStringList& texts)
{
    std::vector<ChangeText> changes;
    for (const QString& text : texts) {
        auto change = changeTextFrom(text);
        SNAPVIEWER_TRY(change);
        SNAPVIEWER_TRY(ruleOf(*change));
        changes.push_back(std::move(*change));
    }
    return changes;
}

Result<std::vector<ChangeText>> changesFromLine(const QString& line)
{
    QStringList texts;
    for (const QString& word : line.split(QLatin1Char(' '), Qt::SkipEmptyParts)) {
        const bool isName = std::ranges::any_of(changeRules(), [&](const ChangeRule& rule) {
            return word.section(QLatin1Char(','), 0, 0) == QLatin1String(rule.name);
        });
        if (isName || texts.isEmpty())
            texts += word;
        else
            texts.back() += QLatin1Char(' ') + word;
    }
    return changesFrom(texts);
}

bool wantsCalls(const std::vector<ChangeText>& changes)
{
    return std::ranges::any_of(changes, [](const ChangeText& change) {
        return change.name == QLatin1String("free") &&
               change.value(QStringLiteral("until")).value_or(QStringLiteral("call")) ==
                   QLatin1String("call");
    });
}

Result<FixAnswer> fixAnswerOf(const FixGround& ground, const std::vector<ChangeText>& changes,
                              const FixRules& rules, const Progress& progress)
{
    FixAnswer answer;
    RequestStream stream(ground.snapshot(), *ground.device);
    for (const ChangeText& change : changes) {
        const auto rule = ruleOf(change);
        SNAPVIEWER_TRY(rule);
        auto notes = (*rule)->apply(change, ground, stream, progress);
        SNAPVIEWER_TRY(notes);
        if (progress.isCancelled())
            return cancelled();
        answer.changes.push_back({change, std::move(*notes), (*rule)->intrusion});
    }
    auto outcome = outcomeOf(ground, stream, rules, progress);
    SNAPVIEWER_TRY(outcome);
    answer.after = std::move(*outcome);
    answer.lasting = lastingOf(ground, stream, answer.after);
    answer.holders = holdersOf(ground, stream, answer.after.active);
    return answer;
}

} // namespace core::fix
