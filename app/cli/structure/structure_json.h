// SPDX-License-Identifier: MIT
#pragma once

#include "app/cli/structure/device_program.h"

#include <QByteArray>
#include <QString>

#include <vector>

namespace app {

/// schema snapviewer.structure/1.
[[nodiscard]] QByteArray structureJson(const std::vector<DeviceProgram>& devices, const QString& file,
                                       const core::Snapshot& snapshot);

} // namespace app
