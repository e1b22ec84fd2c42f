// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/remote/remote_address.h"
#include "core/remote/remote_frame.h"

#include <QByteArray>
#include <QElapsedTimer>
#include <QProcess>
#include <QString>
#include <QStringList>

namespace core::remote {

/// A program on another machine, reached by the system's ssh, whose keys, jump hosts and host checking are
/// its own. Ends it, and ssh, when it goes: with what it takes to hear of a cancel within 200 ms, whatever
/// ssh does. Waits, and says for whom and how long where nothing comes; one worker's thread, never the GUI's.
class Connection
{
public:
    Connection(const Address& address, const QStringList& words);
    Q_DISABLE_COPY(Connection)
    ~Connection();

    void send(const Frame& frame) { write(bytesOf(frame)); }
    void write(const std::string& bytes);
    /// Writes and waits until ssh has taken all of it, but not longer than patienceMs for any of it. Errors
    /// as receive()'s.
    [[nodiscard]] Status deliver(const QByteArray& bytes, int patienceMs, Progress& progress);
    void closeInput() { m_ssh.closeWriteChannel(); }

    /// The next frame; waits for it. Errors: Input, one sentence that says why none comes, with what to do;
    /// cancelled.
    [[nodiscard]] Result<Frame> receive(Progress& progress);
    /// The next bytes of a program that speaks no frames; empty at its good end. patienceMs: with its
    /// silence; 0: any. Errors as above.
    [[nodiscard]] Result<QByteArray> receiveBytes(Progress& progress, int patienceMs = 0);

    /// After an error: whether the machine was reached, and has no such program.
    [[nodiscard]] bool foundNoProgram() const { return m_foundNoProgram; }

private:
    [[nodiscard]] bool isRunning() const { return m_ssh.state() != QProcess::NotRunning; }
    void readComplaints();
    /// What came since, after waiting a moment for some.
    [[nodiscard]] QByteArray awaitBytes(Progress& progress);
    void tellSilence(Progress& progress);
    [[nodiscard]] Error whyEnded();
    [[nodiscard]] Error tooSilent(const QString& sentence, int patienceMs) const;

    Address m_address;
    QProcess m_ssh;
    FrameReader m_frames{true};
    bool m_foundNoProgram = false;
    QByteArray m_complaints; ///< the end of what came on standard error
    QByteArray m_early;      ///< what came while nobody asked
    QElapsedTimer m_silence; ///< since something came, or was taken
    qint64 m_toldSeconds = 0;
};

} // namespace core::remote
