// SPDX-License-Identifier: MIT
#include "core/formats/torch/settingswriter.h"

#include <set>

namespace core {

namespace {

/// A number is written as one only where it reads back as the same text.
void writeValue(const QString& key, const QString& value, pickle::TreeWriter& out)
{
    bool isNumber = false;
    const qint64 number = value.toLongLong(&isNumber);
    if (key.endsWith(QLatin1String("ALLOC_CONF")))
        return out.text(value.toStdString());
    if (value == QLatin1String("true") || value == QLatin1String("false"))
        out.boolean(value == QLatin1String("true"));
    else if (value == QLatin1String("null"))
        out.none();
    else if (isNumber && QString::number(number) == value)
        out.integer(number);
    else if (const double real = value.toDouble(&isNumber);
             isNumber && value.contains(QLatin1Char('.')) && QString::number(real, 'g', 17) == value)
        out.real(real);
    else
        out.text(value.toStdString());
}

} // namespace

void writeSettings(const std::vector<std::pair<QString, QString>>& settings, pickle::TreeWriter& out)
{
    QString group; // the dict that is open, with its dot
    std::set<QString> used;
    out.beginDict();
    for (const auto& [key, value] : settings) {
        if (!group.isEmpty() && !key.startsWith(group)) {
            out.endDict();
            group.clear();
        }
        const auto dot = key.indexOf(QLatin1Char('.'));
        // a name that came before stays as it is: a second dict of that name would replace the first
        if (group.isEmpty() && dot > 0 && used.insert(key.left(dot)).second) {
            group = key.left(dot + 1);
            out.key(key.left(dot).toStdString());
            out.beginDict();
        }
        if (group.isEmpty())
            used.insert(key);
        out.key(key.mid(group.size()).toStdString());
        writeValue(key, value, out);
    }
    if (!group.isEmpty())
        out.endDict();
    out.endDict();
}

} // namespace core
