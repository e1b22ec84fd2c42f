// SPDX-License-Identifier: MIT
#include "core/pickle/opcode.h"

#include <array>

namespace core::pickle {

namespace {

struct Description
{
    std::uint8_t opcode;
    const char* name;
    bool importsOrCalls = false;
};

constexpr std::array<Description, 68> descriptions{{
    {'(', "MARK"},
    {'.', "STOP"},
    {'0', "POP"},
    {'1', "POP_MARK"},
    {'2', "DUP"},
    {'F', "FLOAT"},
    {'I', "INT"},
    {'J', "BININT"},
    {'K', "BININT1"},
    {'L', "LONG"},
    {'M', "BININT2"},
    {'N', "NONE"},
    {'P', "PERSID", true},
    {'Q', "BINPERSID", true},
    {'R', "REDUCE", true},
    {'S', "STRING"},
    {'T', "BINSTRING"},
    {'U', "SHORT_BINSTRING"},
    {'V', "UNICODE"},
    {'X', "BINUNICODE"},
    {'B', "BINBYTES"},
    {'C', "SHORT_BINBYTES"},
    {'G', "BINFLOAT"},
    {'a', "APPEND"},
    {'b', "BUILD", true},
    {'c', "GLOBAL", true},
    {'d', "DICT"},
    {'}', "EMPTY_DICT"},
    {'e', "APPENDS"},
    {'g', "GET"},
    {'h', "BINGET"},
    {'i', "INST", true},
    {'j', "LONG_BINGET"},
    {'l', "LIST"},
    {']', "EMPTY_LIST"},
    {'o', "OBJ", true},
    {'p', "PUT"},
    {'q', "BINPUT"},
    {'r', "LONG_BINPUT"},
    {'s', "SETITEM"},
    {'t', "TUPLE"},
    {')', "EMPTY_TUPLE"},
    {'u', "SETITEMS"},
    {0x80, "PROTO"},
    {0x81, "NEWOBJ", true},
    {0x82, "EXT1", true},
    {0x83, "EXT2", true},
    {0x84, "EXT4", true},
    {0x85, "TUPLE1"},
    {0x86, "TUPLE2"},
    {0x87, "TUPLE3"},
    {0x88, "NEWTRUE"},
    {0x89, "NEWFALSE"},
    {0x8A, "LONG1"},
    {0x8B, "LONG4"},
    {0x8C, "SHORT_BINUNICODE"},
    {0x8D, "BINUNICODE8"},
    {0x8E, "BINBYTES8"},
    {0x8F, "EMPTY_SET"},
    {0x90, "ADDITEMS"},
    {0x91, "FROZENSET"},
    {0x92, "NEWOBJ_EX", true},
    {0x93, "STACK_GLOBAL", true},
    {0x94, "MEMOIZE"},
    {0x95, "FRAME"},
    {0x96, "BYTEARRAY8"},
    {0x97, "NEXT_BUFFER", true},
    {0x98, "READONLY_BUFFER", true},
}};

const Description* descriptionOf(std::uint8_t opcode)
{
    for (const Description& d : descriptions) {
        if (d.opcode == opcode)
            return &d;
    }
    return nullptr;
}

} // namespace

std::size_t fixedBytesOf(std::uint8_t opcode)
{
    switch (static_cast<Opcode>(opcode)) {
    case Opcode::Frame:
    case Opcode::BinFloat:
    case Opcode::BinUnicode8:
    case Opcode::BinBytes8:
        return 9;
    case Opcode::BinInt:
    case Opcode::BinString:
    case Opcode::BinUnicode:
    case Opcode::BinBytes:
    case Opcode::LongBinGet:
    case Opcode::LongBinPut:
    case Opcode::Long4:
        return 5;
    case Opcode::BinInt2:
        return 3;
    case Opcode::BinInt1:
    case Opcode::ShortBinString:
    case Opcode::ShortBinBytes:
    case Opcode::ShortBinUnicode:
    case Opcode::BinGet:
    case Opcode::BinPut:
    case Opcode::Long1:
    case Opcode::Proto:
        return 2;
    default:
        return 1;
    }
}

std::string_view nameOfOpcode(std::uint8_t opcode)
{
    const Description* found = descriptionOf(opcode);
    return found ? std::string_view(found->name) : std::string_view{};
}

bool importsOrCalls(std::uint8_t opcode)
{
    const Description* found = descriptionOf(opcode);
    return found && found->importsOrCalls;
}

} // namespace core::pickle
