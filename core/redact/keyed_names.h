// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/keyed_hash.h"

#include <QByteArray>

#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>

namespace core {

/// Names that stand for texts: letters of an HMAC-SHA256 of the text under a key, so that the same key gives
/// the same text the same name in every copy, and without the key nobody can tell, or try, what it was. One
/// thread.
class KeyedNames
{
public:
    /// Letters of a name; one that meets another text's has some more.
    static constexpr std::size_t usualLetters = 8;
    static constexpr std::size_t moreLetters = 14;

    /// isNameless: one word stands for all, which tells nothing and cannot be compared.
    KeyedNames(QByteArray key, bool isNameless) : m_key(std::move(key)), m_isNameless(isNameless) {}

    /// The letters that stand for text, a to z. domain: texts of different ones share no name.
    [[nodiscard]] std::string lettersOf(std::string_view domain, std::string_view text);
    [[nodiscard]] bool areNameless() const { return m_isNameless; }
    /// A part of a name that is public and stays; what all of them are, publicParts() tells.
    [[nodiscard]] std::string leave(std::string_view part);
    [[nodiscard]] const std::unordered_set<std::string>& publicParts() const { return m_publicParts; }
    /// How often lettersOf() was: what was asked for none is public as it stands.
    [[nodiscard]] std::size_t asked() const { return m_asked; }

private:
    QByteArray m_key;
    bool m_isNameless;
    std::size_t m_asked = 0;
    // Of domain and text their hash, which nobody can foresee: a file may have any number of long ones.
    std::unordered_map<std::uint64_t, std::string, KeyedHash> m_lettersOf;
    std::unordered_map<std::string, std::uint64_t> m_textOf; ///< whose letters are which
    std::unordered_set<std::string> m_publicParts;
};

} // namespace core
