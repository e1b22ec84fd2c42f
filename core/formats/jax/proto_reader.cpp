// SPDX-License-Identifier: MIT
#include "core/formats/jax/proto_reader.h"

namespace core {

namespace {

constexpr unsigned wireBits = 3;
constexpr std::uint64_t largestNumber = (std::uint64_t{1} << 29U) - 1;

bool takeVarint(std::string_view& from, std::uint64_t& value)
{
    constexpr std::size_t mostBytes = 10;
    constexpr unsigned bitsOfByte = 7;
    value = 0;
    for (std::size_t i = 0; i < mostBytes && i < from.size(); ++i) {
        const auto byte = static_cast<unsigned char>(from[i]);
        value |= std::uint64_t{byte & 0x7FU} << (bitsOfByte * i);
        if ((byte & 0x80U) == 0) {
            from.remove_prefix(i + 1);
            return true;
        }
    }
    return false;
}

bool takeFixed(std::string_view& from, std::size_t bytes, std::uint64_t& value)
{
    if (from.size() < bytes)
        return false;
    value = 0;
    for (std::size_t i = 0; i < bytes; ++i)
        value |= std::uint64_t{static_cast<unsigned char>(from[i])} << (8 * i);
    from.remove_prefix(bytes);
    return true;
}

} // namespace

bool ProtoReader::next(Field& field)
{
    std::string_view at = m_left;
    std::uint64_t tag = 0;
    if (at.empty() || !takeVarint(at, tag) || (tag >> wireBits) == 0 || (tag >> wireBits) > largestNumber)
        return false;
    field = {static_cast<std::uint32_t>(tag >> wireBits), static_cast<Wire>(tag & 7U), 0, {}};
    switch (field.wire) {
    case Wire::Varint:
        if (!takeVarint(at, field.value))
            return false;
        break;
    case Wire::Fixed64:
        if (!takeFixed(at, 8, field.value))
            return false;
        break;
    case Wire::Fixed32:
        if (!takeFixed(at, 4, field.value))
            return false;
        break;
    case Wire::Bytes:
        if (!takeVarint(at, field.value) || field.value > at.size())
            return false;
        field.bytes = at.substr(0, static_cast<std::size_t>(field.value));
        at.remove_prefix(field.bytes.size());
        break;
    default:
        return false;
    }
    m_left = at;
    return true;
}

void addNumbers(const ProtoReader::Field& field, std::size_t most, std::vector<std::uint64_t>& numbers)
{
    if (field.wire == ProtoReader::Wire::Varint && numbers.size() < most)
        numbers.push_back(field.value);
    if (field.wire != ProtoReader::Wire::Bytes)
        return;
    std::string_view packed = field.bytes;
    for (std::uint64_t number = 0; numbers.size() < most && takeVarint(packed, number);)
        numbers.push_back(number);
}

} // namespace core
