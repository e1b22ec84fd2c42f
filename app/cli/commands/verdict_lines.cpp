// SPDX-License-Identifier: MIT
#include "app/cli/commands/verdict_lines.h"

#include "core/oom/sheet/autopsy.h"
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

void writeVerdict(core::JsonWriter& json, const core::Verdict& verdict, const core::Recording& recording)
{
    json.member("tone", core::nameOf(verdict.tone));
    json.member("headline", verdict.headline);
    json.member("detail", verdict.detail);
    if (verdict.culprit)
        json.member("site",
                    recording.snapshot().strings().text(verdict.culprit->site, core::Autopsy::mostName));
    else
        json.member("site", std::nullopt);
    json.member("device", verdict.device);
    json.member("event", verdict.device ? std::optional(verdict.event) : std::nullopt);
}

} // namespace app
