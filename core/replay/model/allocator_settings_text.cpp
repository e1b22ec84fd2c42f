// SPDX-License-Identifier: MIT
#include "core/replay/model/allocator_settings.h"

#include <QStringList>

#include <algorithm>

namespace core::replay {

namespace {

QString pair(const char* name, const QString& value)
{
    return QStringLiteral("%1:%2").arg(QLatin1String(name), value);
}

QString mebibytes(std::uint64_t bytes)
{
    return QString::number(bytes / mebibyte);
}

/// One number where all are alike, else the whole list.
QString divisionsText(const std::array<std::uint64_t, 16>& divisions)
{
    const auto isFirst = [&](std::uint64_t d) { return d == divisions.front(); };
    if (std::all_of(divisions.begin(), divisions.end(), isFirst))
        return QString::number(divisions.front());
    QStringList parts;
    for (std::size_t place = 0; place < divisions.size(); ++place)
        parts += QStringLiteral("%1:%2").arg(QString::number(std::uint64_t{1} << place),
                                             QString::number(divisions[place]));
    return QStringLiteral("[%1]").arg(parts.join(QLatin1String(",")));
}

} // namespace

QString textOf(const Settings& settings)
{
    const Settings defaults;
    QStringList parts;
    if (settings.expandable)
        parts += pair("expandable_segments", QStringLiteral("True"));
    if (settings.maxSplit != defaults.maxSplit)
        parts += pair("max_split_size_mb", mebibytes(settings.maxSplit));
    if (settings.maxNonSplitRounding)
        parts += pair("max_non_split_rounding_mb", mebibytes(*settings.maxNonSplitRounding));
    if (settings.largeSegment != defaults.largeSegment)
        parts += pair("large_segment_size_mb", mebibytes(settings.largeSegment));
    if (settings.divisions != defaults.divisions)
        parts += pair("roundup_power2_divisions", divisionsText(settings.divisions));
    if (settings.garbageThreshold > 0)
        parts += pair("garbage_collection_threshold", QString::number(settings.garbageThreshold));
    if (settings.memoryFraction < 1)
        parts += pair("per_process_memory_fraction", QString::number(settings.memoryFraction));
    return parts.join(QLatin1String(","));
}

} // namespace core::replay
