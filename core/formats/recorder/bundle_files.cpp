// SPDX-License-Identifier: MIT
#include "core/formats/recorder/bundle_files.h"

#include <QDir>
#include <QFileInfo>

namespace core {

namespace {

const QStringList& memberNames()
{
    static const QStringList names{
        bundlemember::manifest,    bundlemember::events,   bundlemember::metadata,
        bundlemember::environment, bundlemember::snapshot, bundlemember::packedSnapshot,
        bundlemember::summary,     bundlemember::timeline, bundlemember::nativeSnapshot};
    return names;
}

/// Somebody's manifest beside recordings: that of a recorder has its members beside it.
bool isManifestAlone(const BundleFiles& files, const Input& input)
{
    const QStringList pickles{QStringLiteral("*.pickle"),     QStringLiteral("*.pkl"),
                              QStringLiteral("*.pickle.gz"),  QStringLiteral("*.pkl.gz"),
                              QStringLiteral("*.pickle.zst"), QStringLiteral("*.pkl.zst")};
    return input.isFolder && files.members.size() == 1 && files.has(bundlemember::manifest) &&
           !QDir(input.name).entryList(pickles, QDir::Files, QDir::NoSort).isEmpty();
}

/// Of a bundle whose members lie right in the input.
QString nameOf(const Input& input)
{
    return input.isFolder ? QDir(QDir(input.name).absolutePath()).dirName()
                          : QFileInfo(input.name).completeBaseName();
}

} // namespace

bool BundleFiles::isBundle() const
{
    return isDiagnosis() || has(bundlemember::events) || has(bundlemember::metadata) ||
           has(bundlemember::manifest) || (hasSnapshot() && name.startsWith(QLatin1String("oom_dump_")));
}

std::vector<BundleFiles> bundlesIn(const Input& input)
{
    std::vector<BundleFiles> found;
    std::map<QString, std::size_t> places; // by folder
    for (const Member& member : input.named(memberNames())) {
        const QString folder = member.name.section(QLatin1Char('/'), 0, -2);
        const auto [place, isNew] = places.emplace(folder, found.size());
        if (isNew)
            found.push_back(
                {input.name, folder.isEmpty() ? nameOf(input) : folder.section(QLatin1Char('/'), -1), {}});
        BundleFiles& files = found[place->second];
        files.bytes += member.bytes;
        files.members.emplace(member.name.section(QLatin1Char('/'), -1), member);
    }
    std::erase_if(
        found, [&](const BundleFiles& files) { return !files.isBundle() || isManifestAlone(files, input); });
    return found;
}

} // namespace core
