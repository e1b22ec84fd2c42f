// SPDX-License-Identifier: MIT
#include "app/cli/shared/target_check.h"

#include "app/cli/shared/arguments.h"
#include "app/cli/shared/console.h"
#include "core/base/texts.h"
#include "core/formats/overwrite_guard.h"
#include "core/ranks/job/file_list.h"

#include <QFileInfo>

#include <algorithm>
#include <array>

namespace app {

namespace {

SNAPVIEWER_TEXTS(TargetText);

/// All options of all commands whose values are files: one of a new name has to be put here
/// (tst_spared_files asks every command's --help).
constexpr std::array readOptions{"archive", "config", "key", "list", "pairs", "suppress", "with", "steps"};
constexpr std::array writtenOptions{"output", "junit", "map"};

QString dash()
{
    return QStringLiteral("-");
}

bool isStandardOutput(const QString& path)
{
    return path == dash() || path == QLatin1String("/dev/stdout");
}

/// The file of a value: of `marks:FILE` what is behind the colon, of other steps none.
QString fileOfValue(const QString& name, const QString& value)
{
    const QString marks = QStringLiteral("marks:");
    if (name != QLatin1String("steps"))
        return value;
    return value.startsWith(marks) ? value.mid(marks.size()) : QString();
}

/// Each that is read; of what is written the last value counts.
void add(const QCommandLineParser& parser, const QStringList& given, const char* name, bool isWritten,
         std::vector<NamedFile>& files)
{
    const QString text = option(name);
    if (!given.contains(text)) // others may not be declared
        return;
    const QStringList values = isWritten ? QStringList{parser.value(text)} : parser.values(text);
    for (const QString& value : values) {
        const QString file = fileOfValue(text, value);
        if (!file.isEmpty())
            files.push_back({file, QStringLiteral("--") + text});
    }
}

/// What of the system stands for path.
QString nameOf(const QString& path)
{
    return path == dash() ? QStringLiteral("/dev/stdout") : path;
}

bool isRead(const QString& target, const QString& path, Console& console)
{
    if (!QFileInfo(path).isDir())
        return core::isPartOf(target, path);
    return core::isReadIn(path, nameOf(target), console);
}

core::Error over(const NamedFile& target, const NamedFile& read)
{
    if (isStandardOutput(target.path) && read.by.isEmpty())
        return usageError(
            TargetText::tr(
                "standard output goes to %1, which is the recording that is read: it stays as it is")
                .arg(read.path));
    if (isStandardOutput(target.path))
        return usageError(TargetText::tr("standard output goes to %1, which %2 reads: it stays as it is")
                              .arg(read.path, read.by));
    if (read.by.isEmpty())
        return usageError(
            TargetText::tr("%1 is the recording that is read, or part of it: it stays as it is; "
                           "give another name")
                .arg(target.path));
    return usageError(TargetText::tr("%1 is what %2 reads: it stays as it is; give another name")
                          .arg(target.path, read.by));
}

core::Error twice(const NamedFile& a, const NamedFile& b)
{
    if (isStandardOutput(b.path))
        return usageError(
            TargetText::tr("%1 and %2 both go to standard output: give one of them a file").arg(a.by, b.by));
    return usageError(
        TargetText::tr("%1 and %2 both go to %3: give one of them another name").arg(a.by, b.by, b.path));
}

bool isOnePlace(const NamedFile& a, const NamedFile& b)
{
    return (isStandardOutput(a.path) && isStandardOutput(b.path)) ||
           core::isOneFile(nameOf(a.path), nameOf(b.path));
}

} // namespace

CommandFiles filesNamedBy(const QCommandLineParser& parser, bool addsToFolder)
{
    CommandFiles files;
    const QStringList arguments = parser.positionalArguments();
    for (const QString& argument : arguments)
        files.read.push_back({argument, {}});
    QStringList given = parser.optionNames();
    if (given.contains(QStringLiteral("o")))
        given += option("output");
    for (const char* const name : readOptions)
        add(parser, given, name, false, files.read);
    for (const char* const name : writtenOptions)
        add(parser, given, name, true, files.written);
    const bool isGiven = given.contains(option("output"));
    if (isGiven && addsToFolder)
        files.written.clear();
    if (!isGiven)
        files.written.insert(files.written.begin(), {dash(), QStringLiteral("--output")});
    return files;
}

core::Status checkTargets(const CommandFiles& files, Console& console)
{
    if (console.asker() != nullptr) // who gets the answer, and no file is written
        return core::Done{};
    for (auto target = files.written.begin(); target != files.written.end(); ++target) {
        for (const NamedFile& read : files.read) {
            if (isRead(target->path, read.path, console))
                return over(*target, read);
        }
        const auto same = std::find_if(files.written.begin(), target,
                                       [&](const NamedFile& other) { return isOnePlace(other, *target); });
        if (same != target)
            return twice(*same, *target);
    }
    return core::Done{};
}

} // namespace app
