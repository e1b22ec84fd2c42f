// SPDX-License-Identifier: MIT
#include "core/base/output/result_file.h"

#include <QCoreApplication>
#include <QFile>
#include <QThread>

#include <cerrno>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace core {

namespace {

struct Texts
{
    Q_DECLARE_TR_FUNCTIONS(Output)
};

bool isStandardOutput(const QString& path)
{
    return path == QLatin1String("-") || path == QLatin1String("/dev/stdout");
}

} // namespace

ResultFile::ResultFile(const QString& path) : m_path(path)
{
    struct stat there = {};
    m_isRegular = !isStandardOutput(path) &&
                  (stat(QFile::encodeName(path).constData(), &there) != 0 || S_ISREG(there.st_mode));
}

void ResultFile::watch(const Progress& progress)
{
    m_progress = &progress;
    m_device.watch(&progress);
}

bool ResultFile::open()
{
    if (isStandardOutput(m_path)) {
        m_device.begin(STDOUT_FILENO);
        m_device.allowReaderToLeave();
        return true;
    }
    const QByteArray path = QFile::encodeName(m_path);
    const int failed = m_isRegular ? openRegular(path) : openSpecial(path); // refuses folders by itself
    if (failed != 0)
        m_device.fail(failed);
    return failed == 0;
}

int ResultFile::openRegular(const QByteArray& path)
{
    m_target = withoutLinks(path);
    const bool isThere = access(m_target.constData(), F_OK) == 0;
    if (isThere && access(m_target.constData(), W_OK) != 0) // protected by whoever wants to keep it
        return errno;
    if (const int failed = m_draft.open(folderOf(m_target)); failed != 0)
        return failed;
    if (isThere)
        m_draft.takeRightsOf(m_target);
    m_device.begin(m_draft.descriptor());
    return 0;
}

/// A FIFO that nobody reads would be waited for without an end: the waiting is ours, so it can be stopped.
int ResultFile::openSpecial(const QByteArray& path)
{
    constexpr unsigned long betweenMs = 20;
    m_special = Descriptor(::open(path.constData(), O_WRONLY | O_CLOEXEC | O_NONBLOCK));
    while (!m_special.isOpen()) {
        if (errno != ENXIO || m_progress == nullptr)
            return errno;
        if (m_progress->isCancelled())
            return FileDevice::stopped;
        QThread::msleep(betweenMs);
        m_special = Descriptor(::open(path.constData(), O_WRONLY | O_CLOEXEC | O_NONBLOCK));
    }
    const int flags = fcntl(m_special.number(), F_GETFL);
    fcntl(m_special.number(), F_SETFL, flags & ~O_NONBLOCK);
    m_device.begin(m_special.number());
    return 0;
}

bool ResultFile::commit()
{
    if (!m_device.flush())
        return false;
    int failed = 0;
    if (m_isRegular) {
        failed = m_draft.sync();
        if (failed == 0)
            failed = m_draft.appear(m_target);
    }
    if (failed != 0)
        m_device.fail(failed);
    return failed == 0;
}

QString ResultFile::errorString() const
{
    return m_device.failure() == ENXIO ? Texts::tr("nobody reads from it") : m_device.errorString();
}

Error ResultFile::failure() const
{
    const bool isStopped = m_progress != nullptr && m_progress->isCancelled();
    return isStopped || m_device.failure() == FileDevice::stopped ? cancelled() : refusal(errorString());
}

Error ResultFile::refusal(const QString& reason) const
{
    const QString message = isStandardOutput(m_path)
                                ? Texts::tr("standard output cannot be written: %1.").arg(reason)
                                : Texts::tr("%1 cannot be written: %2.").arg(m_path, reason);
    return {ErrorKind::Output, message, -1};
}

} // namespace core
