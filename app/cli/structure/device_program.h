// SPDX-License-Identifier: MIT
#pragma once

#include "core/history/recording.h"
#include "core/sql/results/result_table.h"
#include "core/structure/program/layer_facts.h"
#include "core/structure/program/program_outline.h"
#include "core/structure/steps.h"

#include <QByteArray>
#include <QString>

#include <memory>
#include <vector>

namespace app {

/// What `structure` tells of one device.
struct DeviceProgram
{
    const core::DeviceHistory* device = nullptr;
    std::shared_ptr<const core::ProgramStructure> program;
    std::shared_ptr<const core::Steps> steps;
    std::vector<core::LayerFacts> layers;
    std::vector<core::OutlineRow> tree;
};

/// schema snapviewer.structure/1.
[[nodiscard]] QByteArray structureJson(const std::vector<DeviceProgram>& devices, const QString& file,
                                       const core::Snapshot& snapshot);

/// What a person reads of a device's program, at most forty lines: steps, phases of one of them, layers, the
/// tree. Translated.
[[nodiscard]] QString structureText(const DeviceProgram& of, const core::Snapshot& snapshot);

/// The tree, a row a function: columns device, depth, function, file, line, repeats, peak_above_start,
/// kept_after.
[[nodiscard]] core::ResultTable structureTable(const std::vector<DeviceProgram>& devices,
                                               const core::Snapshot& snapshot);

} // namespace app
