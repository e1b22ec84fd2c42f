// SPDX-License-Identifier: MIT
#include "core/ranks/names/rank_pattern.h"

#include "core/base/plain_text.h"

#include <QCoreApplication>
#include <QStringList>

#include <utility>

namespace core {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(RankPattern)
};

constexpr qsizetype mostCharacters = 1'000; ///< of a pattern
constexpr qsizetype mostOfPath = 4'096;

Error usage(const QString& message)
{
    return {ErrorKind::Usage, message, -1};
}

std::optional<std::int64_t> numberOf(const QString& text)
{
    bool isNumber = false;
    const auto number = text.toLongLong(&isNumber);
    return isNumber && number >= 0 ? std::optional<std::int64_t>(number) : std::nullopt;
}

/// The expression's limits come first: of several of one kind, which a pattern could bring, the least counts.
/// Without compiled code the steps are the same on every machine.
QString limited(const QString& text)
{
    return QStringLiteral("(*NO_JIT)(*LIMIT_MATCH=100000)(*LIMIT_DEPTH=10000)(*LIMIT_HEAP=10000)") + text;
}

} // namespace

Result<RankPattern> RankPattern::fromText(const QString& text)
{
    if (text.size() > mostCharacters)
        return usage(Text::tr("the pattern for ranks has more than 1,000 characters"));
    QRegularExpression pattern(limited(text));
    if (!pattern.isValid()) {
        return usage(
            Text::tr("the pattern for ranks is no regular expression: %1").arg(pattern.errorString()));
    }
    const QStringList known{QStringLiteral("rank"), QStringLiteral("host"), QStringLiteral("local"),
                            QStringLiteral("step"), QStringLiteral("set")};
    QStringList groups = pattern.namedCaptureGroups();
    groups.removeAll(QString());
    for (const QString& group : std::as_const(groups)) {
        if (!known.contains(group))
            return usage(Text::tr("the pattern for ranks has a group named %1; known are %2")
                             .arg(plainLine(group), known.join(QStringLiteral(", "))));
    }
    if (!groups.contains(known[0]) && !groups.contains(known[2]))
        return usage(Text::tr("the pattern for ranks has no group named rank, such as (?<rank>\\d+)"));
    return RankPattern(std::move(pattern));
}

Result<RankPattern::Match> RankPattern::read(const QString& path) const
{
    const auto found = m_pattern.match(path.left(mostOfPath));
    if (!found.isValid())
        return usage(
            Text::tr("the pattern for ranks takes too long on %1; make it plainer").arg(plainLine(path)));
    Match match;
    if (!found.hasMatch())
        return match;
    const auto group = [&](const char16_t* name) { return found.captured(QStringView(name)); };
    match.clues.rank = numberOf(group(u"rank"));
    match.clues.localRank = numberOf(group(u"local"));
    match.clues.step = numberOf(group(u"step"));
    match.clues.host = group(u"host");
    match.set = group(u"set");
    return match;
}

} // namespace core
