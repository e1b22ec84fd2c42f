// SPDX-License-Identifier: MIT
#pragma once

#include "core/fix/fix_values.h"
#include "core/history/history.h"
#include "core/history/recording.h"

#include <QByteArray>
#include <QString>

#include <memory>
#include <optional>

namespace app {

/// What `fix` found of a device, whatever of it was asked for.
struct FixReport
{
    std::shared_ptr<const core::Recording> recording;
    const core::DeviceHistory* device = nullptr;
    QString file;
    QString whyNoModel; ///< why nothing is said of reserved memory; empty where it is
    QString refused;    ///< why a change finds nothing here; empty where none does
    std::optional<core::fix::FixOutcome> before; ///< the program as it is; nothing where it is refused
    std::optional<core::fix::FixAnswer> answer;  ///< nothing: no change was asked for, or it is refused
    std::optional<core::fix::FixSuggestions> suggestions;
};

/// Schema snapviewer.fix/1.
[[nodiscard]] QByteArray fixJson(const FixReport& report);
/// For a person; lines with their ends.
[[nodiscard]] QString fixText(const FixReport& report);

} // namespace app
