// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/inspector/stack/editor_command.h"

#include <QString>

#include <cstdint>
#include <vector>

namespace widgets {

/// Which editor a person's lines open in.
enum class Editor : std::uint8_t
{
    Environment, ///< as VISUAL and EDITOR say, else Visual Studio Code where it is
    VsCode,
    PyCharm,
    Emacs,
    Command, ///< the person's own, in which %f stands for the file and %l for the line
};

/// What is set: an editor, and the command of Editor::Command.
struct EditorChoice
{
    Editor editor = Editor::Environment;
    QString command;

    /// As Settings keeps it: empty, a name, or the command.
    [[nodiscard]] static EditorChoice of(const QString& setting);
    [[nodiscard]] QString setting() const;
    friend bool operator==(const EditorChoice&, const EditorChoice&) = default;
};

/// All of them, in the order in which they are offered.
[[nodiscard]] std::vector<Editor> editors();
/// As people call it.
[[nodiscard]] QString nameOf(Editor editor);

/// How the chosen editor opens path at line (0: no line); nothing where it is not installed, or where none is
/// known. A command without %f gets the path behind.
[[nodiscard]] EditorCommand commandOf(const EditorChoice& choice, const QString& path, qint64 line);

/// A link that opens path at line (0: no line) where the editor's links are handled, for a message to
/// somebody else or a browser: `vscode://file/…:12`, `pycharm://open?file=…`, `emacs://open?url=file://…`. Of
/// an editor without links that of Visual Studio Code. The file need not be on this computer. Empty where
/// path is not absolute.
[[nodiscard]] QString linkOf(const EditorChoice& choice, const QString& path, qint64 line);

} // namespace widgets
