// SPDX-License-Identifier: MIT
#include "core/bookmarks/bookmark_json.h"

#include <QJsonObject>

#include <cmath>

namespace core {

std::optional<std::int32_t> wholeFrom(const QJsonValue& value, std::int32_t least)
{
    const double number = value.toDouble(least - 1.0);
    const bool isWhole = number >= least && number < neverEvent && std::floor(number) == number;
    return isWhole ? std::optional(static_cast<std::int32_t>(number)) : std::nullopt;
}

QJsonArray jsonOf(const std::vector<Bookmark>& bookmarks)
{
    QJsonArray all;
    for (const Bookmark& one : bookmarks) {
        all.append(QJsonObject{{QStringLiteral("device"), one.device},
                               {QStringLiteral("event"), one.event},
                               {QStringLiteral("note"), one.note}});
    }
    return all;
}

std::vector<Bookmark> bookmarksFrom(const QJsonValue& value)
{
    std::vector<Bookmark> all;
    for (const auto& one : value.toArray()) {
        const auto device = wholeFrom(one[QLatin1String("device")], 0);
        const auto event = wholeFrom(one[QLatin1String("event")], beforeFirstEvent);
        if (device && event)
            all.push_back({*device, *event, one[QLatin1String("note")].toString()});
    }
    return all;
}

} // namespace core
