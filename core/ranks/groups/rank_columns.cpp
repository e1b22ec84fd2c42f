// SPDX-License-Identifier: MIT
#include "core/ranks/groups/rank_columns.h"

#include "core/base/plain_text.h"
#include "core/base/texts.h"
#include "core/ranks/names/rank_text.h"

#include <QHash>
#include <QStringList>

#include <algorithm>
#include <map>
#include <utility>

namespace core {

namespace {

SNAPVIEWER_TEXTS(RankReportText);

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

/// The last names of a path, so many.
QString tailOf(const QString& path, int names)
{
    return plainLine(path.section(u'/', -names, -1, QString::SectionSkipEmpty));
}

/// Names of files without a rank; of those that share one with their folders', as far as these tell them
/// apart, else numbered.
std::vector<QString> titlesOf(const RankFiles& files)
{
    std::vector<std::size_t> unknown;
    for (const RankSet& set : files.names.sets) {
        for (const RankedFile& file : set.files) {
            if (!file.clues.rank)
                unknown.push_back(file.file);
        }
    }
    std::vector<QString> titles(files.files.size());
    constexpr int mostNames = 2;
    for (int names = 1; names <= mostNames; ++names) {
        QHash<QString, std::size_t> count;
        for (const std::size_t file : unknown)
            ++count[titles[file] = tailOf(files.files[file].path, names)];
        std::erase_if(unknown, [&](std::size_t file) { return count[titles[file]] == 1; });
    }
    std::sort(unknown.begin(), unknown.end());
    QHash<QString, std::size_t> number;
    for (const std::size_t file : unknown)
        titles[file] += QStringLiteral(" (%1)").arg(++number[titles[file]]);
    return titles;
}

/// What tells a column from the others of its rank.
QString labelOf(const RankedFile& file, const QString& title, const RankSummary& summary,
                bool hasSeveralDevices)
{
    QString label = file.clues.rank ? QString::number(*file.clues.rank) : title;
    if (hasSeveralDevices)
        label += u'.' + QString::number(summary.device);
    if (file.twin > 0)
        label += u'#' + QString::number(file.twin);
    return label;
}

} // namespace

QString whoText(const std::optional<std::int64_t>& rank, const QString& label)
{
    return rank ? RankReportText::tr("Rank %1").arg(label) : label;
}

bool RankFiles::areOfNoJob() const
{
    return files.size() > 1 && std::ranges::all_of(names.sets, [](const RankSet& set) {
               return std::ranges::none_of(set.files,
                                           [](const RankedFile& file) { return bool(file.clues.rank); });
           });
}

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
    found.titles = titlesOf(found);
    return found;
}

std::vector<RankColumn> columnsOf(const RankFiles& files, const RankSet& set,
                                  std::span<const RankSummary> summaries)
{
    std::vector<RankColumn> columns;
    for (std::size_t place = 0; place < set.files.size(); ++place) {
        const RankedFile& file = set.files[place];
        const auto& devices = files.summaries[file.file];
        for (const std::size_t summary : devices) {
            columns.push_back({summary, place, file.clues.rank, file.basis,
                               labelOf(file, files.titles[file.file], summaries[summary], devices.size() > 1),
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
