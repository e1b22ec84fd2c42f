// SPDX-License-Identifier: MIT
#include "core/base/json_writer.h"

#include "core/base/json_text.h"

#include <QLocale>

namespace core {

void JsonWriter::value(const QString& text)
{
    separate();
    writeText(text);
}

void JsonWriter::value(double number)
{
    writePlain(QByteArray::number(number, 'g', QLocale::FloatingPointShortest));
}

void JsonWriter::value(std::nullopt_t /*null*/)
{
    writePlain("null");
}

void JsonWriter::writeKey(QAnyStringView key)
{
    separate();
    writeText(key.toString());
    m_text += ": ";
    m_afterKey = true;
}

void JsonWriter::writePlain(const QByteArray& token)
{
    separate();
    m_text += token;
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
    m_text += jsonText(text);
}

QByteArray jsonText(const QString& text, const JsonEscapes& escapes)
{
    QByteArray json;
    putJsonText(text.toStdString(), escapes, [&json](std::string_view part) {
        json.append(part.data(), static_cast<qsizetype>(part.size()));
    });
    return json;
}

} // namespace core
