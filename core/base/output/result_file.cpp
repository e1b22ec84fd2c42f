// SPDX-License-Identifier: MIT
#include "core/base/output/result_file.h"

#include "core/base/platform/file_facts.h"
#include "core/base/platform/open_file.h"
#include "core/base/platform/standard_streams.h"
#include "core/base/texts.h"

#include <QFile>
#include <QThread>

#include <cerrno>

namespace core {

namespace {

SNAPVIEWER_TEXTS(OutputText);

bool isStandardOutput(const QString& path)
{
    return path == QLatin1String("-") || path == QLatin1String("/dev/stdout");
}

} // namespace

ResultFile::ResultFile(const QString& path) : m_path(path)
{
    const auto there = platform::factsOf(path);
    m_isRegular = !isStandardOutput(path) && (!there || there->kind == platform::FileKind::Regular);
}

void ResultFile::watch(const Progress& progress)
{
    m_progress = &progress;
    m_device.watch(&progress);
}

bool ResultFile::open()
{
    if (isStandardOutput(m_path)) {
        m_device.begin(platform::standardOutput);
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
    const bool isThere = QFile::exists(QFile::decodeName(m_target));
    if (const int kept = isThere ? platform::mayWrite(m_target) : 0; kept != 0)
        return kept; // by whoever protects it
    if (const int failed = m_draft.open(folderOf(m_target)); failed != 0)
        return failed;
    if (m_isPrivate)
        m_draft.keepPrivate();
    else if (isThere)
        m_draft.takeRightsOf(m_target);
    m_device.begin(m_draft.descriptor());
    return 0;
}

/// A FIFO that nobody reads would be waited for without an end: the waiting is ours, so it can be stopped.
int ResultFile::openSpecial(const QByteArray& path)
{
    constexpr unsigned long betweenMs = 20;
    int failed = platform::openForWriting(path, m_special);
    while (failed != 0) {
        if (failed != ENXIO || m_progress == nullptr)
            return failed;
        if (m_progress->isCancelled())
            return FileDevice::stopped;
        QThread::msleep(betweenMs);
        failed = platform::openForWriting(path, m_special);
    }
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
    return m_device.failure() == ENXIO ? OutputText::tr("nobody reads from it") : m_device.errorString();
}

Error ResultFile::failure() const
{
    const bool isStopped = m_progress != nullptr && m_progress->isCancelled();
    return isStopped || m_device.failure() == FileDevice::stopped ? cancelled() : refusal(errorString());
}

Error ResultFile::refusal(const QString& reason) const
{
    const QString message = isStandardOutput(m_path)
                                ? OutputText::tr("standard output cannot be written: %1.").arg(reason)
                                : OutputText::tr("%1 cannot be written: %2.").arg(m_path, reason);
    return outputError(message);
}

} // namespace core
