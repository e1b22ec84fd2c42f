// SPDX-License-Identifier: MIT
#pragma once

#include <compare>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace core {

/// Why a text may leave.
enum class TextOrigin : std::uint8_t
{
    Word,   ///< PyTorch's own, in every file of its form
    Public, ///< of a package, function or setting that anybody can look up
    Keyed,  ///< a name under the key stands in it for what it was
};

/// A text of the recording and what stands for it.
struct MappedText
{
    std::string original;
    std::string text;

    friend auto operator<=>(const MappedText&, const MappedText&) = default;
};

/// The texts that were made for a copy.
struct MadeTexts
{
    std::map<std::string, TextOrigin, std::less<>> texts; ///< all that it holds, but for PyTorch's words
    std::vector<std::string> publicParts;                 ///< of texts that have a keyed name in them
    std::vector<MappedText> map; ///< what has another name, by original, where that is kept; secret
};

} // namespace core
