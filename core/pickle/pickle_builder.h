// SPDX-License-Identifier: MIT
#pragma once

#include "core/pickle/pickle_value.h"

#include <cstdint>
#include <span>

namespace core::pickle {

/// What a reader of a tree (pickle, later JSON) tells about its containers, one call a batch of items, so
/// that no tree needs to exist. Values that it returns are handles of its own making; the reader only hands
/// them back. Handles stay valid while the stream is read, and a container may get more items at any time.
class Builder
{
public:
    Builder() = default;
    Builder(const Builder&) = delete;
    Builder& operator=(const Builder&) = delete;
    virtual ~Builder() = default;

    [[nodiscard]] virtual Value newList() = 0;
    [[nodiscard]] virtual Value newDict() = 0;
    [[nodiscard]] virtual Value tuple(std::span<const Value> items) = 0;
    /// list came from newList().
    virtual void append(Value list, std::span<const Value> items) = 0;
    /// dict came from newDict(); keys and values alternate, an even number of them.
    virtual void setItems(Value dict, std::span<const Value> keysAndValues) = 0;

    /// What a list's first and only append() made of it, if the same items would make the same of any empty
    /// list; else unset. Spares carrying out what is spelled out again and again.
    [[nodiscard]] virtual Value shapeOf(Value /*list*/) const { return {}; }
    /// Makes of list, which is empty, what append() made of the list that shape is of. False, and nothing
    /// done, where the same items would make something else by now.
    [[nodiscard]] virtual bool appendShape(Value /*list*/, Value /*shape*/) { return false; }

    /// Has container got no items yet?
    [[nodiscard]] virtual bool isEmpty(Value container) const = 0;
    /// Where the stream ends early: is a dict worth keeping that got only these of its items?
    [[nodiscard]] virtual bool keepsPartial(std::span<const Value> keysAndValues) const = 0;
    /// bytes of the input are read. Called about once a MiB, so that columns can be made as long as the rest
    /// will need.
    virtual void reached(std::uint64_t /*bytes*/) {}
    /// Memory held, for the reader's limit. Called about once a MiB of input.
    [[nodiscard]] virtual std::uint64_t memoryBytes() const = 0;
};

} // namespace core::pickle
