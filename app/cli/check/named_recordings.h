// SPDX-License-Identifier: MIT
#pragma once

#include "app/cli/check/check_request.h"
#include "core/budget/measure/measured.h"

#include <vector>

namespace app {

class Console;

/// A recording that `check` is to open, and what its case is called.
struct NamedRecording
{
    QString path;
    QString name; ///< the file's without suffix, of a folder's with the folders in it
};

/// The recordings at the paths that request names, of folders all that lie in them, by name. Errors: Usage,
/// where there are none, a wildcard of repeats finds none, or two would have one name.
[[nodiscard]] core::Result<std::vector<NamedRecording>> recordingsOf(const CheckRequest& request);

/// Opens them one after another, one at a time in memory, and measures each device. What cannot be read has
/// Measured::unread. Errors: Usage, where a pattern finds no call site in any; cancelled.
[[nodiscard]] core::Result<std::vector<core::Measured>>
measureAll(const QCommandLineParser& parser, const CheckRequest& request,
           const std::vector<NamedRecording>& recordings, Console& console);

} // namespace app
