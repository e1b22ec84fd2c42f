// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>
#include <unordered_set>

namespace core {

using PublicWords = std::unordered_set<std::string_view>;

// The words of public_words.h: facts of other programs, which grow with them. Any thread.

[[nodiscard]] const PublicWords& publicPackages();
[[nodiscard]] const PublicWords& standardModules();
[[nodiscard]] const PublicWords& knownFunctions();
[[nodiscard]] const PublicWords& publicNamespaces();
[[nodiscard]] const PublicWords& publicSymbols();
/// As they stand behind the last slash, or with the folder before it.
[[nodiscard]] const PublicWords& publicSources();

} // namespace core
