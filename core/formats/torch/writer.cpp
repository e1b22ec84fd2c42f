// SPDX-License-Identifier: MIT
#include "core/formats/torch/writer.h"

#include "core/formats/json/value.h"
#include "core/formats/torch/settingswriter.h"

#include <QCoreApplication>
#include <queue>

namespace core {

namespace {

using pickle::TreeWriter;

struct Texts
{
    Q_DECLARE_TR_FUNCTIONS(TorchWriter)
};

constexpr std::uint32_t eventsPerReport = 4096;

/// Writes the parts of one snapshot; lives as long as the writing.
class TorchWriter
{
public:
    TorchWriter(const Snapshot& snapshot, TreeWriter& out, Progress& progress)
        : m_snapshot(&snapshot), m_out(&out), m_progress(&progress)
    {}

    void writeElement(EventId event, StackId stack)
    {
        m_out->beginDict();
        writeEventKeys(event);
        writeFrames(stack.isNone() ? StackTable::emptyStack : stack);
        m_out->endDict();
    }

    Status write()
    {
        m_out->beginDict();
        m_out->key("segments");
        writeSegments();
        m_out->key("device_traces");
        Status traces = writeTraces();
        if (!traces)
            return traces;
        if (!m_snapshot->settings().empty()) {
            m_out->key("allocator_settings");
            writeSettings(m_snapshot->settings(), *m_out);
        }
        m_out->key("external_annotations");
        writeAnnotations();
        m_out->endDict();
        m_out->finish();
        return Done{};
    }

private:
    void text(const char* key, StringId id)
    {
        m_out->key(key);
        if (m_out->refer(TreeWriter::Shared::Text, id.value))
            return;
        m_out->text(m_snapshot->strings().view(id));
        m_out->keep(TreeWriter::Shared::Text, id.value);
    }
    void integer(const char* key, std::int64_t number)
    {
        m_out->key(key);
        m_out->integer(number);
    }
    void bytes(const char* key, std::uint64_t number)
    {
        m_out->key(key);
        m_out->unsignedInteger(number);
    }
    void pool(const char* key, PoolId id)
    {
        if (id.isNone())
            return;
        const Pool& pool = m_snapshot->pools()[id.value];
        m_out->key(key);
        m_out->pair(pool.first, pool.second);
    }

    void writeSegments();
    void writeBlock(std::size_t row);
    [[nodiscard]] Status writeTraces();
    void writeEvent(EventId event);
    void writeEventKeys(EventId event);
    void writeFrames(StackId stack);
    void writeFrame(FrameId frame);
    void writeAnnotations();
    void writeMark(const Annotation& annotation, bool isEnd);

    const Snapshot* m_snapshot;
    TreeWriter* m_out;
    Progress* m_progress;
};

void TorchWriter::writeSegments()
{
    const SegmentColumns& segments = m_snapshot->segments();
    m_out->beginList();
    for (std::size_t row = 0; row < segments.rows(); ++row) {
        m_out->beginDict();
        integer("device", segments.device[row]);
        bytes("address", segments.addr[row]);
        bytes("total_size", segments.totalSize[row]);
        bytes("allocated_size", segments.allocatedSize[row]);
        bytes("active_size", segments.activeSize[row]);
        bytes("requested_size", segments.requestedSize[row]);
        integer("stream", segments.stream[row]);
        if (segments.type[row] != SegmentType::Unknown) {
            m_out->key("segment_type");
            m_out->text(segments.type[row] == SegmentType::Small ? "small" : "large");
        }
        pool("segment_pool_id", segments.pool[row]);
        m_out->key("is_expandable");
        m_out->boolean(segments.expandable[row] != 0);
        writeFrames(segments.stack[row]);
        m_out->key("blocks");
        m_out->beginList();
        for (std::uint32_t i = 0; i < segments.blockCount[row]; ++i)
            writeBlock(std::size_t{segments.firstBlock[row]} + i);
        m_out->endList();
        m_out->endDict();
    }
    m_out->endList();
}

void TorchWriter::writeBlock(std::size_t row)
{
    const BlockColumns& blocks = m_snapshot->blocks();
    m_out->beginDict();
    bytes("address", blocks.addr[row]);
    bytes("size", blocks.size[row]);
    bytes("requested_size", blocks.requested[row]);
    m_out->key("state");
    switch (blocks.state[row]) {
    case BlockState::Inactive:
        m_out->text("inactive");
        break;
    case BlockState::ActiveAllocated:
        m_out->text("active_allocated");
        break;
    case BlockState::ActivePendingFree:
        m_out->text("active_pending_free");
        break;
    }
    if (const StringId metadata = m_snapshot->blockMetadata(BlockId{row}); !metadata.isNone())
        text("user_metadata", metadata);
    writeFrames(blocks.stack[row]);
    m_out->endDict();
}

Status TorchWriter::writeTraces()
{
    const std::size_t total = m_snapshot->events().rows();
    m_out->beginList();
    for (std::uint32_t device = 0; device < m_snapshot->traceCount(); ++device) {
        const Trace trace = m_snapshot->trace(static_cast<std::int32_t>(device));
        m_out->beginList();
        for (std::uint32_t i = 0; i < trace.count; ++i) {
            writeEvent(EventId{trace.first + i});
            if (i % eventsPerReport != 0)
                continue;
            m_progress->report(trace.first + i, total, Texts::tr("Writing events"));
            if (m_progress->isCancelled())
                return cancelled();
        }
        m_out->endList();
    }
    m_out->endList();
    return Done{};
}

void TorchWriter::writeEvent(EventId event)
{
    m_out->beginDict();
    writeEventKeys(event);
    writeFrames(m_snapshot->events().stack[event.value]);
    m_out->endDict();
}

/// All but its frames.
void TorchWriter::writeEventKeys(EventId event)
{
    const EventColumns& events = m_snapshot->events();
    const std::size_t row = event.value;
    m_out->key("action");
    m_out->text(m_snapshot->actionName(events.action[row]).toStdString());
    const auto deviceFree = m_snapshot->deviceFree(event);
    if (deviceFree)
        bytes("device_free", *deviceFree);
    if (!deviceFree || events.addr[row] != 0)
        bytes("addr", events.addr[row]);
    bytes("size", events.size[row]);
    integer("stream", events.stream[row]);
    if (events.timeUs[row] != noTime)
        integer("time_us", events.timeUs[row]);
    if (!events.compileContext[row].isNone())
        text("compile_context", events.compileContext[row]);
    if (!events.userMetadata[row].isNone())
        text("user_metadata", events.userMetadata[row]);
    pool("pool_id", events.pool[row]);
    for (const auto& [key, json] : m_snapshot->extras(event)) {
        m_out->key(key.toStdString());
        writeJsonValue(json.toStdString(), *m_out);
    }
}

void TorchWriter::writeFrames(StackId stack)
{
    if (stack.isNone())
        return;
    m_out->key("frames");
    if (m_out->refer(TreeWriter::Shared::Stack, stack.value))
        return;
    m_out->beginList();
    m_out->keep(TreeWriter::Shared::Stack, stack.value);
    for (const FrameId frame : m_snapshot->stacks().frames(stack))
        writeFrame(frame);
    m_out->endList();
}

void TorchWriter::writeFrame(FrameId frame)
{
    if (m_out->refer(TreeWriter::Shared::Frame, frame.value))
        return;
    const StackTable& stacks = m_snapshot->stacks();
    m_out->beginDict();
    m_out->keep(TreeWriter::Shared::Frame, frame.value);
    text("name", stacks.frameName(frame));
    text("filename", stacks.frameFile(frame));
    integer("line", stacks.frameLine(frame));
    if (const FxInfo* const fx = stacks.fx(frame)) {
        const std::pair<const char*, StringId> fields[] = {{"fx_node_op", fx->nodeOp},
                                                           {"fx_node_name", fx->nodeName},
                                                           {"fx_node_target", fx->nodeTarget},
                                                           {"fx_original_trace", fx->originalTrace}};
        for (const auto& [key, id] : fields) {
            if (!id.isNone())
                text(key, id);
        }
    }
    m_out->endDict();
}

/// Marks in an order that pairs them as they are: starts in theirs, each end before the next start after it.
void TorchWriter::writeAnnotations()
{
    const std::vector<Annotation>& annotations = m_snapshot->annotations();
    const auto endsLater = [&](std::size_t a, std::size_t b) {
        return std::pair(annotations[a].endUs, b) > std::pair(annotations[b].endUs, a);
    };
    std::priority_queue<std::size_t, std::vector<std::size_t>, decltype(endsLater)> open(endsLater);
    const auto endUntil = [&](std::int64_t timeUs) {
        while (!open.empty() && annotations[open.top()].endUs <= timeUs) {
            writeMark(annotations[open.top()], true);
            open.pop();
        }
    };
    m_out->beginList();
    for (std::size_t i = 0; i < annotations.size(); ++i) {
        const Annotation& annotation = annotations[i];
        const bool isEndOnly = annotation.startUs == noTime && annotation.endUs != noTime;
        endUntil(isEndOnly ? annotation.endUs : annotation.startUs);
        writeMark(annotation, isEndOnly);
        if (!isEndOnly && annotation.endUs != noTime)
            open.push(i);
    }
    endUntil(std::numeric_limits<std::int64_t>::max());
    m_out->endList();
}

void TorchWriter::writeMark(const Annotation& annotation, bool isEnd)
{
    m_out->beginDict();
    m_out->key("stage");
    m_out->text(isEnd ? "END" : "START");
    text("name", annotation.name);
    integer("device", annotation.device);
    const std::int64_t timeUs = isEnd ? annotation.endUs : annotation.startUs;
    if (timeUs != noTime)
        integer("time_us", timeUs);
    m_out->endDict();
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
