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
std::vector<BundleFiles> bundlesBelow(const QString& path, std::size_t most)
{
    std::vector<BundleFiles> found;
    QDirIterator folders(path, QDir::Dirs | QDir::NoDotAndDotDot);
    while (folders.hasNext() && found.size() < most) {
        for (const BundleFiles& bundle : bundlesIn({folders.next(), true}))
            found.push_back(bundle);
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

BundleEntry entryOf(const BundleFiles& files, Progress& progress)
{
    constexpr std::int64_t usPerMs = 1000;
    BundleEntry entry{files.path, files.name, noTime, {}, {}, {}, {}, files.has(bundlemember::snapshot)};
    take(entry, pairsOf(files, bundlemember::metadata, progress));
    take(entry, pairsOf(files, bundlemember::manifest, progress));
    if (entry.timeUs == noTime)
        entry.timeUs = timeOfBundleName(entry.name);
    if (entry.timeUs == noTime)
        entry.timeUs = QFileInfo(files.path).lastModified().toMSecsSinceEpoch() * usPerMs;
    return entry;
}

} // namespace

bool isBundleList(const QString& path)
{
    return QFileInfo(path).isDir() && bundlesIn({path, true}).empty() && !bundlesBelow(path, 1).empty();
}

Result<std::vector<BundleEntry>> listBundles(const QString& path, Progress& progress)
{
    const std::vector<BundleFiles> bundles = bundlesBelow(path, mostListed);
    std::vector<BundleEntry> entries;
    for (const BundleFiles& bundle : bundles) {
        progress.report(entries.size(), bundles.size(), Texts::tr("Reading %1").arg(path));
        if (progress.isCancelled())
            return cancelled();
        entries.push_back(entryOf(bundle, progress));
    }
    std::sort(entries.begin(), entries.end(), [](const BundleEntry& a, const BundleEntry& b) {
        return std::pair(a.timeUs, a.name) > std::pair(b.timeUs, b.name);
    });
    return entries;
}

Result<Document> refuseBundleList(const Input& input, Progress& progress)
{
    const auto bundles = listBundles(input.name, progress);
    if (!bundles)
        return bundles.error();
    return Error{ErrorKind::Input,
                 Texts::tr("%1 is a folder of bundles, %n of them: open one, such as the newest, %2.",
                           nullptr, static_cast<int>(bundles->size()))
                     .arg(input.name, bundles->empty() ? QString() : bundles->front().path),
                 -1};
}

} // namespace core
