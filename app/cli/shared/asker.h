// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/history/recording.h"
#include "core/packed/open_packed.h"

#include <QIODevice>
#include <QString>

#include <memory>

namespace app {

/// Another program that asks for a command, in place of a person at a terminal (runAsked()): it hears of
/// progress and complaints, takes the result, and has the recordings, which it may hold from one command to
/// the next. Outlives the command; on that command's thread alone.
class Asker : public core::Progress
{
public:
    /// Takes what the command would write to standard output, front to back. Open for writing.
    [[nodiscard]] virtual QIODevice& output() = 0;
    /// Hears what the command complains of without failing: one line.
    virtual void complain(const QString& sentence) = 0;
    /// The recording that request names, with all that it implies. Errors: as core::remote::openAnywhere();
    /// Usage, of what may not be asked for.
    [[nodiscard]] virtual core::Result<std::shared_ptr<const core::Recording>>
    recording(const core::OpenRequest& request, core::Progress& progress) = 0;
};

} // namespace app
