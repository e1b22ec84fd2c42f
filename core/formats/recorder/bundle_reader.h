// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/formats/container/input.h"
#include "core/snapshot/document.h"

#include <QString>

#include <cstdint>
#include <optional>

namespace core {

/// Reads the one OOM recorder's bundle in input (schema version 1): description, samples, and the snapshot
/// where there is one. A member that is missing or damaged costs that member only, and a note says which and
/// why. Errors: one sentence, where none of them can be read, or there are several bundles; cancelled.
[[nodiscard]] Result<Document> readBundle(const Input& input, Progress& progress);

/// What a bundle says of why it was written, as far as it does.
struct FailureWords
{
    QString exceptionType;
    QString exceptionMessage;
    QString reason;
};
/// Whether it was written of a failure. told: our recorder's own word, "true" or "false", which goes before
/// an exception or a reason that names one. Nothing where none of it says so.
[[nodiscard]] std::optional<bool> isOfFailure(const QString& told, const FailureWords& words);

/// What a bundle's name says when it was made, in µs since the epoch: oom_dump_20260303T142530Z_…; noTime.
[[nodiscard]] std::int64_t timeOfBundleName(const QString& name);
/// The same of `2026-03-03T14:25:30Z`; without a zone it is UTC.
[[nodiscard]] std::int64_t timeOfBundleText(const QString& created);

} // namespace core
