// SPDX-License-Identifier: MIT
#pragma once

#include "core/fix/answer/fix_answer.h"
#include "core/fix/answer/fix_suggest.h"
#include "core/history/recording_values.h"

#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace core {

/// What would come of a device's program with changes, as texts; none: of the program as it is. Errors:
/// Usage; Input; cancelled.
struct FixOf
{
    static constexpr const char* name = "fix";
    struct Key
    {
        std::int32_t device = 0;
        std::optional<std::uint64_t> capacity; ///< nothing: what the recording tells
        std::vector<std::string> changes;
        std::uint64_t outside = 0; ///< FixRules::outside

        friend auto operator<=>(const Key&, const Key&) = default;
    };
    using Value = fix::FixAnswer;
    static Result<Value> find(const Key& of, Finder& finder);
    static std::size_t bytes(const Value& answer);
};

/// What is worth changing on a device: fix::suggestionsOf().
struct FixSuggestionsOf
{
    static constexpr const char* name = "suggestions";
    struct Key
    {
        std::int32_t device = 0;
        std::optional<std::uint64_t> capacity; ///< nothing: what the recording tells
        std::uint64_t outside = 0;             ///< FixRules::outside

        friend auto operator<=>(const Key&, const Key&) = default;
    };
    using Value = fix::FixSuggestions;
    static Result<Value> find(const Key& of, Finder& finder);
};

} // namespace core
