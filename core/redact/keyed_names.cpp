// SPDX-License-Identifier: MIT
#include "core/redact/keyed_names.h"

#include <QCryptographicHash>
#include <QMessageAuthenticationCode>

#include <utility>

namespace core {

namespace {

/// Digits of the code as a number in base 26: its bias is 26 / 2^64.
std::string lettersOfCode(const QByteArray& code, std::size_t count)
{
    std::string letters;
    qsizetype at = 0;
    while (letters.size() < count) {
        std::uint64_t number = 0;
        for (int i = 0; i < 8; ++i)
            number = number << 8U | static_cast<std::uint8_t>(code[at++]);
        for (std::size_t i = 0; i < KeyedNames::usualLetters && letters.size() < count; ++i) {
            letters += static_cast<char>('a' + number % 26);
            number /= 26;
        }
    }
    return letters;
}

} // namespace

std::string KeyedNames::leave(std::string_view part)
{
    return *m_publicParts.emplace(part).first;
}

std::string KeyedNames::lettersOf(std::string_view domain, std::string_view text)
{
    ++m_asked;
    if (m_isNameless)
        return "x";
    std::string named(domain);
    named.append(1, '\0').append(text);
    const std::uint64_t hash = keyedHash(named);
    const auto known = m_lettersOf.find(hash);
    if (known != m_lettersOf.end())
        return known->second;
    const QByteArray code = QMessageAuthenticationCode::hash(
        QByteArray(named.data(), static_cast<qsizetype>(named.size())), m_key, QCryptographicHash::Sha256);
    std::string letters = lettersOfCode(code, usualLetters);
    if (!m_textOf.try_emplace(letters, hash).second)
        letters = lettersOfCode(code, moreLetters);
    return m_lettersOf.emplace(hash, std::move(letters)).first->second;
}

} // namespace core
