// SPDX-License-Identifier: MIT
#include "core/formats/deepview/deepview_report.h"

#include "core/base/keyed_hash.h"
#include "core/base/string_pool.h"
#include "core/base/texts.h"
#include "core/formats/state_maker.h"
#include "core/snapshot/import_log.h"
#include "core/snapshot/memory_report.h"
#include "core/sqlite/foreign_database.h"

#include <QString>

#include <algorithm>
#include <array>
#include <map>
#include <span>
#include <unordered_map>

namespace core {

namespace {

/// Reads the six tables of a DeepView report as they are. A table that is missing is empty; a value of the
/// wrong type costs that value and is counted. One thread; used once.
class DeepViewTables
{
public:
    /// Whether the database has one of the two tables of entries.
    [[nodiscard]] static Result<bool> areIn(const ForeignDatabase& database);

    DeepViewTables(const ForeignDatabase& database, StringPool& strings, ImportLog& log, Progress& progress)
        : m_database(&database), m_strings(&strings), m_log(&log), m_progress(&progress)
    {}

    /// Errors: Input, one sentence; cancelled.
    [[nodiscard]] Result<MemoryReport> read();

private:
    using Row = std::span<const ForeignValue>;

    [[nodiscard]] Status readTable(const char* table, std::span<const char* const> columns,
                                   const ForeignDatabase::RowReader& read);
    [[nodiscard]] Status readEntries(MemoryReport& report);
    [[nodiscard]] Status readStacks(MemoryReport& report);
    [[nodiscard]] Status readSizes(MemoryReport& report);
    std::int64_t integer(const ForeignValue& value);
    /// An integer that has to be a number of bytes.
    std::int64_t bytes(const ForeignValue& value);
    StringId text(const ForeignValue& value);
    void wrongType();

    const ForeignDatabase* m_database;
    StringPool* m_strings;
    ImportLog* m_log;
    Progress* m_progress;
    const char* m_table = ""; ///< that is being read
};

constexpr const char* weightTable = "weight_entries";
constexpr const char* activationTable = "activation_entries";

constexpr std::array weightColumns{"id", "name", "size_bytes", "grad_size_bytes"};
constexpr std::array activationColumns{"id", "operation_name", "size_bytes"};
constexpr std::array correlationColumns{"correlation_id", "entry_id", "entry_type"};
constexpr std::array frameColumns{"correlation_id", "ordering", "file_path", "line_number"};
constexpr std::array typeColumns{"entry_type", "name"};
constexpr std::array sizeColumns{"key", "size_bytes"};

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
    SNAPVIEWER_TRY(isThere);
    m_table = table;
    return *isThere ? m_database->readRows(table, columns, read, *m_progress) : Status(Done{});
}

Result<MemoryReport> DeepViewTables::read()
{
    MemoryReport report;
    for (const auto& part :
         {&DeepViewTables::readEntries, &DeepViewTables::readStacks, &DeepViewTables::readSizes}) {
        SNAPVIEWER_TRY((this->*part)(report));
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

using Entry = std::pair<std::int64_t, std::int64_t>; ///< kind and id

SNAPVIEWER_TEXTS(DeepViewReportText);

/// Makes the final state that a report describes. Used once.
class ReportState
{
public:
    ReportState(const MemoryReport& report, SnapshotData& data)
        : m_report(&report), m_data(&data), m_state(data)
    {}

    void make()
    {
        internStacks();
        if (!m_report->weights.empty())
            m_state.beginSegment(0);
        for (const MemoryReport::Weight& weight : m_report->weights) {
            addBlock(MemoryReport::EntryKind::Weight, weight.id,
                     MemoryReport::soundBytes(weight.bytes) + MemoryReport::soundBytes(weight.gradientBytes),
                     weight.name);
        }
        if (!m_report->activations.empty())
            m_state.beginSegment(0);
        for (const MemoryReport::Activation& activation : m_report->activations) {
            addBlock(MemoryReport::EntryKind::Activation, activation.id,
                     MemoryReport::soundBytes(activation.bytes), activation.operation);
        }
    }

private:
    /// The stack of every correlation, by the entry that it is of; of two, the first in the file.
    void internStacks()
    {
        std::vector<MemoryReport::Frame> frames = m_report->frames;
        std::stable_sort(
            frames.begin(), frames.end(), [](const MemoryReport::Frame& a, const MemoryReport::Frame& b) {
                return std::pair(a.correlation, a.ordering) < std::pair(b.correlation, b.ordering);
            });
        std::unordered_map<std::int64_t, StackId, KeyedHash> byCorrelation;
        std::vector<FrameId> stack;
        for (std::size_t i = 0; i < frames.size(); ++i) {
            // DeepView records no function: a line of a file is all there is
            stack.push_back(
                m_data->stacks->internFrame(m_data->strings->intern({}), frames[i].file, frames[i].line));
            if (i + 1 < frames.size() && frames[i + 1].correlation == frames[i].correlation)
                continue;
            byCorrelation.emplace(frames[i].correlation, m_data->stacks->internStack(stack));
            stack.clear();
        }
        for (const MemoryReport::Correlation& correlation : m_report->correlations) {
            if (const auto found = byCorrelation.find(correlation.id); found != byCorrelation.end())
                m_stackOf.emplace(Entry(correlation.kind, correlation.entry), found->second);
        }
    }

    void addBlock(MemoryReport::EntryKind kind, std::int64_t id, std::uint64_t bytes, StringId name)
    {
        const auto stack = m_stackOf.find(Entry(static_cast<std::int64_t>(kind), id));
        m_state.addBlock(bytes, stack == m_stackOf.end() ? StackId() : stack->second, titleOf(kind, name));
    }

    StringId titleOf(MemoryReport::EntryKind kind, StringId name)
    {
        std::string title = kind == MemoryReport::EntryKind::Weight ? "weight " : "activation ";
        return m_data->strings->intern(title.append(m_data->strings->view(name)));
    }

    const MemoryReport* m_report;
    SnapshotData* m_data;
    std::map<Entry, StackId> m_stackOf;
    StateMaker m_state;
};

Result<Document> readReport(const ForeignDatabase& database, Progress& progress)
{
    Document document;
    SnapshotData data;
    auto report = DeepViewTables(database, *data.strings, document.log, progress).read();
    SNAPVIEWER_TRY(report);
    ReportState(*report, data).make();
    data.stacks->finish();
    data.recorder = Recorder::DeepView;
    document.format = DeepViewReportText::tr("DeepView memory report");
    document.report = std::make_shared<const MemoryReport>(std::move(*report));
    document.snapshot = std::make_shared<const Snapshot>(std::move(data));
    return document;
}

} // namespace

bool isReportDatabase(const Input& input)
{
    return ForeignDatabase::isDatabase(input.start);
}

Result<Document> readDeepViewReport(const Input& input, Progress& progress)
{
    const Member& content = input.members.front();
    const auto database = ForeignDatabase::open(content.path, content.open, progress);
    SNAPVIEWER_TRY(database);
    const auto isReport = DeepViewTables::areIn(**database);
    SNAPVIEWER_TRY(isReport);
    if (*isReport)
        return readReport(**database, progress);
    const QString message = DeepViewReportText::tr(
        "%1 is an SQLite database, but no memory report of DeepView: it has neither weight_entries nor "
        "activation_entries; of SnapViewer's own, open the folder or recording it came from.");
    return inputError(message.arg(input.name));
}

} // namespace core
