// SPDX-License-Identifier: MIT
#include "core/base/texts.h"
#include "core/fix/changes/all_changes.h"
#include "core/fix/changes/life_choice.h"

#include <algorithm>
#include <vector>

namespace core::fix {

namespace {

SNAPVIEWER_TEXTS(FixText);

} // namespace

Result<ChangeNotes> keepOne(const ChangeText& change, const FixGround& ground, RequestStream& stream,
                            const Progress& /*progress*/)
{
    const auto choice = LifeChoice::of(change, ground);
    SNAPVIEWER_TRY(choice);
    std::vector<std::size_t> chosen;
    for (std::size_t i = 0; i < stream.lives().size(); ++i) {
        if (choice->has(stream.lives()[i].of) && !stream.lives()[i].isDropped)
            chosen.push_back(i);
    }
    std::ranges::stable_sort(chosen, {}, [&](std::size_t i) { return stream.lives()[i].born; });
    for (std::size_t n = 0; n + 1 < chosen.size(); ++n) {
        const EventIndex next = stream.lives()[chosen[n + 1]].born.event;
        if (next >= ground.device->part().begin)
            stream.endBy(chosen[n], Moment::after(next));
    }
    ChangeNotes notes;
    notes.assumptions += FixText::tr("What was kept before is not needed later.");
    return notes;
}

} // namespace core::fix
