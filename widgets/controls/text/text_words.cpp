// SPDX-License-Identifier: MIT
#include "widgets/controls/text/text_words.h"

#include <QCoreApplication>
#include <QDir>
#include <QRegularExpression>

namespace widgets {

QString cutText(const QString& text, qsizetype most)
{
    if (text.size() <= most)
        return text;
    const bool isHalf = most > 0 && text[most - 1].isHighSurrogate();
    return text.left(isHalf ? most - 1 : most) + QChar(u'…');
}

QString menuText(const QString& text)
{
    return cutText(text, mostOfACell).replace(QLatin1Char('&'), QLatin1String("&&"));
}

QString spokenText(const QString& menuText)
{
    static const QRegularExpression shortcutBehind(QStringLiteral("\\s*\\(&\\w\\)"));
    return QString(menuText).remove(shortcutBehind).remove(QLatin1Char('&')).remove(QChar(0x2026)).trimmed();
}

QString titleText(const QString& text)
{
    return cutText(text, mostOfACell).replace(QLatin1String("[*]"), QLatin1String("[*][*]"));
}

QString htmlText(const QString& text, qsizetype most)
{
    return cutText(text, most).toHtmlEscaped().replace(QLatin1Char('\n'), QLatin1String("<br>"));
}

QString breakableText(const QString& path)
{
    QString text = cutText(path, mostOfATip);
    for (const QChar end : {QDir::separator(), QChar(u'_'), QChar(u'-')})
        text.replace(end, QString(end) + QChar(0x200B));
    return text;
}

QString poolWords(const QString& id)
{
    return id == QLatin1String("0,0") ? QCoreApplication::translate("widgets::Words", "default") : id;
}

} // namespace widgets
