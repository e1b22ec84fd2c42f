// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/string_pool.h"

#include <cstdint>
#include <limits>
#include <memory>
#include <span>
#include <vector>

namespace core {

/// Bytes that a sample does not tell.
inline constexpr std::int64_t unknownBytes = std::numeric_limits<std::int64_t>::min();
/// The device of a sample that names none.
inline constexpr std::int32_t unknownDevice = -1;

/// One row a recorded sample or event, in file order. Bytes are 0 … 2^48 or unknownBytes; nothing is derived:
/// what the file does not say stays unknown.
struct SampleColumns
{
    std::vector<std::int64_t> timeUs; ///< µs since the epoch, noTime where missing
    std::vector<StringId> type;       ///< "allocation", "error", …; none where missing
    std::vector<std::int32_t> device; ///< ordinal, or unknownDevice
    std::vector<std::int64_t> allocated;
    std::vector<std::int64_t> reserved;
    std::vector<std::int64_t> active;
    std::vector<std::int64_t> inactive;
    std::vector<std::int64_t> change; ///< signed
    std::vector<std::int64_t> deviceUsed;
    std::vector<std::int64_t> deviceFree;
    std::vector<std::int64_t> deviceTotal;
    std::vector<StringId> context; ///< none where missing or null
    std::vector<StringId> extra;   ///< all other keys, as a JSON object; none where there are none

    [[nodiscard]] std::size_t rows() const { return timeUs.size(); }
};

/// What a sampler recorded of a process's memory use. Immutable, shared by const pointer, needs no lock.
class Samples
{
public:
    Samples(SampleColumns columns, std::unique_ptr<StringPool> strings);

    [[nodiscard]] std::size_t rows() const { return m_columns.rows(); }
    [[nodiscard]] const SampleColumns& columns() const { return m_columns; }
    [[nodiscard]] const StringPool& strings() const { return *m_strings; }
    /// Devices that samples with a time and any number of bytes name, ascending; unknownDevice is one.
    [[nodiscard]] const std::vector<std::int32_t>& devices() const { return m_devices; }
    /// Rows with a time, by it; equal times in file order.
    [[nodiscard]] std::span<const std::uint32_t> byTime() const { return m_byTime; }
    /// True where the sample tells any number of bytes.
    [[nodiscard]] bool hasBytes(std::size_t row) const;
    /// Used on the device by all processes: as recorded, else total − free; unknownBytes.
    [[nodiscard]] std::int64_t usedOnDevice(std::size_t row) const;

private:
    SampleColumns m_columns;
    std::unique_ptr<StringPool> m_strings;
    std::vector<std::uint32_t> m_byTime;
    std::vector<std::int32_t> m_devices;
};

} // namespace core
