// SPDX-License-Identifier: MIT
#include "core/ranks/groups/rank_columns.h"

#include "core/ranks/names/rank_text.h"

#include <QStringList>

#include <algorithm>
#include <map>
#include <utility>

namespace core {

namespace {

RankFile fileOf(const RankSource& source)
{
    RankFile file;
    file.path = source.path;
    file.hash = source.sha256.toUtf8();
    file.says.rank = source.told.rank;
    file.says.localRank = source.told.localRank;
    file.says.worldSize = source.told.worldSize;
    file.says.step = source.told.step;
    file.says.host = source.told.host;
    return file;
}

/// What tells a column from the others of its rank.
QString labelOf(const RankedFile& file, std::size_t unknown, std::size_t unknowns, const RankSummary& summary,
                bool hasSeveralDevices)
{
    QString label = file.clues.rank ? QString::number(*file.clues.rank) : QStringLiteral("?");
    if (!file.clues.rank && unknowns > 1)
        label += QString::number(unknown);
    if (hasSeveralDevices)
        label += u'.' + QString::number(summary.device);
    if (file.twin > 0)
        label += u'#' + QString::number(file.twin);
    return label;
}

} // namespace

Result<RankFiles> filesOf(std::span<const RankSummary> summaries, const RankPattern* pattern)
{
    RankFiles found;
    std::map<std::pair<QString, QString>, std::size_t> known;
    for (std::size_t place = 0; place < summaries.size(); ++place) {
        const RankSource& source = *summaries[place].source;
        const auto [file, isNew] = known.emplace(std::pair(source.path, source.sha256), found.files.size());
        if (isNew) {
            found.files.push_back(fileOf(source));
            found.summaries.emplace_back();
        }
        found.summaries[file->second].push_back(place);
    }
    for (auto& places : found.summaries) {
        std::sort(places.begin(), places.end(),
                  [&](std::size_t a, std::size_t b) { return summaries[a].device < summaries[b].device; });
    }
    found.names = rankNames(found.files, pattern);
    return found;
}

std::vector<RankColumn> columnsOf(const RankFiles& files, const RankSet& set,
                                  std::span<const RankSummary> summaries)
{
    const auto unknowns = static_cast<std::size_t>(std::count_if(
        set.files.begin(), set.files.end(), [](const RankedFile& file) { return !file.clues.rank; }));
    std::vector<RankColumn> columns;
    std::size_t unknown = 0;
    for (std::size_t place = 0; place < set.files.size(); ++place) {
        const RankedFile& file = set.files[place];
        if (!file.clues.rank)
            ++unknown;
        const auto& devices = files.summaries[file.file];
        for (const std::size_t summary : devices) {
            columns.push_back({summary, place, file.clues.rank, file.basis,
                               labelOf(file, unknown, unknowns, summaries[summary], devices.size() > 1),
                               file.clues.host});
        }
    }
    return columns;
}

QString labelsOf(std::span<const RankColumn> columns, std::span<const std::size_t> which, std::size_t most)
{
    std::vector<std::int64_t> plain;
    QStringList others;
    for (const std::size_t column : which) {
        const RankColumn& one = columns[column];
        if (one.rank && one.label == QString::number(*one.rank))
            plain.push_back(*one.rank);
        else
            others.append(one.label);
    }
    const auto ranges = rangesOf(plain);
    QStringList texts;
    if (!ranges.empty())
        texts.append(textOf(ranges, most));
    if (static_cast<std::size_t>(others.size()) > most)
        others = others.mid(0, static_cast<qsizetype>(most)) + QStringList(QStringLiteral("…"));
    return (texts + others).join(u',');
}

} // namespace core
