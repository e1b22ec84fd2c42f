// SPDX-License-Identifier: MIT
#pragma once

#include "core/pickle/treewriter.h"

#include <QString>

#include <utility>
#include <vector>

namespace core {

/// Writes flattened settings (SnapshotData::settings) as the dict that flattens to the same: keys with a dot
/// become dicts one level deep, texts that are numbers or truths such values.
void writeSettings(const std::vector<std::pair<QString, QString>>& settings, pickle::TreeWriter& out);

} // namespace core
