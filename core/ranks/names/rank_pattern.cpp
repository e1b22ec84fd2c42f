// SPDX-License-Identifier: MIT
#include "core/ranks/names/rank_pattern.h"

#include "core/base/plain_text.h"
#include "core/base/texts.h"

#include <QStringList>

#include <string>
#include <utility>

namespace core {

namespace {

SNAPVIEWER_TEXTS(RankPatternText);

constexpr qsizetype longestPattern = 1'000; ///< of a pattern
constexpr qsizetype mostOfPath = 4'096;

std::optional<std::int64_t> numberOf(const QString& text)
{
    bool isNumber = false;
    const auto number = text.toLongLong(&isNumber);
    return isNumber && number >= 0 ? std::optional<std::int64_t>(number) : std::nullopt;
}

} // namespace

Result<RankPattern> RankPattern::fromText(const QString& text)
{
    if (text.size() > longestPattern)
        return usageError(RankPatternText::tr("the pattern for ranks has more than 1,000 characters"));
    auto pattern = Regexp::fromText(text);
    if (!pattern)
        return usageError(RankPatternText::tr("the pattern for ranks is no regular expression: %1")
                              .arg(pattern.error().message));
    const QStringList known{QStringLiteral("rank"), QStringLiteral("host"), QStringLiteral("local"),
                            QStringLiteral("step"), QStringLiteral("set")};
    const QStringList groups = pattern->groupNames();
    for (const QString& group : groups) {
        if (!known.contains(group))
            return usageError(RankPatternText::tr("the pattern for ranks has a group named %1; known are %2")
                                  .arg(plainLine(group), known.join(QStringLiteral(", "))));
    }
    if (!groups.contains(known[0]) && !groups.contains(known[2]))
        return usageError(
            RankPatternText::tr("the pattern for ranks has no group named rank, such as (?<rank>\\d+)"));
    return RankPattern(std::move(*pattern));
}

RankPattern::Match RankPattern::read(const QString& path) const
{
    const std::string text = path.left(mostOfPath).toStdString();
    Match match;
    const auto found = m_pattern.find(text);
    if (!found)
        return match;
    const auto group = [&](const char* name) {
        const int number = m_pattern.groupOf(name);
        return number == 0 ? QString() : textOfUtf8((*found)[static_cast<std::size_t>(number)]);
    };
    match.clues.rank = numberOf(group("rank"));
    match.clues.localRank = numberOf(group("local"));
    match.clues.step = numberOf(group("step"));
    match.clues.host = group("host");
    match.set = group("set");
    return match;
}

} // namespace core
