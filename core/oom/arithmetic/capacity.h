// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"

#include <QString>
#include <QStringList>

#include <cstdint>
#include <optional>

namespace core {

/// The capacity that torch's message of an OOM tells, in bytes as exact as it is: "has a total capacity of
/// 79.15 GiB of which …", or "(GPU 0; 15.78 GiB total capacity; …" as older versions wrote. Nothing where
/// text has no such part.
[[nodiscard]] std::optional<std::uint64_t> capacityInMessage(const QString& text);

/// The names of the cards that parseCapacity() knows.
[[nodiscard]] QStringList capacityCards();
/// Of what the capacity of one is known: "antirez/ds4#431". Empty for no card.
[[nodiscard]] QString capacitySource(const QString& name);

/// What a person gives as a device's capacity, in bytes: a size with its unit (80GiB), a card (a100-80), or
/// torch's message. A card stands for what CUDA reports of it, not for what its name says: 80 are 79.3 GiB.
/// Error: Usage, in a sentence; a number without a unit is one.
[[nodiscard]] Result<std::uint64_t> parseCapacity(const QString& text);

} // namespace core
