// SPDX-License-Identifier: MIT
#include "app/cli/state/state_moment.h"
#include "core/base/json_writer.h"
#include "core/base/plain_text.h"

#include <QIODevice>

#include <algorithm>
#include <vector>

namespace app {

namespace {

using core::JsonWriter;

/// Writes one moment; the text goes out piece by piece.
class StateJson
{
public:
    StateJson(const StateMoment& moment, QIODevice& out, core::Progress& progress)
        : m_moment(moment), m_snapshot(moment.recording->snapshot()), m_device(*moment.device), m_out(out),
          m_progress(progress), m_ranges(m_device.reserved().at(moment.event)),
          m_isStackNamed(m_snapshot.stacks().stackCount()), m_isFrameNamed(m_snapshot.stacks().frameCount())
    {}

    core::Status write();

private:
    void writeMoment();
    void writeTotals();
    void writeSegment(std::size_t number);
    void writePool(core::PoolId pool);
    void writeMapped(const core::SegmentAt& segment);
    void writeFreeRun(const core::BlockAt& run);
    void writeBlock(const core::BlockAt& block);
    void writeContent(std::uint32_t rank, core::BlockState state);
    void writeElsewhere(std::uint32_t rank);
    void writeStack(core::StackId stack);
    void writeFrame(core::FrameId frame);
    [[nodiscard]] QString text(core::StringId id) const;
    [[nodiscard]] std::optional<std::uint32_t> named(core::StackId stack);
    void flush();

    const StateMoment& m_moment;
    const core::Snapshot& m_snapshot;
    const core::DeviceHistory& m_device;
    QIODevice& m_out;
    core::Progress& m_progress;
    JsonWriter m_json;
    std::vector<std::uint32_t> m_ranges; ///< reserved then, by address
    std::size_t m_nextRange = 0;
    std::vector<bool> m_isStackNamed; ///< by stack: something written names it
    std::vector<bool> m_isFrameNamed; ///< likewise, by frame
    std::size_t m_written = 0;        ///< things of lists
};

core::Status StateJson::write()
{
    m_json.object([this] {
        writeMoment();
        writeTotals();
        m_json.array("segments", [this] {
            for (std::size_t i = 0; i < m_moment.state.segments.size() && !m_progress.isCancelled(); ++i)
                writeSegment(i);
        });
        m_json.array("elsewhere", [this] {
            for (const std::uint32_t rank : m_moment.state.homeless) {
                if (m_progress.isCancelled())
                    break;
                m_json.object([&] { writeElsewhere(rank); });
                flush();
            }
        });
        m_json.array("stacks", [this] {
            for (std::size_t i = 0; i < m_isStackNamed.size() && !m_progress.isCancelled(); ++i) {
                if (m_isStackNamed[i])
                    writeStack(core::StackId(i));
            }
        });
        m_json.array("frames", [this] {
            for (std::size_t i = 0; i < m_isFrameNamed.size() && !m_progress.isCancelled(); ++i) {
                if (m_isFrameNamed[i])
                    writeFrame(core::FrameId(i));
            }
        });
    });
    m_out.write(m_json.text());
    return m_progress.isCancelled() ? core::Status(core::cancelled()) : core::Done{};
}

/// After each thing of a list.
void StateJson::flush()
{
    constexpr std::size_t things = 256;
    if (++m_written % things == 0)
        m_out.write(m_json.take());
}

void StateJson::writeMoment()
{
    m_json.member("schema", QStringLiteral("snapviewer.state/1"));
    m_json.member("file", m_moment.recording->document->path);
    m_json.member("device", m_device.device());
    m_json.member("event", m_moment.event);
    const bool hasEvent = m_moment.event != core::beforeFirstEvent;
    const std::size_t row = hasEvent ? m_device.trace().event(m_moment.event).value : 0;
    const auto& events = m_snapshot.events();
    m_json.member("action",
                  hasEvent ? std::optional(m_snapshot.actionName(events.action[row])) : std::nullopt);
    m_json.member("time_us", hasEvent ? core::known(events.timeUs[row], core::noTime) : std::nullopt);
}

/// What is in the segments, added up; beside it the curves of the timeline at this event.
void StateJson::writeTotals()
{
    core::SegmentAt sum;
    for (const core::SegmentAt& segment : m_moment.state.segments) {
        sum.size += segment.size;
        sum.allocated += segment.allocated;
        sum.active += segment.active;
        sum.free += segment.free;
        sum.uncertain += segment.uncertain;
        sum.rounding += segment.rounding;
        sum.overlap += segment.overlap;
        sum.largestFree = std::max(sum.largestFree, segment.largestFree);
        sum.activeBlocks += segment.activeBlocks;
    }
    m_json.object("totals", [&] {
        m_json.member("segments", m_moment.state.segments.size());
        m_json.member("size", sum.size);
        m_json.member("blocks", sum.activeBlocks);
        m_json.member("allocated_size", sum.allocated);
        m_json.member("pending_size", sum.pending());
        m_json.member("rounding_size", sum.rounding);
        m_json.member("free_size", sum.free);
        m_json.member("largest_free", sum.largestFree);
        m_json.member("uncertain_size", sum.uncertain);
        m_json.member("overlap_size", sum.overlap);
        m_json.member("blocks_elsewhere", m_moment.state.homeless.size());
        const core::Usage& usage = m_device.usage();
        m_json.member("usage_allocated", usage.allocatedAt(m_moment.event));
        m_json.member("usage_active", usage.activeAt(m_moment.event));
        m_json.member("usage_reserved", m_device.knowsReserved()
                                            ? std::optional(usage.reservedAt(m_moment.event))
                                            : std::nullopt);
    });
}

void StateJson::writeSegment(std::size_t number)
{
    const core::SegmentAt& segment = m_moment.state.segments[number];
    m_json.object([&] {
        m_json.member("segment_id", number);
        m_json.member("label", segment.label());
        m_json.member("address", segment.addr);
        m_json.member("size", segment.size);
        m_json.member("stream", segment.stream);
        writePool(segment.pool);
        const auto type = nameOf(segment.type);
        m_json.member("segment_type",
                      type.empty() ? std::nullopt
                                   : std::optional(QString::fromLatin1(type.data(), std::ssize(type))));
        m_json.member("is_expandable", segment.isExpandable);
        m_json.member("is_active", segment.activeBlocks > 0);
        m_json.member("since_event", segment.since);
        m_json.member("allocated_size", segment.allocated);
        m_json.member("pending_size", segment.pending());
        m_json.member("rounding_size", segment.rounding);
        m_json.member("free_size", segment.free);
        m_json.member("largest_free", segment.largestFree);
        m_json.member("uncertain_size", segment.uncertain);
        m_json.member("overlap_size", segment.overlap);
        m_json.member("stack_id", named(segment.stack));
        writeMapped(segment);
        m_json.array("blocks", [&] {
            for (std::size_t i = 0; i < segment.blockCount && !m_progress.isCancelled(); ++i) {
                const core::BlockAt& block = m_moment.state.blocks[segment.firstBlock + i];
                m_json.object([&] {
                    block.rank == core::Allocations::noRank ? writeFreeRun(block) : writeBlock(block);
                });
                flush();
            }
        });
    });
    flush();
}

/// As the table `pools` has it.
void StateJson::writePool(core::PoolId pool)
{
    const core::PoolAbout& about = m_moment.pools.of(pool);
    const auto kind = nameOf(about.kind);
    m_json.member("pool", core::known(m_snapshot.poolText(pool)));
    m_json.member("pool_kind", core::known(QString::fromLatin1(kind.data(), std::ssize(kind))));
    m_json.member("pool_is_certain", pool.isNone() ? std::nullopt : std::optional(!about.isProbable));
    m_json.member("pool_name", core::known(about.name));
}

/// The pieces that were mapped at once, of an expandable segment: segments go by address, and so do ranges.
void StateJson::writeMapped(const core::SegmentAt& segment)
{
    const std::vector<core::ReservedRange>& ranges = m_device.reserved().ranges();
    const auto isInside = [&] {
        return m_nextRange < m_ranges.size() &&
               ranges[m_ranges[m_nextRange]].addr - segment.addr < segment.size;
    };
    if (!segment.isExpandable) {
        for (; isInside(); ++m_nextRange) {
        }
        return;
    }
    m_json.array("mapped", [&] {
        for (; isInside(); ++m_nextRange) {
            const core::ReservedRange& range = ranges[m_ranges[m_nextRange]];
            m_json.object([&] {
                m_json.member("address", range.addr);
                m_json.member("size", range.size);
                m_json.member("since_event", range.from);
            });
        }
    });
}

void StateJson::writeFreeRun(const core::BlockAt& run)
{
    m_json.member("address", run.addr);
    m_json.member("size", run.size);
    m_json.member("is_size_exact", run.isSizeKnown);
    m_json.member("state", QStringLiteral("inactive"));
    if (run.uncertain != 0)
        m_json.member("uncertain_size", run.uncertain);
}

void StateJson::writeBlock(const core::BlockAt& block)
{
    m_json.member("address", block.addr);
    m_json.member("size", block.size);
    m_json.member("is_size_exact", block.isSizeKnown);
    writeContent(block.rank, block.state);
}

void StateJson::writeContent(std::uint32_t rank, core::BlockState state)
{
    const core::Allocations& allocations = m_device.allocations();
    const std::string_view word = nameOf(state);
    m_json.member("state", QString::fromLatin1(word.data(), std::ssize(word)));
    m_json.member("requested_size", allocations.size[rank]);
    m_json.member("label", m_device.label(rank));
    m_json.member("allocation_id", m_device.idOf(rank).value);
    m_json.member("alloc_event", allocations.allocEvent[rank]);
    m_json.member("site", text(m_snapshot.stacks().callSite(allocations.stack[rank]).site));
    m_json.member("stack_id", named(allocations.stack[rank]));
}

/// Of an allocation that lies in no segment that is known.
void StateJson::writeElsewhere(std::uint32_t rank)
{
    const core::Allocations& allocations = m_device.allocations();
    m_json.member("address", allocations.addr[rank]);
    m_json.member("size", m_device.rounding().leastBlockSize(allocations.size[rank]));
    m_json.member("is_size_exact", false);
    writeContent(rank, allocations.freeRequestedEvent[rank] <= m_moment.event
                           ? core::BlockState::ActivePendingFree
                           : core::BlockState::ActiveAllocated);
    flush();
}

void StateJson::writeStack(core::StackId stack)
{
    const core::StackTable& stacks = m_snapshot.stacks();
    m_json.object([&] {
        m_json.member("stack_id", stack.value);
        const core::StackId forward = stacks.forward(stack);
        if (!forward.isNone())
            m_json.member("forward_stack_id", forward.value);
        m_json.array("frames", [&] {
            for (const core::FrameId frame : stacks.frames(stack)) {
                m_isFrameNamed[frame.value] = true;
                m_json.value(frame.value);
                flush();
            }
        });
    });
    flush();
}

void StateJson::writeFrame(core::FrameId frame)
{
    const core::StackTable& stacks = m_snapshot.stacks();
    m_json.object([&] {
        m_json.member("frame_id", frame.value);
        m_json.member("name", text(stacks.frameName(frame)));
        m_json.member("filename", text(stacks.frameFile(frame)));
        m_json.member("line", core::known(stacks.frameLine(frame), core::StackTable::unknownLine));
    });
    flush();
}

/// As call sites do, it shows the beginning of a text that nobody reads to its end: a file may have one of
/// megabytes in thousands of frames.
QString StateJson::text(core::StringId id) const
{
    constexpr std::size_t mostBytes = 4096;
    return id.isNone() ? QString() : core::beginningOf(m_snapshot.strings().view(id), mostBytes);
}

/// The number under which the stack will be written, with its forward one; nothing where there is none.
std::optional<std::uint32_t> StateJson::named(core::StackId stack)
{
    for (core::StackId s = stack; !s.isNone(); s = m_snapshot.stacks().forward(s))
        m_isStackNamed[s.value] = true;
    return core::known(stack.value, core::StackId::noneValue);
}

} // namespace

core::Status writeStateJson(const StateMoment& moment, QIODevice& out, core::Progress& progress)
{
    return StateJson(moment, out, progress).write();
}

} // namespace app
