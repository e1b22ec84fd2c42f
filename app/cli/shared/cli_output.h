// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/output/result_file.h"
#include "core/base/result.h"

#include <QIODevice>
#include <QString>

namespace app {

class Asker;
class Console;

/// A result that is not written yet: what goes to path, or to standard output (Console::hold()).
struct HeldOutput
{
    QString path; ///< empty: standard output alone
    QByteArray bytes;
    bool isWhole = false; ///< the command committed it
};

/// Where a command's result goes: standard output, or a file (core::ResultFile). A device open
/// for writing from the start: write as often as needed, then commit() once; the first failure sticks and
/// commit() reports it. A reader that closes standard output early (`| head`) had what it wanted: no failure.
/// Of a command that another program asks for, it goes to that program, and to no file.
class Output final : public QIODevice
{
public:
    /// Standard output.
    Output();
    /// Whether standard output is a terminal, where nobody wants bytes that are no text.
    [[nodiscard]] static bool isTerminal();

    /// path empty or "-": standard output. console: stops the writing; outlives this.
    Output(const QString& path, const Console& console);

    /// Text for people, line by line: on a terminal fitted() to it.
    /// False where it could not be written.
    bool writeText(const QString& text);

    [[nodiscard]] bool isSequential() const override { return true; }
    /// Completes the result. Errors: Output, one sentence naming the file; cancelled.
    [[nodiscard]] core::Status commit();
    /// The same after written, which says why where it ended for a reason of its own: of what could not be
    /// written commit() tells by its name.
    [[nodiscard]] core::Status commitAfter(const core::Status& written);

protected:
    qint64 readData(char* /*data*/, qint64 /*maxSize*/) override { return -1; }
    qint64 writeData(const char* data, qint64 size) override;

private:
    void begin();

    Asker* m_asker = nullptr;     ///< who takes it; null: m_file does
    HeldOutput* m_held = nullptr; ///< what takes it instead
    core::ResultFile m_file;
    bool m_isOpen = false;
    qsizetype m_columns = 0; ///< of the terminal that it is; 0: none
};

} // namespace app
