// SPDX-License-Identifier: MIT
#include "app/cli/commands/verdict_lines.h"

#include "core/oom/sheet/oom_text.h"

namespace app {

QString verdictText(const core::Verdict& verdict)
{
    QString text = verdict.headline + QLatin1Char('\n');
    if (!verdict.detail.isEmpty())
        text += verdict.detail + QLatin1Char('\n');
    return text + QLatin1Char('\n');
}

QString verdictMarkdown(const core::Verdict& verdict)
{
    QString text = QStringLiteral("**%1**\n\n").arg(core::markdownText(verdict.headline));
    if (!verdict.detail.isEmpty())
        text += core::markdownText(verdict.detail) + QStringLiteral("\n\n");
    return text;
}

} // namespace app
