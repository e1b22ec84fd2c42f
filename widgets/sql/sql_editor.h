// SPDX-License-Identifier: MIT
#pragma once

#include <QPlainTextEdit>
#include <QString>
#include <QStringList>

class QCompleter;
class QStringListModel;

namespace widgets {

class SqlHighlighter;

/// The editor of one SQL statement: colours, completion of names, a mark where an error is. GUI thread.
class SqlEditor final : public QPlainTextEdit
{
    Q_OBJECT

public:
    explicit SqlEditor(QWidget* parent = nullptr);

    /// What is coloured and completed.
    void setNames(const QStringList& tables, const QStringList& columns);
    /// Replaces the text so that undo brings the old one back.
    void setQuery(const QString& sql);
    /// Inserts a name at the cursor, with blanks around it where it would run into another word.
    void insertName(const QString& name);
    /// Underlines the word at a character of the text and puts the cursor there; a character past the end
    /// marks the last word.
    void markError(qsizetype position);
    void clearError();

Q_SIGNALS:
    void runRequested();   ///< Ctrl+Return
    void olderRequested(); ///< Alt+Up: the query before
    void newerRequested(); ///< Alt+Down

protected:
    bool event(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    [[nodiscard]] QString wordBeforeCursor() const;
    void completeWord(const QString& completion);
    void offerCompletions(bool asked);
    bool handledAsShortcut(QKeyEvent* event);

    SqlHighlighter* m_highlighter;
    QCompleter* m_completer;
    QStringListModel* m_names;
    bool m_isDark = false;
};

} // namespace widgets
