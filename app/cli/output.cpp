// SPDX-License-Identifier: MIT
#include "app/cli/output.h"

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
    if (path.isEmpty() || path == QLatin1String("-"))
        return;
    m_file = std::make_unique<QSaveFile>(path);
    if (!m_file->open(QIODevice::WriteOnly))
        fail(m_file->errorString());
}

void Output::write(QByteArrayView bytes)
{
    if (!isOpen())
        return;
    if (m_file) {
        if (m_file->write(bytes.data(), bytes.size()) != bytes.size())
            fail(m_file->errorString());
        return;
    }
    const auto size = static_cast<std::size_t>(bytes.size());
    errno = 0;
    if (std::fwrite(bytes.data(), 1, size, stdout) != size)
        fail(QString::fromLocal8Bit(std::strerror(errno)));
}

core::Status Output::commit()
{
    if (m_file) {
        if (!m_failed && !m_file->commit())
            fail(m_file->errorString());
    } else if (isOpen()) {
        errno = 0;
        if (std::fflush(stdout) != 0)
            fail(QString::fromLocal8Bit(std::strerror(errno)));
    }
    if (!m_failed)
        return core::Done{};
    const QString message = m_file ? Text::tr("cannot write %1: %2").arg(m_path, m_reason)
                                   : Text::tr("cannot write to standard output: %1").arg(m_reason);
    return core::Error{core::ErrorKind::Output, message, -1};
}

void Output::fail(const QString& reason)
{
    if (!m_file && errno == EPIPE) {
        m_readerGone = true;
        return;
    }
    m_failed = true;
    m_reason = reason;
}

} // namespace app
