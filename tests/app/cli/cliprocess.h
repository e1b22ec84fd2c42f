// SPDX-License-Identifier: MIT
#pragma once

#include <QByteArray>
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

/// Runs snapviewer-cli in folder (madeDir() by default), without any display.
[[nodiscard]] Run runCli(const QStringList& arguments, const QString& folder = madeDir());
/// Runs a shell command in which "$CLI" is the program.
[[nodiscard]] Run runShell(const QString& command, const QString& folder = madeDir());

} // namespace testcli
