// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/progress.h"

#include <QElapsedTimer>
#include <QString>

namespace app {

class Asker;
struct HeldOutput;

/// The terminal's side of a command: complaints and progress on standard error, Ctrl+C as cancel. Progress
/// appears only on a terminal, only for work that takes noticeably long, and is erased afterwards. One a
/// process, on the main thread; while it lives, the first SIGINT, SIGTERM or SIGHUP cancels and the second of
/// its kind ends the process. Of a command that another program asks for, that program is in place of the
/// terminal and of its signals.
class Console final : public core::Progress
{
public:
    Console();
    /// For a command that asker asks for; it outlives this.
    explicit Console(Asker& asker) : m_asker(&asker) {}
    ~Console() override;

    /// The program that asks, or null: then it is whoever sits at the terminal.
    [[nodiscard]] Asker* asker() const { return m_asker; }

    /// Has what commands write held, for whoever runs them; null: no longer. Outlives that.
    void hold(HeldOutput* held) { m_held = held; }
    [[nodiscard]] HeldOutput* held() const { return m_held; }

    void report(std::uint64_t done, std::uint64_t total, const QString& what) override;
    [[nodiscard]] bool isCancelled() const override;

    /// The signal that cancelled; 0 for none.
    [[nodiscard]] static int stopSignal();
    /// Whether it was Ctrl+C's.
    [[nodiscard]] static bool isInterrupted();
    /// Makes a Ctrl+C of before forgotten, so that the next work can be cancelled anew (the prompt).
    void forgetInterrupt();
    /// Erases the progress line.
    void clearProgress();
    /// sentence on standard error, to who is at the prompt.
    void say(const QString& sentence);
    /// "snapviewer-cli: message" on standard error.
    void complain(const QString& message);

private:
    Asker* m_asker = nullptr;
    HeldOutput* m_held = nullptr;
    bool m_isTerminal = false;
    bool m_isShown = false;
    QElapsedTimer m_clock; ///< since the command began
    qint64 m_lastReportMs = 0;
};

} // namespace app
