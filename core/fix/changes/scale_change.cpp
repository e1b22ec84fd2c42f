// SPDX-License-Identifier: MIT
#include "core/base/texts.h"
#include "core/fix/changes/all_changes.h"
#include "core/fix/changes/life_choice.h"
#include "core/fix/changes/scaled_size.h"

namespace core::fix {

namespace {

SNAPVIEWER_TEXTS(FixText);

} // namespace

Result<ChangeNotes> scaleSizes(const ChangeText& change, const FixGround& ground, RequestStream& stream,
                               const Progress& /*progress*/)
{
    const auto by = numberOf(change, QStringLiteral("by"), 0, mostScale);
    SNAPVIEWER_TRY(by);
    const auto choice = LifeChoice::of(change, ground);
    SNAPVIEWER_TRY(choice);
    for (std::size_t i = 0; i < stream.lives().size(); ++i) {
        if (choice->has(stream.lives()[i].of))
            stream.resize(i, scaledSize(stream.lives()[i].size, *by));
    }
    stream.resizeFailed([&](const FailedRequest& failed) {
        return choice->has(failed) ? scaledSize(failed.size, *by) : failed.size;
    });
    ChangeNotes notes;
    notes.assumptions +=
        FixText::tr("All of it is %1 times as large, as with another type or batch.").arg(*by);
    return notes;
}

} // namespace core::fix
