// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

#include <cstdint>
#include <optional>
#include <vector>

namespace testutil {

/// A made recording that ends in an OOM of device 0, and what it has to be found to be.
struct OomCase
{
    const char* name;
    QString text;                          ///< for recordingFromText()
    std::optional<std::uint64_t> capacity; ///< of the device, bytes
    const char* verdict;                   ///< core::nameOf(OomVerdict)
    const char* firstAdvice = nullptr;     ///< core::nameOf(OomAdvice); null: whatever
    const char* also = "";                 ///< names, a space between
};

/// For each verdict a recording, and one that misses it by a single number.
[[nodiscard]] std::vector<OomCase> oomCases();

} // namespace testutil
