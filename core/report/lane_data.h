// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/json_writer.h"
#include "core/structure/program/program_lanes.h"
#include "core/structure/steps.h"

#include <QColor>
#include <QString>

#include <cstddef>
#include <vector>

namespace core::report {

/// A lane above a page's timeline: what is drawn of it, and in what colours.
struct LaneData
{
    struct Bar
    {
        EventIndex begin = 0;
        EventIndex end = 0;
        QString label;
        QColor light;
        QColor dark;
    };

    QString title;
    std::vector<Bar> bars;   ///< ascending
    std::size_t leftOut = 0; ///< bars, where there are too many: then bars has none
};

/// Steps, phases, layers and the outer calls, those that there are. One of more than mostBars is left out:
/// some of its bars would look like all.
[[nodiscard]] std::vector<LaneData> lanesOf(const Steps& steps, const ProgramLanes& program,
                                            EventIndex events, std::size_t mostBars);

/// An array `lanes`: title, labels, colours (pairs), bars (begin, length, label, colour; begins as changes).
void writeLanes(JsonWriter& json, const std::vector<LaneData>& lanes);

} // namespace core::report
