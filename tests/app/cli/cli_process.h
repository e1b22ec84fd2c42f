// SPDX-License-Identifier: MIT
#pragma once

#include <QByteArray>
#include <QJsonObject>
#include <QString>
#include <QStringList>

namespace testcli {

/// What one run of snapviewer-cli gave.
struct Run
{
    int exitCode = -1; ///< −1: it did not start, crashed or took longer than a minute
    QByteArray out;
    QByteArray err;
};

/// The folder of the project's own recordings.
[[nodiscard]] QString madeDir();

/// The path of the example that is part of the program.
[[nodiscard]] QString example();

/// Runs snapviewer-cli in folder (madeDir() by default), without any display.
[[nodiscard]] Run runCli(const QStringList& arguments, const QString& folder = madeDir());
/// What it prints; where it fails, or complains all the same, the complaint.
[[nodiscard]] QString outOf(const QStringList& arguments);
/// Runs a shell command in which "$CLI" is the program.
[[nodiscard]] Run runShell(const QString& command, const QString& folder = madeDir());

/// The words of a command line, which stand one space apart.
[[nodiscard]] QStringList words(const char* line);
/// The object that a run wrote as JSON; empty where it failed or said anything beside.
[[nodiscard]] QJsonObject jsonOf(const Run& run);
/// What is in the file at path; empty where there is none.
[[nodiscard]] QByteArray bytesOf(const QString& path);
/// How many files that are to be in folder a process has begun to write. Until they are whole they have no
/// name, or, where a file system knows no such files, one that begins with ".snapviewer".
[[nodiscard]] int filesBegunBy(qint64 process, const QString& folder);

} // namespace testcli
