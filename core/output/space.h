// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

#include <cstdint>
#include <optional>

namespace core {

/// How many bytes a file at path may have before its disk is full; nothing where path is no place for one, or
/// the system does not say.
[[nodiscard]] std::optional<std::uint64_t> freeBytesAt(const QString& path);

} // namespace core
