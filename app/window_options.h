// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/ids.h"
#include "core/base/result.h"
#include "core/compare/state/compare_moment.h"
#include "core/history/trace/recording_part.h"

#include <QCommandLineParser>
#include <QSize>
#include <QString>
#include <QStringList>

#include <optional>

namespace app {

/// What `snapviewer` was asked to open and how to show it (design: section 6).
struct WindowOptions
{
    QStringList files;
    std::optional<std::int32_t> device;
    std::optional<core::MomentChoice> moment;
    QString select;           ///< an allocation's label; empty: none
    QString query;            ///< a statement to run; empty: none
    bool showsMap = false;    ///< the memory map first
    bool compares = false;    ///< the second of two files with the first
    core::RecordingPart part; ///< of each file
    QSize size;               ///< of the window; not valid: as it was last
    QString screenshot;
};

/// Declares the options and texts of --help.
void declareWindowOptions(QCommandLineParser& parser);

/// Reads arguments, the first of which is the program's name. Error: Usage, one sentence.
[[nodiscard]] core::Result<WindowOptions> readWindowOptions(QCommandLineParser& parser,
                                                            const QStringList& arguments);

} // namespace app
