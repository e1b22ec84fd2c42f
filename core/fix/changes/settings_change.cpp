// SPDX-License-Identifier: MIT
#include "core/base/texts.h"
#include "core/fix/changes/all_changes.h"
#include "core/replay/model/allocator_settings.h"

namespace core::fix {

namespace {

SNAPVIEWER_TEXTS(FixText);

} // namespace

Result<ChangeNotes> changeSettings(const ChangeText& change, const FixGround& /*ground*/,
                                   RequestStream& stream, const Progress& /*progress*/)
{
    QStringList texts;
    for (const auto& [key, value] : change.values)
        texts += key + QLatin1Char(':') + value;
    const QString text = texts.join(QLatin1Char(','));
    if (texts.isEmpty())
        return usageError(
            FixText::tr("settings needs KEY=VALUE: known are %1").arg(replay::settingsGrammar()));
    const auto settings = replay::withSettings({}, text);
    SNAPVIEWER_TRY(settings);
    stream.addSettings(text);
    ChangeNotes notes;
    notes.assumptions +=
        FixText::tr("The settings hold from the recording's begin; what was reserved before it "
                    "stays as it was.");
    return notes;
}

} // namespace core::fix
