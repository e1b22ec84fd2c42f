// SPDX-License-Identifier: MIT
#pragma once

#include "core/logs/log_report.h"

#include <QString>

#include <memory>

namespace widgets {

/// What a text log tells.
struct LogTold
{
    QString explanation; ///< as the command line's `explain` says it
    std::shared_ptr<const core::logs::LogReport> report;
};

} // namespace widgets
