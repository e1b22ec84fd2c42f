// SPDX-License-Identifier: MIT
#include "core/ranks/names/resolve_ranks.h"

#include "core/base/natural_order.h"
#include "core/ranks/names/rank_clues.h"

#include <algorithm>
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <utility>

namespace core {

namespace {

/// The number that tells a name from others that are alike but for it.
struct CountedName
{
    std::int64_t number = 0;
    bool isAlone = true; ///< no other name has it: they could be of several machines that count alike
};

constexpr qsizetype mostDigits = 9;
constexpr std::size_t mostNumbers = 32; ///< of one name

/// A name as the texts between its numbers, and these.
struct Taken
{
    QString texts;
    std::vector<std::int64_t> numbers;
};

Taken takenApart(const QString& name)
{
    Taken taken;
    for (qsizetype at = 0; at < name.size();) {
        qsizetype end = at;
        while (end < name.size() && isDigit(name[end]))
            ++end;
        const bool isNumber = end > at && end - at <= mostDigits && taken.numbers.size() < mostNumbers;
        if (isNumber)
            taken.numbers.push_back(QStringView(name).mid(at, end - at).toLongLong());
        // what stands for a number is in no name: a zero
        taken.texts.append(isNumber ? QString(QChar(u'\0')) : name.mid(at, std::max<qsizetype>(end - at, 1)));
        at = std::max(end, at + 1);
    }
    return taken;
}

using Group = std::vector<std::pair<std::vector<std::int64_t>, std::size_t>>; ///< numbers, place of the name

/// The one place among the numbers at which the group's names differ.
std::optional<std::size_t> differingPlace(const Group& group)
{
    std::optional<std::size_t> found;
    for (std::size_t place = 0; place < group.front().first.size(); ++place) {
        const bool differs = std::any_of(group.begin(), group.end(), [&](const auto& member) {
            return member.first[place] != group.front().first[place];
        });
        if (differs && found)
            return std::nullopt;
        if (differs)
            found = place;
    }
    return found;
}

/// How many members have each of the numbers, which count from 0; 0 where they do not.
std::size_t timesEach(const Group& group, std::size_t place)
{
    std::map<std::int64_t, std::size_t> times;
    for (const auto& [numbers, name] : group)
        ++times[numbers[place]];
    if (times.begin()->first != 0 || times.rbegin()->first != static_cast<std::int64_t>(times.size()) - 1)
        return 0;
    const bool isEven = std::all_of(times.begin(), times.end(),
                                    [&](const auto& entry) { return entry.second == times.begin()->second; });
    return isEven ? times.begin()->second : 0;
}

/// By name; nothing of one that is not alike another but for exactly one number, or where those do not count
/// from 0 without a gap, each as many times. O(length of all · log names).
std::vector<std::optional<CountedName>> countedNames(std::span<const QString> names)
{
    std::map<QString, Group> groups;
    for (std::size_t name = 0; name < names.size(); ++name) {
        Taken taken = takenApart(names[name]);
        groups[taken.texts].emplace_back(std::move(taken.numbers), name);
    }
    std::vector<std::optional<CountedName>> counted(names.size());
    for (const auto& [texts, group] : groups) {
        const auto place = differingPlace(group);
        const std::size_t times = place ? timesEach(group, *place) : 0;
        for (const auto& [numbers, name] : group) {
            if (times > 0)
                counted[name] = CountedName{numbers[*place], times == 1};
        }
    }
    return counted;
}

struct Naturally
{
    bool operator()(const QString& a, const QString& b) const { return isNaturallyBefore(a, b); }
};

bool hasRank(const RankMember& member)
{
    return member.ranked.clues.rank.has_value();
}

/// Rule 3, for files of which nothing else is known.
void takeNumbers(std::vector<RankMember>& members)
{
    std::vector<QString> names;
    std::vector<RankMember*> nameless;
    for (RankMember& member : members) {
        if (member.ranked.doubt != RankDoubt::NoNumber)
            continue;
        names.push_back(member.name);
        nameless.push_back(&member);
    }
    const auto counted = countedNames(names);
    for (std::size_t at = 0; at < nameless.size(); ++at) {
        if (!counted[at])
            continue;
        RankedFile& ranked = nameless[at]->ranked;
        if (counted[at]->isAlone) {
            ranked.clues.rank = counted[at]->number;
            ranked.basis = RankBasis::Number;
            ranked.doubt = RankDoubt::None;
        } else if (!ranked.clues.host.isEmpty()) {
            ranked.clues.localRank = counted[at]->number;
            ranked.doubt = RankDoubt::LocalOnly;
        }
    }
}

using Hosts = std::map<QString, std::vector<RankMember*>, Naturally>;

/// The members by machine, where all have one and number counts them from 0 on each, equally many; else
/// nothing.
template <class Number>
Hosts evenHosts(std::vector<RankMember>& members, Number number)
{
    Hosts hosts;
    for (RankMember& member : members) {
        if (member.ranked.clues.host.isEmpty() || !number(member.ranked.clues))
            return {};
        hosts[member.ranked.clues.host].push_back(&member);
    }
    for (auto& [host, ranks] : hosts) {
        std::sort(ranks.begin(), ranks.end(), [&](const RankMember* a, const RankMember* b) {
            return number(a->ranked.clues) < number(b->ranked.clues);
        });
        std::int64_t next = 0;
        const bool counts = std::all_of(ranks.begin(), ranks.end(), [&](const RankMember* rank) {
            return number(rank->ranked.clues) == next++;
        });
        if (!counts || ranks.size() != hosts.begin()->second.size())
            return {};
    }
    return hosts;
}

/// Of one machine there is nothing to tell whether others had ranks before its own, unless its ranks are all
/// that the job has.
bool isWholeJob(const Hosts& hosts)
{
    if (hosts.size() != 1)
        return hosts.size() > 1;
    const auto& ranks = hosts.begin()->second;
    return ranks.front()->ranked.clues.worldSize == static_cast<std::int64_t>(ranks.size());
}

void assume(const Hosts& hosts)
{
    std::int64_t next = 0;
    for (const auto& [host, ranks] : hosts) {
        for (RankMember* member : ranks) {
            RankedFile& ranked = member->ranked;
            if (!ranked.clues.localRank)
                ranked.clues.localRank = ranked.clues.rank;
            ranked.clues.rank = next++;
            ranked.basis = RankBasis::Assumed;
            ranked.doubt = RankDoubt::None;
        }
    }
}

} // namespace

void resolveRanks(std::vector<RankMember>& members)
{
    const auto count = std::count_if(members.begin(), members.end(), hasRank);
    if (count == 0) {
        takeNumbers(members);
        if (std::any_of(members.begin(), members.end(), hasRank))
            return;
        const Hosts hosts = evenHosts(members, [](const RankClues& clues) { return clues.localRank; });
        if (isWholeJob(hosts))
            assume(hosts);
        return;
    }
    // a "rank" that begins anew on every machine is the one on the machine; a file that says its own means it
    const bool isByName = std::all_of(members.begin(), members.end(), [](const RankMember& member) {
        return member.ranked.basis == RankBasis::Name;
    });
    if (!isByName)
        return;
    const Hosts hosts = evenHosts(members, [](const RankClues& clues) { return clues.rank; });
    if (hosts.size() > 1)
        assume(hosts);
}

std::vector<std::vector<RankMember>> momentsOf(std::vector<RankMember> members)
{
    std::map<std::int64_t, std::vector<std::size_t>> byRank;
    bool areTold = !members.empty();
    for (std::size_t at = 0; at < members.size() && areTold; ++at) {
        areTold = hasRank(members[at]) && !members[at].time.isEmpty();
        byRank[members[at].ranked.clues.rank.value_or(-1)].push_back(at);
    }
    const std::size_t count = areTold ? byRank.begin()->second.size() : 1;
    for (auto& [rank, files] : byRank) {
        std::sort(files.begin(), files.end(), [&](std::size_t a, std::size_t b) {
            return std::pair(comparedNaturally(members[a].time, members[b].time), a) < std::pair(0, b);
        });
        const auto same = std::adjacent_find(files.begin(), files.end(), [&](std::size_t a, std::size_t b) {
            return members[a].time == members[b].time;
        });
        areTold = areTold && files.size() == count && same == files.end();
    }
    std::vector<std::vector<RankMember>> moments;
    if (!areTold || count == 1) {
        moments.push_back(std::move(members));
        return moments;
    }
    moments.resize(count);
    for (const auto& [rank, files] : byRank) {
        for (std::size_t moment = 0; moment < count; ++moment)
            moments[moment].push_back(std::move(members[files[moment]]));
    }
    return moments;
}

} // namespace core
