// SPDX-License-Identifier: MIT
#include "core/formats/json/json_tree_writer.h"

#include "core/base/json_text.h"
#include "core/base/plain_text.h"

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
    if (wantsComma())
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
    QByteArray valid;
    if (std::any_of(utf8.begin(), utf8.end(), [](char c) { return static_cast<unsigned char>(c) >= 0x80; })) {
        valid = validUtf8(utf8);
        utf8 = {valid.constData(), static_cast<std::size_t>(valid.size())};
    }
    putJsonText(utf8, {"n"}, [this](std::string_view part) { m_out.put(part); });
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
    std::array<char, 40> digits{};
    const auto written = std::to_chars(digits.data(), digits.data() + digits.size(), number);
    const std::string_view text(digits.data(), static_cast<std::size_t>(written.ptr - digits.data()));
    m_out.put(text);
    if (text.find_first_of(".e") == std::string_view::npos) // without, it would be read as an integer
        m_out.put(".0");
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
