// SPDX-License-Identifier: MIT
#include "core/formats/torch/json_events.h"

#include "core/pickle/unwind.h"

#include <array>
#include <charconv>
#include <cmath>
#include <optional>
#include <span>

namespace core {

namespace {

using Tag = pickle::Value::Tag;

/// As many items at once as Python's pickle writer hands over: a list that got as many may go on.
constexpr std::size_t fullBatch = 1000;
constexpr double largestExact = 9007199254740992.0; ///< 2^53: floats beyond are no certain integers

bool isWholeNumber(TorchKey key)
{
    switch (key) {
    case TorchKey::Device:
    case TorchKey::Address:
    case TorchKey::TotalSize:
    case TorchKey::AllocatedSize:
    case TorchKey::ActiveSize:
    case TorchKey::RequestedSize:
    case TorchKey::Stream:
    case TorchKey::Size:
    case TorchKey::RealSize:
    case TorchKey::Addr:
    case TorchKey::DeviceFree:
    case TorchKey::TimeUs:
    case TorchKey::Line:
        return true;
    default:
        return false;
    }
}

/// Keys whose 64-bit values JavaScript can only write as texts.
bool isPointer(TorchKey key)
{
    return key == TorchKey::Address || key == TorchKey::Addr || key == TorchKey::Stream;
}

/// Digits, hexadecimal after 0x, perhaps with JavaScript's n for big integers behind.
std::optional<std::uint64_t> numberOf(std::string_view text)
{
    int base = 10;
    if (text.starts_with("0x") || text.starts_with("0X")) {
        base = 16;
        text.remove_prefix(2);
    } else if (text.ends_with('n')) {
        text.remove_suffix(1);
    }
    std::uint64_t number = 0;
    const char* const end = text.data() + text.size();
    const auto read = std::from_chars(text.data(), end, number, base);
    return read.ec == std::errc() && read.ptr == end ? std::optional(number) : std::nullopt;
}

} // namespace

bool JsonEvents::Double(double number)
{
    if (isWholeNumber(currentKey()) && std::trunc(number) == number && std::abs(number) <= largestExact)
        return value(m_context->numbers.integer(static_cast<std::int64_t>(number)));
    return value(m_context->numbers.real(number));
}

bool JsonEvents::String(const char* text, std::uint32_t length, bool /*copy*/)
{
    const std::string_view view(text, length);
    if (isPointer(currentKey())) {
        if (const auto number = numberOf(view))
            return value(wholeNumber(*number));
    }
    return value(Value::string(m_context->data.strings->intern(view)));
}

bool JsonEvents::Key(const char* text, std::uint32_t length, bool /*copy*/)
{
    m_stack.push_back(Value::string(m_context->data.strings->intern({text, length})));
    return true;
}

bool JsonEvents::EndObject(std::uint32_t /*members*/)
{
    const std::size_t first = m_marks.back();
    m_builder->setItems(m_stack[first - 1], std::span(m_stack).subspan(first));
    return close();
}

bool JsonEvents::EndArray(std::uint32_t /*elements*/)
{
    const std::size_t first = m_marks.back();
    const Value list = m_stack[first - 1];
    m_builder->append(list, std::span(m_stack).subspan(first));
    forgetFrames(list);
    return close();
}

bool JsonEvents::open(Value container)
{
    if (m_marks.size() >= maxDepth) {
        m_isTooDeep = true;
        return false;
    }
    m_stack.push_back(container);
    m_marks.push_back(m_stack.size());
    return true;
}

bool JsonEvents::close()
{
    const Value container = m_stack[m_marks.back() - 1];
    m_stack.resize(m_marks.back() - 1);
    m_marks.pop_back();
    return value(container);
}

bool JsonEvents::value(Value v)
{
    if (m_marks.empty()) {
        m_root = v;
        return true;
    }
    const std::size_t first = m_marks.back();
    const Value container = m_stack[first - 1];
    if (container.is(Tag::List) && m_stack.size() - first == fullBatch) {
        m_builder->append(container, std::span(m_stack).subspan(first));
        m_stack.resize(first);
    }
    m_stack.push_back(v);
    return true;
}

/// The key that the next value belongs to.
TorchKey JsonEvents::currentKey() const
{
    if (m_marks.empty() || !m_stack[m_marks.back() - 1].is(Tag::Dict) || m_stack.size() == m_marks.back())
        return TorchKey::Unknown;
    return torchKeyOf(m_stack.back().toString());
}

JsonEvents::Value JsonEvents::wholeNumber(std::uint64_t number)
{
    std::array<unsigned char, 9> bytes{};
    for (std::size_t i = 0; i < 8; ++i)
        bytes[i] = static_cast<unsigned char>(number >> (8 * i));
    return m_context->numbers.littleEndian(bytes.data(), bytes.size());
}

/// JSON spells every frame out and shares none: once a list of them is a stack, nothing names them any more.
void JsonEvents::forgetFrames(Value list)
{
    if (isRecord(m_context->containers.entry(list), RecordKind::Stack))
        m_context->containers.dropRecordsAfter(list, RecordKind::Frame);
}

JsonEvents::Value JsonEvents::unwind()
{
    return m_root.isUnset() ? pickle::unwindStack(m_stack, m_marks, *m_builder) : m_root;
}

std::uint64_t JsonEvents::memoryBytes() const
{
    return m_stack.capacity() * sizeof(Value) + m_marks.capacity() * sizeof(std::size_t);
}

} // namespace core
