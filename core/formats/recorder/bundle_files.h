// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/byte_source.h"
#include "core/formats/container/input.h"

#include <QString>

#include <cstdint>
#include <map>
#include <vector>

namespace core {

/// The names of a bundle's members.
namespace bundlemember {
inline const QString manifest = QStringLiteral("manifest.json");
inline const QString events = QStringLiteral("events.json");
inline const QString metadata = QStringLiteral("metadata.json");
inline const QString environment = QStringLiteral("environment.json");
inline const QString snapshot = QStringLiteral("snapshot.pickle");
inline const QString packedSnapshot = QStringLiteral("snapshot.pickle.gz"); ///< in its place
// of a diagnosis, beside its manifest and environment
inline const QString summary = QStringLiteral("diagnostic_summary.json");
inline const QString timeline = QStringLiteral("telemetry_timeline.json");
inline const QString nativeSnapshot = QStringLiteral("cuda_allocator_snapshot.pickle");
} // namespace bundlemember

/// Where the members of one OOM recorder's bundle are: in a folder, or in a folder of a ZIP archive.
struct BundleFiles
{
    QString path; ///< of the folder or archive
    QString name; ///< of the folder
    std::map<QString, Member> members;
    std::uint64_t bytes = 0; ///< of all members, unpacked

    /// A person would call it a bundle: events or metadata are there, a manifest, or a snapshot under the
    /// recorder's name.
    [[nodiscard]] bool isBundle() const;
    /// What gpumemprof's and Stormlog's `diagnose` writes: a look at a process, and no failure.
    [[nodiscard]] bool isDiagnosis() const
    {
        return has(bundlemember::summary) || has(bundlemember::timeline);
    }
    [[nodiscard]] bool has(const QString& member) const { return members.count(member) > 0; }
    [[nodiscard]] bool hasSnapshot() const
    {
        return has(bundlemember::snapshot) || has(bundlemember::packedSnapshot);
    }
};

/// The bundle that a folder is, if it is one, which a manifest beside pickles of other names is not; those in
/// an archive, in its order.
[[nodiscard]] std::vector<BundleFiles> bundlesIn(const Input& input);

} // namespace core
