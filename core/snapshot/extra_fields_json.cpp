// SPDX-License-Identifier: MIT
#include "core/snapshot/extra_fields_json.h"

#include "core/base/json_text.h"

#include <array>
#include <charconv>
#include <cmath>

namespace core {

namespace {

/// Writes one value; what comes after mostBytes is not written any more.
class KeptJson
{
public:
    KeptJson(const ExtraFields& values, const StackTable& stacks, std::size_t mostBytes)
        : m_values(&values), m_stacks(&stacks), m_mostBytes(mostBytes)
    {}

    void write(const ExtraField& item);
    [[nodiscard]] bool isWhole() const { return m_out.size() <= m_mostBytes; }
    [[nodiscard]] std::string take() { return std::move(m_out); }

private:
    void writeContainer(const ExtraField& item);
    void writeStack(StackId stack);
    void writeText(std::string_view text);
    void writeReal(double number);
    template <class T>
    void writeNumber(T number)
    {
        std::array<char, 40> digits{};
        m_out.append(digits.data(), std::to_chars(digits.data(), digits.data() + digits.size(), number).ptr);
    }

    const ExtraFields* m_values;
    const StackTable* m_stacks;
    std::size_t m_mostBytes;
    std::string m_out;
};

void KeptJson::write(const ExtraField& item)
{
    if (!isWhole())
        return;
    switch (item.tag) {
    case ExtraTag::Absent:
    case ExtraTag::None:
        m_out += "null";
        return;
    case ExtraTag::False:
        m_out += "false";
        return;
    case ExtraTag::True:
        m_out += "true";
        return;
    case ExtraTag::Integer:
        return writeNumber(item.integer());
    case ExtraTag::Unsigned:
        return writeNumber(item.payload);
    case ExtraTag::Real:
        return writeReal(item.real());
    case ExtraTag::Text:
        return writeText(m_stacks->strings().view(item.text()));
    case ExtraTag::Stack:
        return writeStack(m_values->stack(item));
    default:
        writeContainer(item);
    }
}

void KeptJson::writeReal(double number)
{
    const std::size_t before = m_out.size();
    if (std::isfinite(number))
        writeNumber(number);
    else
        m_out += "null";                                         // JSON has no other
    if (m_out.find_first_of(".el", before) == std::string::npos) // what was a float stays one
        m_out += ".0";
}

void KeptJson::writeContainer(const ExtraField& item)
{
    const bool isDict = item.tag == ExtraTag::Dict;
    const std::vector<ExtraField> items = m_values->items(item.container());
    m_out += isDict ? '{' : '[';
    for (std::size_t i = 0; i < items.size() && isWhole(); ++i) {
        const bool isKey = isDict && i % 2 == 0;
        if (i > 0)
            m_out += isDict && !isKey ? ':' : ',';
        const bool isQuoted = isKey && items[i].tag != ExtraTag::Text;
        if (isQuoted)
            m_out += '"';
        write(items[i]);
        if (isQuoted)
            m_out += '"';
    }
    m_out += isDict ? '}' : ']';
}

void KeptJson::writeStack(StackId stack)
{
    m_out += '[';
    bool isFirst = true;
    for (const FrameId frame : m_stacks->frames(stack)) {
        if (!isWhole())
            return;
        m_out += isFirst ? "{\"name\":" : ",{\"name\":";
        isFirst = false;
        writeText(m_stacks->strings().view(m_stacks->frameName(frame)));
        m_out += ",\"filename\":";
        writeText(m_stacks->strings().view(m_stacks->frameFile(frame)));
        m_out += ",\"line\":";
        writeNumber(m_stacks->frameLine(frame));
        m_out += '}';
    }
    m_out += ']';
}

void KeptJson::writeText(std::string_view text)
{
    putJsonText(text.substr(0, m_mostBytes + 1), {"nt"}, [this](std::string_view part) { m_out += part; });
}

} // namespace

std::optional<std::string> extraFieldsJson(const ExtraField& item, const ExtraFields& values,
                                           const StackTable& stacks, std::size_t mostBytes)
{
    KeptJson json(values, stacks, mostBytes);
    json.write(item);
    return json.isWhole() ? std::optional(json.take()) : std::nullopt;
}

} // namespace core
