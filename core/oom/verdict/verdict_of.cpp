// SPDX-License-Identifier: MIT
#include "core/oom/verdict/verdict_of.h"

#include "core/base/texts.h"
#include "core/base/units.h"
#include "core/oom/oom_values.h"
#include "core/oom/sheet/oom_text.h"
#include "core/oom/verdict/failure_verdict.h"

#include <QFileInfo>

namespace core {

namespace {

SNAPVIEWER_TEXTS(VerdictText);

} // namespace

Result<Verdict> verdictOf(const std::shared_ptr<const Recording>& recording, const VerdictRequest& request,
                          Progress& progress)
{
    const auto store = derivedOf(recording);
    const DeviceHistory* device =
        request.device ? recording->history->device(*request.device) : recording->history->mainDevice();
    if (device != nullptr)
        store->set<CapacityGiven>(device->device(), request.capacity);
    auto found = store->of<VerdictOf>({request.device, request.oom}, progress);
    return found ? Result<Verdict>(**found) : Result<Verdict>(found.error());
}

Verdict verdictOf(const Recording& recording, const Autopsy& sheet)
{
    return verdict::ofFailure(recording, sheet);
}

QString markdownOf(const Verdict& verdict, const Recording& recording)
{
    const auto line = [](const QString& text) { return text + QLatin1Char('\n'); };
    QString text = line(QStringLiteral("**%1**").arg(markdownText(verdict.headline)));
    if (!verdict.detail.isEmpty())
        text += line({}) + line(markdownText(verdict.detail));
    const auto list = [&](const QString& title, const QStringList& items) {
        if (items.isEmpty())
            return;
        text += line({}) + line(title) + line({});
        for (const QString& item : items)
            text += line(QStringLiteral("- ") + markdownText(item));
    };
    QStringList holders;
    for (const Verdict::Holder& holder : verdict.holders)
        holders += VerdictText::tr("%1: %2 (%3)")
                       .arg(recording.snapshot().strings().text(holder.site, Autopsy::mostName),
                            formatShortBytes(holder.bytes), formatShare(holder.bytes, verdict.active));
    list(VerdictText::tr("Who holds most:"), holders);
    list(VerdictText::tr("What to do:"), verdict.advice);
    return text + line({}) +
           line(
               VerdictText::tr("File: %1").arg(markdownText(QFileInfo(recording.document->path).fileName())));
}

} // namespace core
