// SPDX-License-Identifier: MIT
#include "core/base/jsonwriter.h"

namespace core {

void JsonWriter::beginObject()
{
    begin('{');
}

void JsonWriter::endObject()
{
    end('}');
}

void JsonWriter::beginArray()
{
    begin('[');
}

void JsonWriter::endArray()
{
    end(']');
}

void JsonWriter::key(const QString& name)
{
    separate();
    writeText(name);
    m_text += ": ";
    m_afterKey = true;
}

void JsonWriter::value(const QString& text)
{
    separate();
    writeText(text);
}

void JsonWriter::value(std::int64_t number)
{
    separate();
    m_text += QByteArray::number(static_cast<qlonglong>(number));
}

void JsonWriter::value(std::uint64_t number)
{
    separate();
    m_text += QByteArray::number(static_cast<qulonglong>(number));
}

void JsonWriter::boolean(bool truth)
{
    separate();
    m_text += truth ? "true" : "false";
}

void JsonWriter::null()
{
    separate();
    m_text += "null";
}

void JsonWriter::value(std::optional<std::uint64_t> number)
{
    if (number)
        value(*number);
    else
        null();
}

void JsonWriter::begin(char bracket)
{
    separate();
    m_text += bracket;
    m_hasValues.push_back(false);
}

void JsonWriter::end(char bracket)
{
    const bool hadValues = m_hasValues.back();
    m_hasValues.pop_back();
    if (hadValues)
        m_text += '\n' + QByteArray(static_cast<qsizetype>(m_hasValues.size()), ' ');
    m_text += bracket;
}

void JsonWriter::separate()
{
    if (m_afterKey) {
        m_afterKey = false;
        return;
    }
    if (m_hasValues.empty())
        return;
    if (m_hasValues.back())
        m_text += ',';
    m_hasValues.back() = true;
    m_text += '\n' + QByteArray(static_cast<qsizetype>(m_hasValues.size()), ' ');
}

void JsonWriter::writeText(const QString& text)
{
    constexpr unsigned char firstPrintable = 0x20;
    m_text += '"';
    const QByteArray utf8 = text.toUtf8();
    for (const char c : utf8) {
        if (c == '"' || c == '\\') {
            m_text += '\\';
            m_text += c;
        } else if (static_cast<unsigned char>(c) < firstPrintable) {
            m_text += "\\u" + QByteArray::number(c, 16).rightJustified(4, '0');
        } else {
            m_text += c;
        }
    }
    m_text += '"';
}

} // namespace core
