// SPDX-License-Identifier: MIT
#include "core/base/plaintext.h"

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

QString plainLine(QString text)
{
    for (QChar& c : text) {
        if (c == QLatin1Char('\n'))
            c = QChar(u'⏎');
        else if (c.category() == QChar::Other_Control || c.category() == QChar::Other_Format)
            c = QChar(u'·');
    }
    return text;
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
    QString text;
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
