// SPDX-License-Identifier: MIT
#include "app/cli/commands/text_lines.h"

#include "core/base/plain_text.h"

namespace app {

QString shortLine(const QString& name)
{
    constexpr qsizetype mostShown = 1000;
    return core::plainLine(name.size() > mostShown ? name.left(mostShown) + QStringLiteral("…") : name);
}

QString heading(const QString& text)
{
    return QLatin1Char('\n') + text + QLatin1Char('\n');
}

QString line(const QString& label, const QString& text)
{
    constexpr int labelWidth = 13;
    return QStringLiteral("  %1  %2\n").arg(label, -labelWidth).arg(core::plainLine(text));
}

QString settingLine(const QString& name, const QString& value)
{
    return QStringLiteral("  %1\n").arg(core::plainLine(QStringLiteral("%1 = %2").arg(name, value)));
}

} // namespace app
