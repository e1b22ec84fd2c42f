// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/keyed_hash.h"

#include <cstdint>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace core {

/// What a pprof profile says, as it has it: texts are views into the bytes that it was read of. Every index
/// is checked where it is used.
struct PprofProfile
{
    struct ValueType
    {
        std::uint64_t type = 0; ///< into texts
        std::uint64_t unit = 0;
    };

    struct Line
    {
        std::uint64_t function = 0; ///< an id
        std::int64_t line = 0;
    };

    struct Function
    {
        std::uint64_t name = 0; ///< into texts
        std::uint64_t file = 0;
    };

    struct Label
    {
        std::uint64_t key = 0; ///< into texts
        std::uint64_t text = 0;
    };

    struct Sample
    {
        std::vector<std::uint64_t> locations; ///< ids, innermost first
        std::vector<std::uint64_t> values;
        std::vector<Label> labels;
    };

    std::vector<ValueType> types;
    std::vector<std::string_view> samples; ///< messages
    std::vector<std::string_view> texts;
    std::unordered_map<std::uint64_t, std::vector<Line>, KeyedHash> locations; ///< by id; innermost first
    std::unordered_map<std::uint64_t, Function, KeyedHash> functions;          ///< by id
    bool isDamaged = false; ///< what follows the last field is none

    static constexpr std::size_t mostFrames = 10'000; ///< of a sample

    /// Of the bytes of a file, which outlive it.
    [[nodiscard]] static PprofProfile of(std::string_view bytes);
    [[nodiscard]] static Sample sampleOf(std::string_view message);
    /// Empty where there is none.
    [[nodiscard]] std::string_view text(std::uint64_t index) const
    {
        return index < texts.size() ? texts[static_cast<std::size_t>(index)] : std::string_view();
    }
};

} // namespace core
