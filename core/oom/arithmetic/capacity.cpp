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
    double gib;         ///< the most that torch has been seen to report; ECC and drivers take up to 1 % of it
    const char* source; ///< an issue of a public repository in which it stands, or how it is known else
};

/// Seen in several messages of torch, of which none was written down.
constexpr const char* messages = "messages of torch";
/// What ROCm reports is the memory of the card but for 16 MiB: 31.98 and 15.98 GiB in nlzy/vllm-gfx906#12 and
/// #14, 23.98 in Tongyi-MAI/Z-Image#103.
constexpr const char* amd = "AMD's data sheet, less the 16 MiB that ROCm leaves out";
constexpr double leftOut = 1.0 / 64;

constexpr auto cards = std::to_array<Card>({
    {"a10", 22.20, messages},
    {"a100-40", 39.59, messages},
    {"a100-80", 79.33, messages},
    {"a6000", 47.54, messages},
    {"arc-a770", 15.56, "intel/intel-extension-for-pytorch#629"},
    {"ascend-910b", 60.97, "zai-org/CogVideo#63"},
    {"ascend-910c", 61.27, "sgl-project/sglang#29838, each of its two dies"},
    {"b200", 178.36, messages},
    {"gb10", 121.69, "MiaAI-Lab/GLM-5.3-Flash-EXL3-2x-DGX-Sparks#47, shared with the processor"},
    {"h100", 79.65, messages},
    {"h200", 139.81, messages},
    {"l4", 22.17, messages},
    {"l40s", 44.53, messages},
    {"mi210", 64 - leftOut, amd},
    {"mi250x", 64 - leftOut, "AMD's data sheet, each of its two dies, less the 16 MiB that ROCm leaves out"},
    {"mi300x", 192 - leftOut, amd},
    {"mi325x", 256 - leftOut, amd},
    {"mi355x", 288 - leftOut, amd},
    {"p100", 15.90, messages},
    {"rtx2080ti", 10.76, messages},
    {"rtx3090", 23.70, messages},
    {"rtx4090", 23.68, "zai-org/CogVideo#36"},
    {"rtx5090", 31.37, "Wan-Video/Wan2.1#465"},
    {"rtxpro6000", 94.97, "antirez/ds4#431"},
    {"rx7900xtx", 24 - leftOut, amd},
    {"t4", 14.76, "Morizeyao/GPT2-Chinese#215"},
    {"v100-16", 15.78, messages},
    {"v100-32", 31.75, "hiyouga/LlamaFactory#182"},
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

QString capacitySource(const QString& name)
{
    for (const Card& card : cards) {
        if (name == QLatin1String(card.name))
            return QString::fromUtf8(card.source);
    }
    return {};
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
