// SPDX-License-Identifier: MIT
#include "core/formats/torch/torch_writer.h"

#include "core/base/texts.h"
#include "core/formats/torch/extra_fields_writer.h"
#include "core/snapshot/action_words.h"
#include "core/snapshot/host_device.h"

#include <string_view>
#include <utility>
#include <vector>

namespace core {

namespace {

using pickle::TreeWriter;

SNAPVIEWER_TEXTS(TorchWriterText);

constexpr std::uint32_t eventsPerReport = 4096;

/// Writes the parts of one snapshot; lives as long as the writing.
class TorchWriter
{
public:
    TorchWriter(const Snapshot& snapshot, TreeWriter& out, Progress& progress)
        : m_snapshot(&snapshot), m_rest(&snapshot.rest()), m_out(&out), m_progress(&progress),
          m_values(snapshot, out, [this](StackId stack) { writeStack(stack); })
    {}

    void writeElement(EventId event, StackId stack)
    {
        m_out->beginDict();
        m_kept = m_rest->values->items(m_rest->events.of(event.value));
        writeEventKeys(event);
        m_out->key("frames");
        writeStack(stack.isNone() ? StackTable::emptyStack : stack);
        m_out->endDict();
    }

    Status write();

private:
    /// Begins a dict, which has what is kept of it in the place of columns.
    void begin(ExtraId kept)
    {
        m_out->beginDict();
        m_kept = m_rest->values->items(kept);
    }
    /// Ends it with the keys that have no column.
    void end();
    /// True where a column says what the file does under key, which is written; else what the file says is.
    [[nodiscard]] bool isColumn(std::string_view key);

    void text(const char* key, StringId id)
    {
        if (id.isNone() || !isColumn(key))
            return;
        m_out->key(key);
        m_values.writeText(id);
    }
    void name(const char* key, std::string_view text)
    {
        if (!isColumn(key))
            return;
        m_out->key(key);
        m_out->text(text);
    }
    void integer(const char* key, std::int64_t number)
    {
        if (!isColumn(key))
            return;
        m_out->key(key);
        m_out->integer(number);
    }
    void bytes(const char* key, std::uint64_t number)
    {
        if (!isColumn(key))
            return;
        m_out->key(key);
        m_out->unsignedInteger(number);
    }
    void pool(const char* key, PoolId id)
    {
        if (id.isNone() || !isColumn(key))
            return;
        const Pool& pool = m_snapshot->pools()[id.value];
        m_out->key(key);
        m_out->pair(pool.first, pool.second);
    }
    void frames(StackId stack)
    {
        if (stack.isNone() || !isColumn("frames"))
            return;
        m_out->key("frames");
        writeStack(stack);
    }

    void writeSegments();
    void writeHostSegments();
    [[nodiscard]] std::size_t hostSegments() const;
    void writeSegment(std::size_t row);
    void writeBlock(std::size_t row);
    [[nodiscard]] Status writeTraces();
    [[nodiscard]] Status writeTrace(std::int32_t device);
    [[nodiscard]] std::uint32_t traceCount() const;
    void writeEvent(EventId event);
    void writeEventKeys(EventId event);
    void writeStack(StackId stack);
    void writeFrame(FrameId frame);
    void writeAnnotations();

    const Snapshot* m_snapshot;
    const Remainder* m_rest;
    TreeWriter* m_out;
    Progress* m_progress;
    ExtraFieldsWriter m_values;
    std::vector<ExtraField> m_kept; ///< of the dict that is being written: keys and values
};

bool TorchWriter::isColumn(std::string_view key)
{
    for (std::size_t i = 0; i + 1 < m_kept.size(); i += 2) {
        if (m_kept[i].tag != ExtraTag::Text || m_snapshot->strings().view(m_kept[i].text()) != key)
            continue;
        const ExtraField value = m_kept[i + 1]; // frames in it have something kept of their own
        if (value.tag != ExtraTag::Absent) {
            m_out->key(key);
            m_values.write(value);
        }
        m_kept.erase(m_kept.begin() + static_cast<std::ptrdiff_t>(i),
                     m_kept.begin() + static_cast<std::ptrdiff_t>(i) + 2);
        return false;
    }
    return true;
}

void TorchWriter::end()
{
    const std::vector<ExtraField> rest = std::exchange(m_kept, {});
    for (std::size_t i = 0; i + 1 < rest.size() && !m_out->hasFailed(); i += 2) {
        if (rest[i + 1].tag == ExtraTag::Absent)
            continue;
        m_values.writeKey(rest[i]);
        m_values.write(rest[i + 1]);
    }
    m_out->endDict();
}

Status TorchWriter::write()
{
    begin(m_rest->root);
    const bool isMadeUp = m_snapshot->recorder() == Recorder::Profiler; // and would contradict the trace
    if (m_snapshot->hasFinalState() && !isMadeUp && isColumn("segments")) {
        m_out->key("segments");
        const std::vector<ExtraField> root = std::exchange(m_kept, {});
        writeSegments();
        m_kept = root;
    }
    if (hostSegments() < m_snapshot->segments().rows() && !isMadeUp && isColumn("host_segments")) {
        m_out->key("host_segments");
        const std::vector<ExtraField> root = std::exchange(m_kept, {});
        writeHostSegments();
        m_kept = root;
    }
    if (isColumn("device_traces")) {
        m_out->key("device_traces");
        const std::vector<ExtraField> root = std::exchange(m_kept, {});
        SNAPVIEWER_TRY(writeTraces());
        m_kept = root;
    }
    if (m_snapshot->trace(hostDevice).count > 0 && isColumn("host_traces")) {
        m_out->key("host_traces");
        const std::vector<ExtraField> root = std::exchange(m_kept, {});
        m_out->beginList();
        SNAPVIEWER_TRY(writeTrace(hostDevice));
        m_out->endList();
        m_kept = root;
    }
    if ((m_rest->hasAnnotations || !m_rest->marks.empty()) && isColumn("external_annotations")) {
        m_out->key("external_annotations");
        const std::vector<ExtraField> root = std::exchange(m_kept, {});
        writeAnnotations();
        m_kept = root;
    }
    end();
    m_out->finish();
    return Done{};
}

void TorchWriter::writeSegments()
{
    const std::vector<SegmentId>& order = m_rest->segmentOrder;
    m_out->beginList();
    for (std::size_t i = 0; i < hostSegments() && !m_out->hasFailed(); ++i)
        writeSegment(order.empty() ? i : order[i].value);
    m_out->endList();
}

/// The first segment of the host; those of devices come before.
std::size_t TorchWriter::hostSegments() const
{
    return m_snapshot->segmentRange(hostDevice).first.value;
}

void TorchWriter::writeHostSegments()
{
    m_out->beginList();
    for (std::size_t i = hostSegments(); i < m_snapshot->segments().rows() && !m_out->hasFailed(); ++i)
        writeSegment(i);
    m_out->endList();
}

void TorchWriter::writeSegment(std::size_t row)
{
    const SegmentColumns& segments = m_snapshot->segments();
    begin(m_rest->segments.of(static_cast<std::uint32_t>(row)));
    integer("device", isHost(segments.device[row]) ? 0 : segments.device[row]);
    bytes("address", segments.addr[row]);
    bytes("total_size", segments.totalSize[row]);
    bytes("allocated_size", segments.allocatedSize[row]);
    bytes("active_size", segments.activeSize[row]);
    bytes("requested_size", segments.requestedSize[row]);
    integer("stream", segments.stream[row]);
    if (segments.type[row] != SegmentType::Unknown)
        name("segment_type", nameOf(segments.type[row]));
    pool("segment_pool_id", segments.pool[row]);
    if (isColumn("is_expandable")) {
        m_out->key("is_expandable");
        m_out->boolean(segments.expandable[row] != 0);
    }
    frames(segments.stack[row]);
    const bool hasBlocks = isColumn("blocks");
    const std::vector<ExtraField> unknown = std::exchange(m_kept, {});
    if (hasBlocks) {
        m_out->key("blocks");
        m_out->beginList();
        for (std::uint32_t i = 0; i < segments.blockCount[row] && !m_out->hasFailed(); ++i)
            writeBlock(std::size_t{segments.firstBlock[row]} + i);
        m_out->endList();
    }
    m_kept = unknown;
    end();
}

void TorchWriter::writeBlock(std::size_t row)
{
    const BlockColumns& blocks = m_snapshot->blocks();
    begin(m_rest->blocks.of(static_cast<std::uint32_t>(row)));
    bytes("address", blocks.addr[row]);
    bytes("size", blocks.size[row]);
    bytes("requested_size", blocks.requested[row]);
    name("state", nameOf(blocks.state[row]));
    text("user_metadata", m_snapshot->blockMetadata(BlockId{row}));
    frames(blocks.stack[row]);
    end();
}

/// A list a device, if only an empty one: the official page shows nothing of a file without.
std::uint32_t TorchWriter::traceCount() const
{
    if (m_snapshot->traceCount() > 0)
        return m_snapshot->traceCount();
    std::uint32_t count = 1;
    for (const std::int32_t device : m_snapshot->devices()) {
        if (!isHost(device))
            count = static_cast<std::uint32_t>(device) + 1;
    }
    return count;
}

Status TorchWriter::writeTraces()
{
    m_out->beginList();
    for (std::uint32_t device = 0; device < traceCount(); ++device) {
        SNAPVIEWER_TRY(writeTrace(static_cast<std::int32_t>(device)));
    }
    m_out->endList();
    return Done{};
}

Status TorchWriter::writeTrace(std::int32_t device)
{
    const std::size_t total = m_snapshot->events().rows();
    const Trace trace = m_snapshot->trace(device);
    m_out->beginList();
    for (std::uint32_t i = 0; i < trace.count; ++i) {
        writeEvent(EventId{trace.first + i});
        if (i % eventsPerReport == 0)
            m_progress->report(trace.first + i, total, TorchWriterText::tr("Writing events"));
        if (m_out->hasFailed()) // looks whether it is cancelled, too, by the bytes that are written
            return m_progress->isCancelled() ? Status(cancelled()) : Status(Done{});
    }
    m_out->endList();
    return Done{};
}

void TorchWriter::writeEvent(EventId event)
{
    begin(m_rest->events.of(event.value));
    writeEventKeys(event);
    frames(m_snapshot->events().stack[event.value]);
    end();
}

/// All that have a column, but its frames.
void TorchWriter::writeEventKeys(EventId event)
{
    const EventColumns& events = m_snapshot->events();
    const std::size_t row = event.value;
    if (isKnown(events.action[row]))
        name("action", nameOf(events.action[row]));
    else
        name("action", m_snapshot->actionName(events.action[row]).toStdString());
    const auto deviceFree = m_snapshot->deviceFree(event);
    if (deviceFree)
        bytes("device_free", *deviceFree);
    if (!deviceFree || events.addr[row] != 0)
        bytes("addr", events.addr[row]);
    bytes("size", events.size[row]);
    integer("stream", events.stream[row]);
    if (events.timeUs[row] != noTime)
        integer("time_us", events.timeUs[row]);
    text("compile_context", events.compileContext[row]);
    text("user_metadata", events.userMetadata[row]);
    pool("pool_id", events.pool[row]);
    if (m_snapshot->hasFileSteps())
        integer("step", m_snapshot->fileStep(event));
}

void TorchWriter::writeStack(StackId stack)
{
    if (m_out->refer(TreeWriter::Shared::Stack, stack.value))
        return;
    m_out->beginList();
    m_out->keep(TreeWriter::Shared::Stack, stack.value);
    for (const FrameId frame : m_snapshot->stacks().frames(stack)) {
        if (m_out->hasFailed())
            break;
        writeFrame(frame);
    }
    m_out->endList();
}

void TorchWriter::writeFrame(FrameId frame)
{
    if (m_out->refer(TreeWriter::Shared::Frame, frame.value))
        return;
    const StackTable& stacks = m_snapshot->stacks();
    std::vector<ExtraField> outer = std::exchange(m_kept, {});
    begin(stacks.frameKept(frame));
    m_out->keep(TreeWriter::Shared::Frame, frame.value);
    text("name", stacks.frameName(frame));
    text("filename", stacks.frameFile(frame));
    integer("line", stacks.frameLine(frame));
    if (const FxInfo* const fx = stacks.fx(frame)) {
        text("fx_node_op", fx->nodeOp);
        text("fx_node_name", fx->nodeName);
        text("fx_node_target", fx->nodeTarget);
        text("fx_original_trace", fx->originalTrace);
    }
    end();
    m_kept = std::move(outer);
}

void TorchWriter::writeAnnotations()
{
    const std::vector<Annotation>& annotations = m_snapshot->annotations();
    m_out->beginList();
    for (std::size_t i = 0; i < m_rest->marks.size() && !m_out->hasFailed(); ++i) {
        const AnnotationMark& mark = m_rest->marks[i];
        const Annotation& annotation = annotations[mark.annotation];
        begin(m_rest->annotations.of(static_cast<std::uint32_t>(i)));
        name("stage", mark.isEnd ? "END" : "START");
        text("name", annotation.name);
        integer("device", annotation.device);
        const std::int64_t timeUs = mark.isEnd ? annotation.endUs : annotation.startUs;
        if (timeUs != noTime)
            integer("time_us", timeUs);
        end();
    }
    m_out->endList();
}

} // namespace

Status writeTorch(const Snapshot& snapshot, TreeWriter& out, Progress& progress)
{
    return TorchWriter(snapshot, out, progress).write();
}

void writeTorchElement(const Snapshot& snapshot, EventId event, StackId stack, TreeWriter& out)
{
    NoProgress progress;
    TorchWriter(snapshot, out, progress).writeElement(event, stack);
}

} // namespace core
