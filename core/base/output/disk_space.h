// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"

#include <QString>

#include <cstdint>
#include <optional>

namespace core {

/// How many bytes a file at path may have before its disk is full; nothing where path is no place for one, or
/// the system does not say.
[[nodiscard]] std::optional<std::uint64_t> freeBytesAt(const QString& path);
/// Whether a file of so many bytes, about, fits at path. Error: Output, which names both sizes.
[[nodiscard]] Status checkSpace(const QString& path, std::uint64_t bytes);
/// The same; size says bytes for a person.
[[nodiscard]] Status checkSpace(const QString& path, std::uint64_t bytes, const QString& size);

} // namespace core
