// SPDX-License-Identifier: MIT
#pragma once

#include "app/cli/prompt/prompt_history.h"
#include "app/cli/prompt/typed_lines.h"
#include "core/sql/database.h"
#include "core/sql/results/table_export.h"

#include <QString>

namespace app {

class Console;

/// The prompt of `query` on a terminal: statements over several lines up to their semicolon, and commands.
/// Answers go to standard output; prompts and complaints to standard error. An error ends the statement,
/// never the prompt; Ctrl+C stops the statement that runs, gives up the one that is typed, and leaves where
/// that was just done.
class Shell
{
public:
    Shell(core::Database& database, core::TableFormat format, Console& console);

    /// Serves until somebody leaves; what is typed goes into history, where there is one. Error: Output,
    /// where an answer cannot be written.
    [[nodiscard]] core::Status serve(const LineReader& readLine,
                                     const std::function<void(const QString&)>& remember);

    /// What Tab completes: commands, tables, columns, words of SQL.
    [[nodiscard]] static QStringList wordsOf(const core::Database& database);

private:
    /// givesUp: something was typed.
    void interrupt(bool givesUp);
    [[nodiscard]] core::Status take(const QString& line);
    [[nodiscard]] core::Status answer(const QString& sql);
    [[nodiscard]] core::Status obey(const QString& command);
    [[nodiscard]] core::Status showSchema(const QString& table);
    void setMode(const QString& name);

    core::Database& m_database;
    core::TableFormat m_format;
    Console& m_console;
    QString m_pending;    ///< of a statement; empty before its first line
    int m_interrupts = 0; ///< in succession
    bool m_isDone = false;
};

/// error with its place in sql for a person: "… (line 2, character 5)".
[[nodiscard]] core::Error located(core::Error error, const QString& sql);

/// The prompt at this terminal, with lines that can be edited and a history where that is possible. Error:
/// Output; cancelled, by a signal that asks the program to end.
[[nodiscard]] core::Status runShell(core::Database& database, core::TableFormat format, Console& console);

} // namespace app
