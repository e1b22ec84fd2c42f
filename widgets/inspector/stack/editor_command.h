// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"

#include <QString>
#include <QStringList>

namespace widgets {

/// A program and its arguments, ready to start without a shell.
struct EditorCommand
{
    QString program; ///< empty: none
    QStringList arguments;
    friend bool operator==(const EditorCommand&, const EditorCommand&) = default;
};

/// How editor (the text of VISUAL: a program, perhaps with arguments) opens path at line (0: no line).
/// Nothing for editors that need a terminal.
[[nodiscard]] EditorCommand editorCommand(const QString& editor, const QString& path, qint64 line);

/// True where a frame's file name is a file of this machine: an absolute path to a readable regular file.
[[nodiscard]] bool canOpenSource(const QString& path);

/// How the user's editor opens path at line: VISUAL, EDITOR, else Visual Studio Code where installed; nothing
/// where none is known.
[[nodiscard]] EditorCommand knownEditor(const QString& path, qint64 line);

/// Opens path, a source file, by command, which editorCommand() or another function here answered.
/// The name comes from a recording, so it is only ever an argument of an editor, never run or handed to a
/// shell or to the desktop. Error: one sentence.
[[nodiscard]] core::Status openSource(const QString& path, const EditorCommand& command);

} // namespace widgets
