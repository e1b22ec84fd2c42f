// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

namespace core {

/// Walks the fields of one protobuf message, which nobody has checked: every length is held against what is
/// left. Knows no schema. One thread.
class ProtoReader
{
public:
    enum class Wire : std::uint8_t
    {
        Varint = 0,
        Fixed64 = 1,
        Bytes = 2,
        Fixed32 = 5,
    };

    struct Field
    {
        std::uint32_t number = 0;
        Wire wire = Wire::Varint;
        std::uint64_t value = 0; ///< of a varint or a fixed number
        std::string_view bytes;  ///< of bytes: a text, a message, packed numbers
    };

    explicit ProtoReader(std::string_view message) : m_left(message), m_size(message.size()) {}

    /// The next field; false at the end and where what follows is none.
    [[nodiscard]] bool next(Field& field);
    /// Whether there is something left that is no field.
    [[nodiscard]] bool isDamaged() const { return !m_left.empty(); }
    /// Where the next field begins, or that which is none.
    [[nodiscard]] std::size_t offset() const { return m_size - m_left.size(); }

private:
    std::string_view m_left;
    std::size_t m_size;
};

/// The numbers of a repeated field, packed or one by one, that field holds; adds at most `most` in all.
void addNumbers(const ProtoReader::Field& field, std::size_t most, std::vector<std::uint64_t>& numbers);

} // namespace core
