// SPDX-License-Identifier: MIT
#include "core/redact/redaction.h"

#include "core/base/texts.h"
#include "core/base/units.h"
#include "core/history/allocator_state.h"
#include "core/history/device_history.h"
#include "core/redact/moved_numbers.h"
#include "core/redact/public_words.h"
#include "core/redact/redacted_settings.h"
#include "core/redact/redacted_stacks.h"
#include "core/redact/redacted_texts.h"
#include "core/snapshot/bundle.h"
#include "core/snapshot/samples.h"

#include <algorithm>
#include <limits>
#include <map>
#include <string_view>
#include <utility>

namespace core {

namespace {

SNAPVIEWER_TEXTS(RedactionText);

void appendBlock(BlockColumns& blocks, std::size_t segment, const BlockAt& block, StackId stack)
{
    blocks.segment.push_back(SegmentId{segment});
    blocks.addr.push_back(block.addr);
    blocks.size.push_back(block.size);
    blocks.requested.push_back(block.requested);
    blocks.state.push_back(block.state);
    blocks.stack.push_back(stack);
}

/// Appends to data what device held after the last event of its part, as the final state of a copy that ends
/// there: segments and blocks with the recording's own stacks and addresses. A block that is gone by the
/// file's end has the least size that its request can have had.
void appendStateAtEnd(const Snapshot& snapshot, const DeviceHistory& device, SnapshotData& data)
{
    const AllocatorState state = allocatorStateAt(snapshot, device, device.eventCount() - 1);
    SegmentColumns& segments = data.segments;
    for (const SegmentAt& segment : state.segments) {
        const std::size_t id = segments.rows();
        segments.device.push_back(device.device());
        segments.addr.push_back(segment.addr);
        segments.totalSize.push_back(segment.size);
        segments.stream.push_back(segment.stream);
        segments.type.push_back(segment.type);
        segments.pool.push_back(segment.pool);
        segments.expandable.push_back(segment.isExpandable ? 1 : 0);
        segments.stack.push_back(segment.stack);
        segments.requestedSize.push_back(segment.active);
        segments.firstBlock.push_back(static_cast<std::uint32_t>(data.blocks.rows()));
        segments.blockCount.push_back(segment.blockCount);
        std::uint64_t allocated = 0;
        std::uint64_t active = 0;
        for (std::uint32_t i = 0; i < segment.blockCount; ++i) {
            const BlockAt& block = state.blocks[segment.firstBlock + i];
            const bool isActive = block.state != BlockState::Inactive;
            active += isActive ? block.size : 0;
            allocated += block.state == BlockState::ActiveAllocated ? block.size : 0;
            appendBlock(data.blocks, id, block,
                        isActive ? device.allocations().stack[block.rank] : StackId{});
        }
        segments.allocatedSize.push_back(allocated);
        segments.activeSize.push_back(active);
    }
}

/// The same of what the file says of its end.
void appendFinalState(const Snapshot& snapshot, std::int32_t device, SnapshotData& data)
{
    const SegmentColumns& from = snapshot.segments();
    const BlockColumns& blocks = snapshot.blocks();
    SegmentColumns& to = data.segments;
    const auto [first, last] = snapshot.segmentRange(device);
    for (std::uint32_t row = first.value; row < last.value; ++row) {
        const std::size_t id = to.rows();
        to.device.push_back(device);
        to.addr.push_back(from.addr[row]);
        to.totalSize.push_back(from.totalSize[row]);
        to.allocatedSize.push_back(from.allocatedSize[row]);
        to.activeSize.push_back(from.activeSize[row]);
        to.requestedSize.push_back(from.requestedSize[row]);
        to.stream.push_back(from.stream[row]);
        to.type.push_back(from.type[row]);
        to.pool.push_back(from.pool[row]);
        to.expandable.push_back(from.expandable[row]);
        to.stack.push_back(from.stack[row]);
        to.firstBlock.push_back(static_cast<std::uint32_t>(data.blocks.rows()));
        to.blockCount.push_back(from.blockCount[row]);
        for (std::uint32_t i = 0; i < from.blockCount[row]; ++i) {
            const std::size_t block = std::size_t{from.firstBlock[row]} + i;
            const StringId metadata = snapshot.blockMetadata(BlockId{block});
            if (!metadata.isNone())
                data.blockMetadata.emplace(BlockId{data.blocks.rows()}, metadata);
            appendBlock(
                data.blocks, id,
                {blocks.addr[block], blocks.size[block], blocks.requested[block], blocks.state[block]},
                blocks.stack[block]);
        }
    }
}

constexpr std::uint32_t eventsPerReport = 4096;

/// Makes one copy; lives as long as that takes.
class Redactor
{
public:
    Redactor(const Recording& recording, const RedactionOptions& options, Progress& progress)
        : m_recording(&recording), m_snapshot(&recording.snapshot()), m_options(&options),
          m_progress(&progress), m_texts(*m_data.strings, options),
          m_stacks(*m_snapshot, m_data, m_texts, options.dropLines), m_addresses(*m_snapshot),
          m_timeShift(options.shiftTime ? timeShift(recording) : 0)
    {}

    Result<Redaction> run();

private:
    struct Dropped
    {
        std::uint64_t annotations = 0;
        std::uint64_t metadata = 0;
        std::uint64_t contexts = 0;
    };

    [[nodiscard]] Status addTraces();
    [[nodiscard]] Status addTrace(const DeviceHistory& device);
    void addEvent(std::int32_t device, EventId event);
    void addFinalState();
    void addAnnotations();
    void addActions();
    [[nodiscard]] bool isInPart(const Annotation& annotation) const;
    [[nodiscard]] std::int64_t timeOf(std::int64_t time) const
    {
        return time == noTime ? noTime : time + m_timeShift;
    }
    [[nodiscard]] StringId freeText(StringId text, const char* prefix, const char* domain,
                                    std::uint64_t& dropped);
    [[nodiscard]] bool isCut(const DeviceHistory& device) const
    {
        return device.eventCount() < static_cast<EventIndex>(m_snapshot->trace(device.device()).count);
    }
    [[nodiscard]] bool isPart() const;
    [[nodiscard]] QStringList losses() const;
    void addLossesOfFile(QStringList& losses) const;

    const Recording* m_recording;
    const Snapshot* m_snapshot;
    const RedactionOptions* m_options;
    Progress* m_progress;
    SnapshotData m_data;
    RedactedTexts m_texts;
    RedactedStacks m_stacks;
    MovedAddresses m_addresses;
    std::int64_t m_timeShift;
    std::map<std::pair<std::string_view, StringId>, StringId> m_freeTexts; ///< by prefix and text
    Dropped m_dropped;
};

/// A text that a person wrote into the recording: nothing of it leaves, or a keyed name does. That there is
/// none says the same in every file.
StringId Redactor::freeText(StringId text, const char* prefix, const char* domain, std::uint64_t& dropped)
{
    const std::string_view view = m_snapshot->strings().view(text);
    if (text.isNone())
        return {};
    if (view.empty() || view == "N/A")
        return m_texts.keep(view);
    if (!m_options->mapAnnotations) {
        ++dropped;
        return {};
    }
    const auto [known, isNew] = m_freeTexts.try_emplace({prefix, text});
    if (isNew)
        known->second = m_texts.keyed(prefix, domain, view);
    return known->second;
}

void Redactor::addEvent(std::int32_t device, EventId event)
{
    EventRow row = m_snapshot->events().row(event.value);
    const ExtraId kept = m_stacks.keptWith(row.stack);
    row.addr = m_addresses.movedOf(device, row.action, row.addr);
    row.timeUs = timeOf(row.timeUs);
    row.stack = m_stacks.stackOf(row.stack);
    row.compileContext = freeText(row.compileContext, "c_", "text", m_dropped.contexts);
    row.userMetadata = freeText(row.userMetadata, "m_", "text", m_dropped.metadata);
    const EventId made{m_data.events.rows()};
    if (const auto bytes = m_snapshot->deviceFree(event))
        m_data.deviceFree.emplace(made, *bytes);
    if (!kept.isNone())
        m_data.rest.events.set(made.value, kept);
    m_data.events.append(row);
}

Status Redactor::addTrace(const DeviceHistory& device)
{
    const TraceRange part = device.part();
    const auto first = static_cast<std::uint32_t>(m_data.events.rows());
    for (EventIndex k = part.begin; k < part.end; ++k) {
        addEvent(device.device(), device.trace().event(k));
        if (static_cast<std::uint32_t>(k) % eventsPerReport != 0)
            continue;
        if (m_progress->isCancelled())
            return cancelled();
        m_progress->report(m_data.events.rows(), m_snapshot->events().rows(),
                           RedactionText::tr("Redacting events"));
    }
    if (part.end > part.begin)
        m_data.traces.push_back({device.device(), first, static_cast<std::uint32_t>(part.end - part.begin)});
    return Done{};
}

Status Redactor::addTraces()
{
    m_data.traceCount = m_snapshot->traceCount();
    for (const auto& device : m_recording->history->devices()) {
        SNAPVIEWER_TRY(addTrace(*device));
    }
    return Done{};
}

void Redactor::addFinalState()
{
    m_data.hasFinalState = m_snapshot->hasFinalState();
    bool isAnyCut = false;
    for (const auto& device : m_recording->history->devices()) {
        isAnyCut = isAnyCut || isCut(*device);
        if (isCut(*device))
            appendStateAtEnd(*m_snapshot, *device, m_data);
        else
            appendFinalState(*m_snapshot, device->device(), m_data);
    }
    if (!isAnyCut)
        m_data.rest.segmentOrder = m_snapshot->rest().segmentOrder;
    SegmentColumns& segments = m_data.segments;
    for (std::size_t row = 0; row < segments.rows(); ++row) {
        if (const ExtraId kept = m_stacks.keptWith(segments.stack[row]); !kept.isNone())
            m_data.rest.segments.set(static_cast<std::uint32_t>(row), kept);
        segments.addr[row] = m_addresses.moved(segments.device[row], segments.addr[row]);
        segments.stack[row] = m_stacks.stackOf(segments.stack[row]);
    }
    BlockColumns& blocks = m_data.blocks;
    for (std::size_t row = 0; row < blocks.rows(); ++row) {
        if (const ExtraId kept = m_stacks.keptWith(blocks.stack[row]); !kept.isNone())
            m_data.rest.blocks.set(static_cast<std::uint32_t>(row), kept);
        blocks.addr[row] = m_addresses.moved(segments.device[blocks.segment[row].value], blocks.addr[row]);
        blocks.stack[row] = m_stacks.stackOf(blocks.stack[row]);
    }
    std::map<BlockId, StringId> metadata;
    for (const auto& [block, text] : m_data.blockMetadata) {
        if (const StringId made = freeText(text, "m_", "text", m_dropped.metadata); !made.isNone())
            metadata.emplace(block, made);
    }
    m_data.blockMetadata = std::move(metadata);
}

bool Redactor::isPart() const
{
    const auto& devices = m_recording->history->devices();
    return std::any_of(devices.begin(), devices.end(),
                       [](const auto& device) { return !device->partText().isEmpty(); });
}

/// Of a part, what overlaps the time of its device's events.
bool Redactor::isInPart(const Annotation& annotation) const
{
    const DeviceHistory* const device = m_recording->history->device(annotation.device);
    if (device == nullptr || device->partText().isEmpty())
        return true;
    const TraceRange part = device->part();
    if (part.begin >= part.end)
        return false;
    const auto& times = m_snapshot->events().timeUs;
    const std::int64_t first = times[device->trace().event(part.begin).value];
    const std::int64_t last = times[device->trace().event(part.end - 1).value];
    const std::int64_t end =
        annotation.endUs == noTime ? std::numeric_limits<std::int64_t>::max() : annotation.endUs;
    return first != noTime && annotation.startUs <= last && end >= first; // noTime is below all times
}

void Redactor::addAnnotations()
{
    const std::vector<Annotation>& all = m_snapshot->annotations();
    std::vector<std::uint32_t> numbers(all.size(), StringId::noneValue);
    for (std::size_t i = 0; i < all.size(); ++i) {
        Annotation made = all[i];
        const std::string_view name = m_snapshot->strings().view(made.name);
        if (!isInPart(made))
            continue;
        if (isPublicAnnotation(name))
            made.name = m_texts.keep(name);
        else
            made.name = freeText(made.name, "a_", "text", m_dropped.annotations);
        if (made.name.isNone())
            continue;
        made.startUs = timeOf(made.startUs);
        made.endUs = timeOf(made.endUs);
        numbers[i] = static_cast<std::uint32_t>(m_data.annotations.size());
        m_data.annotations.push_back(made);
    }
    m_data.rest.hasAnnotations = m_snapshot->rest().hasAnnotations;
    for (const AnnotationMark& mark : m_snapshot->rest().marks) {
        if (numbers[mark.annotation] != StringId::noneValue)
            m_data.rest.marks.push_back({numbers[mark.annotation], mark.isEnd});
    }
}

/// PyTorch may learn new ones that are no secret; what this program does not know is not told.
void Redactor::addActions()
{
    for (const StringId name : m_snapshot->data().unknownActions) {
        const std::string_view text = m_snapshot->strings().view(name);
        const bool isOfAscend = text == "workspace_snapshot"; // torch_npu's
        m_data.unknownActions.push_back(isOfAscend ? m_texts.keep(text)
                                                   : m_texts.keyed("action_", "action", text));
    }
}

void Redactor::addLossesOfFile(QStringList& losses) const
{
    const Document& document = *m_recording->document;
    const auto add = [&](std::uint64_t count, const QString& sentence) {
        if (count > 0)
            losses.append(sentence.arg(formatCount(count)));
    };
    add(document.log.count(Anomaly::UnknownKey),
        RedactionText::tr("Left out: values under keys that PyTorch does not have (%1)."));
    add(document.log.count(Anomaly::WrongType),
        RedactionText::tr("Left out: values of other types than PyTorch writes (%1)."));
    if (document.samples)
        add(document.samples->rows(), RedactionText::tr("Left out: samples of memory use (%1)."));
    if (document.bundle)
        losses.append(
            RedactionText::tr("Left out: what the recorder wrote of the failure, the host and the program."));
    if (m_snapshot->hasFinalState() && !m_snapshot->tellsReserved())
        losses.append(
            RedactionText::tr("The file does not say what was reserved: segments of the copy are made "
                              "up around its blocks, and so is what it says of reserved memory."));
    if (document.log.count(Anomaly::TruncatedFile) > 0)
        losses.append(RedactionText::tr("Left out: what the file lost when it was cut off."));
}

QStringList Redactor::losses() const
{
    QStringList losses;
    const auto add = [&](std::uint64_t count, const QString& sentence) {
        if (count > 0)
            losses.append(sentence.arg(formatCount(count)));
    };
    add(m_dropped.annotations, RedactionText::tr("Left out: annotations that a program made (%1)."));
    add(m_dropped.metadata, RedactionText::tr("Left out: metadata of allocations (%1)."));
    add(m_dropped.contexts, RedactionText::tr("Left out: what torch.compile says of its regions (%1)."));
    addLossesOfFile(losses);
    return losses;
}

Result<Redaction> Redactor::run()
{
    if (m_snapshot->devices().empty() && m_recording->document->isFromRecorder())
        return inputError(RedactionText::tr("%1 holds totals over time and no snapshot: there is nothing to "
                                            "make a copy of.")
                              .arg(m_recording->document->path));
    if (isPart() && !m_snapshot->tellsReserved())
        return inputError(RedactionText::tr("%1 does not say what was held at its end, so no part of it can "
                                            "be copied.")
                              .arg(m_recording->document->path));
    m_data.pools = m_snapshot->pools();
    addActions();
    SNAPVIEWER_TRY(addTraces());
    addFinalState();
    addAnnotations();
    if (m_progress->isCancelled())
        return cancelled();
    m_data.rest.root = redactedSettings(*m_snapshot, m_data, m_texts);
    Redaction redaction;
    redaction.made = m_texts.take();
    redaction.losses = losses();
    auto document = std::make_shared<Document>();
    m_data.stacks->finish();
    document->snapshot = std::make_shared<const Snapshot>(std::move(m_data));
    redaction.document = std::move(document);
    return redaction;
}

} // namespace

Result<Redaction> redacted(const Recording& recording, const RedactionOptions& options, Progress& progress)
{
    return Redactor(recording, options, progress).run();
}

QString redactionWarning()
{
    return RedactionText::tr("Sizes and times stay: they can reveal the dimensions of a model and its batch "
                             "size.");
}

} // namespace core
