// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/ids.h"
#include "core/packed/claims.h"

#include <QString>

#include <cstdint>
#include <string>
#include <string_view>

namespace core {

/// Of two texts, one after the other.
[[nodiscard]] std::uint32_t checksum(std::string_view first, std::string_view second);

/// Numbers and texts, one after the other, in few bytes; and what they make their reader hold.
class ByteWriter
{
public:
    void number(std::uint64_t value); ///< seven bits a byte, low ones first
    void signedNumber(std::int64_t value);
    void byte(std::uint8_t value) { m_bytes += static_cast<char>(value); }
    void fixed(std::uint64_t value); ///< eight bytes
    void text(std::string_view text);
    void words(const QString& text); ///< its code units, and whether it is null
    /// How many items follow, of which each makes its reader hold so many bytes.
    void count(std::uint64_t items, std::uint64_t held);
    void hold(std::uint64_t bytes) { m_held += bytes; }
    template <class Tag>
    void id(Id<Tag> value)
    {
        number(value.value + 1U); // 32 bits: none is 0
    }
    void append(std::string_view bytes) { m_bytes += bytes; }

    [[nodiscard]] const std::string& bytes() const { return m_bytes; }
    [[nodiscard]] std::uint64_t held() const { return m_held; }
    void clear() { *this = ByteWriter(); }

private:
    std::string m_bytes;
    std::uint64_t m_held = 0;
};

/// Takes apart what a ByteWriter wrote, or anybody else. Once something is not there or not possible it is
/// bad for good, and answers zeros and empty texts. Views into bytes.
class ByteReader
{
public:
    /// claims: asked before anything is held; null: nobody counts it.
    explicit ByteReader(std::string_view bytes, Claims* claims = nullptr) : m_left(bytes), m_claims(claims) {}

    [[nodiscard]] std::uint64_t number();
    /// One below limit, else it is bad.
    [[nodiscard]] std::uint64_t numberBelow(std::uint64_t limit);
    [[nodiscard]] std::int64_t signedNumber();
    [[nodiscard]] std::uint8_t byte();
    [[nodiscard]] bool flag() { return numberBelow(2) != 0; }
    [[nodiscard]] std::uint64_t fixed();
    [[nodiscard]] std::string_view text();
    [[nodiscard]] QString words();
    /// How many items follow, of which each takes at least so many bytes, and is held in so many.
    [[nodiscard]] std::size_t count(std::size_t leastBytes = 1, std::uint64_t held = 0);
    [[nodiscard]] std::string_view take(std::size_t size);
    /// None, or one of a table of so many rows, else it is bad.
    template <class SomeId>
    [[nodiscard]] SomeId id(std::size_t rows)
    {
        return SomeId(static_cast<std::uint32_t>(numberBelow(std::uint64_t{rows} + 1)) - 1U);
    }

    void fail() { m_isBad = true; }
    [[nodiscard]] bool isBad() const { return m_isBad; }
    [[nodiscard]] bool atEnd() const { return m_left.empty() || m_isBad; }
    /// Was all of it there, and nothing more?
    [[nodiscard]] bool isWhole() const { return m_left.empty() && !m_isBad; }

private:
    void hold(std::uint64_t bytes);

    std::string_view m_left;
    Claims* m_claims;
    bool m_isBad = false;
};

} // namespace core
