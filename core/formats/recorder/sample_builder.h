// SPDX-License-Identifier: MIT
#pragma once

#include "core/snapshot/import_log.h"
#include "core/snapshot/samples.h"

#include <cstdint>
#include <memory>
#include <string_view>

namespace core {

/// What the keys and columns of recorded samples mean, in all versions of the format (other tools write the
/// same under two names).
enum class SampleField : std::uint8_t
{
    Seconds,
    Nanoseconds,
    Type,
    Device,
    Allocated,
    Reserved,
    Active,
    Inactive,
    Change,
    DeviceUsed,
    DeviceFree,
    DeviceTotal,
    Context,
    Other, ///< kept as text
};

/// Other where the name is not known.
[[nodiscard]] SampleField sampleFieldOf(std::string_view name);

/// Collects recorded samples row by row; a value of the wrong type, or out of range, is counted and stays
/// unknown. Used once, by one thread.
class SampleBuilder
{
public:
    void beginRow() { m_row = {}; }
    void integer(SampleField field, std::int64_t number);
    void real(SampleField field, double number);
    void text(SampleField field, std::string_view text);
    /// A list, a boolean, a number beyond 2^63: nothing that field could be.
    void wrong(SampleField field);
    /// extra: the other keys as JSON object; empty where there are none.
    void endRow(std::string_view extra);

    [[nodiscard]] std::size_t rows() const { return m_columns.rows(); }
    [[nodiscard]] std::uint64_t memoryBytes() const;
    /// The samples; log gets what was wrong.
    [[nodiscard]] std::shared_ptr<const Samples> take(ImportLog& log);

private:
    struct Row
    {
        std::int64_t timeUs = noTime;
        std::int64_t allocated = unknownBytes;
        std::int64_t reserved = unknownBytes;
        std::int64_t active = unknownBytes;
        std::int64_t inactive = unknownBytes;
        std::int64_t change = unknownBytes;
        std::int64_t deviceUsed = unknownBytes;
        std::int64_t deviceFree = unknownBytes;
        std::int64_t deviceTotal = unknownBytes;
        std::int32_t device = unknownDevice;
        StringId type;
        StringId context;
    };

    [[nodiscard]] std::int64_t* bytesOf(SampleField field);
    void setTime(SampleField field, double microseconds);

    std::unique_ptr<StringPool> m_strings = std::make_unique<StringPool>();
    SampleColumns m_columns;
    Row m_row;
    std::uint64_t m_wrong = 0;
    SampleField m_firstWrong = SampleField::Other;
};

} // namespace core
