// SPDX-License-Identifier: MIT
#include "core/ranks/names/rank_sets.h"

#include "core/base/natural_order.h"
#include "core/ranks/names/name_reading.h"
#include "core/ranks/names/resolve_ranks.h"

#include <algorithm>
#include <map>
#include <numeric>
#include <set>
#include <utility>

namespace core {

namespace {

void learn(std::optional<std::int64_t>& known, const std::optional<std::int64_t>& said)
{
    if (!known)
        known = said;
}

/// Takes what is not known yet from clues.
void learn(RankClues& known, const RankClues& clues)
{
    learn(known.localRank, clues.localRank);
    learn(known.worldSize, clues.worldSize);
    learn(known.step, clues.step);
    if (known.host.isEmpty())
        known.host = clues.host;
}

void setRank(RankMember& member, const std::optional<std::int64_t>& rank, RankBasis basis)
{
    if (!rank || member.ranked.clues.rank)
        return;
    if (*rank < 0 || *rank > mostRank) {
        member.ranked.doubt = RankDoubt::TooLarge;
        return;
    }
    member.ranked.clues.rank = rank;
    member.ranked.basis = basis;
    member.ranked.doubt = RankDoubt::None;
}

/// "iteration 10, exit", without its folders.
QStringList momentWords(const RankClues& clues, const NameReading& reading)
{
    QStringList words;
    if (clues.step) {
        const bool isNames = reading.clues.step == clues.step && !reading.stepWord.isEmpty();
        words.append((isNames ? reading.stepWord : QStringLiteral("step")) + u' ' +
                     QString::number(*clues.step));
    }
    words += reading.words;
    return words;
}

/// How many of the outermost folders hold all files; of one file none, as they may be its own.
qsizetype commonFolders(std::span<const RankFile> files)
{
    if (files.size() < 2)
        return 0;
    QStringList common = files.front().path.split(u'/', Qt::SkipEmptyParts);
    common.erase(common.end() - (common.isEmpty() ? 0 : 1), common.end());
    for (const RankFile& file : files) {
        const QStringList names = file.path.split(u'/', Qt::SkipEmptyParts);
        const auto end = std::mismatch(common.begin(), common.end(), names.begin(), names.end()).first;
        common.erase(end, common.end());
        if (common.size() == names.size() && !common.isEmpty())
            common.removeLast();
    }
    return common.size();
}

RankMember memberOf(const RankFile& file, std::size_t place, const RankPattern* pattern, qsizetype common)
{
    RankPattern::Match match;
    if (pattern)
        match = pattern->read(file.path);
    const NameReading reading = readName(file.path, common);
    RankMember member;
    member.ranked.file = place;
    member.ranked.doubt = reading.doubt;
    setRank(member, file.says.rank, RankBasis::File);
    setRank(member, match.clues.rank, RankBasis::Pattern);
    setRank(member, reading.clues.rank, RankBasis::Name);
    learn(member.ranked.clues, file.says);
    learn(member.ranked.clues, match.clues);
    learn(member.ranked.clues, reading.clues);
    if (!member.ranked.clues.rank && member.ranked.doubt == RankDoubt::NoNumber &&
        member.ranked.clues.localRank)
        member.ranked.doubt = RankDoubt::LocalOnly;
    member.name = reading.name;
    member.time = reading.time;
    member.folders = reading.folders;
    member.moment = momentWords(member.ranked.clues, reading);
    member.givenSet = match.set;
    return member;
}

/// Drops from all the folders that all are in: they tell nothing apart.
void dropCommonFolders(std::vector<RankMember>& members)
{
    if (members.empty())
        return;
    qsizetype common = members.front().folders.size();
    for (const RankMember& member : members) {
        const auto ends = std::mismatch(member.folders.begin(), member.folders.end(),
                                        members.front().folders.begin(), members.front().folders.end());
        common = std::min<qsizetype>(common, ends.first - member.folders.begin());
    }
    for (RankMember& member : members)
        member.folders.remove(0, common);
}

/// Empty where a person names the sets: of those folders tell nothing.
QString folderOf(const RankMember& member)
{
    return member.givenSet.isEmpty() ? member.folders.join(u'/') : QString();
}

QString nameOf(const RankMember& member)
{
    if (!member.givenSet.isEmpty())
        return member.givenSet;
    QStringList parts = member.moment;
    if (!member.folders.isEmpty())
        parts.prepend(folderOf(member));
    return parts.isEmpty() ? QStringLiteral("snapshot") : parts.join(QStringLiteral(", "));
}

/// Files of one rank and content become one, and the others its copies. In the order of members.
std::vector<RankMember> withoutCopies(std::vector<RankMember> members, std::span<const RankFile> files)
{
    std::vector<RankMember> kept;
    std::map<std::pair<std::int64_t, QByteArray>, std::size_t> first;
    for (RankMember& member : members) {
        const QByteArray& hash = files[member.ranked.file].hash;
        const std::pair key(member.ranked.clues.rank.value_or(-1), hash);
        const auto [same, isNew] =
            hash.isEmpty() ? std::pair(first.end(), true) : first.emplace(key, kept.size());
        if (isNew)
            kept.push_back(std::move(member));
        else
            kept[same->second].ranked.copies.push_back(member.ranked.file);
    }
    return kept;
}

/// members in the order of a report, with twins numbered.
RankSet setOf(const QString& name, std::vector<RankMember> members)
{
    std::stable_sort(members.begin(), members.end(), [](const RankMember& a, const RankMember& b) {
        return a.ranked.clues.rank.value_or(mostRank + 1) < b.ranked.clues.rank.value_or(mostRank + 1);
    });
    RankSet set;
    set.name = name;
    for (RankMember& member : members)
        set.files.push_back(std::move(member.ranked));
    for (std::size_t at = 0; at < set.files.size();) {
        const auto& rank = set.files[at].clues.rank;
        std::size_t end = at + 1;
        while (end < set.files.size() && rank && set.files[end].clues.rank == rank)
            ++end;
        for (std::size_t twin = at; twin < end && end - at > 1; ++twin)
            set.files[twin].twin = twin - at + 1;
        at = end;
    }
    return set;
}

void findWorld(RankNames& names)
{
    std::set<std::int64_t> declared;
    std::int64_t highest = -1;
    for (const RankSet& set : names.sets) {
        for (const RankedFile& file : set.files) {
            highest = std::max(highest, file.clues.rank.value_or(-1));
            const auto size = file.clues.worldSize.value_or(0);
            if (size > 0 && size <= mostRank + 1)
                declared.insert(size);
        }
    }
    names.isWorldDeclared = !declared.empty();
    names.doWorldsDiffer = declared.size() > 1 || (!declared.empty() && highest >= *declared.rbegin());
    const std::int64_t size = std::max(highest + 1, declared.empty() ? 0 : *declared.rbegin());
    if (size > 0)
        names.worldSize = size;
}

/// Ranks below size that set has no file of.
std::vector<RankRange> missingOf(const RankSet& set, std::int64_t size)
{
    std::vector<RankRange> missing;
    std::int64_t next = 0;
    for (const RankedFile& file : set.files) {
        if (!file.clues.rank)
            break; // those without one come last
        if (*file.clues.rank > next)
            missing.push_back({next, *file.clues.rank - 1});
        next = *file.clues.rank + 1;
    }
    if (next < size)
        missing.push_back({next, size - 1});
    return missing;
}

} // namespace

const RankSet* RankNames::find(const QString& name) const
{
    const auto found =
        std::find_if(sets.begin(), sets.end(), [&](const RankSet& set) { return set.name == name; });
    return found == sets.end() ? nullptr : &*found;
}

RankNames rankNames(std::span<const RankFile> files, const RankPattern* pattern)
{
    std::vector<std::size_t> order(files.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
        return std::tie(files[a].path, files[a].hash) < std::tie(files[b].path, files[b].hash);
    });
    const qsizetype common = commonFolders(files);
    std::vector<RankMember> members;
    for (const std::size_t file : order)
        members.push_back(memberOf(files[file], file, pattern, common));
    dropCommonFolders(members);
    std::map<QString, std::vector<RankMember>> groups;
    for (RankMember& member : members)
        groups[nameOf(member)].push_back(std::move(member));

    RankNames names;
    for (auto& [name, group] : groups) {
        const QString folder = folderOf(group.front());
        resolveRanks(group);
        auto moments = momentsOf(withoutCopies(std::move(group), files));
        for (std::size_t moment = 0; moment < moments.size(); ++moment) {
            const QString whole =
                moments.size() == 1
                    ? name
                    : QStringLiteral("%1, %2 of %3").arg(name).arg(moment + 1).arg(moments.size());
            names.sets.push_back(setOf(whole, std::move(moments[moment])));
            names.sets.back().folder = folder;
        }
    }
    std::sort(names.sets.begin(), names.sets.end(),
              [](const RankSet& a, const RankSet& b) { return isNaturallyBefore(a.name, b.name); });
    findWorld(names);
    for (RankSet& set : names.sets)
        set.missing = missingOf(set, names.worldSize.value_or(0));
    return names;
}

std::uint64_t countOf(std::span<const RankRange> ranges)
{
    return std::accumulate(ranges.begin(), ranges.end(), std::uint64_t{0},
                           [](std::uint64_t sum, const RankRange& range) {
                               return sum + static_cast<std::uint64_t>(range.last - range.first + 1);
                           });
}

} // namespace core
