// SPDX-License-Identifier: MIT
#pragma once

#include <QByteArray>
#include <QString>

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

namespace core {

/// Control characters that have a letter in a JSON text instead of a number: each kind of output has its own,
/// and keeps it, as files are compared byte by byte.
struct JsonEscapes
{
    std::string_view letters; ///< of "bfnrt"
    bool hidesDelete = false; ///< U+007F has a number too
};

/// Hands utf8 as a JSON text, in quotes, to put(std::string_view), piece by piece: what stands for itself at
/// once.
template <class Put>
void putJsonText(std::string_view utf8, const JsonEscapes& escapes, const Put& put)
{
    constexpr std::string_view hex = "0123456789abcdef";
    constexpr std::array letters{std::pair('\b', 'b'), std::pair('\f', 'f'), std::pair('\n', 'n'),
                                 std::pair('\r', 'r'), std::pair('\t', 't')};
    const auto isPlain = [&](char c) {
        return static_cast<unsigned char>(c) >= 0x20 && c != '"' && c != '\\' &&
               (c != 0x7F || !escapes.hidesDelete);
    };
    put("\"");
    for (const char* at = utf8.data(); at != utf8.data() + utf8.size(); ++at) {
        const char* const special = std::find_if_not(at, utf8.data() + utf8.size(), isPlain);
        put({at, static_cast<std::size_t>(special - at)});
        at = special;
        if (at == utf8.data() + utf8.size())
            break;
        const auto byte = static_cast<unsigned char>(*at);
        const auto* const letter =
            std::find_if(letters.begin(), letters.end(), [&](const auto& one) { return one.first == *at; });
        if (*at == '"' || *at == '\\')
            put({std::array{'\\', *at}.data(), 2});
        else if (letter != letters.end() && escapes.letters.find(letter->second) != std::string_view::npos)
            put({std::array{'\\', letter->second}.data(), 2});
        else
            put({std::array{'\\', 'u', '0', '0', hex[byte >> 4U], hex[byte & 15U]}.data(), 6});
    }
    put("\"");
}

/// The same as bytes; text is made UTF-8.
[[nodiscard]] QByteArray jsonText(const QString& text, const JsonEscapes& escapes = {});

} // namespace core
