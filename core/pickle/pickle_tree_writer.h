// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string_view>

namespace core::pickle {

/// Where a tree of plain values is written, front to back: containers are opened and closed in pairs, every
/// value in a dict has its key before it. The opposite of Builder. What stands in many places can be kept
/// under a number and referred to, where the form knows references.
class TreeWriter
{
public:
    enum class Shared : std::uint8_t
    {
        Text,
        Frame,
        Stack,
        Value,
        Count,
    };

    TreeWriter() = default;
    TreeWriter(const TreeWriter&) = delete;
    TreeWriter& operator=(const TreeWriter&) = delete;
    virtual ~TreeWriter() = default;

    virtual void beginDict() = 0;
    virtual void endDict() = 0;
    virtual void beginList() = 0;
    virtual void endList() = 0;
    /// A tuple, where the form has tuples; else a list.
    virtual void beginTuple() = 0;
    virtual void endTuple() = 0;
    virtual void key(std::string_view name) = 0;
    /// A key that is a number, where the form has such; else its digits.
    virtual void integerKey(std::int64_t number) = 0;

    /// Bytes that are no UTF-8 become U+FFFD.
    virtual void text(std::string_view utf8) = 0;
    virtual void integer(std::int64_t number) = 0;
    virtual void unsignedInteger(std::uint64_t number) = 0;
    virtual void real(double number) = 0;
    virtual void boolean(bool truth) = 0;
    virtual void none() = 0;
    /// A tuple of two, where the form has tuples.
    virtual void pair(std::int64_t first, std::int64_t second) = 0;

    /// Writes the value that was kept as id; false, and nothing done, where there is none.
    [[nodiscard]] virtual bool refer(Shared kind, std::uint32_t id) = 0;
    /// Keeps the text or tuple that was just written, or the list or dict that was just begun.
    virtual void keep(Shared kind, std::uint32_t id) = 0;

    /// Hands what is buffered to the device.
    virtual void finish() = 0;
    /// The device did not take everything.
    [[nodiscard]] virtual bool hasFailed() const = 0;
};

} // namespace core::pickle
