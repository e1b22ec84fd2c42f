// SPDX-License-Identifier: MIT
#pragma once

#include "core/history/device_facts.h"
#include "core/history/recording.h"
#include "core/oom/summary/trust.h"
#include "core/oom/verdict/verdict.h"
#include "core/structure/program/layer_facts.h"
#include "core/structure/steps.h"

#include <QByteArray>
#include <QString>

#include <memory>
#include <vector>

namespace app {

/// A command that tells more of a recording, and what for.
struct NextCommand
{
    QString command; ///< as a shell takes it; FILE for a path that is longer than 300 bytes
    QString why;     ///< translated
};

/// What is to be known of a recording before anything else is asked: the verdict, how far to trust it, what
/// the program did, and what to ask next.
struct FileOverview
{
    std::shared_ptr<const core::Recording> recording;
    QString file; ///< as it is called in the commands
    core::Verdict verdict;
    core::Trust trust;
    std::vector<core::DeviceFacts> devices;   ///< the highest peak first
    std::shared_ptr<const core::Steps> steps; ///< of the verdict's device; null: no history
    std::shared_ptr<const core::ProgramStructure> program;
    std::vector<core::LayerFacts> layers; ///< of program, those that keep most first
    std::vector<NextCommand> next;        ///< three
};

/// O(events). Errors: cancelled only.
[[nodiscard]] core::Result<FileOverview> overviewOf(std::shared_ptr<const core::Recording> recording,
                                                    const QString& file, core::Progress& progress);

/// At most 4 KiB of JSON, whatever the file holds: names and lists are cut, and say so with a count.
[[nodiscard]] QByteArray overviewJson(const FileOverview& overview);
/// The same for a person, translated.
[[nodiscard]] QString overviewText(const FileOverview& overview);

} // namespace app
