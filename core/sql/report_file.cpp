// SPDX-License-Identifier: MIT
#include "core/sql/report_file.h"

#include "core/base/texts.h"
#include "core/snapshot/stacks/frame_text.h"
#include "core/sqlite/row_writer.h"

#include <algorithm>
#include <limits>
#include <map>
#include <string>
#include <vector>

namespace core {

namespace {

SNAPVIEWER_TEXTS(ReportFileText);

using EntryKind = MemoryReport::EntryKind;

constexpr const char* schema =
    "PRAGMA user_version = 1;CREATE TABLE weight_entries (id INTEGER PRIMARY KEY, name TEXT NOT NULL, "
    "size_bytes INTEGER NOT NULL, grad_size_bytes INTEGER NOT NULL);CREATE TABLE activation_entries (id "
    "INTEGER PRIMARY KEY, operation_name TEXT NOT NULL, size_bytes INTEGER NOT NULL);CREATE TABLE "
    "stack_correlation (correlation_id INTEGER PRIMARY KEY, entry_id INTEGER NOT NULL, entry_type INTEGER "
    "NOT NULL, UNIQUE (correlation_id, entry_id));CREATE UNIQUE INDEX entry_type_and_id ON stack_correlation "
    "(entry_type, entry_id);CREATE TABLE stack_frames (correlation_id INTEGER NOT NULL, ordering INTEGER NOT "
    "NULL, file_path TEXT NOT NULL, line_number INTEGER NOT NULL, PRIMARY KEY (correlation_id, "
    "ordering));CREATE TABLE entry_types (entry_type INTEGER PRIMARY KEY, name TEXT NOT NULL);CREATE TABLE "
    "misc_sizes (key TEXT PRIMARY KEY, size_bytes INT NOT NULL);";

constexpr std::string_view peakKey = "peak_usage_bytes";

/// source: what is written, for messages.
Status finished(RowWriter& tables, const QString& source)
{
    if (tables.finish())
        return Done{};
    if (!tables.tableWithTwice().isEmpty()) {
        return inputError(ReportFileText::tr("%1 has several entries of one id in %2; a memory report has "
                                             "one, so which is meant cannot be written.")
                              .arg(source, tables.tableWithTwice()));
    }
    return tables.failure(ReportFileText::tr("the report cannot be written: %1."));
}

void insertTypes(RowWriter& tables)
{
    tables.insert("entry_types", {static_cast<std::int64_t>(EntryKind::Weight), "Weight"});
    tables.insert("entry_types", {static_cast<std::int64_t>(EntryKind::Activation), "Activation"});
}

/// What one call site holds at the peak, as one kind of entry.
struct Entry
{
    EntryKind kind = EntryKind::Weight;
    std::uint64_t bytes = 0;
    StackId stack; ///< of its stacks the one with most bytes
    std::uint64_t stackBytes = 0;
};

/// Entries of what is alive at the peak, the largest first of each kind.
std::vector<Entry> entriesAtPeak(const Snapshot& snapshot, const DeviceHistory& device)
{
    const Allocations& all = device.allocations();
    std::map<std::pair<EntryKind, StackId>, std::uint64_t> byStack;
    for (const std::uint32_t rank : device.live().ranksAt(device.usage().peakEvent)) {
        const EntryKind kind = all.isLasting(rank) ? EntryKind::Weight : EntryKind::Activation;
        byStack[{kind, all.stack[rank]}] += all.size[rank];
    }
    std::map<std::pair<EntryKind, StringId>, Entry> bySite;
    for (const auto& [key, bytes] : byStack) {
        const auto& [kind, stack] = key;
        Entry& entry = bySite[{kind, snapshot.stacks().callSite(stack).site}];
        entry.kind = kind;
        entry.bytes += bytes;
        if (bytes >= entry.stackBytes) {
            entry.stack = stack;
            entry.stackBytes = bytes;
        }
    }
    std::vector<Entry> entries;
    entries.reserve(bySite.size());
    for (const auto& [key, entry] : bySite)
        entries.push_back(entry);
    std::stable_sort(entries.begin(), entries.end(), [](const Entry& a, const Entry& b) {
        return a.kind != b.kind ? a.kind < b.kind : a.bytes > b.bytes;
    });
    return entries;
}

/// Writes entries with their stacks.
class EntryWriter
{
public:
    EntryWriter(const Snapshot& snapshot, RowWriter& tables) : m_snapshot(&snapshot), m_tables(&tables) {}

    void write(const Entry& entry)
    {
        ++m_id;
        const CallSite& site = m_snapshot->stacks().callSite(entry.stack);
        const StringId name = entry.kind == EntryKind::Activation && !site.op.isNone() ? site.op : site.site;
        const auto bytes = static_cast<std::int64_t>(entry.bytes);
        if (entry.kind == EntryKind::Weight)
            m_tables->insert("weight_entries", {m_id, text(name), bytes, std::int64_t{0}});
        else
            m_tables->insert("activation_entries", {m_id, text(name), bytes});
        m_tables->insert("stack_correlation", {m_id, m_id, static_cast<std::int64_t>(entry.kind)});
        writeStack(entry.stack, site);
    }

private:
    [[nodiscard]] std::string_view text(StringId id) const { return m_snapshot->strings().view(id); }

    void writeStack(StackId stack, const CallSite& site)
    {
        m_ordering = 0;
        const StackTable& stacks = m_snapshot->stacks();
        bool isReached = site.frame.isNone();
        if (isReached) {
            writeFrame(std::string("<").append(text(site.site)).append(">"), 1);
        } else { // of generated code the original line, which is the site, stands before its frame
            const FrameText parts = parseFrameText(text(site.site));
            if (text(site.site) != stacks.siteText(site.frame))
                writeFrame(parts.file, parts.line);
        }
        std::span<const FrameId> frames = stacks.frames(stack);
        const bool isOfForward =
            !isReached && std::find(frames.begin(), frames.end(), site.frame) == frames.end();
        if (isOfForward) // a backward pass: its line is the forward pass's
            frames = stacks.frames(stacks.forward(stack));
        for (const FrameId frame : frames) {
            isReached = isReached || frame == site.frame;
            if (isReached && stacks.frameKind(frame) != FrameKind::Cpp)
                writeFrame(text(stacks.frameFile(frame)), stacks.frameLine(frame));
        }
    }

    void writeFrame(std::string_view file, std::int64_t line)
    {
        m_tables->insert("stack_frames", {m_id, m_ordering++, file, std::max<std::int64_t>(line, 1)});
    }

    const Snapshot* m_snapshot;
    RowWriter* m_tables;
    std::int64_t m_id = 0; ///< of the entry and of its correlation
    std::int64_t m_ordering = 0;
};

Status writePeak(const Recording& recording, const DeviceHistory& device, const NewDatabase& file,
                 Progress& progress)
{
    const std::vector<Entry> entries = entriesAtPeak(recording.snapshot(), device);
    std::uint64_t total = 0;
    constexpr auto most = static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max());
    for (const Entry& entry : entries) {
        if (entry.bytes > most - total)
            return inputError(
                ReportFileText::tr("%1 has sizes that no device has; they do not fit into a report.")
                    .arg(recording.document->path));
        total += entry.bytes;
    }
    RowWriter tables(file, schema);
    insertTypes(tables);
    EntryWriter writer(recording.snapshot(), tables);
    for (std::size_t i = 0; i < entries.size(); ++i) {
        progress.report(i, entries.size(), ReportFileText::tr("Writing entries"));
        if (progress.isCancelled())
            return cancelled();
        writer.write(entries[i]);
    }
    tables.insert("misc_sizes", {peakKey, static_cast<std::int64_t>(total)});
    return finished(tables, recording.document->path);
}

/// A report as it was read.
Status writeAgain(const Document& document, const NewDatabase& file)
{
    const MemoryReport& report = *document.report;
    const Snapshot& snapshot = *document.snapshot;
    RowWriter tables(file, schema);
    const auto text = [&](StringId id) { return snapshot.strings().view(id); };
    for (const MemoryReport::Weight& row : report.weights)
        tables.insert("weight_entries", {row.id, text(row.name), row.bytes, row.gradientBytes});
    for (const MemoryReport::Activation& row : report.activations)
        tables.insert("activation_entries", {row.id, text(row.operation), row.bytes});
    for (const MemoryReport::Correlation& row : report.correlations)
        tables.insert("stack_correlation", {row.id, row.entry, row.kind});
    for (const MemoryReport::Frame& row : report.frames)
        tables.insert("stack_frames", {row.correlation, row.ordering, text(row.file), row.line});
    for (const MemoryReport::EntryType& row : report.entryTypes)
        tables.insert("entry_types", {row.kind, text(row.name)});
    for (const MemoryReport::MiscSize& row : report.miscSizes)
        tables.insert("misc_sizes", {text(row.key), row.bytes});
    return finished(tables, document.path);
}

} // namespace

std::uint64_t reportBytes(const Recording& recording, const DeviceHistory& device)
{
    constexpr std::uint64_t emptyBytes = 40960;
    constexpr std::uint64_t rowBytes =
        32; // of the entry, its correlation and two indices, each a number or two
    const Snapshot& snapshot = recording.snapshot();
    std::uint64_t bytes = emptyBytes;
    const auto addText = [&](StringId text) { bytes += rowBytes + snapshot.strings().view(text).size(); };
    if (recording.document->report) {
        for (const MemoryReport::Weight& row : recording.document->report->weights)
            addText(row.name);
        for (const MemoryReport::Activation& row : recording.document->report->activations)
            addText(row.operation);
        for (const MemoryReport::Frame& row : recording.document->report->frames)
            addText(row.file);
        return bytes;
    }
    for (const Entry& entry : entriesAtPeak(snapshot, device)) {
        addText(snapshot.stacks().callSite(entry.stack).site);
        for (const FrameId frame : snapshot.stacks().frames(entry.stack)) {
            if (snapshot.stacks().frameKind(frame) != FrameKind::Cpp)
                addText(snapshot.stacks().frameFile(frame));
        }
    }
    return bytes;
}

Status writeReport(const Recording& recording, std::int32_t device, const QString& path, Progress& progress,
                   std::uint64_t most)
{
    const DeviceHistory* const history = recording.history->device(device);
    if (history == nullptr) {
        return inputError(ReportFileText::tr("%1 has nothing of device %2.")
                              .arg(recording.document->path, QString::number(device)));
    }
    const auto fill = [&](const NewDatabase& file) {
        return recording.document->report ? writeAgain(*recording.document, file)
                                          : writePeak(recording, *history, file, progress);
    };
    return writeDatabaseFile(path, progress, fill, most);
}

} // namespace core
