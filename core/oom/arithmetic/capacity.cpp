// SPDX-License-Identifier: MIT
#include "core/oom/arithmetic/capacity.h"

#include "core/base/texts.h"
#include "core/base/units.h"

#include <QRegularExpression>

#include <algorithm>
#include <array>

namespace core {

namespace {

SNAPVIEWER_TEXTS(CapacityText);

struct Card
{
    const char* name;
    double gib; ///< the most that torch's messages have been seen to report; ECC and drivers take up to 1 %
                ///< of it
};

constexpr auto cards = std::to_array<Card>({
    {"a10", 22.20},
    {"a100-40", 39.59},
    {"a100-80", 79.33},
    {"a6000", 47.54},
    {"b200", 178.36},
    {"h100", 79.65},
    {"h200", 139.81},
    {"l4", 22.17},
    {"l40s", 44.53},
    {"p100", 15.90},
    {"rtx2080ti", 10.76},
    {"rtx3090", 23.70},
    {"rtx4090", 23.65},
    {"rtx5090", 31.37},
    {"t4", 14.76},
    {"v100-16", 15.78},
    {"v100-32", 31.75},
});

std::uint64_t bytesOf(double gib)
{
    constexpr double bytesPerGib = 1024.0 * 1024.0 * 1024.0;
    return static_cast<std::uint64_t>(gib * bytesPerGib);
}

} // namespace

std::optional<std::uint64_t> capacityInMessage(const QString& text)
{
    // the word is misspelt in versions 2.0 to 2.2
    static const QRegularExpression newer(
        QStringLiteral("total capac?i?ty of ([0-9]{1,8}(?:\\.[0-9]{1,4})? (?:bytes|[KMGT]iB))"));
    static const QRegularExpression older(
        QStringLiteral("([0-9]{1,8}(?:\\.[0-9]{1,4})? (?:bytes|[KMGT]iB)) total capacity"));
    for (const QRegularExpression& form : {newer, older}) {
        const QRegularExpressionMatch match = form.match(text);
        if (!match.hasMatch())
            continue;
        const auto bytes = parseBytes(match.captured(1).replace(QLatin1String("bytes"), QLatin1String("B")));
        if (bytes && *bytes > 0)
            return bytes;
    }
    return std::nullopt;
}

QStringList capacityCards()
{
    QStringList names;
    for (const Card& card : cards)
        names += QLatin1String(card.name);
    return names;
}

Result<std::uint64_t> parseCapacity(const QString& text)
{
    const QString given = text.trimmed();
    const QString name = given.toLower();
    const auto* const card = std::find_if(cards.begin(), cards.end(),
                                          [&](const Card& one) { return name == QLatin1String(one.name); });
    if (card != cards.end())
        return bytesOf(card->gib);
    if (const auto bytes = capacityInMessage(given))
        return *bytes;
    const auto bytes = parseBytes(given);
    const bool isBare = !given.isEmpty() && given.back().isDigit();
    if (bytes && *bytes > 0 && !isBare)
        return *bytes;
    const QString hint = CapacityText::tr("give a size such as 80GiB, or one of these cards: %1")
                             .arg(capacityCards().join(QStringLiteral(", ")));
    if (bytes && isBare)
        return Error{ErrorKind::Usage,
                     CapacityText::tr("the capacity '%1' has no unit: %2").arg(given, hint)};
    return Error{ErrorKind::Usage, CapacityText::tr("'%1' is no capacity: %2").arg(given.left(40), hint)};
}

} // namespace core
