// SPDX-License-Identifier: MIT
#include "widgets/inspector/stack/editor_command.h"

#include "core/base/texts.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QProcess>
#include <QStandardPaths>

namespace widgets {

namespace {

SNAPVIEWER_TEXTS(EditorText);

bool isOneOf(const QString& name, std::initializer_list<const char*> names)
{
    return std::any_of(names.begin(), names.end(),
                       [&name](const char* other) { return name == QLatin1String(other); });
}

} // namespace

EditorCommand editorCommand(const QString& editor, const QString& path, qint64 line)
{
    QStringList words = QProcess::splitCommand(editor);
    if (words.isEmpty()) {
        return {};
    }
    const QString program = words.takeFirst();
    const QString name = QFileInfo(program).baseName();
    const bool hasLine = line > 0;
    const QString at = QString::number(line);
    if (isOneOf(name, {"vi", "vim", "nvim", "nano", "pico", "ed", "joe", "micro", "hx", "mcedit"})) {
        return {};
    }
    if (isOneOf(name, {"code", "code-insiders", "codium", "cursor", "windsurf"})) {
        words += {QStringLiteral("-g"), hasLine ? path + QLatin1Char(':') + at : path};
    } else if (isOneOf(name, {"subl", "zed", "atom"})) {
        words += hasLine ? path + QLatin1Char(':') + at : path;
    } else if (hasLine && isOneOf(name, {"kate", "kwrite"})) {
        words += {QStringLiteral("-l"), at, path};
    } else if (hasLine && isOneOf(name, {"pycharm", "clion", "idea", "charm"})) {
        words += {QStringLiteral("--line"), at, path};
    } else if (hasLine && isOneOf(name, {"gedit", "xed", "pluma", "gvim", "emacs", "emacsclient", "geany"})) {
        words += {QLatin1Char('+') + at, path};
    } else {
        words += path;
    }
    return {program, words};
}

bool canOpenSource(const QString& path)
{
    const QFileInfo file(path);
    return file.isAbsolute() && !path.startsWith(QLatin1Char(':')) && file.isFile() && file.isReadable();
}

EditorCommand knownEditor(const QString& path, qint64 line)
{
    EditorCommand command = editorCommand(qEnvironmentVariable("VISUAL"), path, line);
    if (command.program.isEmpty()) {
        command = editorCommand(qEnvironmentVariable("EDITOR"), path, line);
    }
    if (command.program.isEmpty() && !QStandardPaths::findExecutable(QStringLiteral("code")).isEmpty()) {
        command = editorCommand(QStringLiteral("code"), path, line);
    }
    return command;
}

core::Status openSource(const QString& path, const EditorCommand& command)
{
    if (!canOpenSource(path)) {
        return core::inputError(
            QCoreApplication::translate("EditorText", "%1 is not on this computer.").arg(path));
    }
    if (command.program.isEmpty()) {
        return core::outputError(QCoreApplication::translate(
            "EditorText",
            "No editor with a window of its own is known here: choose one in the menu of the call "
            "stack, or set the environment variable VISUAL, for example to \"code\" or \"kate\"."));
    }
    if (!QProcess::startDetached(command.program, command.arguments)) {
        return core::outputError(
            QCoreApplication::translate("EditorText", "%1 could not be started.").arg(command.program));
    }
    return core::Done{};
}

} // namespace widgets
