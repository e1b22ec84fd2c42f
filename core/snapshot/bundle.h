// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/ids.h"

#include <QString>

#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

namespace core {

/// What an OOM recorder wrote about the failure and the process, apart from its samples. Texts are the
/// file's; empty ones are null or not in it.
struct Bundle
{
    using Values = std::vector<std::pair<QString, QString>>; ///< a null value is the file's null

    /// A value for people.
    [[nodiscard]] static QString shown(const QString& value)
    {
        return value.isNull() ? QStringLiteral("null") : value;
    }

    QString name;    ///< of the folder, or of the bundle in an archive
    QString created; ///< UTC, as written: 2026-03-03T14:25:30Z
    QString reason;
    QString backend;
    QString context;
    QString exceptionType; ///< with its module, where that is known: torch.cuda.OutOfMemoryError
    QString exceptionMessage;
    std::optional<std::int64_t> oomTimeUs; ///< µs since the epoch: of the failure, else when it was written
    bool isOomTimeExact = false;           ///< oomTimeUs is the failure's own, not the bundle's in seconds
    std::optional<std::int32_t> oomDevice;
    std::optional<std::uint64_t> deviceLimit; ///< bytes that the allocator could have of oomDevice

    Values description; ///< manifest.json and metadata.json, nested keys joined by points, in file order
    Values environment; ///< the same of environment.json

    bool isDiagnosis = false; ///< a look at a process, and no failure
    /// It has a snapshot that was refused or is damaged: the document's notes say why.
    bool hasUnreadSnapshot = false;
    /// False: written when somebody asked for it, also of a diagnosis; nothing: the bundle does not tell.
    std::optional<bool> isFailure;

    [[nodiscard]] bool isOfFailure() const { return isFailure.value_or(false); }

    /// What the user or a diagnosis put there, under the names that it has there.
    [[nodiscard]] Values ownValues() const
    {
        const QLatin1String custom("custom_metadata.");
        Values own;
        for (const auto& [key, value] : description) {
            if (isDiagnosis || key.startsWith(custom))
                own.emplace_back(isDiagnosis ? key : key.mid(custom.size()), value);
        }
        return own;
    }
};

} // namespace core
