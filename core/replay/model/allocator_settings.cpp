// SPDX-License-Identifier: MIT
#include "core/replay/model/allocator_settings.h"

#include "core/base/texts.h"

#include <QStringList>

#include <algorithm>
#include <bit>
#include <cmath>
#include <utility>
#include <vector>

namespace core::replay {

namespace {

SNAPVIEWER_TEXTS(ReplaySettingsText);

using Pair = std::pair<QString, QString>;

Error wrong(const QString& what)
{
    return usageError(ReplaySettingsText::tr("%1 Known are %2").arg(what, settingsGrammar()));
}

/// Splits at a character outside brackets.
QStringList splitOutside(QStringView text, QChar at)
{
    QStringList parts{QString()};
    int depth = 0;
    for (const QChar c : text) {
        depth += c == u'[' ? 1 : c == u']' ? -1 : 0;
        if (c == at && depth == 0)
            parts += QString();
        else if (!c.isSpace())
            parts.back() += c;
    }
    return parts;
}

std::vector<Pair> pairsOf(QStringView text)
{
    std::vector<Pair> pairs;
    for (const QString& part : splitOutside(text, u',')) {
        const qsizetype colon = part.indexOf(u':');
        pairs.emplace_back(part.left(colon), colon < 0 ? QString() : part.mid(colon + 1));
    }
    return pairs;
}

std::optional<std::uint64_t> mebibytesIn(const QString& value)
{
    bool ok = false;
    const qulonglong count = value.toULongLong(&ok);
    if (!ok || count == 0 || count > unlimited / mebibyte)
        return std::nullopt;
    return count * mebibyte;
}

std::optional<double> shareIn(const QString& value)
{
    bool ok = false;
    const double share = value.toDouble(&ok);
    if (!ok || !std::isfinite(share) || share < 0 || share > 1)
        return std::nullopt;
    return share;
}

/// A number of divisions: a power of two, or 0 for none.
std::optional<std::uint64_t> divisionsIn(const QString& value)
{
    bool ok = false;
    const qulonglong count = value.toULongLong(&ok);
    if (!ok || (count != 0 && !std::has_single_bit(std::uint64_t{count})))
        return std::nullopt;
    return count;
}

/// `[K1:V1,K2:V2,…,>:Vn]`: the first pair fills what is below too, `>` what follows the last one.
bool readDivisionList(const QString& list, std::array<std::uint64_t, 16>& divisions)
{
    divisions.fill(0);
    std::size_t next = 0;
    for (const Pair& pair : pairsOf(QStringView(list).mid(1).chopped(1))) {
        const std::optional<std::uint64_t> count = divisionsIn(pair.second);
        if (!count)
            return false;
        if (pair.first == QLatin1String(">")) {
            std::fill(divisions.begin() + static_cast<std::ptrdiff_t>(next), divisions.end(), *count);
            next = divisions.size();
            continue;
        }
        const std::optional<std::uint64_t> lower = divisionsIn(pair.first);
        if (!lower || *lower == 0)
            return false;
        const auto place =
            std::min<std::size_t>(static_cast<std::size_t>(std::bit_width(*lower)) - 1, divisions.size() - 1);
        if (next == 0)
            std::fill(divisions.begin(), divisions.begin() + static_cast<std::ptrdiff_t>(place), *count);
        divisions[place] = *count;
        next = place + 1;
    }
    return next > 0;
}

bool readDivisions(const QString& value, std::array<std::uint64_t, 16>& divisions)
{
    if (value.startsWith(u'[') && value.endsWith(u']') && value.size() > 2)
        return readDivisionList(value, divisions);
    const std::optional<std::uint64_t> count = divisionsIn(value);
    if (count)
        divisions.fill(*count);
    return count.has_value();
}

bool readExpandable(const QString& value, Settings& settings)
{
    settings.expandable = value == QLatin1String("True");
    return settings.expandable || value == QLatin1String("False");
}

bool readMaxSplit(const QString& value, Settings& settings)
{
    const auto bytes = mebibytesIn(value);
    settings.maxSplit = bytes.value_or(unlimited);
    return bytes.has_value();
}

bool readNonSplit(const QString& value, Settings& settings)
{
    settings.maxNonSplitRounding = mebibytesIn(value);
    return settings.maxNonSplitRounding.has_value();
}

bool readLargeSegment(const QString& value, Settings& settings)
{
    const auto bytes = mebibytesIn(value);
    settings.largeSegment = bytes.value_or(settings.largeSegment);
    return bytes && *bytes > 10 * mebibyte;
}

bool readRoundup(const QString& value, Settings& settings)
{
    return readDivisions(value, settings.divisions);
}

bool readGarbage(const QString& value, Settings& settings)
{
    const auto share = shareIn(value);
    settings.garbageThreshold = share.value_or(0);
    return share && *share > 0 && *share < 1;
}

bool readFraction(const QString& value, Settings& settings)
{
    const auto share = shareIn(value);
    settings.memoryFraction = share.value_or(1);
    return share.has_value();
}

struct Key
{
    const char* name;
    const char* values; ///< as the grammar names them
    bool (*read)(const QString& value, Settings& settings);
    bool isUntyped = false; ///< a recording has it in its text alone
};

constexpr auto keys = std::to_array<Key>({
    {"expandable_segments", "True|False", readExpandable},
    {"max_split_size_mb", "N", readMaxSplit},
    {"max_non_split_rounding_mb", "N", readNonSplit, true},
    {"large_segment_size_mb", "N", readLargeSegment, true},
    {"roundup_power2_divisions", "N|[K:N,…,>:N]", readRoundup},
    {"garbage_collection_threshold", "0.x", readGarbage},
    {"per_process_memory_fraction", "0.x", readFraction, true},
});

const Key* keyNamed(const QString& name)
{
    const auto* const key =
        std::find_if(keys.begin(), keys.end(), [&](const Key& k) { return name == QLatin1String(k.name); });
    return key == keys.end() ? nullptr : &*key;
}

} // namespace

QString settingsGrammar()
{
    QStringList parts;
    for (const Key& key : keys)
        parts += QStringLiteral("%1:%2").arg(QLatin1String(key.name), QString::fromUtf8(key.values));
    return parts.join(QLatin1String(", "));
}

Result<Settings> withSettings(const Settings& base, QStringView text)
{
    Settings settings = base;
    for (const auto& [name, value] : pairsOf(text)) {
        const Key* const key = keyNamed(name);
        if (key == nullptr)
            return wrong(ReplaySettingsText::tr("The model knows no setting “%1”.").arg(name));
        if (!key->read(value, settings))
            return wrong(ReplaySettingsText::tr("“%1” is no value of %2.").arg(value, name));
    }
    if (settings.maxSplit < settings.largeSegment)
        return wrong(ReplaySettingsText::tr(
            "max_split_size_mb is below large_segment_size_mb, which PyTorch refuses."));
    if (settings.nonSplitRounding() < settings.largeSegment)
        return wrong(ReplaySettingsText::tr(
            "max_non_split_rounding_mb is below large_segment_size_mb, which PyTorch refuses."));
    return settings;
}

Settings withUntyped(const Settings& base, QStringView text)
{
    Settings settings = base;
    for (const auto& [name, value] : pairsOf(text)) {
        const Key* const key = keyNamed(name);
        Settings changed = settings;
        if (key != nullptr && key->isUntyped && key->read(value, changed))
            settings = changed;
    }
    return settings;
}

} // namespace core::replay
