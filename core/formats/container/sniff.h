// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/error.h"

#include <QString>

#include <string_view>

namespace core {

/// Bytes of the start of a file that are looked at to tell what it is.
inline constexpr std::size_t sniffedBytes = 4096;

/// Starts as pickles of protocol 2 and later do.
[[nodiscard]] bool isPickle(std::string_view start);

/// Starts as JSON texts with an object or a list do.
[[nodiscard]] bool isJson(std::string_view start);
[[nodiscard]] bool isHtml(std::string_view start);
[[nodiscard]] bool isGzip(std::string_view start);
[[nodiscard]] bool isZstd(std::string_view start);
[[nodiscard]] bool isZip(std::string_view start);

/// The sentence for a file that this version does not open: what it seems to be, and what is opened.
[[nodiscard]] Error notOpened(const QString& name, std::string_view start);

} // namespace core
