// SPDX-License-Identifier: MIT
#include "core/base/texts.h"
#include "core/fix/changes/all_changes.h"
#include "core/fix/changes/life_choice.h"

namespace core::fix {

namespace {

SNAPVIEWER_TEXTS(FixText);

} // namespace

Result<ChangeNotes> dropAllocations(const ChangeText& change, const FixGround& ground, RequestStream& stream,
                                    const Progress& /*progress*/)
{
    const auto choice = LifeChoice::of(change, ground);
    SNAPVIEWER_TRY(choice);
    for (std::size_t i = 0; i < stream.lives().size(); ++i) {
        if (choice->has(stream.lives()[i].of))
            stream.drop(i);
    }
    stream.dropFailed([&](const FailedRequest& failed) { return choice->has(failed); });
    ChangeNotes notes;
    notes.assumptions += FixText::tr("Nothing needs it.");
    return notes;
}

} // namespace core::fix
