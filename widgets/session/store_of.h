// SPDX-License-Identifier: MIT
#pragma once

#include "core/history/recording_values.h"

#include <memory>

namespace widgets {

/// The store of recording, with what a person said of its devices' capacities before. Any thread.
[[nodiscard]] std::shared_ptr<core::Derived> storeOf(const std::shared_ptr<const core::Recording>& recording);

} // namespace widgets
