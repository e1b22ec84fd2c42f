// SPDX-License-Identifier: MIT
#include "core/formats/snapviewer/polygon_json.h"

namespace core {

void writePolygon(const StepPolygon& polygon, JsonTreeWriter& out)
{
    out.beginDict();
    out.key("elem");
    out.integer(polygon.element);
    out.key("timesteps");
    out.beginList();
    for (const std::int64_t step : polygon.steps)
        out.integer(step);
    out.endList();
    out.key("offsets");
    out.beginList();
    for (const std::uint64_t offset : polygon.offsets)
        out.unsignedInteger(offset);
    out.endList();
    out.key("size");
    out.unsignedInteger(polygon.size);
    out.key("color"); // a number to choose one by
    out.integer(polygon.element);
    out.endDict();
}

} // namespace core
