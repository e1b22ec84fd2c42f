// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"

#include <QString>

#include <cstdint>
#include <map>
#include <string>

namespace core {

/// Every text in a pickle, and how often it is said: spelled out, or referred to.
using PickleTexts = std::map<std::string, std::uint64_t, std::less<>>;

/// Walks over all bytes of the pickle at path, opcode by opcode, and not by the reader that opens recordings:
/// what is not one of the opcodes that PyTorch's page reads, or lies behind its end, is an error. Errors:
/// Output, a sentence; cancelled.
[[nodiscard]] Result<PickleTexts> textsOfPickle(const QString& path, Progress& progress);

} // namespace core
