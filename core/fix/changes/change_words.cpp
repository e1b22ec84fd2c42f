// SPDX-License-Identifier: MIT
#include "core/fix/changes/change_words.h"

#include "core/base/plain_text.h"
#include "core/base/texts.h"

#include <cmath>

namespace core::fix {

namespace {

SNAPVIEWER_TEXTS(FixText);

/// At single commas; doubled ones become one.
QStringList parts(const QString& text)
{
    QStringList parts{QString()};
    for (qsizetype i = 0; i < text.size(); ++i) {
        const bool isComma = text[i] == QLatin1Char(',');
        if (isComma && i + 1 < text.size() && text[i + 1] == QLatin1Char(',')) {
            parts.back() += QLatin1Char(',');
            ++i;
        } else if (isComma) {
            parts += QString();
        } else {
            parts.back() += text[i];
        }
    }
    return parts;
}

} // namespace

std::optional<QString> ChangeText::value(const QString& key) const
{
    for (const auto& [known, text] : values) {
        if (known == key)
            return text;
    }
    return std::nullopt;
}

QString ChangeText::text() const
{
    QString text = name;
    for (const auto& [key, value] : values) {
        QString doubled = value;
        text += QLatin1Char(',') + key + QLatin1Char('=') +
                doubled.replace(QLatin1Char(','), QLatin1String(",,"));
    }
    return text;
}

Result<ChangeText> changeTextFrom(const QString& text)
{
    const QStringList all = parts(text.trimmed());
    ChangeText change{all.front(), {}};
    for (qsizetype i = 1; i < all.size(); ++i) {
        const qsizetype equals = all[i].indexOf(QLatin1Char('='));
        if (equals <= 0)
            return usageError(
                FixText::tr("'%1' in the change '%2' is no KEY=VALUE (a comma in a value is doubled)")
                    .arg(plainLine(all[i]), plainLine(text)));
        const QString key = all[i].left(equals);
        if (change.value(key))
            return usageError(
                FixText::tr("'%1' stands twice in the change '%2'").arg(plainLine(key), plainLine(text)));
        change.values.emplace_back(key, all[i].mid(equals + 1));
    }
    return change;
}

Result<double> numberOf(const ChangeText& change, const QString& key, double least, double most)
{
    const std::optional<QString> text = change.value(key);
    if (!text)
        return usageError(FixText::tr("%1 needs %2=NUMBER").arg(change.name, key));
    bool isNumber = false;
    double number = text->toDouble(&isNumber);
    if (const qsizetype slash = text->indexOf(QLatin1Char('/')); slash > 0) {
        bool isDivisor = false;
        const double divisor = text->mid(slash + 1).toDouble(&isDivisor);
        number = text->left(slash).toDouble(&isNumber) / divisor;
        isNumber = isNumber && isDivisor;
    }
    if (!isNumber || !std::isfinite(number) || number < least || number > most)
        return usageError(FixText::tr("%1=%2 is no number from %3 to %4")
                              .arg(key, plainLine(*text), QString::number(least), QString::number(most)));
    return number;
}

Result<std::size_t> wholeNumberOf(const ChangeText& change, const QString& key, std::size_t least,
                                  std::size_t most)
{
    const auto number = numberOf(change, key, static_cast<double>(least), static_cast<double>(most));
    SNAPVIEWER_TRY(number);
    if (*number != std::floor(*number))
        return usageError(FixText::tr("%1=%2 is no whole number: %3 takes whole numbers only, from %4 to %5")
                              .arg(key, plainLine(*change.value(key)), change.name, QString::number(least),
                                   QString::number(most)));
    return static_cast<std::size_t>(*number);
}

} // namespace core::fix
