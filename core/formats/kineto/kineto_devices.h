// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

#include <cstdint>
#include <map>
#include <utility>

namespace core {

/// Which device of a snapshot a memory event's type and ordinal are: the CPU is the host, others keep their
/// ordinals, as long as no other kind has taken them. One thread.
class KinetoDevices
{
public:
    /// type: c10::DeviceType.
    [[nodiscard]] std::int32_t numberOf(std::int32_t type, std::int32_t id);
    /// The kinds there are, for people: "CUDA, CPU".
    [[nodiscard]] QString kinds() const;
    /// Whether what a trace says of its devices' properties, by ordinal alone, is of devices of that type: of
    /// several accelerators they are those of CUDA or HIP, whose profiler wrote the trace.
    [[nodiscard]] bool haveProperties(std::int32_t type) const;

private:
    [[nodiscard]] std::int32_t freeFrom(std::int32_t number);

    std::map<std::int32_t, std::int32_t> m_next; ///< behind a number that is taken: one that may be free
    std::map<std::pair<std::int32_t, std::int32_t>, std::int32_t> m_numbers; ///< by type and id
};

} // namespace core
