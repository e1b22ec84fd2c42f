// SPDX-License-Identifier: MIT
#pragma once

#include "core/history/history.h"
#include "core/history/recording.h"
#include "core/replay/answer/replay_ask.h"
#include "core/replay/answer/replay_suggest.h"
#include "core/sql/results/result_table.h"

#include <QString>

#include <memory>
#include <optional>
#include <vector>

namespace app {

/// What `whatif` found, whatever of it was asked for.
struct WhatIfReport
{
    std::shared_ptr<const core::Recording> recording;
    const core::DeviceHistory* device = nullptr;
    QString file;
    std::optional<core::replay::Study> study; ///< nothing: its program cannot be told
    QString why;                              ///< why there is no prediction; empty where there is
    std::optional<core::replay::Answer> answer;
    std::optional<std::vector<core::replay::Suggestion>> suggestions;
};

/// A setting's text, or a word for PyTorch's defaults.
[[nodiscard]] QString settingsText(const core::replay::Settings& settings);

/// For people: the proof, both sides beside each other, the verdict, the notes. Translated.
[[nodiscard]] QString whatIfText(const WhatIfReport& report);
/// A row for what was recorded and for each of what was asked: what (recorded, predicted, suggested),
/// settings, verdict, peak_reserved, peak_low, peak_high, retries, last_event.
[[nodiscard]] core::ResultTable whatIfTable(const WhatIfReport& report);
/// A row an event: event, recorded, predicted; the latter is NULL behind the end of the estimate.
[[nodiscard]] core::ResultTable curveTable(const WhatIfReport& report);

} // namespace app
