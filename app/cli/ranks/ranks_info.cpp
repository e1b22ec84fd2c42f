// SPDX-License-Identifier: MIT
#include "app/cli/ranks/ranks_info.h"

#include "core/base/json_writer.h"
#include "core/base/plain_text.h"
#include "core/base/texts.h"
#include "core/base/units.h"

#include <algorithm>
#include <set>
#include <vector>

namespace app {

namespace {

SNAPVIEWER_TEXTS(RanksInfoText);

/// What a file of summaries has of what.
struct Counts
{
    std::size_t recordings = 0;
    std::size_t devices = 0;
    std::size_t unread = 0;
    std::size_t withOom = 0;
};

Counts countsOf(const core::SummaryFile& file)
{
    Counts counts;
    const core::RankSource* last = nullptr;
    for (const core::RankSummary& rank : file.ranks) {
        if (rank.source.get() != last) {
            ++counts.recordings;
            counts.unread += rank.source->unread.isEmpty() ? 0 : 1;
        }
        last = rank.source.get();
        counts.devices += rank.hasDevice() ? 1 : 0;
        counts.withOom += rank.oomCount > 0 ? 1 : 0;
    }
    return counts;
}

/// Those with the highest peak first.
std::vector<const core::RankSummary*> byPeak(const core::SummaryFile& file)
{
    std::vector<const core::RankSummary*> ranks;
    for (const core::RankSummary& rank : file.ranks)
        ranks.push_back(&rank);
    std::stable_sort(ranks.begin(), ranks.end(), [](const core::RankSummary* a, const core::RankSummary* b) {
        return a->allocatedPeak > b->allocatedPeak;
    });
    return ranks;
}

QString lineOf(const core::RankSummary& rank)
{
    const QString path = core::plainLine(rank.source->path);
    if (!rank.source->unread.isEmpty())
        return RanksInfoText::tr("  %1: %2").arg(path, core::plainLine(rank.source->unread));
    if (!rank.hasDevice())
        return RanksInfoText::tr("  %1: nothing of any device").arg(path);
    QString line = RanksInfoText::tr("  %1, device %2: peak %3")
                       .arg(path, QString::number(rank.device), core::formatBytes(rank.allocatedPeak));
    if (rank.oomCount > 0)
        line += RanksInfoText::tr(", %1 out-of-memory events").arg(core::formatCount(rank.oomCount));
    return line + RanksInfoText::tr(", %1").arg(core::nameOf(rank.trust));
}

} // namespace

QString ranksText(const QString& path, const core::SummaryFile& file)
{
    constexpr std::size_t mostListed = 20;
    const Counts counts = countsOf(file);
    QStringList lines{
        RanksInfoText::tr("%1: summaries of ranks, %2")
            .arg(core::plainLine(path),
                 file.header.isJob ? RanksInfoText::tr("of a job") : RanksInfoText::tr("of one recording")),
        RanksInfoText::tr("Recordings: %1, devices: %2, unreadable: %3, with an out-of-memory event: %4")
            .arg(core::formatCount(counts.recordings), core::formatCount(counts.devices),
                 core::formatCount(counts.unread), core::formatCount(counts.withOom)),
        RanksInfoText::tr("Methodology: %1").arg(file.header.methodology)};
    if (!file.header.settings.isEmpty())
        lines += RanksInfoText::tr("Settings: %1").arg(core::plainLine(file.header.settings));
    if (file.header.listed)
        lines += RanksInfoText::tr("Of the %1 recordings of the job %2 have no summary")
                     .arg(core::formatCount(*file.header.listed), core::formatCount(file.missing.size()));
    const auto ranks = byPeak(file);
    for (std::size_t i = 0; i < std::min(ranks.size(), mostListed); ++i)
        lines += lineOf(*ranks[i]);
    if (ranks.size() > mostListed)
        lines += RanksInfoText::tr("  and %1 more, with lower peaks")
                     .arg(core::formatCount(ranks.size() - mostListed));
    return lines.join(QLatin1Char('\n')) + QLatin1Char('\n');
}

QByteArray ranksJson(const QString& path, const core::SummaryFile& file)
{
    const Counts counts = countsOf(file);
    core::JsonWriter json;
    json.object([&] {
        json.member("file", path);
        json.member("kind", QLatin1String(file.header.isJob ? "ranks_job" : "ranks_summary"));
        json.member("methodology", file.header.methodology);
        json.member("settings", file.header.settings);
        json.member("listed", file.header.listed);
        json.member("missing", file.missing.size());
        json.member("recordings", counts.recordings);
        json.member("unread", counts.unread);
        json.objects("devices", file.ranks, [&](const core::RankSummary& rank) {
            json.member("path", rank.source->path);
            json.member("device", rank.hasDevice() ? std::optional(rank.device) : std::nullopt);
            json.member("trust", core::nameOf(rank.trust));
            json.member("peak_allocated_bytes", rank.allocatedPeak);
            json.member("peak_reserved_bytes", rank.reservedPeak);
            json.member("ooms", rank.oomCount);
        });
    });
    return json.text();
}

} // namespace app
