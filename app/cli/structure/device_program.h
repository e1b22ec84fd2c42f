// SPDX-License-Identifier: MIT
#pragma once

#include "core/history/recording.h"
#include "core/structure/program/layer_facts.h"
#include "core/structure/program/program_outline.h"
#include "core/structure/steps.h"

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

} // namespace app
