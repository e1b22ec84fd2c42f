// SPDX-License-Identifier: MIT
#include "core/formats/torch/records/jsontext.h"

#include <array>
#include <charconv>
#include <cmath>

namespace core {

using Tag = pickle::Value::Tag;

std::optional<StringId> JsonText::intern(Value v)
{
    const bool shared = v.is(Tag::List) || v.is(Tag::Dict) || v.is(Tag::Tuple) || v.is(Tag::String);
    if (shared) {
        if (const auto known = m_known.find(v.bits()); known != m_known.end())
            return known->second.isNone() ? std::nullopt : std::optional(known->second);
    }
    m_out.clear();
    const bool written = m_left > 0 && write(v, 0) && m_out.size() <= m_left;
    m_left -= std::min<std::uint64_t>(m_left, m_out.size());
    const StringId id = written ? m_context->data.strings->intern(m_out) : StringId{};
    if (shared)
        m_known.emplace(v.bits(), id);
    return written ? std::optional(id) : std::nullopt;
}

QString JsonText::plain(Value v)
{
    const auto id = v.is(Tag::String) ? std::optional(v.toString()) : intern(v);
    return id ? m_context->data.strings->text(*id, maxPlain) : QStringLiteral("…");
}

bool JsonText::write(Value v, std::size_t depth)
{
    if (m_out.size() > maxLength || depth > maxDepth)
        return false;
    if (!v.is(Tag::List) && !v.is(Tag::Dict) && !v.is(Tag::Tuple))
        return writeScalar(v);
    const Value entry = m_context->containers.resolve(v);
    if (entry.isUnset()) {
        m_out += v.is(Tag::Dict) ? "{}" : "[]";
        return true;
    }
    return entry == v ? writeItems(v, depth) : writeRecord(entry);
}

bool JsonText::writeScalar(Value v)
{
    std::array<char, 40> digits{};
    char* const end = digits.data() + digits.size();
    switch (v.tag()) {
    case Tag::None:
        m_out += "null";
        return true;
    case Tag::Bool:
        m_out += v.toBool() ? "true" : "false";
        return true;
    case Tag::Int:
    case Tag::WideInt: {
        const auto exact = m_context->numbers.toInt64(v);
        const auto last = exact ? std::to_chars(digits.data(), end, *exact).ptr
                                : std::to_chars(digits.data(), end, *m_context->numbers.modulo64(v)).ptr;
        m_out.append(digits.data(), last);
        return true;
    }
    case Tag::Float: {
        const double real = m_context->numbers.toReal(v);
        if (!std::isfinite(real))
            m_out += "null"; // JSON has no other
        else
            m_out.append(digits.data(), std::to_chars(digits.data(), end, real).ptr);
        return true;
    }
    case Tag::String:
        return writeText(v.toString());
    case Tag::Record:
        return writeRecord(v);
    default:
        return false;
    }
}

bool JsonText::writeItems(Value handle, std::size_t depth)
{
    const bool dict = handle.is(Tag::Dict);
    const std::span<const Value> items = m_context->containers.items(handle);
    m_out += dict ? '{' : '[';
    for (std::size_t i = 0; i < items.size(); ++i) {
        if (i > 0)
            m_out += dict && i % 2 == 1 ? ':' : ',';
        const bool quoted = dict && i % 2 == 0 && !items[i].is(Tag::String);
        if (quoted)
            m_out += '"';
        if (!write(items[i], depth + 1))
            return false;
        if (quoted)
            m_out += '"';
    }
    m_out += dict ? '}' : ']';
    return true;
}

bool JsonText::writeRecord(Value record)
{
    switch (recordKind(record)) {
    case RecordKind::Frame:
        return writeFrame(FrameId{recordRow(record)});
    case RecordKind::Stack:
    case RecordKind::FrozenStack: {
        m_out += '[';
        bool first = true;
        for (const FrameId frame : m_context->data.stacks->frames(StackId{recordRow(record)})) {
            if (!first)
                m_out += ',';
            first = false;
            if (!writeFrame(frame))
                return false;
        }
        m_out += ']';
        return true;
    }
    case RecordKind::Pair: {
        const Pool& pair = m_context->pair(recordRow(record));
        m_out += '[' + std::to_string(pair.first) + ',' + std::to_string(pair.second) + ']';
        return true;
    }
    default:
        return false;
    }
}

bool JsonText::writeFrame(FrameId frame)
{
    if (m_out.size() > maxLength)
        return false;
    const StackTable& stacks = *m_context->data.stacks;
    m_out += "{\"name\":";
    if (!writeText(stacks.frameName(frame)))
        return false;
    m_out += ",\"filename\":";
    if (!writeText(stacks.frameFile(frame)))
        return false;
    m_out += ",\"line\":" + std::to_string(stacks.frameLine(frame)) + '}';
    return true;
}

bool JsonText::writeText(StringId id)
{
    const std::string_view text = m_context->data.strings->view(id);
    if (text.size() > maxLength)
        return false;
    constexpr std::string_view hex = "0123456789abcdef";
    m_out += '"';
    for (const char c : text) {
        const auto code = static_cast<unsigned char>(c);
        if (c == '"' || c == '\\') {
            m_out += '\\';
            m_out += c;
        } else if (c == '\n') {
            m_out += "\\n";
        } else if (c == '\t') {
            m_out += "\\t";
        } else if (code < 0x20) {
            m_out += "\\u00";
            m_out += hex[code >> 4U];
            m_out += hex[code & 15U];
        } else {
            m_out += c;
        }
    }
    m_out += '"';
    return true;
}

} // namespace core
