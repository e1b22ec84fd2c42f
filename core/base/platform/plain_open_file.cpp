// SPDX-License-Identifier: MIT
#define SNAPVIEWER_PLATFORM plain // NOLINT: which of the two this is
#include "core/base/platform/open_file.h"

#include <QDir>
#include <QFileInfo>
#include <QTemporaryFile>

#include <cerrno>
#include <utility>

namespace core::platform {
inline namespace plain {

namespace {

const QString scratchName = QStringLiteral(".snapviewer-scratch-");

/// Qt says what failed in words; why in number is what the C library left, if it did.
int reasonOf(const QFileDevice& file)
{
    if (errno != 0)
        return errno;
    return file.error() == QFileDevice::ResourceError ? ENOSPC : EIO;
}

int opened(Descriptor& file, const QByteArray& path, QIODevice::OpenMode mode)
{
    auto made = std::make_unique<QFile>(QFile::decodeName(path));
    errno = 0;
    if (!made->open(mode | QIODevice::Unbuffered))
        return reasonOf(*made);
    file = Descriptor(std::move(made));
    return 0;
}

/// Of a descriptor that stays open.
bool borrow(QFile& file, int descriptor, QIODevice::OpenMode mode)
{
    const bool isOpen = descriptor >= 0 && file.open(descriptor, mode | QIODevice::Unbuffered);
    errno = isOpen ? 0 : EBADF;
    return isOpen;
}

} // namespace

int openNew(const QByteArray& path, Descriptor& file)
{
    if (QFileInfo::exists(QFile::decodeName(path)))
        return EEXIST;
    return opened(file, path, QIODevice::ReadWrite | QIODevice::NewOnly);
}

int openUnnamed(const QByteArray& /*folder*/, Descriptor& /*file*/)
{
    return ENOTSUP;
}

int linkTo(const QByteArray& /*path*/, const Descriptor& /*unnamed*/)
{
    return ENOTSUP;
}

/// A pipe that nobody reads is waited for.
int openForWriting(const QByteArray& path, Descriptor& file)
{
    return opened(file, path, QIODevice::WriteOnly | QIODevice::ExistingOnly);
}

int openForReading(const QByteArray& path, Descriptor& file)
{
    return opened(file, path, QIODevice::ReadOnly);
}

/// Looked at before it is opened: a link that is made in between is followed.
int openWithoutLinks(const QByteArray& path, Descriptor& file)
{
    const QString name = QFile::decodeName(path);
    return QFileInfo(name).canonicalFilePath() == name ? opened(file, path, QIODevice::ReadOnly) : ELOOP;
}

/// Just its name.
QString holdFolder(const QByteArray& path, Descriptor& /*held*/)
{
    const QFileInfo folder(QFile::decodeName(path));
    return folder.isDir() && folder.canonicalFilePath() == folder.filePath() ? folder.filePath() : QString();
}

/// Has a name, which goes with it.
Scratch openScratch(const QString& folder)
{
    auto file =
        std::make_unique<QTemporaryFile>(QDir(folder).filePath(scratchName + QStringLiteral("XXXXXX")));
    Scratch scratch;
    errno = 0;
    if (!file->open()) {
        scratch.failed = reasonOf(*file);
        return scratch;
    }
    scratch.path = file->fileName();
    scratch.file = Descriptor(std::unique_ptr<QFile>(std::move(file)));
    return scratch;
}

bool isNameless(const QString& path)
{
    return QFileInfo(path).fileName().startsWith(scratchName);
}

QString pathOf(int /*descriptor*/)
{
    return {};
}

/// Nobody can be asked whether a lock is held, so what others left is nobody's to remove.
Descriptor lockIn(const QString& folder, bool isNew)
{
    Descriptor lock;
    if (isNew)
        (void)openNew(QFile::encodeName(folder + QStringLiteral("/.lock")), lock);
    return lock;
}

std::int64_t writeTo(int descriptor, const char* bytes, std::uint64_t size)
{
    QFile file;
    if (!borrow(file, descriptor, QIODevice::WriteOnly))
        return -1;
    const qint64 written = file.write(bytes, static_cast<qint64>(size));
    if (written < 0)
        errno = reasonOf(file);
    return written;
}

std::int64_t writeAt(int descriptor, const char* bytes, std::uint64_t size, std::uint64_t offset)
{
    QFile file;
    if (!borrow(file, descriptor, QIODevice::ReadWrite))
        return -1;
    const qint64 written =
        file.seek(static_cast<qint64>(offset)) ? file.write(bytes, static_cast<qint64>(size)) : -1;
    if (written < 0)
        errno = reasonOf(file);
    return written;
}

std::int64_t readFrom(int descriptor, char* bytes, std::uint64_t size)
{
    QFile file;
    if (!borrow(file, descriptor, QIODevice::ReadOnly))
        return -1;
    const qint64 got = file.read(bytes, static_cast<qint64>(size));
    const bool isEnd = got < 0 && errno == 0; // of a pipe that its writer has left
    if (got < 0 && !isEnd)
        errno = reasonOf(file);
    return isEnd ? 0 : got;
}

std::int64_t readAt(int descriptor, char* bytes, std::uint64_t size, std::uint64_t offset)
{
    QFile file;
    if (!borrow(file, descriptor, QIODevice::ReadWrite))
        return -1;
    const qint64 got =
        file.seek(static_cast<qint64>(offset)) ? file.read(bytes, static_cast<qint64>(size)) : -1;
    if (got < 0)
        errno = reasonOf(file);
    return got;
}

bool resize(int descriptor, std::uint64_t size)
{
    QFile file;
    return borrow(file, descriptor, QIODevice::ReadWrite) && file.resize(static_cast<qint64>(size));
}

/// Nobody can be asked.
int sync(int /*descriptor*/)
{
    return 0;
}

bool awaitInput(int /*descriptor*/, int /*ms*/)
{
    return true;
}

int mayWrite(const QByteArray& path)
{
    return QFileInfo(QFile::decodeName(path)).isWritable() ? 0 : EACCES;
}

void copyRights(const QByteArray& path, int descriptor)
{
    QFile file;
    const QFileInfo old(QFile::decodeName(path));
    if (old.exists() && borrow(file, descriptor, QIODevice::ReadWrite))
        file.setPermissions(old.permissions());
}

void makePrivate(int descriptor)
{
    QFile file;
    if (borrow(file, descriptor, QIODevice::ReadWrite))
        file.setPermissions(QFileDevice::ReadOwner | QFileDevice::WriteOwner);
}

bool exchange(const QByteArray& /*one*/, const QByteArray& /*other*/)
{
    return false;
}

} // namespace plain
} // namespace core::platform
