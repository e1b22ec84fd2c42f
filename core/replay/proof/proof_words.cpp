// SPDX-License-Identifier: MIT
#include "core/replay/proof/proof_words.h"

#include "core/base/texts.h"
#include "core/base/units.h"

#include <array>

namespace core::replay {

namespace {

SNAPVIEWER_TEXTS(ReplayProofText);

QString textOf(const Range& range)
{
    return ReplayProofText::tr("%1 at %2").arg(formatBytes(range.size), formatAddress(range.addr));
}

} // namespace

QString nameOf(Decision decision)
{
    static constexpr std::array names{"hits", "segments", "maps",        "releases",
                                      "ooms", "active",   "final_blocks"};
    return QLatin1String(names[static_cast<std::size_t>(decision)]);
}

QString nameOf(Ties ties)
{
    return ties == Ties::LowestAddress ? QStringLiteral("lowest_address") : QStringLiteral("oldest_segment");
}

QString textOf(Ties ties)
{
    return ties == Ties::LowestAddress
               ? ReplayProofText::tr("of equal blocks the one at the lowest address, as before PyTorch 2.13")
               : ReplayProofText::tr("of equal blocks the one of the oldest segment, as since PyTorch 2.13");
}

QString hitDeviation(EventIndex event, std::uint64_t recorded, std::optional<std::uint64_t> expected)
{
    return expected ? ReplayProofText::tr(
                          "At event %1 the model takes the block at %2, the recording the one at %3.")
                          .arg(formatEvent(event), formatAddress(*expected), formatAddress(recorded))
                    : ReplayProofText::tr(
                          "At event %1 the model finds no free block, the recording the one at %2.")
                          .arg(formatEvent(event), formatAddress(recorded));
}

QString growthDeviation(EventIndex event, const Range& recorded, const Range& expected, bool isAddressKnown)
{
    return ReplayProofText::tr("At event %1 the model asks the driver for %2, the recording for %3.")
        .arg(formatEvent(event), isAddressKnown ? textOf(expected) : formatBytes(expected.size),
             isAddressKnown ? textOf(recorded) : formatBytes(recorded.size));
}

QString needlessDeviation(EventIndex event, std::uint64_t free)
{
    return ReplayProofText::tr(
               "At event %1 the recording asks the driver, though the model has a free block at %2.")
        .arg(formatEvent(event), formatAddress(free));
}

QString releaseDeviation(EventIndex event, const Range& recorded)
{
    return ReplayProofText::tr(
               "At event %1 the recording gives %2 back to the driver, the model something else.")
        .arg(formatEvent(event), textOf(recorded));
}

QString keptDeviation(EventIndex event, std::size_t expected, std::size_t recorded)
{
    return ReplayProofText::tr(
               "Up to event %1 the model gives %2 ranges back to the driver, the recording %3.")
        .arg(formatEvent(event), formatCount(expected), formatCount(recorded));
}

QString activeDeviation(EventIndex event, std::uint64_t recorded, std::uint64_t expected)
{
    return ReplayProofText::tr("At event %1 the recording says that %2 are active, the model has %3.")
        .arg(formatEvent(event), formatExactBytes(recorded), formatExactBytes(expected));
}

QString blockDeviation(const Range& recorded, const Range& expected)
{
    return ReplayProofText::tr("At the end the recording has a block of %1, the model of %2.")
        .arg(textOf(recorded), textOf(expected));
}

QString impossible(EventIndex event)
{
    return ReplayProofText::tr("Event %1 does not fit the model: the memory that it takes is not free there.")
        .arg(formatEvent(event));
}

} // namespace core::replay
