// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/formats/container/archive.h"

#include <QString>
#include <QStringList>

#include <string>
#include <vector>

namespace core {

/// What is to be read, once whatever wraps it is off: one content, told by its first bytes, or a folder or
/// archive of members, told by their names. Knows no form of recording.
struct Input
{
    QString name; ///< for messages; the path of a folder or an archive
    bool isFolder = false;
    std::vector<Member> members{}; ///< a content is one; none of a folder: it may hold any number
    std::string start{};           ///< the first bytes of a content, thousands if it has as many; else empty
    QString wrapping = QStringLiteral("%1"); ///< completes what it is, for people: "%1, in a gzip file"

    /// The members with one of these names, in any folder of an archive; none of a content.
    [[nodiscard]] std::vector<Member> named(const QStringList& fileNames) const;
    [[nodiscard]] bool has(const QString& fileName) const { return !named({fileName}).empty(); }
    /// The first of them, where it has any; of a folder also one that is gone: opening it says so.
    [[nodiscard]] Member at(const QString& fileName) const;
};

/// What lies at path, without gzip, Zstandard and HTML around it. Errors: Input, one sentence; cancelled.
[[nodiscard]] Result<Input> unwrapped(const QString& path, Progress& progress);

/// A member as a content of its own. Error: Input, one sentence, where nothing can be read.
[[nodiscard]] Result<Input> contentOf(const Member& member, const QString& wrapping);

/// The pickle in a content that is an HTML page; any other as it is. Errors: Input, one sentence; cancelled.
[[nodiscard]] Result<Input> withoutPage(const Input& content, Progress& progress);

} // namespace core
