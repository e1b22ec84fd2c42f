// SPDX-License-Identifier: MIT
#include "core/formats/recorder/sample_builder.h"

#include <array>
#include <charconv>
#include <cmath>
#include <optional>
#include <utility>

namespace core {

namespace {

using Named = std::pair<std::string_view, SampleField>;

/// Both versions' names: `memory_allocated` of the tracker's events, `allocator_allocated_bytes` of
/// exports.
constexpr std::array fieldNames{
    Named{"timestamp", SampleField::Seconds},
    Named{"timestamp_ns", SampleField::Nanoseconds},
    Named{"event_type", SampleField::Type},
    Named{"type", SampleField::Type},
    Named{"device_id", SampleField::Device},
    Named{"device", SampleField::Device},
    Named{"memory_allocated", SampleField::Allocated},
    Named{"allocator_allocated_bytes", SampleField::Allocated},
    Named{"memory_reserved", SampleField::Reserved},
    Named{"allocator_reserved_bytes", SampleField::Reserved},
    Named{"active_memory", SampleField::Active},
    Named{"allocator_active_bytes", SampleField::Active},
    Named{"inactive_memory", SampleField::Inactive},
    Named{"allocator_inactive_bytes", SampleField::Inactive},
    Named{"memory_change", SampleField::Change},
    Named{"allocator_change_bytes", SampleField::Change},
    Named{"device_used", SampleField::DeviceUsed},
    Named{"device_used_bytes", SampleField::DeviceUsed},
    Named{"device_free", SampleField::DeviceFree},
    Named{"device_free_bytes", SampleField::DeviceFree},
    Named{"device_total", SampleField::DeviceTotal},
    Named{"device_total_bytes", SampleField::DeviceTotal},
    Named{"context", SampleField::Context},
};

constexpr std::int64_t mostBytes = std::int64_t{1} << 48U; ///< no device has as many
constexpr std::int64_t mostDevices = 1024;
constexpr double mostMicroseconds = 4e15; ///< the year 2096; exact in a double
constexpr std::size_t longestText = std::size_t{1} << 16U;
constexpr double usPerSecond = 1e6;
constexpr std::int64_t nsPerUs = 1000;

/// The ordinal of `cuda:1`; 0 of `cuda`, which is what torch takes it for.
std::optional<std::int64_t> ordinalOf(std::string_view text)
{
    const std::size_t colon = text.find(':');
    const std::string_view kind = text.substr(0, colon);
    if (kind != "cuda" && kind != "hip" && kind != "gpu")
        return std::nullopt;
    if (colon == std::string_view::npos)
        return 0;
    const std::string_view digits = text.substr(colon + 1);
    std::int64_t ordinal = 0;
    const auto read = std::from_chars(digits.data(), digits.data() + digits.size(), ordinal);
    const bool isWhole = read.ec == std::errc() && read.ptr == digits.data() + digits.size();
    return isWhole ? std::optional(ordinal) : std::nullopt;
}

/// As the file names it, for the log.
QString nameOf(SampleField field)
{
    for (const auto& [name, known] : fieldNames) {
        if (known == field)
            return QString::fromLatin1(name.data(), static_cast<qsizetype>(name.size()));
    }
    return QStringLiteral("sample");
}

} // namespace

SampleField sampleFieldOf(std::string_view name)
{
    for (const auto& [known, field] : fieldNames) {
        if (known == name)
            return field;
    }
    return SampleField::Other;
}

std::int64_t* SampleBuilder::bytesOf(SampleField field)
{
    switch (field) {
    case SampleField::Allocated:
        return &m_row.allocated;
    case SampleField::Reserved:
        return &m_row.reserved;
    case SampleField::Active:
        return &m_row.active;
    case SampleField::Inactive:
        return &m_row.inactive;
    case SampleField::Change:
        return &m_row.change;
    case SampleField::DeviceUsed:
        return &m_row.deviceUsed;
    case SampleField::DeviceFree:
        return &m_row.deviceFree;
    case SampleField::DeviceTotal:
        return &m_row.deviceTotal;
    default:
        return nullptr;
    }
}

void SampleBuilder::setTime(SampleField field, double microseconds)
{
    if (microseconds >= 0 && microseconds <= mostMicroseconds) // false for NaN
        m_row.timeUs = std::llround(microseconds);
    else
        wrong(field);
}

void SampleBuilder::integer(SampleField field, std::int64_t number)
{
    if (std::int64_t* const bytes = bytesOf(field)) {
        const std::int64_t least = field == SampleField::Change ? -mostBytes : 0;
        if (number >= least && number <= mostBytes)
            *bytes = number;
        else
            wrong(field);
    } else if (field == SampleField::Nanoseconds) {
        const auto wholeUs = number / nsPerUs; // as an integer: a double has no room for today's nanoseconds
        setTime(field, static_cast<double>(wholeUs));
    } else if (field == SampleField::Seconds) {
        setTime(field, static_cast<double>(number) * usPerSecond);
    } else if (field == SampleField::Device && number >= unknownDevice && number < mostDevices) {
        m_row.device = static_cast<std::int32_t>(number);
    } else {
        wrong(field);
    }
}

void SampleBuilder::real(SampleField field, double number)
{
    constexpr double largestExact = 9007199254740992.0; // 2^53: a float beyond is no certain integer
    if (field == SampleField::Seconds)
        setTime(field, number * usPerSecond);
    else if (std::trunc(number) == number && std::abs(number) <= largestExact)
        integer(field, static_cast<std::int64_t>(number));
    else
        wrong(field);
}

void SampleBuilder::text(SampleField field, std::string_view text)
{
    if (field == SampleField::Type || field == SampleField::Context) {
        const StringId id = m_strings->intern(text.substr(0, longestText));
        (field == SampleField::Type ? m_row.type : m_row.context) = id;
        return;
    }
    const auto ordinal = field == SampleField::Device ? ordinalOf(text) : std::nullopt;
    if (ordinal)
        integer(field, *ordinal);
    else
        wrong(field);
}

void SampleBuilder::wrong(SampleField field)
{
    if (m_wrong++ == 0)
        m_firstWrong = field;
}

void SampleBuilder::endRow(std::string_view extra)
{
    m_columns.timeUs.push_back(m_row.timeUs);
    m_columns.type.push_back(m_row.type);
    m_columns.device.push_back(m_row.device);
    m_columns.allocated.push_back(m_row.allocated);
    m_columns.reserved.push_back(m_row.reserved);
    m_columns.active.push_back(m_row.active);
    m_columns.inactive.push_back(m_row.inactive);
    m_columns.change.push_back(m_row.change);
    m_columns.deviceUsed.push_back(m_row.deviceUsed);
    m_columns.deviceFree.push_back(m_row.deviceFree);
    m_columns.deviceTotal.push_back(m_row.deviceTotal);
    m_columns.context.push_back(m_row.context);
    m_columns.extra.push_back(extra.empty() ? StringId() : m_strings->intern(extra));
}

std::uint64_t SampleBuilder::memoryBytes() const
{
    constexpr std::uint64_t perRow = 9 * sizeof(std::int64_t) + sizeof(std::int32_t) + 3 * sizeof(StringId);
    return m_columns.timeUs.capacity() * perRow + m_strings->memoryBytes();
}

std::shared_ptr<const Samples> SampleBuilder::take(ImportLog& log)
{
    if (m_wrong > 0)
        log.add(Anomaly::WrongType, ImportLog::anyDevice, neverEvent, nameOf(m_firstWrong), m_wrong);
    return std::make_shared<const Samples>(std::move(m_columns), std::move(m_strings));
}

} // namespace core
