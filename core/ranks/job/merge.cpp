// SPDX-License-Identifier: MIT
#include "core/ranks/job/merge.h"

#include "core/base/texts.h"
#include "core/base/units.h"
#include "core/ranks/file/rank_file_writer.h"
#include "core/ranks/file/summary_file.h"

#include <QDir>

#include <algorithm>
#include <set>
#include <tuple>
#include <utility>

namespace core {

namespace {

SNAPVIEWER_TEXTS(RankMergeText);

/// A summary and what it is put in order by.
struct Entry
{
    QByteArray path; ///< of the recording
    QString sha256;
    QString file;

    friend bool operator<(const Entry& a, const Entry& b)
    {
        return std::tie(a.path, a.sha256, a.file) < std::tie(b.path, b.sha256, b.file);
    }
};

/// Merges the summaries of one folder.
class Merger
{
public:
    Merger(const QString& folder, const std::optional<FileList>& list, Progress& progress)
        : m_folder(folder), m_list(&list), m_progress(&progress)
    {}

    Status find()
    {
        const QStringList names = m_folder.entryList({QStringLiteral("*.svrank")}, QDir::Files, QDir::NoSort);
        for (const QString& name : names) {
            m_progress->report(m_entries.size(), static_cast<std::uint64_t>(names.size()),
                               RankMergeText::tr("Looking at summaries"));
            SNAPVIEWER_TRY(look(m_folder.filePath(name)));
        }
        if (m_entries.empty())
            return inputError(RankMergeText::tr("%1 has no summaries").arg(m_folder.path()));
        std::sort(m_entries.begin(), m_entries.end());
        std::sort(m_merged.damaged.begin(), m_merged.damaged.end());
        return Done{};
    }

    Status write(const NewDatabase& file)
    {
        RankFileHeader header{true, rankMethodology, m_settings.value_or(QString()), std::nullopt,
                              rankFormat};
        if (*m_list)
            header.listed = (*m_list)->paths.size();
        RankFileWriter writer(file, header);
        std::set<QByteArray> done;
        for (const Entry& entry : m_entries) {
            m_progress->report(m_merged.summaries, m_entries.size(), RankMergeText::tr("Merging"));
            if (m_progress->isCancelled())
                return cancelled();
            const auto read = readRankFile(entry.file, {}, *m_progress);
            if (!read && read.error().isCancelled())
                return read.error();
            if (!read) {
                m_merged.damaged.push_back(read.error().message);
                continue;
            }
            writer.add(read->ranks);
            ++m_merged.summaries;
            m_merged.unread += read->ranks.front().source->unread.isEmpty() ? 0 : 1;
            done.insert(entry.path);
        }
        addMissing(done, writer);
        return writer.finish();
    }

    Merged take() { return std::move(m_merged); }

private:
    Status look(const QString& file)
    {
        const auto index = readRankIndex(file, *m_progress);
        if (!index && index.error().isCancelled())
            return index.error();
        if (!index || index->header.isJob || index->sources.size() != 1) {
            m_merged.damaged.push_back(index
                                           ? RankMergeText::tr("%1 is no summary of one recording").arg(file)
                                           : index.error().message);
            return Done{};
        }
        if (index->header.methodology != rankMethodology) {
            ++m_merged.outdated;
            return Done{};
        }
        if (m_settings && *m_settings != index->header.settings)
            return inputError(
                RankMergeText::tr("%1 was extracted with other settings than summaries beside it: "
                                  "extract all of them alike")
                    .arg(file));
        m_settings = index->header.settings;
        m_merged.older += index->header.format < rankFormat ? 1 : 0;
        const RankSource& source = index->sources.front();
        m_entries.push_back({source.path.toUtf8(), source.sha256, file});
        return Done{};
    }

    void addMissing(const std::set<QByteArray>& done, RankFileWriter& writer)
    {
        if (!*m_list)
            return;
        m_merged.listed = (*m_list)->paths.size();
        std::set<QByteArray> listed;
        for (const QString& path : (*m_list)->paths) {
            listed.insert(path.toUtf8());
            if (done.count(path.toUtf8()) > 0)
                continue;
            m_merged.missing.push_back(path);
            writer.addMissing(path);
        }
        m_merged.unlisted = static_cast<std::size_t>(std::count_if(
            done.begin(), done.end(), [&](const QByteArray& path) { return listed.count(path) == 0; }));
    }

    QDir m_folder;
    const std::optional<FileList>* m_list;
    Progress* m_progress;
    std::vector<Entry> m_entries;
    std::optional<QString> m_settings;
    Merged m_merged;
};

} // namespace

QStringList notesOf(const Merged& merged)
{
    QStringList notes;
    if (merged.outdated == 1)
        notes += RankMergeText::tr("1 summary is of another version and left out: extract it again");
    else if (merged.outdated > 1)
        notes += RankMergeText::tr("%1 summaries are of another version and left out: extract them again")
                     .arg(formatCount(merged.outdated));
    if (merged.older == 1)
        notes += RankMergeText::tr(
            "1 summary is of an older version and does not tell what its program did: extract it again");
    else if (merged.older > 1)
        notes += RankMergeText::tr("%1 summaries are of an older version and do not tell what their programs "
                                   "did: extract them again")
                     .arg(formatCount(merged.older));
    if (merged.unlisted == 1)
        notes += RankMergeText::tr("1 summary is of a recording that is not in the list");
    else if (merged.unlisted > 1)
        notes += RankMergeText::tr("%1 summaries are of recordings that are not in the list")
                     .arg(formatCount(merged.unlisted));
    for (const QString& damaged : merged.damaged)
        notes += RankMergeText::tr("left out: %1").arg(damaged);
    return notes;
}

Result<Merged> merge(const QString& folder, const std::optional<FileList>& list, const QString& path,
                     Progress& progress)
{
    Merger merger(folder, list, progress);
    SNAPVIEWER_TRY(merger.find());
    const Status written =
        writeDatabaseFile(path, progress, [&](const NewDatabase& file) { return merger.write(file); });
    SNAPVIEWER_TRY(written);
    return merger.take();
}

} // namespace core
