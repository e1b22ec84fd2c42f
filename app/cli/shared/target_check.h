// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"

#include <QCommandLineParser>
#include <QString>

#include <vector>

namespace app {

class Console;

/// A file that a command has to do with, and who named it.
struct NamedFile
{
    QString path; ///< "-": standard input or output
    QString by;   ///< such as "--with"; empty: it is the recording itself
};

/// What a run of a command reads and writes.
struct CommandFiles
{
    std::vector<NamedFile> read;
    std::vector<NamedFile> written;
};

/// What its arguments name: the positional ones, and the values of all options that name files. What a
/// command knows of besides, such as the baseline that a configuration names, it adds. addsToFolder: as of
/// Command.
[[nodiscard]] CommandFiles filesNamedBy(const QCommandLineParser& parser, bool addsToFolder = false);

/// Refuses, before anything is read, a result that would be written over what the command reads, or two
/// results that would go to one place; by what lies on the disk, whatever names lead there. In a folder of
/// recordings only these are read, so that a report may lie beside them. Error: Usage, one sentence.
[[nodiscard]] core::Status checkTargets(const CommandFiles& files, Console& console);

} // namespace app
