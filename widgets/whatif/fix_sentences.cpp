// SPDX-License-Identifier: MIT
#include "widgets/whatif/fix_sentences.h"

#include "core/base/plain_text.h"
#include "core/base/texts.h"
#include "core/base/units.h"
#include "core/history/unsure_totals.h"
#include "core/oom/verdict/verdict_sizes.h"
#include "core/remote/remote_address.h"
#include "core/snapshot/stacks/site_text.h"

#include <QStringList>

namespace widgets {

namespace {

SNAPVIEWER_TEXTS(FixSentenceText);

using core::formatShortBytes;
using core::totalText;

/// Of a device that nobody named only what was reserved at most is known to fit.
QString limitOf(const core::fix::FixOutcome& outcome)
{
    const QString bytes = formatShortBytes(*outcome.capacity);
    if (!outcome.isCapacityGiven)
        return FixSentenceText::tr("the %1 known to fit").arg(bytes);
    return outcome.outside > 0
               ? FixSentenceText::tr("the %1 that others leave of %2").arg(bytes, outcome.deviceText())
               : FixSentenceText::tr("the device's %1").arg(outcome.deviceText());
}

/// What comes of the capacity; empty where nobody knows it.
QString roomOf(const core::fix::FixOutcome& outcome)
{
    if (const auto failed = outcome.lastOom)
        return outcome.capacity
                   ? FixSentenceText::tr("runs out of %1 at event %2", "the device's 23.5 GiB")
                         .arg(limitOf(outcome), core::formatEvent(*failed))
                   : FixSentenceText::tr("runs out of memory at event %1").arg(core::formatEvent(*failed));
    if (outcome.margin())
        return FixSentenceText::tr("reserves %1 of %2", "the device's 23.5 GiB")
            .arg(core::verdict::shortBeside(outcome.run->peakReserved, *outcome.capacity), limitOf(outcome));
    return {};
}

QString joined(QStringList parts)
{
    parts.removeAll(QString());
    return parts.join(QStringLiteral("; ")) + QLatin1Char('.');
}

} // namespace

QString headlineOf(const core::fix::FixOutcome& before, const core::fix::FixAnswer& after, bool hasFailed,
                   bool isUnsure)
{
    using Kind = core::fix::Lasting::Kind;
    const core::fix::FixOutcome& outcome = after.after;
    const QString peak =
        outcome.active.peak == before.active.peak
            ? FixSentenceText::tr("peak %1 as before").arg(totalText(outcome.active.peak, isUnsure))
            : FixSentenceText::tr("peak %1 instead of %2")
                  .arg(totalText(outcome.active.peak, isUnsure), totalText(before.active.peak, isUnsure));
    const bool fits = hasFailed && !outcome.lastOom && outcome.margin();
    const bool isSaid = after.lasting.kind == Kind::No && outcome.lastOom;
    const QString lasting = isSaid ? QString()
                            : fits && after.lasting.kind == Kind::Unknown
                                ? FixSentenceText::tr("nothing was asked for after it")
                                : core::fix::textOf(after.lasting);
    const QString first =
        fits ? FixSentenceText::tr("The failed request fits: %1", "peak 16 GiB as before").arg(peak)
             : peak.left(1).toUpper() + peak.mid(1);
    return joined({first, roomOf(outcome), lasting});
}

QString headlineOf(const core::fix::FixOutcome& recorded, bool hasFailed, bool isUnsure)
{
    const QString peak = totalText(recorded.active.peak, isUnsure);
    const bool fits = hasFailed && recorded.margin();
    const QString room = roomOf(recorded);
    return joined({recorded.isCapacityGiven
                       ? FixSentenceText::tr("On a device of %1: peak %2").arg(recorded.deviceText(), peak)
                       : FixSentenceText::tr("Recorded: peak %1").arg(peak),
                   room, fits ? FixSentenceText::tr("the failed request fits") : QString()});
}

QString detailOf(const core::fix::FixAnswer& after, const core::Snapshot& snapshot)
{
    constexpr std::size_t mostNamed = 2;
    QStringList holders;
    for (const core::fix::PeakHolder& holder : after.holders) {
        if (static_cast<std::size_t>(holders.size()) < mostNamed)
            holders += FixSentenceText::tr("%1 %2", "a call site, bytes")
                           .arg(core::briefSite(snapshot.strings().view(holder.site)),
                                formatShortBytes(holder.bytes));
    }
    QStringList parts;
    if (!holders.isEmpty())
        parts += FixSentenceText::tr("At the new peak, event %1: %2")
                     .arg(core::formatEvent(after.after.peakEvent()), holders.join(QStringLiteral(", ")));
    if (after.recomputed() > 0)
        parts += FixSentenceText::tr("%1 made again in all").arg(formatShortBytes(after.recomputed()));
    if (after.moved() > 0)
        parts += FixSentenceText::tr("%1 travel in all").arg(formatShortBytes(after.moved()));
    return parts.join(QStringLiteral(" · "));
}

QString assumptionsOf(const core::fix::FixAnswer& after)
{
    QStringList all;
    for (const core::fix::AppliedChange& one : after.changes) {
        for (const QString& sentence : one.notes.assumptions)
            all += core::plainLine(sentence);
    }
    all.removeDuplicates();
    return all.join(QLatin1Char('\n'));
}

QString fixCommand(const QString& path, const std::vector<core::fix::ChangeText>& changes,
                   std::optional<std::uint64_t> capacity, std::optional<std::int32_t> device)
{
    using core::remote::shellWord;
    QStringList words{QStringLiteral("snapviewer-cli"), QStringLiteral("fix"), shellWord(path)};
    for (const core::fix::ChangeText& change : changes)
        words += {QStringLiteral("--change"), shellWord(change.text())};
    if (changes.empty())
        words += QStringLiteral("--suggest");
    if (capacity)
        words += {QStringLiteral("--capacity"), QString::number(*capacity) + QLatin1Char('B')};
    if (device)
        words += {QStringLiteral("--device"), QString::number(*device)};
    return words.join(QLatin1Char(' '));
}

} // namespace widgets
