// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/platform/descriptor.h"

#include <QByteArray>

#include <filesystem>

namespace core {

/// The folder of a path; "." where it names none.
[[nodiscard]] QByteArray folderOf(const QByteArray& path);
/// What path leads to, be it there or not: no link in its last place.
[[nodiscard]] QByteArray withoutLinks(QByteArray path);

/// A path in bytes for the standard library, and what went wrong there as an errno.
[[nodiscard]] std::filesystem::path systemPath(const QByteArray& path);
[[nodiscard]] int errnoOf(const std::error_code& error);

/// A new file that gets its name when all of it is written. Until then it has none, so that whoever dies
/// leaves nothing behind; where the file system knows no such files, a short hidden one that goes with this.
/// Names are bytes, as the system's. One thread.
class Draft
{
public:
    Draft() = default;
    Q_DISABLE_COPY(Draft)
    ~Draft();

    /// Begins an empty file in folder, with the rights that any new one has. An errno, 0 for none.
    [[nodiscard]] int open(const QByteArray& folder);
    [[nodiscard]] int descriptor() const { return m_descriptor.number(); }
    /// Gives it the rights of a file that is there: mode and group. Where the group cannot be had, what the
    /// group might is not allowed to another one.
    void takeRightsOf(const QByteArray& path) const;
    /// Lets nobody but its owner read it.
    void keepPrivate() const;
    /// Whether the disk has it. An errno, 0 for none.
    [[nodiscard]] int sync() const;
    /// Names it path, in folder or on the same file system; a file of that name is replaced, at once. An
    /// errno, 0 for none.
    [[nodiscard]] int appear(const QByteArray& path);

    /// A name in folder that nobody uses.
    [[nodiscard]] static QByteArray hiddenName(const QByteArray& folder);

private:
    template <class Made>
    [[nodiscard]] int takeName(Made made);

    QByteArray m_folder;
    QByteArray m_name; ///< its path, where it has one already
    Descriptor m_descriptor;
};

} // namespace core
