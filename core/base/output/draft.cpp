// SPDX-License-Identifier: MIT
#include "core/base/output/draft.h"

#include "core/base/platform/open_file.h"

#include <QRandomGenerator>

#include <cerrno>
#include <system_error>

namespace core {

namespace {

constexpr int mostTries = 100; ///< for a name that nobody uses

} // namespace

QByteArray folderOf(const QByteArray& path)
{
    const qsizetype slash = path.lastIndexOf('/');
    if (slash < 0)
        return ".";
    return slash == 0 ? QByteArray("/") : path.left(slash);
}

std::filesystem::path systemPath(const QByteArray& path)
{
    return path.toStdString();
}

int errnoOf(const std::error_code& error)
{
    return error.default_error_condition().value();
}

QByteArray withoutLinks(QByteArray path)
{
    constexpr int mostLinks = 40; // as the system's
    for (int i = 0; i < mostLinks; ++i) {
        std::error_code isNoLink;
        const auto target =
            QByteArray::fromStdString(std::filesystem::read_symlink(systemPath(path), isNoLink).string());
        if (isNoLink)
            break;
        path = target.startsWith('/') ? target : folderOf(path) + '/' + target;
    }
    return path;
}

Draft::~Draft()
{
    std::error_code ignored;
    if (!m_name.isEmpty())
        std::filesystem::remove(systemPath(m_name), ignored);
}

QByteArray Draft::hiddenName(const QByteArray& folder)
{
    return folder + "/.snapviewer-" + QByteArray::number(QRandomGenerator::system()->generate64(), 36);
}

/// Gives it the first hidden name in its folder with which made(name) does not fail as taken.
template <class Made>
int Draft::takeName(Made made)
{
    int failed = EEXIST;
    for (int i = 0; i < mostTries && failed == EEXIST; ++i) {
        const QByteArray name = hiddenName(m_folder);
        failed = made(name);
        if (failed == 0)
            m_name = name;
    }
    return failed;
}

int Draft::open(const QByteArray& folder)
{
    m_folder = folder;
    const int failed = platform::openUnnamed(folder, m_descriptor);
    if (failed != ENOTSUP)
        return failed;
    return takeName([this](const QByteArray& name) { return platform::openNew(name, m_descriptor); });
}

void Draft::takeRightsOf(const QByteArray& path) const
{
    platform::copyRights(path, descriptor());
}

void Draft::keepPrivate() const
{
    platform::makePrivate(descriptor());
}

int Draft::sync() const
{
    return platform::sync(descriptor());
}

/// Gives it a hidden name first where path is taken: only a rename replaces at once.
int Draft::appear(const QByteArray& path)
{
    if (m_name.isEmpty()) {
        const int failed = platform::linkTo(path, m_descriptor);
        if (failed != EEXIST)
            return failed;
        const int unlinked =
            takeName([this](const QByteArray& name) { return platform::linkTo(name, m_descriptor); });
        if (unlinked != 0)
            return unlinked;
    }
    std::error_code failed;
    std::filesystem::rename(systemPath(m_name), systemPath(path), failed);
    if (failed)
        return errnoOf(failed);
    m_name.clear();
    return 0;
}

} // namespace core
