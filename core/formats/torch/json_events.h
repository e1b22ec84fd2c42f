// SPDX-License-Identifier: MIT
#pragma once

#include "core/formats/torch/torch_builder.h"

#include <cstdint>
#include <vector>

namespace core {

/// Takes the events of a JSON parser and tells a TorchBuilder about each container as it closes, so that no
/// tree of a trace exists. Every method returns false where parsing is to stop. What JSON writers do to whole
/// numbers is undone here: floats without fraction and texts of digits, where a snapshot has an integer.
/// One thread; used once.
class JsonEvents
{
public:
    using Value = pickle::Value;

    static constexpr std::size_t maxDepth = 1000; ///< open containers

    explicit JsonEvents(TorchBuilder& builder) : m_builder(&builder), m_context(&builder.context())
    {
        m_context->hasTuples = false;
    }

    // The names are those that RapidJSON's reader calls.
    bool Null() { return value(Value::none()); }
    bool Bool(bool truth) { return value(Value::boolean(truth)); }
    bool Int(int number) { return value(Value::integer(number)); }
    bool Uint(unsigned number) { return value(Value::integer(number)); }
    bool Int64(std::int64_t number) { return value(m_context->numbers.integer(number)); }
    bool Uint64(std::uint64_t number) { return value(wholeNumber(number)); }
    bool Double(double number);
    bool RawNumber(const char* text, std::uint32_t length, bool copy) { return String(text, length, copy); }
    bool String(const char* text, std::uint32_t length, bool copy);
    bool Key(const char* text, std::uint32_t length, bool copy);
    bool StartObject() { return open(m_builder->newDict()); }
    bool EndObject(std::uint32_t members);
    bool StartArray() { return open(m_builder->newList()); }
    bool EndArray(std::uint32_t elements);

    /// The whole text's value; unset while it is incomplete.
    [[nodiscard]] Value root() const { return m_root; }
    /// Closes what the end of the input left open, as far as it is whole; the root, unset where there is
    /// none.
    [[nodiscard]] Value unwind();
    [[nodiscard]] bool isTooDeep() const { return m_isTooDeep; }
    [[nodiscard]] std::uint64_t memoryBytes() const;

private:
    bool open(Value container);
    bool close();
    bool value(Value v);
    [[nodiscard]] TorchKey currentKey() const;
    [[nodiscard]] Value wholeNumber(std::uint64_t number);
    void forgetFrames(Value list);

    TorchBuilder* m_builder;
    TorchContext* m_context;
    std::vector<Value> m_stack;       ///< open containers, each followed by the items it has not got yet
    std::vector<std::size_t> m_marks; ///< by open container: where its items begin in m_stack
    Value m_root;
    bool m_isTooDeep = false;
};

} // namespace core
