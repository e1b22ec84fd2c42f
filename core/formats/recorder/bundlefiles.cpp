// SPDX-License-Identifier: MIT
#include "core/formats/recorder/bundlefiles.h"

#include <QDir>
#include <QFileInfo>

#include <algorithm>

namespace core {

namespace {

const QStringList& memberNames()
{
    static const QStringList names{bundlemember::manifest, bundlemember::events, bundlemember::metadata,
                                   bundlemember::environment, bundlemember::snapshot};
    return names;
}

} // namespace

bool BundleFiles::isBundle() const
{
    return has(bundlemember::events) || has(bundlemember::metadata) || has(bundlemember::manifest) ||
           (has(bundlemember::snapshot) && name.startsWith(QLatin1String("oom_dump_")));
}

BundleFiles bundleFilesOf(const QString& path)
{
    BundleFiles files;
    const QDir folder(path);
    files.name = QDir(folder.absolutePath()).dirName();
    for (const QString& name : memberNames()) {
        const QFileInfo file(folder.filePath(name));
        if (!file.isFile())
            continue;
        files.bytes += static_cast<std::uint64_t>(std::max<qint64>(file.size(), 0));
        files.members.emplace(name, [member = file.filePath()] { return ByteSource::ofFile(member); });
    }
    return files;
}

std::vector<BundleFiles> bundlesIn(const std::shared_ptr<const Archive>& archive, const QString& path)
{
    std::vector<BundleFiles> found;
    std::map<QString, std::size_t> places; // by folder
    for (const Archive::Member& member : archive->members()) {
        const qsizetype slash = member.name.lastIndexOf(QLatin1Char('/'));
        const QString name = member.name.mid(slash + 1);
        if (!memberNames().contains(name))
            continue;
        const QString folder = member.name.left(std::max<qsizetype>(slash, 0));
        const auto [place, isNew] = places.emplace(folder, found.size());
        if (isNew) {
            found.emplace_back();
            found.back().name = folder.isEmpty() ? QFileInfo(path).completeBaseName()
                                                 : folder.mid(folder.lastIndexOf(QLatin1Char('/')) + 1);
        }
        BundleFiles& files = found[place->second];
        files.bytes += member.bytes;
        files.members.emplace(name, [archive, member] { return archive->openMember(member); });
    }
    found.erase(
        std::remove_if(found.begin(), found.end(), [](const BundleFiles& f) { return !f.isBundle(); }),
        found.end());
    return found;
}

} // namespace core
