// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/remote/remote_address.h"
#include "core/remote/remote_frame.h"

#include <QByteArray>
#include <QProcess>
#include <QString>
#include <QStringList>

#include <memory>

namespace core::remote {

/// A program on another machine, reached by the system's ssh, whose keys, jump hosts and host checking are
/// its own. Ends it, and ssh, when it goes, within half a second. Waits; one worker's thread, never the
/// GUI's.
class Connection
{
public:
    Connection(const Address& address, const QStringList& words);
    Q_DISABLE_COPY(Connection)
    ~Connection();

    void send(const Frame& frame) { write(bytesOf(frame)); }
    void write(const std::string& bytes);
    /// Writes and waits until ssh has taken all of it. Errors as receive()'s.
    [[nodiscard]] Status deliver(const QByteArray& bytes, const Progress& progress);
    void closeInput() { m_ssh.closeWriteChannel(); }

    /// The next frame; waits for it. Errors: Input, one sentence that says why none comes, with what to do;
    /// cancelled.
    [[nodiscard]] Result<Frame> receive(const Progress& progress);
    /// The next bytes of a program that speaks no frames; empty at its good end. Errors as above.
    [[nodiscard]] Result<QByteArray> receiveBytes(const Progress& progress);

    /// After an error: whether the machine was reached, and has no such program.
    [[nodiscard]] bool foundNoProgram() const { return m_foundNoProgram; }

private:
    [[nodiscard]] bool isRunning() const { return m_ssh.state() != QProcess::NotRunning; }
    void readComplaints();
    [[nodiscard]] Error whyEnded();

    Address m_address;
    QProcess m_ssh;
    FrameReader m_frames{true};
    bool m_foundNoProgram = false;
    QByteArray m_complaints; ///< the end of what came on standard error
};

} // namespace core::remote
