// SPDX-License-Identifier: MIT
#include "core/ranks/names/counted_names.h"

#include "core/ranks/names/natural_order.h"
#include "core/ranks/names/rank_clues.h"

#include <algorithm>
#include <map>
#include <utility>

namespace core {

namespace {

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

} // namespace

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

} // namespace core
