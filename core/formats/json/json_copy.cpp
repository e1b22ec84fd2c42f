// SPDX-License-Identifier: MIT
#include "core/formats/json/json_copy.h"

#include <cmath>

namespace core {

void JsonCopy::clear()
{
    m_buffer.Clear();
    m_writer.Reset(m_buffer);
}

void JsonCopy::real(double number)
{
    if (std::isfinite(number))
        m_writer.Double(number);
    else
        m_writer.Null();
}

void JsonCopy::string(std::string_view text)
{
    m_writer.String(text.data(), static_cast<rapidjson::SizeType>(text.size()));
}

void JsonCopy::json(std::string_view text)
{
    m_writer.RawValue(text.data(), text.size(), rapidjson::kNullType); // the type is of no meaning there
}

void JsonCopy::key(std::string_view text)
{
    m_writer.Key(text.data(), static_cast<rapidjson::SizeType>(text.size()));
}

} // namespace core
