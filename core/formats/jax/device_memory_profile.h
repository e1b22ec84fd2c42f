// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/byte_source.h"
#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/snapshot/document.h"

#include <string_view>

namespace core {

/// Starts as a pprof profile does: a protobuf message whose first field is a kind of value.
[[nodiscard]] bool isPprof(std::string_view start);

/// Reads JAX's device memory profile (jax.profiler.save_device_memory_profile): the buffers of each device
/// and the executables, with the Python stacks that made them, as a state. A sample of several equal buffers
/// is as many blocks. Its schema: pprof's profile.proto. Errors: one sentence, also where it is another
/// profile; cancelled.
[[nodiscard]] Result<Document> readDeviceMemoryProfile(ByteSource& source, Progress& progress);

} // namespace core
