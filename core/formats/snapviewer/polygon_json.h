// SPDX-License-Identifier: MIT
#pragma once

#include "core/formats/json/json_tree_writer.h"
#include "core/snapshot/polygons.h"

namespace core {

/// Appends a polygon to the list that the original's allocations.json is.
void writePolygon(const StepPolygon& polygon, JsonTreeWriter& out);

} // namespace core
