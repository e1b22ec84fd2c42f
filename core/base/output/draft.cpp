// SPDX-License-Identifier: MIT
#include "core/base/output/draft.h"

#include <QRandomGenerator>

#include <cerrno>
#include <climits>
#include <cstdio>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace core {

namespace {

constexpr mode_t anybody = 0666; ///< less what umask takes
constexpr int mostTries = 100;   ///< for a name that nobody uses

/// What the system calls an open file without a name.
QByteArray nameOfDescriptor(int descriptor)
{
    return "/proc/self/fd/" + QByteArray::number(descriptor);
}

} // namespace

QByteArray folderOf(const QByteArray& path)
{
    const qsizetype slash = path.lastIndexOf('/');
    if (slash < 0)
        return ".";
    return slash == 0 ? QByteArray("/") : path.left(slash);
}

QByteArray withoutLinks(QByteArray path)
{
    constexpr int mostLinks = 40; // as the system's
    for (int i = 0; i < mostLinks; ++i) {
        QByteArray target(PATH_MAX, '\0');
        const ssize_t size = readlink(path.constData(), target.data(), static_cast<std::size_t>(PATH_MAX));
        if (size < 0)
            break;
        target.resize(size);
        path = target.startsWith('/') ? target : folderOf(path) + '/' + target;
    }
    return path;
}

Draft::~Draft()
{
    if (!m_name.isEmpty())
        unlink(m_name.constData());
}

QByteArray Draft::hiddenName(const QByteArray& folder)
{
    return folder + "/.snapviewer-" + QByteArray::number(QRandomGenerator::system()->generate64(), 36);
}

int Draft::open(const QByteArray& folder)
{
    m_folder = folder;
    m_descriptor = Descriptor(::open(folder.constData(), O_TMPFILE | O_RDWR | O_CLOEXEC, anybody));
    const int failed = m_descriptor.isOpen() ? 0 : errno;
    // without /proc it could never be named
    if (failed == 0 && access(nameOfDescriptor(descriptor()).constData(), F_OK) == 0)
        return 0;
    if (failed != 0 && failed != EOPNOTSUPP && failed != EISDIR && failed != EINVAL)
        return failed;
    return openNamed(folder);
}

int Draft::openNamed(const QByteArray& folder)
{
    for (int i = 0; i < mostTries; ++i) {
        const QByteArray name = hiddenName(folder);
        m_descriptor = Descriptor(::open(name.constData(), O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC, anybody));
        if (m_descriptor.isOpen()) {
            m_name = name;
            return 0;
        }
        if (errno != EEXIST)
            break;
    }
    return errno;
}

void Draft::takeRightsOf(const QByteArray& path) const
{
    constexpr mode_t rights = 0777;
    struct stat old = {};
    struct stat mine = {};
    if (stat(path.constData(), &old) != 0 || fstat(descriptor(), &mine) != 0)
        return;
    mode_t mode = old.st_mode & rights;
    if (old.st_gid != mine.st_gid && fchown(descriptor(), static_cast<uid_t>(-1), old.st_gid) != 0)
        mode &= ~static_cast<mode_t>(S_IRWXG);
    if (old.st_uid != mine.st_uid && fchown(descriptor(), old.st_uid, static_cast<gid_t>(-1)) != 0)
        errno = 0; // only root may: the file is its writer's now
    fchmod(descriptor(), mode);
}

int Draft::sync() const
{
    // EINVAL, EROFS: what cannot be synchronised, such as a file in memory
    return fsync(descriptor()) == 0 || errno == EINVAL || errno == EROFS || errno == EINTR ? 0 : errno;
}

/// Gives it a hidden name first where path is taken: only a rename replaces at once.
int Draft::appear(const QByteArray& path)
{
    if (m_name.isEmpty()) {
        const QByteArray self = nameOfDescriptor(descriptor());
        if (linkat(AT_FDCWD, self.constData(), AT_FDCWD, path.constData(), AT_SYMLINK_FOLLOW) == 0)
            return 0;
        if (errno != EEXIST)
            return errno;
        m_name = link();
    }
    if (m_name.isEmpty() || rename(m_name.constData(), path.constData()) != 0)
        return errno;
    m_name.clear();
    return 0;
}

/// The hidden name that it has now; empty where errno says why it got none.
QByteArray Draft::link() const
{
    const QByteArray self = nameOfDescriptor(descriptor());
    for (int i = 0; i < mostTries; ++i) {
        QByteArray name = hiddenName(m_folder);
        if (linkat(AT_FDCWD, self.constData(), AT_FDCWD, name.constData(), AT_SYMLINK_FOLLOW) == 0)
            return name;
        if (errno != EEXIST)
            break;
    }
    return {};
}

} // namespace core
