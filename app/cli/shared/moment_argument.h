// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/history/history.h"

#include <QCommandLineParser>
#include <QString>

namespace app {

/// Declares `--event K|peak|oom|end`, a moment of one device.
void declareEvent(QCommandLineParser& parser);
/// The event after which device is looked at; without the option the one at which a window opens. Error:
/// Usage.
[[nodiscard]] core::Result<core::EventIndex> eventOf(const QCommandLineParser& parser,
                                                     const core::DeviceHistory& device);

/// `Device 1 after event 421 (out of memory): 78.29 GiB active, 78.42 GiB reserved`. Translated.
[[nodiscard]] QString momentText(const core::DeviceHistory& device, core::EventIndex event);

} // namespace app
