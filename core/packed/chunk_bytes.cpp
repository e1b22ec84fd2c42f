// SPDX-License-Identifier: MIT
#include "core/packed/chunk_bytes.h"

#include <zlib.h>

namespace core {

namespace {

constexpr unsigned bitsInByte = 7;
constexpr std::uint64_t low = 0x7F;
constexpr std::uint64_t more = 0x80;
constexpr std::uint64_t heldByText = 32; ///< beside its units

std::uint64_t heldByWords(std::uint64_t units)
{
    return heldByText + units * sizeof(QChar);
}

} // namespace

std::uint32_t checksum(std::string_view first, std::string_view second)
{
    const auto* const a = reinterpret_cast<const Bytef*>(first.data());
    const auto* const b = reinterpret_cast<const Bytef*>(second.data());
    return static_cast<std::uint32_t>(crc32_z(crc32_z(0, a, first.size()), b, second.size()));
}

void ByteWriter::number(std::uint64_t value)
{
    for (; value > low; value >>= bitsInByte)
        byte(static_cast<std::uint8_t>((value & low) | more));
    byte(static_cast<std::uint8_t>(value));
}

void ByteWriter::signedNumber(std::int64_t value)
{
    const auto bits = static_cast<std::uint64_t>(value);
    number((bits << 1U) ^ (value < 0 ? ~std::uint64_t{0} : 0));
}

void ByteWriter::fixed(std::uint64_t value)
{
    for (unsigned i = 0; i < sizeof value; ++i)
        byte(static_cast<std::uint8_t>(value >> (8 * i)));
}

void ByteWriter::text(std::string_view text)
{
    number(text.size());
    m_bytes += text;
}

void ByteWriter::words(const QString& text)
{
    number(text.isNull() ? 0 : static_cast<std::uint64_t>(text.size()) + 1);
    hold(text.isNull() ? 0 : heldByWords(static_cast<std::uint64_t>(text.size())));
    for (const QChar unit : text)
        number(unit.unicode());
}

void ByteWriter::count(std::uint64_t items, std::uint64_t held)
{
    number(items);
    hold(items * held);
}

std::uint64_t ByteReader::number()
{
    std::uint64_t value = 0;
    for (unsigned shift = 0; shift < 64; shift += bitsInByte) {
        const std::uint64_t bits = byte();
        if (shift == 63 && bits > 1)
            break;
        value |= (bits & low) << shift;
        if ((bits & more) == 0)
            return m_isBad ? 0 : value;
    }
    fail();
    return 0;
}

std::uint64_t ByteReader::numberBelow(std::uint64_t limit)
{
    const std::uint64_t value = number();
    if (value < limit)
        return value;
    fail();
    return 0;
}

std::int64_t ByteReader::signedNumber()
{
    const std::uint64_t bits = number();
    return static_cast<std::int64_t>((bits >> 1U) ^ ((bits & 1U) != 0 ? ~std::uint64_t{0} : 0));
}

std::uint8_t ByteReader::byte()
{
    const std::string_view one = take(1);
    return one.empty() ? std::uint8_t{0} : static_cast<std::uint8_t>(one.front());
}

std::uint64_t ByteReader::fixed()
{
    const std::string_view bytes = take(sizeof(std::uint64_t));
    std::uint64_t value = 0;
    for (std::size_t i = 0; i < bytes.size(); ++i)
        value |= std::uint64_t{static_cast<unsigned char>(bytes[i])} << (8 * i);
    return value;
}

std::string_view ByteReader::text()
{
    return take(count());
}

QString ByteReader::words()
{
    std::size_t units = count(0);
    if (units == 0)
        return {};
    if (--units > m_left.size())
        fail();
    else
        hold(heldByWords(units));
    if (m_isBad)
        return {};
    QString text = QStringLiteral("");
    text.reserve(static_cast<qsizetype>(units));
    for (; units > 0; --units)
        text += QChar(static_cast<char16_t>(numberBelow(0x10000)));
    return text;
}

std::size_t ByteReader::count(std::size_t leastBytes, std::uint64_t held)
{
    const std::uint64_t items = number();
    if (leastBytes > 0 && items > m_left.size() / leastBytes)
        fail();
    else if (held > 0)
        hold(items * held); // as many as bytes at most: no overflow
    return m_isBad ? 0 : static_cast<std::size_t>(items);
}

void ByteReader::hold(std::uint64_t bytes)
{
    if (m_claims != nullptr && !m_claims->take(bytes))
        fail();
}

std::string_view ByteReader::take(std::size_t size)
{
    if (m_isBad || size > m_left.size()) {
        fail();
        return {};
    }
    const std::string_view taken = m_left.substr(0, size);
    m_left.remove_prefix(size);
    return taken;
}

} // namespace core
