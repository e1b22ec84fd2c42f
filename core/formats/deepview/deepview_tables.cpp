// SPDX-License-Identifier: MIT
#include "core/formats/deepview/deepview_tables.h"

#include <QString>

#include <array>

namespace core {

namespace {

constexpr const char* weightTable = "weight_entries";
constexpr const char* activationTable = "activation_entries";

constexpr std::array weightColumns{"id", "name", "size_bytes", "grad_size_bytes"};
constexpr std::array activationColumns{"id", "operation_name", "size_bytes"};
constexpr std::array correlationColumns{"correlation_id", "entry_id", "entry_type"};
constexpr std::array frameColumns{"correlation_id", "ordering", "file_path", "line_number"};
constexpr std::array typeColumns{"entry_type", "name"};
constexpr std::array sizeColumns{"key", "size_bytes"};

} // namespace

Result<bool> DeepViewTables::areIn(const ForeignDatabase& database)
{
    auto weights = database.hasTable(weightTable, weightColumns);
    if (!weights || *weights)
        return weights;
    return database.hasTable(activationTable, activationColumns);
}

Status DeepViewTables::readTable(const char* table, std::span<const char* const> columns,
                                 const ForeignDatabase::RowReader& read)
{
    const auto isThere = m_database->hasTable(table, columns);
    if (!isThere)
        return isThere.error();
    m_table = table;
    return *isThere ? m_database->readRows(table, columns, read, *m_progress) : Status(Done{});
}

Result<MemoryReport> DeepViewTables::read()
{
    MemoryReport report;
    for (const auto& part :
         {&DeepViewTables::readEntries, &DeepViewTables::readStacks, &DeepViewTables::readSizes}) {
        const Status status = (this->*part)(report);
        if (!status)
            return status.error();
    }
    return report;
}

Status DeepViewTables::readEntries(MemoryReport& report)
{
    Status weights = readTable(weightTable, weightColumns, [&](Row row) {
        report.weights.push_back({integer(row[0]), text(row[1]), bytes(row[2]), bytes(row[3])});
    });
    if (!weights)
        return weights;
    return readTable(activationTable, activationColumns, [&](Row row) {
        report.activations.push_back({integer(row[0]), text(row[1]), bytes(row[2])});
    });
}

Status DeepViewTables::readStacks(MemoryReport& report)
{
    Status correlations = readTable("stack_correlation", correlationColumns, [&](Row row) {
        report.correlations.push_back({integer(row[0]), integer(row[1]), integer(row[2])});
    });
    if (!correlations)
        return correlations;
    return readTable("stack_frames", frameColumns, [&](Row row) {
        report.frames.push_back({integer(row[0]), integer(row[1]), text(row[2]), integer(row[3])});
    });
}

Status DeepViewTables::readSizes(MemoryReport& report)
{
    Status types = readTable("entry_types", typeColumns, [&](Row row) {
        report.entryTypes.push_back({integer(row[0]), text(row[1])});
    });
    if (!types)
        return types;
    return readTable("misc_sizes", sizeColumns, [&](Row row) {
        const MemoryReport::MiscSize size{text(row[0]), bytes(row[1])};
        report.miscSizes.push_back(size);
        const bool isSound = size.bytes >= 0 && row[1].kind == ForeignValue::Kind::Integer;
        if (m_strings->view(size.key) == "peak_usage_bytes" && isSound)
            report.peakBytes = static_cast<std::uint64_t>(size.bytes);
    });
}

std::int64_t DeepViewTables::integer(const ForeignValue& value)
{
    if (value.kind == ForeignValue::Kind::Integer)
        return value.integer;
    wrongType();
    return 0;
}

std::int64_t DeepViewTables::bytes(const ForeignValue& value)
{
    const std::int64_t bytes = integer(value);
    if (bytes != 0 && MemoryReport::soundBytes(bytes) == 0)
        wrongType();
    return bytes;
}

StringId DeepViewTables::text(const ForeignValue& value)
{
    if (value.kind != ForeignValue::Kind::Text)
        wrongType();
    return m_strings->intern(value.text);
}

void DeepViewTables::wrongType()
{
    m_log->add(Anomaly::WrongType, ImportLog::anyDevice, neverEvent, QString::fromUtf8(m_table));
}

} // namespace core
