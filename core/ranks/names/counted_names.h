// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace core {

/// The number that tells a name from others that are alike but for it.
struct CountedName
{
    std::int64_t number = 0;
    bool isAlone = true; ///< no other name has it: they could be of several machines that count alike
};

/// By name; nothing of one that is not alike another but for exactly one number, or where those do not count
/// from 0 without a gap, each as many times. O(length of all · log names).
[[nodiscard]] std::vector<std::optional<CountedName>> countedNames(std::span<const QString> names);

} // namespace core
