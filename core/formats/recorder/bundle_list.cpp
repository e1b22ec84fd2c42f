// SPDX-License-Identifier: MIT
#include "core/formats/recorder/bundle_list.h"

#include "core/base/reading_bounds.h"
#include "core/base/texts.h"
#include "core/formats/json/json_pairs.h"
#include "core/formats/recorder/bundle_files.h"
#include "core/formats/recorder/bundle_reader.h"

#include <QDir>
#include <QFileInfo>

#include <algorithm>

namespace core {

namespace {

SNAPVIEWER_TEXTS(BundleListText);

using Values = std::vector<std::pair<QString, QString>>;

/// A folder beside others, before it is known whether it is a bundle.
struct Candidate
{
    std::int64_t timeUs = noTime;
    QString path;
};

/// Hidden folders are bundles that were never finished.
QStringList foldersIn(const QString& path)
{
    QStringList folders = namesIn(path, QDir::Dirs | QDir::NoDotAndDotDot, QDir::NoSort);
    for (QString& folder : folders)
        folder.prepend(path + QLatin1Char('/'));
    return folders;
}

/// Newest first, by name, else by when they were changed: what is in them is not read yet.
std::vector<Candidate> candidatesIn(const QString& path, Progress& progress)
{
    std::vector<Candidate> found;
    for (const QString& name : foldersIn(path)) {
        if (progress.isCancelled())
            break;
        const QFileInfo folder(name);
        const std::int64_t named = timeOfBundleName(folder.fileName());
        found.push_back(
            {named != noTime ? named : folder.lastModified().toMSecsSinceEpoch() * 1000, folder.filePath()});
    }
    std::sort(found.begin(), found.end(), [](const Candidate& a, const Candidate& b) {
        return std::pair(a.timeUs, a.path) > std::pair(b.timeUs, b.path);
    });
    return found;
}

bool holdsBundles(const QString& path)
{
    const QStringList folders = foldersIn(path);
    return std::any_of(folders.begin(), folders.end(), [](const QString& folder) {
        return !bundlesIn({folder, true}).empty();
    });
}

Values pairsOf(const BundleFiles& files, const QString& member, Progress& progress)
{
    if (!files.has(member))
        return {};
    const auto source = files.members.at(member).open();
    if (!source)
        return {};
    auto pairs = readJsonPairs(**source, progress);
    return pairs ? std::move(*pairs) : Values();
}

std::optional<std::int32_t> rankOf(const QString& text)
{
    bool isNumber = false;
    const int rank = text.toInt(&isNumber);
    return isNumber && rank >= 0 ? std::optional(rank) : std::nullopt;
}

std::optional<std::int64_t> countOf(const QString& text)
{
    bool isNumber = false;
    const qlonglong count = text.toLongLong(&isNumber);
    return isNumber && count >= 0 ? std::optional<std::int64_t>(count) : std::nullopt;
}

void take(BundleEntry& entry, const Values& values)
{
    for (const auto& [key, value] : values) {
        if (key == QLatin1String("reason"))
            entry.reason = value;
        else if (key == QLatin1String("backend"))
            entry.backend = value;
        else if (key == QLatin1String("exception_type"))
            entry.exceptionType = value;
        else if (key == QLatin1String("exception_message"))
            entry.message = value;
        else if (key == QLatin1String("custom_metadata.snapviewer_recorder.rank") ||
                 key == QLatin1String("custom_metadata.rank"))
            entry.rank = rankOf(value);
        else if (key == QLatin1String("created_at_utc") || key == QLatin1String("created_iso"))
            entry.timeUs = timeOfBundleText(value);
        else if (key == QLatin1String("event_count") || key == QLatin1String("captured_event_count"))
            entry.events = countOf(value);
        else if (key == QLatin1String("custom_metadata.snapviewer_recorder.failure"))
            entry.isFailure = isOfFailure(value, {});
    }
}

BundleEntry entryOf(const BundleFiles& files, Progress& progress)
{
    BundleEntry entry;
    entry.path = files.path;
    entry.name = files.name;
    entry.bytes = files.bytes;
    entry.hasSnapshot = files.hasSnapshot();
    take(entry, pairsOf(files, bundlemember::metadata, progress));
    take(entry, pairsOf(files, bundlemember::manifest, progress));
    if (files.isDiagnosis())
        entry.isFailure = false;
    else if (!entry.isFailure)
        entry.isFailure = isOfFailure({}, {entry.exceptionType, entry.message, entry.reason});
    if (entry.timeUs == noTime)
        entry.timeUs = timeOfBundleName(entry.name);
    if (entry.timeUs == noTime)
        entry.timeUs = QFileInfo(files.path).lastModified().toMSecsSinceEpoch() * 1000;
    return entry;
}

} // namespace

QString BundleEntry::happened() const
{
    constexpr qsizetype most = 200;
    const QString line = message.section(QLatin1Char('\n'), 0, 0, QString::SectionSkipEmpty).trimmed();
    if (!line.isEmpty())
        return line.size() > most ? line.left(most) + QStringLiteral("…") : line;
    return exceptionType.isEmpty() ? reason : exceptionType;
}

bool BundleEntry::hasOwnReason() const
{
    return !reason.isEmpty() && (exceptionType.isEmpty() || !reason.endsWith(exceptionType));
}

bool isBundleList(const QString& path)
{
    return QFileInfo(path).isDir() && bundlesIn({path, true}).empty() && holdsBundles(path);
}

Result<BundleList> listBundles(const QString& path, Progress& progress)
{
    const std::vector<Candidate> candidates = candidatesIn(path, progress);
    BundleList list;
    for (std::size_t i = 0; i < candidates.size(); ++i) {
        progress.report(i, candidates.size(), BundleListText::tr("Reading %1").arg(path));
        if (progress.isCancelled())
            break;
        for (const BundleFiles& bundle : bundlesIn({candidates[i].path, true})) {
            if (list.bundles.size() < mostListed)
                list.bundles.push_back(entryOf(bundle, progress));
            else
                ++list.leftOut;
        }
    }
    if (progress.isCancelled())
        return cancelled();
    std::sort(list.bundles.begin(), list.bundles.end(), [](const BundleEntry& a, const BundleEntry& b) {
        return std::pair(a.timeUs, a.name) > std::pair(b.timeUs, b.name);
    });
    return list;
}

Result<Document> refuseBundleList(const Input& input, Progress& progress)
{
    const auto list = listBundles(input.name, progress);
    SNAPVIEWER_TRY(list);
    const std::vector<BundleEntry>& bundles = list->bundles;
    return inputError(
        BundleListText::tr("%1 is a folder of bundles, %n of them: open one, such as the newest, %2.",
                           nullptr, static_cast<int>(bundles.size() + list->leftOut))
            .arg(input.name, bundles.empty() ? QString() : bundles.front().path));
}

} // namespace core
