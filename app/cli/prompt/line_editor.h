// SPDX-License-Identifier: MIT
#pragma once

#include "app/cli/prompt/typed_lines.h"

#include <QString>
#include <QStringList>

struct editline;
struct historyW;

namespace app {

/// Lines that a person edits at the terminal: with the cursor, with what was typed before (up and down,
/// Ctrl+R), and with words that Tab completes. It is drawn on standard error. Ctrl+C gives the line up. One a
/// process, while a Console listens; main thread.
class LineEditor
{
public:
    /// Whether standard input and error are terminals: else readPlainLine().
    [[nodiscard]] static bool isPossible();

    /// words: what Tab completes, in the order in which they are offered.
    explicit LineEditor(QStringList words);
    ~LineEditor();
    Q_DISABLE_COPY(LineEditor)

    [[nodiscard]] Typed read(const QString& prompt);
    /// Makes line one that was typed before.
    void remember(const QString& line);

private:
    /// What libedit calls; each gets this by its client data.
    struct Calls;

    [[nodiscard]] int readCharacter(wchar_t& character);
    void complete();

    editline* m_editor = nullptr;
    historyW* m_history = nullptr;
    std::wstring m_prompt;
    QStringList m_words;
    bool m_isEnd = false; ///< of the terminal
};

/// Asks at a terminal that cannot be drawn on.
[[nodiscard]] Typed readPlainLine(const QString& prompt);

} // namespace app
