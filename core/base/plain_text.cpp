// SPDX-License-Identifier: MIT
#include "core/base/plain_text.h"

#include <QByteArrayView>
#include <QStringDecoder>

#include <algorithm>

namespace core {

/// QString::fromUtf8() would drop the mark.
QString textOfUtf8(std::string_view bytes)
{
    QStringDecoder decoder(QStringConverter::Utf8,
                           QStringConverter::Flag::Stateless | QStringConverter::Flag::ConvertInitialBom);
    return decoder(QByteArrayView(bytes.data(), static_cast<qsizetype>(bytes.size())));
}

QByteArray validUtf8(std::string_view bytes)
{
    return textOfUtf8(bytes).toUtf8();
}

namespace {

/// What stands in the place of a character; itself where that is safe to show.
char32_t plainOf(char32_t c)
{
    switch (QChar::category(c)) {
    case QChar::Separator_Line:
    case QChar::Separator_Paragraph:
        return U'⏎';
    case QChar::Other_Control:
        return c == U'\n' ? U'⏎' : U'·';
    case QChar::Other_Format:
        return U'·';
    default: // no character at all, which XML does not take
        return QChar::isNonCharacter(c) ? U'·' : c;
    }
}

/// Is it a byte within a character?
bool isInside(char byte)
{
    return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U;
}

} // namespace

QString plainLine(QString text)
{
    qsizetype to = 0;
    for (qsizetype from = 0; from < text.size(); ++from, ++to) {
        const QChar c = text[from];
        const bool isPair = c.isHighSurrogate() && from + 1 < text.size() && text[from + 1].isLowSurrogate();
        const char32_t whole = isPair ? QChar::surrogateToUcs4(c, text[from + 1]) : c.unicode();
        const char32_t plain = plainOf(whole);
        text[to] = plain == whole ? c : QChar(static_cast<char16_t>(plain));
        if (isPair && plain == whole)
            text[++to] = text[from + 1];
        from += isPair ? 1 : 0;
    }
    text.truncate(to);
    return text;
}

bool isUtf8(const char* bytes)
{
    QStringDecoder decoder(QStringDecoder::Utf8);
    [[maybe_unused]] const QString text = decoder(QByteArrayView(bytes));
    return !decoder.hasError();
}

QString beginningOf(std::string_view text, std::size_t mostBytes)
{
    if (text.size() <= mostBytes)
        return textOfUtf8(text);
    std::size_t end = mostBytes;
    while (end > 0 && isInside(text[end]))
        --end;
    return textOfUtf8(text.substr(0, end)) + QChar(u'…');
}

QString endOf(std::string_view text, std::size_t mostBytes)
{
    if (text.size() <= mostBytes)
        return textOfUtf8(text);
    std::size_t begin = text.size() - mostBytes;
    while (begin < text.size() && isInside(text[begin]))
        ++begin;
    return QChar(u'…') + textOfUtf8(text.substr(begin));
}

QString alignedTable(const std::vector<QStringList>& rows, qsizetype firstText, const QString& indent)
{
    std::vector<qsizetype> widths; // by column
    for (const QStringList& row : rows) {
        widths.resize(std::max(widths.size(), static_cast<std::size_t>(row.size())));
        for (qsizetype c = 0; c < row.size(); ++c) {
            qsizetype& width = widths[static_cast<std::size_t>(c)];
            width = std::max(width, row[c].size());
        }
    }
    qsizetype length = 0; // at most: of a row but its last cell, which is not padded in the end
    for (const QStringList& row : rows) {
        length += indent.size() + 1 + (row.isEmpty() ? 0 : row.back().size());
        for (qsizetype c = 0; c + 1 < row.size(); ++c)
            length += widths[static_cast<std::size_t>(c)] + 2;
    }
    QString text;
    text.reserve(length);
    for (const QStringList& row : rows) {
        QStringList cells;
        for (qsizetype c = 0; c < row.size(); ++c) {
            const qsizetype width = widths[static_cast<std::size_t>(c)];
            cells += c < firstText ? row[c].rightJustified(width) : row[c].leftJustified(width);
        }
        QString line = indent + cells.join(QStringLiteral("  "));
        while (line.endsWith(QLatin1Char(' ')))
            line.chop(1);
        text += line + QLatin1Char('\n');
    }
    return text;
}

} // namespace core
