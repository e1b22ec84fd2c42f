// SPDX-License-Identifier: MIT
#include "core/base/platform/open_file.h"

#include <cerrno>
#include <fcntl.h>
#include <poll.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>
#include <utility>

namespace core::platform {
inline namespace posix {

namespace {

constexpr mode_t anybody = 0666; ///< less what umask takes

/// What the system calls an open file, with or without a name.
QByteArray nameOf(int descriptor)
{
    return "/proc/self/fd/" + QByteArray::number(descriptor);
}

int opened(Descriptor& file, const QByteArray& path, int flags)
{
    file = Descriptor(::open(path.constData(), flags | O_CLOEXEC, anybody));
    return file.isOpen() ? 0 : errno;
}

/// Goes down path name by name, as a link is refused at the end of a path alone. flags: of what lies there.
int walkedTo(Descriptor& file, const QByteArray& path, int flags)
{
    file = Descriptor(::open("/", O_PATH | O_DIRECTORY | O_CLOEXEC));
    const QByteArrayList names = path.split('/');
    for (qsizetype i = 1; i < names.size() && file.isOpen(); ++i) { // before the first there is nothing
        if (names[i].isEmpty() || names[i] == "." || names[i] == "..")
            return EINVAL;
        const bool isLast = i + 1 == names.size();
        const int as = (isLast ? flags : O_PATH | O_DIRECTORY) | O_NOFOLLOW | O_CLOEXEC;
        Descriptor next(::openat(file.number(), names[i].constData(), as));
        if (!next.isOpen())
            return errno;
        file = std::move(next);
    }
    return file.isOpen() ? 0 : errno;
}

} // namespace

int openNew(const QByteArray& path, Descriptor& file)
{
    return opened(file, path, O_CREAT | O_EXCL | O_RDWR);
}

int openUnnamed(const QByteArray& folder, Descriptor& file)
{
    const int failed = opened(file, folder, O_TMPFILE | O_RDWR);
    if (failed == EOPNOTSUPP || failed == EISDIR || failed == EINVAL)
        return ENOTSUP;
    // without /proc it could never be named
    return failed == 0 && access(nameOf(file.number()).constData(), F_OK) != 0 ? ENOTSUP : failed;
}

int linkTo(const QByteArray& path, const Descriptor& unnamed)
{
    const QByteArray self = nameOf(unnamed.number());
    return linkat(AT_FDCWD, self.constData(), AT_FDCWD, path.constData(), AT_SYMLINK_FOLLOW) == 0 ? 0 : errno;
}

int openForWriting(const QByteArray& path, Descriptor& file)
{
    const int failed = opened(file, path, O_WRONLY | O_NONBLOCK);
    if (failed == 0)
        fcntl(file.number(), F_SETFL, fcntl(file.number(), F_GETFL) & ~O_NONBLOCK);
    return failed;
}

int openForReading(const QByteArray& path, Descriptor& file)
{
    return opened(file, path, O_RDONLY | O_NONBLOCK);
}

int openWithoutLinks(const QByteArray& path, Descriptor& file)
{
    return walkedTo(file, path, O_RDONLY | O_NONBLOCK);
}

QString holdFolder(const QByteArray& path, Descriptor& held)
{
    const bool isHeld = walkedTo(held, path == "/" ? QByteArray() : path, O_PATH | O_DIRECTORY) == 0;
    return isHeld ? QFile::decodeName(nameOf(held.number())) : QString();
}

Scratch openScratch(const QString& folder)
{
    QByteArray name = QFile::encodeName(folder) + "/.snapviewer-XXXXXX";
    Scratch scratch;
    const int number = mkostemp(name.data(), O_CLOEXEC);
    scratch.failed = number < 0 ? errno : 0;
    scratch.file = Descriptor(number);
    if (number < 0)
        return scratch;
    unlink(name.constData());
    if (access(nameOf(number).constData(), R_OK) == 0)
        scratch.path = QFile::decodeName(nameOf(number));
    return scratch;
}

bool isNameless(const QString& path)
{
    return path.startsWith(QLatin1String("/proc/self/fd/"));
}

QString pathOf(int descriptor)
{
    struct stat there = {};
    const QByteArray name = nameOf(descriptor);
    const bool isWhole = fstat(descriptor, &there) == 0 && S_ISREG(there.st_mode) &&
                         lseek(descriptor, 0, SEEK_CUR) == 0 && access(name.constData(), R_OK) == 0;
    return isWhole ? QFile::decodeName(name) : QString();
}

Descriptor lockIn(const QString& folder, bool isNew)
{
    const QByteArray path = QFile::encodeName(folder + QStringLiteral("/.lock"));
    const int flags = O_RDWR | O_CLOEXEC | O_NOFOLLOW | (isNew ? O_CREAT : 0);
    Descriptor lock(::open(path.constData(), flags, S_IRUSR | S_IWUSR));
    struct stat known = {};
    const bool isOurs = lock.isOpen() && flock(lock.number(), LOCK_EX | LOCK_NB) == 0 &&
                        fstat(lock.number(), &known) == 0 && known.st_nlink > 0;
    return isOurs ? std::move(lock) : Descriptor();
}

std::int64_t writeTo(int descriptor, const char* bytes, std::uint64_t size)
{
    return ::write(descriptor, bytes, size);
}

std::int64_t writeAt(int descriptor, const char* bytes, std::uint64_t size, std::uint64_t offset)
{
    return ::pwrite(descriptor, bytes, size, static_cast<off_t>(offset));
}

std::int64_t readFrom(int descriptor, char* bytes, std::uint64_t size)
{
    return ::read(descriptor, bytes, size);
}

std::int64_t readAt(int descriptor, char* bytes, std::uint64_t size, std::uint64_t offset)
{
    return ::pread(descriptor, bytes, size, static_cast<off_t>(offset));
}

bool resize(int descriptor, std::uint64_t size)
{
    return ftruncate(descriptor, static_cast<off_t>(size)) == 0;
}

int sync(int descriptor)
{
    // EINVAL, EROFS: what cannot be synchronised, such as a file in memory
    return fsync(descriptor) == 0 || errno == EINVAL || errno == EROFS || errno == EINTR ? 0 : errno;
}

bool awaitInput(int descriptor, int ms)
{
    pollfd wanted{descriptor, POLLIN, 0};
    return poll(&wanted, 1, ms) > 0;
}

int mayWrite(const QByteArray& path)
{
    return access(path.constData(), W_OK) == 0 ? 0 : errno;
}

void copyRights(const QByteArray& path, int descriptor)
{
    constexpr mode_t rights = 0777;
    struct stat old = {};
    struct stat mine = {};
    if (stat(path.constData(), &old) != 0 || fstat(descriptor, &mine) != 0)
        return;
    mode_t mode = old.st_mode & rights;
    if (old.st_gid != mine.st_gid && fchown(descriptor, static_cast<uid_t>(-1), old.st_gid) != 0)
        mode &= ~static_cast<mode_t>(S_IRWXG);
    if (old.st_uid != mine.st_uid && fchown(descriptor, old.st_uid, static_cast<gid_t>(-1)) != 0)
        errno = 0; // only root may: the file is its writer's now
    fchmod(descriptor, mode);
}

void makePrivate(int descriptor)
{
    fchmod(descriptor, S_IRUSR | S_IWUSR);
}

bool exchange(const QByteArray& one, const QByteArray& other)
{
    return renameat2(AT_FDCWD, one.constData(), AT_FDCWD, other.constData(), RENAME_EXCHANGE) == 0;
}

} // namespace posix
} // namespace core::platform
