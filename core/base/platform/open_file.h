// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/platform/descriptor.h"
#include "core/base/platform/platform_choice.h"

#include <QByteArray>
#include <QString>

#include <cstdint>

namespace core::platform {

/// A file that has no name for others; its bytes go with this.
struct Scratch
{
    Descriptor file; ///< not open: see failed
    QString path;    ///< where this process can read it; empty where the system has no way
    int failed = 0;  ///< an errno
};

inline namespace SNAPVIEWER_PLATFORM {

// What opens: an errno, 0 for none. Names are bytes, as the system's.

/// A new file with the rights that any new one has; EEXIST where there is one.
[[nodiscard]] int openNew(const QByteArray& path, Descriptor& opened);
/// A new file in folder that has no name until linkTo(); ENOTSUP where there is no such thing.
[[nodiscard]] int openUnnamed(const QByteArray& folder, Descriptor& opened);
[[nodiscard]] int linkTo(const QByteArray& path, const Descriptor& unnamed);
/// A device or pipe; ENXIO where nobody reads it, which is not waited for.
[[nodiscard]] int openForWriting(const QByteArray& path, Descriptor& opened);
/// A pipe; who writes to it is not waited for.
[[nodiscard]] int openForReading(const QByteArray& path, Descriptor& opened);
/// The same of what lies at path, which is absolute, as long as no part of it is a link: else ELOOP or
/// ENOTDIR.
[[nodiscard]] int openWithoutLinks(const QByteArray& path, Descriptor& opened);
/// Where this process finds a folder at such a path again, whatever becomes of its name, as long as held
/// lives; empty where it cannot.
[[nodiscard]] QString holdFolder(const QByteArray& path, Descriptor& held);
[[nodiscard]] Scratch openScratch(const QString& folder);
/// Whether path is of a Scratch, or of what standard input is.
[[nodiscard]] bool isNameless(const QString& path);
/// Where what is open can be read again from its start; empty where it cannot.
[[nodiscard]] QString pathOf(int descriptor);
/// The lock of a folder, if it could be had: nobody else has it, and it has not been removed meanwhile.
[[nodiscard]] Descriptor lockIn(const QString& folder, bool isNew);

// What an open file does: how many bytes, or −1 and errno.

[[nodiscard]] std::int64_t writeTo(int descriptor, const char* bytes, std::uint64_t size);
[[nodiscard]] std::int64_t writeAt(int descriptor, const char* bytes, std::uint64_t size,
                                   std::uint64_t offset);
[[nodiscard]] std::int64_t readFrom(int descriptor, char* bytes, std::uint64_t size);
[[nodiscard]] std::int64_t readAt(int descriptor, char* bytes, std::uint64_t size, std::uint64_t offset);
[[nodiscard]] bool resize(int descriptor, std::uint64_t size);
/// Whether the disk has it. An errno, 0 for none.
[[nodiscard]] int sync(int descriptor);
/// Whether something can be read, or the end; waits so long for that. Where it cannot be told, it can.
[[nodiscard]] bool awaitInput(int descriptor, int ms);

/// 0, or the errno that says why the file at path may not be written.
[[nodiscard]] int mayWrite(const QByteArray& path);
/// Gives what is open the rights of a file that is there: mode and group. Where the group cannot be had, what
/// the group might is not allowed to another one.
void copyRights(const QByteArray& path, int descriptor);
/// Lets nobody but its owner read or write what is open, where the system knows owners.
void makePrivate(int descriptor);
/// What lies at one path and at the other change places at once; false: they do not.
[[nodiscard]] bool exchange(const QByteArray& one, const QByteArray& other);

} // namespace SNAPVIEWER_PLATFORM

} // namespace core::platform
