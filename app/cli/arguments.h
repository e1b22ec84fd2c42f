// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/history/recording.h"

#include <QCommandLineParser>
#include <QString>

#include <memory>

namespace app {

/// Opens the recording at path with all that it implies; progress and cancel through progress.
[[nodiscard]] core::Result<std::shared_ptr<const core::Recording>> openRecording(const QString& path,
                                                                                 core::Progress& progress);

/// Declares the positional argument FILE.
void declareFile(QCommandLineParser& parser);
/// The one FILE of the arguments. Error: Usage, where there is none or more than one.
[[nodiscard]] core::Result<QString> fileOf(const QCommandLineParser& parser);
/// Declares `-o, --output OUT`.
void declareOutput(QCommandLineParser& parser);
/// The value of `--output`; empty for standard output.
[[nodiscard]] QString outputOf(const QCommandLineParser& parser);

/// An Error of kind Usage.
[[nodiscard]] core::Error usageError(const QString& message);

} // namespace app
