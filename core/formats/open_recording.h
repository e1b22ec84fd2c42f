// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/snapshot/document.h"

#include <QString>

#include <memory>
#include <span>

namespace core {

struct Input;

/// One form of recording.
struct Reader
{
    const char* name;
    bool (*recognises)(const Input& input);
    Result<Document> (*reads)(const Input& input, Progress& progress);
    bool isAtHomeInZip = false; ///< a ZIP archive is how it is made, and not said of it
};

/// All of them, in the order in which they are asked: the first that recognises an input reads it.
[[nodiscard]] std::span<const Reader> readers();

/// Whether what path names comes once only, such as a pipe: "-" and "/dev/stdin" are standard input.
[[nodiscard]] bool isStream(const QString& path);

/// Whether path is one of standard input's names.
[[nodiscard]] bool isStandardInput(const QString& path);

/// Opens a file of any known form, told apart by content, never by suffix, or the snapshot in a recorder's
/// bundle, a folder. Runs no code of the file. What isStream() is waited for and kept on disk meanwhile.
/// own: what of its code a person counts as the program's.
/// Synchronous, any thread. Errors: one sentence naming the file and, where known, the byte offset;
/// cancelled.
[[nodiscard]] Result<std::shared_ptr<const Document>> open(const QString& path, Progress& progress,
                                                           const OwnRules& own = {});

} // namespace core
