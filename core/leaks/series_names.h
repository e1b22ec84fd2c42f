// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

namespace core {

/// Whether a file comes before another of the same folder: numbers in names by their value, iteration_9
/// before iteration_10; of equals by the characters. A strict order, the same in every locale.
[[nodiscard]] bool isNameBefore(const QString& a, const QString& b);

} // namespace core
