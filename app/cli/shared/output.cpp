// SPDX-License-Identifier: MIT
#include "app/cli/shared/output.h"

#include <QCoreApplication>

#include <cerrno>
#include <cstdio>
#include <cstring>

namespace app {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(Output)
};

} // namespace

Output::Output(const QString& path) : m_path(path)
{
    open(QIODevice::WriteOnly | QIODevice::Unbuffered);
    if (path.isEmpty() || path == QLatin1String("-"))
        return;
    m_file = std::make_unique<core::ResultFile>(path);
    if (!m_file->open())
        fail(m_file->errorString());
}

core::Status Output::commit()
{
    if (m_reason.isNull() && m_file && !m_file->commit())
        fail(m_file->errorString());
    if (!m_file)
        flushStandardOutput();
    close();
    if (m_reason.isNull())
        return core::Done{};
    const QString message = m_file ? Text::tr("cannot write %1: %2").arg(m_path, m_reason)
                                   : Text::tr("cannot write to standard output: %1").arg(m_reason);
    return core::Error{core::ErrorKind::Output, message, -1};
}

qint64 Output::readData(char* /*data*/, qint64 /*maxSize*/)
{
    return -1;
}

qint64 Output::writeData(const char* data, qint64 size)
{
    if (!m_reason.isNull())
        return -1;
    if (m_file)
        return m_file->device().write(data, size) == size || !fail(m_file->errorString()) ? size : -1;
    errno = 0;
    const auto bytes = static_cast<std::size_t>(size);
    const bool isWritten = m_readerGone || std::fwrite(data, 1, bytes, stdout) == bytes;
    return isWritten || !fail(QString::fromLocal8Bit(std::strerror(errno))) ? size : -1;
}

bool Output::fail(const QString& reason)
{
    if (!m_file && errno == EPIPE) {
        m_readerGone = true;
        return false;
    }
    if (m_reason.isNull())
        m_reason = reason;
    setErrorString(m_reason);
    return true;
}

void Output::flushStandardOutput()
{
    errno = 0;
    if (m_reason.isNull() && !m_readerGone && std::fflush(stdout) != 0)
        fail(QString::fromLocal8Bit(std::strerror(errno)));
}

} // namespace app
