// SPDX-License-Identifier: MIT
#pragma once

#include "core/history/history.h"
#include "core/history/recording.h"
#include "core/replay/answer/replay_ask.h"
#include "core/replay/answer/replay_suggest.h"

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

} // namespace app
