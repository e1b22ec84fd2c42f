// SPDX-License-Identifier: MIT
#pragma once

#include "core/pickle/treewriter.h"

#include <string>

namespace core {

/// Writes the value that a JSON text is; a text that is no JSON becomes a text value. Depth is bounded.
void writeJsonValue(const std::string& json, pickle::TreeWriter& out);

} // namespace core
