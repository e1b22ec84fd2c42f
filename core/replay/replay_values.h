// SPDX-License-Identifier: MIT
#pragma once

#include "core/history/recording_values.h"
#include "core/replay/answer/replay_study.h"

namespace core {

/// How well the allocator's model knows a device's program: replay::studyOf(), the one proof of a recording.
struct StudyOf
{
    static constexpr const char* name = "proof of the model";
    using Key = std::int32_t;
    using Value = replay::Study;
    static Result<Value> find(const Key& device, Finder& finder);
};

} // namespace core
