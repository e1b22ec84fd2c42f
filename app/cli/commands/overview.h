// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/sql/results/table_export.h"

#include <QCommandLineParser>
#include <QStringList>

#include <cstdint>
#include <optional>

namespace app {

class Console;

/// What info, oom and sites answer of several FILEs: a row a file and device, as format says, where --output
/// says; of the device that --device names, where the command has that and it is given. One recording is in
/// memory at a time. A FILE that cannot be read is complained of and left out. capacity: of each device,
/// bytes, where known. Errors: Input, where a FILE was left out, after all others are written; Output;
/// cancelled.
[[nodiscard]] core::Status printOverview(const QCommandLineParser& parser, const QStringList& files,
                                         core::TableFormat format, std::optional<std::uint64_t> capacity,
                                         Console& console);

/// Refuses options that ask something of one FILE only. Error: Usage.
[[nodiscard]] core::Status refuseForSeveral(const QCommandLineParser& parser,
                                            std::initializer_list<const char*> options);

} // namespace app
