// SPDX-License-Identifier: MIT
#pragma once

#include "core/bookmarks/bookmark.h"

#include <QJsonArray>
#include <QJsonValue>
#include <QLatin1String>

#include <cstdint>
#include <optional>
#include <vector>

namespace core {

/// What files of bookmarks and of sessions have as `schema`.
constexpr QLatin1String sessionSchema{"snapviewer.session/1"};

/// A whole number from least on that an event may have.
[[nodiscard]] std::optional<std::int32_t> wholeFrom(const QJsonValue& value, std::int32_t least);

[[nodiscard]] QJsonArray jsonOf(const std::vector<Bookmark>& bookmarks);
/// Those of value that are bookmarks.
[[nodiscard]] std::vector<Bookmark> bookmarksFrom(const QJsonValue& value);

} // namespace core
