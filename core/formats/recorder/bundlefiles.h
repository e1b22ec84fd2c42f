// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/bytesource.h"
#include "core/base/result.h"
#include "core/formats/container/archive.h"

#include <QString>
#include <QStringList>

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <vector>

namespace core {

/// The names of a bundle's members.
namespace bundlemember {
inline const QString manifest = QStringLiteral("manifest.json");
inline const QString events = QStringLiteral("events.json");
inline const QString metadata = QStringLiteral("metadata.json");
inline const QString environment = QStringLiteral("environment.json");
inline const QString snapshot = QStringLiteral("snapshot.pickle");
} // namespace bundlemember

/// Where the members of one OOM recorder's bundle are: in a folder, or in a folder of a ZIP archive.
struct BundleFiles
{
    using Opener = std::function<Result<std::unique_ptr<ByteSource>>()>;

    QString name; ///< of the folder
    std::map<QString, Opener> members;
    std::uint64_t bytes = 0; ///< of all members, unpacked

    /// A person would call it a bundle: events or metadata are there, a manifest, or a snapshot under the
    /// recorder's name.
    [[nodiscard]] bool isBundle() const;
    [[nodiscard]] bool has(const QString& member) const { return members.count(member) > 0; }
};

/// What the folder at path has of a bundle.
[[nodiscard]] BundleFiles bundleFilesOf(const QString& path);
/// The bundles in an archive, in its order.
[[nodiscard]] std::vector<BundleFiles> bundlesIn(const std::shared_ptr<const Archive>& archive,
                                                 const QString& path);

} // namespace core
