// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/string_pool.h"

#include <QString>

#include <cstdint>
#include <map>
#include <memory>
#include <vector>

namespace core {

/// One `[memory]` or `[OutOfMemory]` event of a profiler's trace, as the file has it.
struct KinetoMemory
{
    static constexpr std::int64_t untold = -1;

    std::int64_t timeNs = 0; ///< on the file's own clock
    std::uint64_t addr = 0;
    std::int64_t bytes = 0;          ///< allocated, or freed where negative; of a failure what was wanted
    std::int64_t allocated = untold; ///< in all on the device afterwards
    std::int64_t reserved = untold;  ///< likewise
    std::int64_t evIdx = untold;     ///< the profiler's own order
    std::uint32_t thread = 0;        ///< of a process; equal where equally named
    std::uint32_t process = 0;       ///< likewise
    std::int32_t deviceType = 0;     ///< c10::DeviceType
    std::int32_t deviceId = 0;       ///< −1 of the CPU
    bool isOom = false;
};

/// A span of one thread's time: an operator or a function of Python. Few bytes, as there are millions.
struct KinetoCall
{
    static constexpr std::uint32_t pythonBit = 0x80000000U;

    std::int64_t startNs = 0;
    std::int64_t endNs = 0;
    std::uint32_t name = 0; ///< into KinetoTrace::names, with pythonBit where it is Python's
    std::uint32_t thread = 0;

    [[nodiscard]] bool isPython() const { return (name & pythonBit) != 0; }
    [[nodiscard]] StringId text() const { return StringId{name & ~pythonBit}; }
};

/// One end of an arrow from an operator of the forward pass to its backward.
struct KinetoFlow
{
    std::uint64_t id = 0;
    std::int64_t timeNs = 0; ///< the operator's start
    std::uint32_t thread = 0;
    bool isEnd = false;
};

/// What a person named while recording: `ProfilerStep#3`, a record_function.
struct KinetoAnnotation
{
    std::int64_t startNs = 0;
    std::int64_t endNs = 0;
    StringId name;
};

/// What is kept of a profiler's trace while it is read; in file order, which is none.
struct KinetoTrace
{
    std::unique_ptr<StringPool> names = std::make_unique<StringPool>();
    std::vector<KinetoMemory> memory;
    std::vector<KinetoCall> calls;
    std::vector<KinetoFlow> flows;
    std::vector<KinetoAnnotation> annotations;
    std::map<std::int64_t, std::int64_t> deviceBytes; ///< all memory, by ordinal
    std::int64_t baseNs = 0;                          ///< what the file's clock counts from, since the epoch
    std::uint64_t events = 0;
    std::uint64_t wrong = 0;    ///< values that are none of what their key wants
    QString firstWrong;         ///< the key of the first one
    std::uint64_t nameless = 0; ///< memory events without an address

    [[nodiscard]] std::uint64_t memoryBytes() const
    {
        return names->memoryBytes() + memory.capacity() * sizeof(KinetoMemory) +
               calls.capacity() * sizeof(KinetoCall) + flows.capacity() * sizeof(KinetoFlow) +
               annotations.capacity() * sizeof(KinetoAnnotation);
    }
};

} // namespace core
