// SPDX-License-Identifier: MIT
#include "core/formats/jsontreewriter.h"

#include <QString>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

namespace core {

void JsonTreeWriter::separate()
{
    if (m_isAfterKey) {
        m_isAfterKey = false;
        return;
    }
    if (m_hasItems.empty())
        return;
    if (m_hasItems.back())
        m_out.put(',');
    m_hasItems.back() = true;
}

void JsonTreeWriter::begin(char bracket)
{
    separate();
    m_out.put(bracket);
    m_hasItems.push_back(false);
}

void JsonTreeWriter::end(char bracket)
{
    m_out.put(bracket);
    m_hasItems.pop_back();
}

void JsonTreeWriter::key(std::string_view name)
{
    separate();
    writeText(name);
    m_out.put(':');
    m_isAfterKey = true;
}

void JsonTreeWriter::text(std::string_view utf8)
{
    separate();
    writeText(utf8);
}

void JsonTreeWriter::writeText(std::string_view utf8)
{
    constexpr std::string_view hex = "0123456789abcdef";
    const bool isAscii =
        std::all_of(utf8.begin(), utf8.end(), [](char c) { return static_cast<unsigned char>(c) < 0x80; });
    QByteArray valid;
    if (!isAscii) {
        valid = QString::fromUtf8(utf8.data(), static_cast<qsizetype>(utf8.size())).toUtf8();
        utf8 = {valid.data(), static_cast<std::size_t>(valid.size())};
    }
    m_out.put('"');
    for (const char c : utf8) {
        const auto byte = static_cast<unsigned char>(c);
        if (c == '"' || c == '\\') {
            m_out.put('\\');
            m_out.put(c);
        } else if (c == '\n') {
            m_out.put("\\n");
        } else if (byte < 0x20) {
            m_out.put("\\u00");
            m_out.put(hex[byte >> 4U]);
            m_out.put(hex[byte & 15U]);
        } else {
            m_out.put(c);
        }
    }
    m_out.put('"');
}

template <class T>
void JsonTreeWriter::writeNumber(T number)
{
    std::array<char, 40> digits{};
    const auto written = std::to_chars(digits.data(), digits.data() + digits.size(), number);
    m_out.put(std::string_view(digits.data(), static_cast<std::size_t>(written.ptr - digits.data())));
}

void JsonTreeWriter::integer(std::int64_t number)
{
    separate();
    writeNumber(number);
}

void JsonTreeWriter::unsignedInteger(std::uint64_t number)
{
    separate();
    writeNumber(number);
}

void JsonTreeWriter::real(double number)
{
    if (!std::isfinite(number))
        return none();
    separate();
    writeNumber(number);
}

void JsonTreeWriter::boolean(bool truth)
{
    separate();
    m_out.put(truth ? "true" : "false");
}

void JsonTreeWriter::none()
{
    separate();
    m_out.put("null");
}

void JsonTreeWriter::pair(std::int64_t first, std::int64_t second)
{
    beginList();
    integer(first);
    integer(second);
    endList();
}

void JsonTreeWriter::finish()
{
    m_out.put('\n');
    m_out.flush();
}

} // namespace core
