// SPDX-License-Identifier: MIT
#include "app/cli/ranks/ranks_left_out.h"

#include "app/cli/shared/console.h"
#include "core/base/plain_text.h"
#include "core/base/texts.h"
#include "core/base/units.h"

namespace app {

namespace {

SNAPVIEWER_TEXTS(RanksCommandText);

} // namespace

void sayLeftOut(const core::FileList& list, Console& console)
{
    if (list.leftOut == 1)
        console.say(RanksCommandText::tr("left out 1 file that is no recording"));
    else if (list.leftOut > 1)
        console.say(RanksCommandText::tr("left out %1 files that are no recordings")
                        .arg(core::formatCount(list.leftOut)));
}

void complainOf(const QStringList& notes, Console& console)
{
    constexpr qsizetype shown = 10;
    for (const QString& note : notes.mid(0, shown))
        console.complain(core::plainLine(note));
    if (notes.size() > shown)
        console.complain(RanksCommandText::tr("(%1 more)")
                             .arg(core::formatCount(static_cast<std::uint64_t>(notes.size() - shown))));
}

void complainOfUnread(std::size_t count, Console& console)
{
    if (count == 1)
        console.complain(RanksCommandText::tr("1 recording cannot be read: its summary says why"));
    else if (count > 1)
        console.complain(RanksCommandText::tr("%1 recordings cannot be read: their summaries say why")
                             .arg(core::formatCount(count)));
}

} // namespace app
