// SPDX-License-Identifier: MIT
#include "core/base/output/scratch_folder.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

namespace core {

namespace {

struct Texts
{
    Q_DECLARE_TR_FUNCTIONS(Output)
};

const QString prefix = QStringLiteral("snapviewer-scratch-");

/// The lock of a folder, if it could be taken: nobody else has it, and it has not been removed meanwhile.
Descriptor lockOf(const QString& folder, int flags)
{
    const QByteArray path = QFile::encodeName(folder + QStringLiteral("/.lock"));
    Descriptor lock(::open(path.constData(), O_RDWR | O_CLOEXEC | O_NOFOLLOW | flags, S_IRUSR | S_IWUSR));
    struct stat known = {};
    const bool isOurs = lock.isOpen() && flock(lock.number(), LOCK_EX | LOCK_NB) == 0 &&
                        fstat(lock.number(), &known) == 0 && known.st_nlink > 0;
    return isOurs ? std::move(lock) : Descriptor();
}

/// Removes what processes of this user left that have ended.
void tidyUp()
{
    const QFileInfoList folders = QDir::temp().entryInfoList(
        {prefix + u'*'}, QDir::Dirs | QDir::NoDotAndDotDot | QDir::NoSymLinks | QDir::Hidden, QDir::NoSort);
    for (const QFileInfo& folder : folders) {
        if (folder.ownerId() != geteuid())
            continue;
        if (const Descriptor lock = lockOf(folder.filePath(), 0); lock.isOpen())
            QDir(folder.filePath()).removeRecursively();
    }
}

} // namespace

ScratchFolder::ScratchFolder()
{
    tidyUp();
    constexpr int tries = 8; // who tidies up may come between a folder and its lock
    for (int i = 0; i < tries && !m_lock.isOpen(); ++i) {
        m_folder = std::make_unique<QTemporaryDir>(QDir::temp().filePath(prefix + QStringLiteral("XXXXXX")));
        if (!m_folder->isValid())
            return;
        m_lock = lockOf(m_folder->path(), O_CREAT);
    }
}

Error ScratchFolder::failure() const
{
    return {ErrorKind::Output,
            Texts::tr("a temporary folder cannot be made in %1: %2")
                .arg(QDir::tempPath(), m_folder->errorString()),
            -1};
}

} // namespace core
