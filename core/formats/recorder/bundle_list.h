// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/formats/container/input.h"
#include "core/snapshot/document.h"

#include <QString>

#include <cstdint>
#include <optional>
#include <vector>

namespace core {

/// A bundle in a folder of them, as far as its manifest and metadata tell; empty texts are not known.
struct BundleEntry
{
    QString path;
    QString name; ///< of its folder
    /// When it was written, µs since the epoch: as it says, else as its name or file system do.
    std::int64_t timeUs = noTime;
    QString reason;
    QString exceptionType;
    QString message; ///< of the exception
    QString backend;
    std::optional<std::int64_t> events; ///< that were captured
    std::optional<std::int32_t> rank;   ///< of the process in its job
    std::uint64_t bytes = 0;            ///< of all its files
    bool hasSnapshot = false;
    std::optional<bool> isFailure; ///< as Bundle has it, without its samples

    /// What happened, said once: the beginning of the message, else the exception, else why it was written.
    [[nodiscard]] QString happened() const;
    /// Whether reason says anything that the exception's name does not.
    [[nodiscard]] bool hasOwnReason() const;
};

/// True where path is a folder that is no bundle itself and holds some.
[[nodiscard]] bool isBundleList(const QString& path);

/// The bundles in a folder, newest first, and how many older ones were left out.
struct BundleList
{
    std::vector<BundleEntry> bundles;
    std::size_t leftOut = 0;
};

/// The bundles in the folder at path, at most mostListed of them: the newest by their names, others by when
/// they were changed. Error: cancelled.
inline constexpr std::size_t mostListed = 1000;
[[nodiscard]] Result<BundleList> listBundles(const QString& path, Progress& progress);

/// Such a folder is no recording: an Error that names the newest of its bundles; cancelled.
[[nodiscard]] Result<Document> refuseBundleList(const Input& input, Progress& progress);

} // namespace core
