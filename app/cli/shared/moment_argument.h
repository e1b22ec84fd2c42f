// SPDX-License-Identifier: MIT
#pragma once

#include "app/cli/shared/arguments.h"
#include "core/base/result.h"
#include "core/history/history.h"

#include <QCommandLineParser>
#include <QString>

namespace app {

/// Declares `--event K|peak|oom|end`, a moment of one device; `--at` is the same, and both take what `diff
/// --at` does: `event:K`, `step:N`, `oom:N`, `time:SECONDS`.
void declareEvent(QCommandLineParser& parser);
/// The event after which a device is looked at; without the option the one at which a window opens. Errors:
/// Usage; Input, where there is no such moment; cancelled.
[[nodiscard]] core::Result<core::EventIndex> eventOf(const QCommandLineParser& parser,
                                                     const OpenedDevice& opened, core::Progress& progress);

/// `Device 1 after event 421 (out of memory): 78.29 GiB active, 78.42 GiB reserved`. Translated.
[[nodiscard]] QString momentText(const core::DeviceHistory& device, core::EventIndex event);

} // namespace app
