// SPDX-License-Identifier: MIT
#include "core/remote/remote_connection.h"

#include "core/base/plain_text.h"
#include "core/base/texts.h"

#include <QProcessEnvironment>

#include <utility>

namespace core::remote {

namespace {

SNAPVIEWER_TEXTS(RemoteText);

constexpr int pollMs = 30;
constexpr int goodbyeMs = 50;
constexpr int endMs = 50;       ///< for ssh to leave by itself once it is asked to
constexpr int killMs = 2000;    ///< which takes a few
constexpr int quietSeconds = 1; ///< of which nobody has to hear
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
    m_silence.start();
}

Connection::~Connection()
{
    m_ssh.closeReadChannel(QProcess::StandardOutput); // who still writes is told so
    m_ssh.closeWriteChannel();
    if (isRunning() && !m_ssh.waitForFinished(goodbyeMs))
        m_ssh.terminate();
    if (isRunning() && !m_ssh.waitForFinished(endMs)) {
        m_ssh.kill(); // which nobody can refuse
        m_ssh.waitForFinished(killMs);
    }
}

void Connection::write(const std::string& bytes)
{
    m_ssh.write(bytes.data(), static_cast<qint64>(bytes.size()));
    m_ssh.waitForBytesWritten(pollMs); // what is left goes while something is waited for
}

Status Connection::deliver(const QByteArray& bytes, int patienceMs, Progress& progress)
{
    m_ssh.write(bytes);
    for (qint64 left = m_ssh.bytesToWrite(); left > 0;) {
        if (progress.isCancelled())
            return cancelled();
        m_ssh.waitForBytesWritten(pollMs);
        readComplaints();
        m_early += m_ssh.readAllStandardOutput();
        if (m_early.size() > static_cast<qsizetype>(mostNoise))
            return inputError(RemoteText::tr("What %1 sends is no answer to anything: it is given up.")
                                  .arg(m_address.machine()));
        if (!isRunning())
            return whyEnded();
        if (m_ssh.bytesToWrite() < left)
            m_silence.restart();
        left = m_ssh.bytesToWrite();
        if (m_silence.hasExpired(patienceMs))
            return tooSilent(RemoteText::tr("%1 has taken nothing for %2 s: it is given up."), patienceMs);
        tellSilence(progress);
    }
    return Done{};
}

Error Connection::tooSilent(const QString& sentence, int patienceMs) const
{
    return inputError(sentence.arg(m_address.machine()).arg(patienceMs / 1000));
}

void Connection::tellSilence(Progress& progress)
{
    const qint64 seconds = m_silence.elapsed() / 1000;
    if (seconds >= quietSeconds && seconds != m_toldSeconds)
        progress.report(0, 0, RemoteText::tr("Waiting for %1, %2 s").arg(m_address.machine()).arg(seconds));
    m_toldSeconds = seconds;
}

QByteArray Connection::awaitBytes(Progress& progress)
{
    if (!m_early.isEmpty())
        return std::exchange(m_early, {});
    m_ssh.waitForReadyRead(pollMs);
    readComplaints();
    QByteArray bytes = m_ssh.readAllStandardOutput();
    if (bytes.isEmpty())
        tellSilence(progress);
    else
        m_silence.restart();
    return bytes;
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

Result<Frame> Connection::receive(Progress& progress)
{
    for (;;) {
        if (progress.isCancelled())
            return cancelled();
        if (auto frame = m_frames.next())
            return std::move(*frame);
        if (m_frames.isBad()) {
            return inputError(
                RemoteText::tr(
                    "What %1 sends is not what snapviewer-cli says: install the same version there.")
                    .arg(m_address.machine()));
        }
        const bool wasRunning = isRunning();
        const QByteArray bytes = awaitBytes(progress);
        m_frames.append({bytes.constData(), static_cast<std::size_t>(bytes.size())});
        if (bytes.isEmpty() && !wasRunning)
            return whyEnded();
    }
}

Result<QByteArray> Connection::receiveBytes(Progress& progress, int patienceMs)
{
    for (;;) {
        if (progress.isCancelled())
            return cancelled();
        const bool wasRunning = isRunning();
        QByteArray bytes = awaitBytes(progress);
        if (!bytes.isEmpty())
            return bytes;
        if (patienceMs > 0 && m_silence.hasExpired(patienceMs))
            return tooSilent(RemoteText::tr("%1 has said nothing for %2 s: it is given up."), patienceMs);
        if (!wasRunning) {
            const bool isGood = m_ssh.exitStatus() == QProcess::NormalExit && m_ssh.exitCode() == 0 &&
                                m_ssh.error() != QProcess::FailedToStart;
            return isGood ? Result(QByteArray()) : whyEnded();
        }
    }
}

} // namespace core::remote
