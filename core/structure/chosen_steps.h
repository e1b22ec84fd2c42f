// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/history/recording.h"
#include "core/structure/steps.h"

#include <QByteArray>
#include <QString>

#include <functional>
#include <vector>

namespace core {

/// Events, one a line; empty lines and what follows a # are skipped. Error: Usage, with the line.
[[nodiscard]] Result<std::vector<EventIndex>> marksFromText(const QByteArray& text);
/// "auto", "period", "site:FILE:LINE", "marks:FILE", whose content readFile answers, or a pattern of
/// annotations. Errors: Usage; those of readFile.
[[nodiscard]] Result<StepChoice> stepChoiceFrom(const QString& text,
                                                const std::function<Result<QByteArray>(QString)>& readFile);

/// Finds the steps that choice asks for. O(events). Errors: Usage, of a pattern; Input, where nothing is as
/// named; cancelled.
[[nodiscard]] Result<Steps> stepsBy(const Snapshot& snapshot, const DeviceHistory& device,
                                    const StepChoice& choice, Progress& progress);
/// Those of a device by what a person chose for its recording. program: of the device. Where a device beside
/// the recording's main one has nothing that is so named it has no steps. Errors: as above.
[[nodiscard]] Result<Steps> stepsOf(const Recording& recording, const DeviceHistory& device,
                                    const ProgramStructure& program, Progress& progress);

} // namespace core
