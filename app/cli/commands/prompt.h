// SPDX-License-Identifier: MIT
#pragma once

#include "core/sql/database.h"
#include "core/sql/results/export.h"

#include <QString>

#include <functional>
#include <optional>

namespace app {

class Console;

/// The prompt of `query` on a terminal: statements over several lines up to their semicolon, and commands
/// that begin with a point. Answers go to standard output; prompts, counts and complaints to standard error.
/// An error ends the statement, never the prompt; Ctrl+C stops the statement that runs.
class Prompt
{
public:
    /// The next line without its line break, shown after prompt; nothing at the end of input.
    using LineReader = std::function<std::optional<QString>(const QString& prompt)>;

    Prompt(core::Database& database, core::TableFormat format, Console& console);

    /// Serves until .quit or the end of input. Error: Output, where an answer cannot be written.
    [[nodiscard]] core::Status serve(const LineReader& readLine);

private:
    [[nodiscard]] core::Status answer(const QString& sql);
    [[nodiscard]] core::Status obey(const QString& command);

    core::Database& m_database;
    core::TableFormat m_format;
    Console& m_console;
    bool m_isDone = false;
};

/// error with its place in sql for a person: "… (line 2, character 5)".
[[nodiscard]] core::Error located(core::Error error, const QString& sql);

} // namespace app
