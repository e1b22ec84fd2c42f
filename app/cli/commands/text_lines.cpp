// SPDX-License-Identifier: MIT
#include "app/cli/commands/text_lines.h"

#include "core/base/plain_text.h"

namespace app {

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
