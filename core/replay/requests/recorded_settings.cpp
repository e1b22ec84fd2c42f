// SPDX-License-Identifier: MIT
#include "core/replay/requests/recorded_settings.h"

#include <QRegularExpression>

#include <bit>

namespace core::replay {

namespace {

void readTyped(const QString& key, const QString& value, Settings& settings)
{
    bool ok = false;
    const QLatin1String divisions("roundup_power2_divisions.");
    if (key == QLatin1String("expandable_segments")) {
        settings.expandable = value.compare(QLatin1String("true"), Qt::CaseInsensitive) == 0;
    } else if (key == QLatin1String("max_split_size")) {
        const qlonglong size = value.toLongLong(&ok);
        settings.maxSplit = ok && size > 0 ? static_cast<std::uint64_t>(size) : unlimited; // −1: no limit
    } else if (key == QLatin1String("garbage_collection_threshold")) {
        const double share = value.toDouble(&ok);
        settings.garbageThreshold = ok && share > 0 && share < 1 ? share : 0;
    } else if (key.startsWith(divisions)) {
        const qulonglong lower = key.mid(divisions.size()).toULongLong(&ok);
        const qulonglong count = ok ? value.toULongLong(&ok) : 0;
        const auto place = static_cast<std::size_t>(std::bit_width(lower) - 1);
        if (ok && std::has_single_bit(std::uint64_t{lower}) && place < settings.divisions.size())
            settings.divisions[place] = std::bit_floor(std::uint64_t{count});
    }
}

} // namespace

/// Typed fields are what was in force; the texts tell the rest.
RecordedSettings recordedSettings(const Snapshot& snapshot)
{
    static const QRegularExpression backend(QStringLiteral("\\bbackend\\s*:\\s*(\\w{1,40})"));
    RecordedSettings recorded;
    for (const auto& [key, value] : snapshot.settings()) {
        recorded.isRecorded |= key == QLatin1String("expandable_segments");
        readTyped(key, value, recorded.settings);
        if (!key.endsWith(QLatin1String("ALLOC_CONF")))
            continue;
        recorded.settings = withUntyped(recorded.settings, value);
        const QRegularExpressionMatch match = backend.match(value);
        if (match.hasMatch() && match.captured(1) != QLatin1String("native"))
            recorded.backend = match.captured(1);
    }
    return recorded;
}

} // namespace core::replay
