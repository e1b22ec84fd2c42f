// SPDX-License-Identifier: MIT
#include "core/remote/remote_connection.h"

#include "core/base/plain_text.h"
#include "core/base/texts.h"

#include <QProcessEnvironment>

namespace core::remote {

namespace {

SNAPVIEWER_TEXTS(RemoteText);

constexpr int pollMs = 30;
constexpr int goodbyeMs = 300;
constexpr int endMs = 200; ///< for ssh to leave by itself once it is asked to
constexpr int writeMs = 2000;
constexpr qsizetype mostComplaints = 4096;
constexpr qsizetype mostShown = 300;
constexpr int codeNotFound = 127; ///< a shell's
constexpr int codeOfSsh = 255;    ///< its own failures

/// The last line that says anything.
QString lastLine(const QByteArray& text)
{
    const QByteArrayList lines = text.trimmed().split('\n');
    return plainLine(QString::fromUtf8(lines.last()).trimmed()).left(mostShown);
}

} // namespace

Connection::Connection(const Address& address, const QStringList& words) : m_address(address)
{
    // Nobody sits at a terminal: questions go to a program with a window, where there is one, or are not
    // asked.
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    const bool mayAsk = environment.contains(QStringLiteral("SSH_ASKPASS"));
    if (mayAsk)
        environment.insert(QStringLiteral("SSH_ASKPASS_REQUIRE"), QStringLiteral("force"));
    m_ssh.setProcessEnvironment(environment);
    m_ssh.start(QStringLiteral("ssh"), address.sshArguments(words, mayAsk));
    m_ssh.waitForStarted();
}

Connection::~Connection()
{
    m_ssh.closeWriteChannel();
    if (isRunning() && !m_ssh.waitForFinished(goodbyeMs))
        m_ssh.terminate();
    if (isRunning() && !m_ssh.waitForFinished(endMs)) {
        m_ssh.kill(); // which nobody can refuse
        m_ssh.waitForFinished(writeMs);
    }
}

void Connection::write(const std::string& bytes)
{
    m_ssh.write(bytes.data(), static_cast<qint64>(bytes.size()));
    m_ssh.waitForBytesWritten(writeMs);
}

Status Connection::deliver(const QByteArray& bytes, const Progress& progress)
{
    m_ssh.write(bytes);
    while (m_ssh.bytesToWrite() > 0) {
        if (progress.isCancelled())
            return cancelled();
        m_ssh.waitForBytesWritten(pollMs);
        readComplaints();
        if (!isRunning())
            return whyEnded();
    }
    return Done{};
}

void Connection::readComplaints()
{
    m_complaints = (m_complaints + m_ssh.readAllStandardError()).right(mostComplaints);
}

Error Connection::whyEnded()
{
    readComplaints();
    const QString machine = m_address.machine();
    const auto error = [](const QString& sentence) { return inputError(sentence); };
    const int code = m_ssh.exitStatus() == QProcess::NormalExit ? m_ssh.exitCode() : -1;
    if (m_ssh.error() == QProcess::FailedToStart)
        return error(RemoteText::tr("ssh cannot be started: install OpenSSH's client."));
    m_foundNoProgram = code == codeNotFound && m_frames.waitsForMark();
    if (m_foundNoProgram)
        return error(RemoteText::tr("There is no snapviewer-cli on %1: install it there, or open "
                                    "ssh+cat://%2, which copies the whole file here.")
                         .arg(machine, m_address.toText().section(QStringLiteral("://"), 1)));
    const QString said = m_complaints.trimmed().isEmpty() ? QString() : lastLine(m_complaints);
    if (code == codeOfSsh)
        return error(said.isEmpty() ? RemoteText::tr("ssh cannot reach %1.").arg(machine)
                                    : RemoteText::tr("ssh cannot reach %1: %2").arg(machine, said));
    return error(said.isEmpty() ? RemoteText::tr("The connection to %1 ended early.").arg(machine)
                                : RemoteText::tr("The connection to %1 ended early: %2").arg(machine, said));
}

Result<Frame> Connection::receive(const Progress& progress)
{
    for (;;) {
        if (auto frame = m_frames.next())
            return std::move(*frame);
        if (progress.isCancelled())
            return cancelled();
        if (m_frames.isBad()) {
            return inputError(
                RemoteText::tr(
                    "What %1 sends is not what snapviewer-cli says: install the same version there.")
                    .arg(m_address.machine()));
        }
        const bool wasRunning = isRunning();
        m_ssh.waitForReadyRead(pollMs);
        readComplaints();
        const QByteArray bytes = m_ssh.readAllStandardOutput();
        m_frames.append({bytes.constData(), static_cast<std::size_t>(bytes.size())});
        if (bytes.isEmpty() && !wasRunning)
            return whyEnded();
    }
}

Result<QByteArray> Connection::receiveBytes(const Progress& progress)
{
    for (;;) {
        if (progress.isCancelled())
            return cancelled();
        const bool wasRunning = isRunning();
        m_ssh.waitForReadyRead(pollMs);
        readComplaints();
        QByteArray bytes = m_ssh.readAllStandardOutput();
        if (!bytes.isEmpty())
            return bytes;
        if (!wasRunning) {
            const bool isGood = m_ssh.exitStatus() == QProcess::NormalExit && m_ssh.exitCode() == 0 &&
                                m_ssh.error() != QProcess::FailedToStart;
            return isGood ? Result(QByteArray()) : whyEnded();
        }
    }
}

} // namespace core::remote
