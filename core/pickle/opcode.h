// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace core::pickle {

/// The opcodes of plain values that the machine carries out (Python's pickle protocols 2 to 5).
enum class Opcode : std::uint8_t
{
    Mark = '(',
    Stop = '.',
    Pop = '0',
    PopMark = '1',
    Dup = '2',
    BinFloat = 'G',
    BinInt = 'J',
    BinInt1 = 'K',
    BinInt2 = 'M',
    None = 'N',
    BinString = 'T',
    ShortBinString = 'U',
    BinUnicode = 'X',
    BinBytes = 'B',
    ShortBinBytes = 'C',
    Append = 'a',
    Dict = 'd',
    Appends = 'e',
    BinGet = 'h',
    LongBinGet = 'j',
    List = 'l',
    BinPut = 'q',
    LongBinPut = 'r',
    SetItem = 's',
    Tuple = 't',
    SetItems = 'u',
    EmptyDict = '}',
    EmptyList = ']',
    EmptyTuple = ')',
    Proto = 0x80,
    Tuple1 = 0x85,
    Tuple2 = 0x86,
    Tuple3 = 0x87,
    NewTrue = 0x88,
    NewFalse = 0x89,
    Long1 = 0x8A,
    Long4 = 0x8B,
    ShortBinUnicode = 0x8C,
    BinUnicode8 = 0x8D,
    BinBytes8 = 0x8E,
    Memoize = 0x94,
    Frame = 0x95,
};

/// The opcode with its arguments of fixed length never takes more bytes.
inline constexpr std::size_t longestFixedOpcode = 9;

/// Bytes of an opcode with its fixed-length arguments, the length field of a text included.
[[nodiscard]] std::size_t fixedBytesOf(std::uint8_t opcode);
/// Python's name of any opcode it knows; empty for bytes that are none.
[[nodiscard]] std::string_view nameOfOpcode(std::uint8_t opcode);
/// Would import a name, call something or fetch an object from elsewhere: what the machine never does.
[[nodiscard]] bool importsOrCalls(std::uint8_t opcode);

} // namespace core::pickle
