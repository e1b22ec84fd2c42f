// SPDX-License-Identifier: MIT
#include "widgets/inspector/stack/editor_choice.h"

#include "core/base/texts.h"

#include <QProcess>
#include <QStandardPaths>
#include <QUrl>

#include <algorithm>
#include <array>

namespace widgets {

namespace {

SNAPVIEWER_TEXTS(EditorText);

constexpr std::array<const char*, 5> settings{"", "vscode", "pycharm", "emacs", nullptr};

/// The first of names that is installed, or none.
QString installed(std::initializer_list<const char*> names)
{
    const auto* const found = std::find_if(names.begin(), names.end(), [](const char* name) {
        return !QStandardPaths::findExecutable(QLatin1String(name)).isEmpty();
    });
    return found == names.end() ? QString() : QString::fromLatin1(*found);
}

/// The person's own command: words are told apart before the file is put into them, so that no name of a file
/// can add one.
EditorCommand ownCommand(const QString& command, const QString& path, qint64 line)
{
    QStringList words = QProcess::splitCommand(command);
    if (words.isEmpty())
        return {};
    const QString program = words.takeFirst();
    const bool namesFile = std::any_of(
        words.begin(), words.end(), [](const QString& word) { return word.contains(QLatin1String("%f")); });
    if (!namesFile)
        return editorCommand(command, path, line);
    for (QString& word : words) {
        word.replace(QLatin1String("%l"), QString::number(std::max<qint64>(line, 1)));
        word.replace(QLatin1String("%f"), path);
    }
    return {program, words};
}

/// A path that starts as one of Unix or Windows does, with slashes; empty where it is neither.
QString absolutePath(QString path)
{
    path.replace(QLatin1Char('\\'), QLatin1Char('/'));
    const bool hasDrive =
        path.size() > 2 && path[0].isLetter() && path[1] == QLatin1Char(':') && path[2] == QLatin1Char('/');
    if (hasDrive)
        return QLatin1Char('/') + path;
    return path.startsWith(QLatin1Char('/')) ? path : QString();
}

/// Everything but slashes and what is safe in a link of any kind.
QString encoded(const QString& path)
{
    return QString::fromLatin1(QUrl::toPercentEncoding(path, "/:"));
}

} // namespace

EditorChoice EditorChoice::of(const QString& setting)
{
    for (std::size_t i = 0; i + 1 < settings.size(); ++i) {
        if (setting == QLatin1String(settings.at(i)))
            return {static_cast<Editor>(i), {}};
    }
    return {Editor::Command, setting};
}

QString EditorChoice::setting() const
{
    const char* const name = settings.at(static_cast<std::size_t>(editor));
    return name == nullptr ? command : QString::fromLatin1(name);
}

std::vector<Editor> editors()
{
    return {Editor::Environment, Editor::VsCode, Editor::PyCharm, Editor::Emacs, Editor::Command};
}

QString nameOf(Editor editor)
{
    switch (editor) {
    case Editor::Environment:
        return EditorText::tr("As VISUAL and EDITOR Say");
    case Editor::VsCode:
        return QStringLiteral("Visual Studio Code");
    case Editor::PyCharm:
        return QStringLiteral("PyCharm");
    case Editor::Emacs:
        return QStringLiteral("Emacs");
    case Editor::Command:
        break;
    }
    return EditorText::tr("A Command…");
}

EditorCommand commandOf(const EditorChoice& choice, const QString& path, qint64 line)
{
    switch (choice.editor) {
    case Editor::Environment:
        return knownEditor(path, line);
    case Editor::VsCode:
        return editorCommand(installed({"code", "codium", "code-insiders"}), path, line);
    case Editor::PyCharm:
        return editorCommand(
            installed({"pycharm", "pycharm.sh", "pycharm-professional", "pycharm-community", "charm"}), path,
            line);
    case Editor::Emacs: // the one that runs, else a new one
        return installed({"emacsclient"}).isEmpty()
                   ? editorCommand(installed({"emacs"}), path, line)
                   : editorCommand(QStringLiteral("emacsclient -n -a emacs"), path, line);
    case Editor::Command:
        break;
    }
    return ownCommand(choice.command, path, line);
}

QString linkOf(const EditorChoice& choice, const QString& path, qint64 line)
{
    const QString place = encoded(absolutePath(path));
    if (place.isEmpty())
        return {};
    const QString at = QString::number(std::max<qint64>(line, 1));
    if (choice.editor == Editor::PyCharm)
        return QStringLiteral("pycharm://open?file=%1&line=%2").arg(place, at);
    if (choice.editor == Editor::Emacs)
        return QStringLiteral("emacs://open?url=file://%1&line=%2").arg(place, at);
    return QStringLiteral("vscode://file%1:%2").arg(place, at);
}

} // namespace widgets
