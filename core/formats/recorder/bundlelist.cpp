// SPDX-License-Identifier: MIT
#include "core/formats/recorder/bundlelist.h"

#include "core/formats/json/pairs.h"
#include "core/formats/recorder/bundlefiles.h"
#include "core/formats/recorder/bundlereader.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QDir>
#include <QDirIterator>
#include <QFileInfo>

#include <algorithm>

namespace core {

namespace {

struct Texts
{
    Q_DECLARE_TR_FUNCTIONS(BundleList)
};

using Values = std::vector<std::pair<QString, QString>>;

/// Hidden folders are bundles that were never finished.
QStringList bundleFolders(const QString& path, int most)
{
    QStringList found;
    QDirIterator folders(path, QDir::Dirs | QDir::NoDotAndDotDot);
    while (folders.hasNext() && found.size() < most) {
        const QString folder = folders.next();
        if (bundleFilesOf(folder).isBundle())
            found.append(folder);
    }
    return found;
}

Values pairsOf(const BundleFiles& files, const QString& member, Progress& progress)
{
    if (!files.has(member))
        return {};
    const auto source = files.members.at(member)();
    if (!source)
        return {};
    auto pairs = readJsonPairs(**source, progress);
    return pairs ? std::move(*pairs) : Values();
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
        else if (key == QLatin1String("created_at_utc"))
            entry.timeUs = timeOfBundleText(value);
        else if (key == QLatin1String("event_count") || key == QLatin1String("captured_event_count"))
            entry.events = value.toLongLong();
    }
}

BundleEntry entryOf(const QString& path, Progress& progress)
{
    constexpr std::int64_t usPerMs = 1000;
    const BundleFiles files = bundleFilesOf(path);
    BundleEntry entry{path, files.name, noTime, {}, {}, {}, {}, files.has(bundlemember::snapshot)};
    take(entry, pairsOf(files, bundlemember::metadata, progress));
    take(entry, pairsOf(files, bundlemember::manifest, progress));
    if (entry.timeUs == noTime)
        entry.timeUs = timeOfBundleName(entry.name);
    if (entry.timeUs == noTime)
        entry.timeUs = QFileInfo(path).lastModified().toMSecsSinceEpoch() * usPerMs;
    return entry;
}

} // namespace

bool isBundleList(const QString& path)
{
    return QFileInfo(path).isDir() && !bundleFilesOf(path).isBundle() && !bundleFolders(path, 1).isEmpty();
}

Result<std::vector<BundleEntry>> listBundles(const QString& path, Progress& progress)
{
    const QStringList folders = bundleFolders(path, mostListed);
    std::vector<BundleEntry> entries;
    for (const QString& folder : folders) {
        progress.report(entries.size(), static_cast<std::uint64_t>(folders.size()),
                        Texts::tr("Reading %1").arg(path));
        if (progress.isCancelled())
            return cancelled();
        entries.push_back(entryOf(folder, progress));
    }
    std::sort(entries.begin(), entries.end(), [](const BundleEntry& a, const BundleEntry& b) {
        return std::pair(a.timeUs, a.name) > std::pair(b.timeUs, b.name);
    });
    return entries;
}

} // namespace core
