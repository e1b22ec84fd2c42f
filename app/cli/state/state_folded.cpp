// SPDX-License-Identifier: MIT
#include "app/cli/state/state_folded.h"

#include "core/base/plain_text.h"

#include <QIODevice>

#include <map>
#include <string>
#include <tuple>

namespace app {

namespace {

/// What bytes of a segment are, beside the states of blocks.
constexpr const char* rounding = "rounding";

/// A frame as folded stacks have it: nothing in it may look like the end of one.
void appendFrame(std::string& line, std::string_view text)
{
    constexpr unsigned char blank = 0x20;
    for (const char c : text)
        line += c == ';' ? ':' : (static_cast<unsigned char>(c) < blank ? ' ' : c);
}

/// Adds up bytes by stream, segment, state and stack.
class FoldedState
{
public:
    FoldedState(const StateMoment& moment, bool hasSegments)
        : m_moment(moment), m_hasSegments(hasSegments), m_stacks(moment.recording->snapshot().stacks())
    {
        for (std::size_t i = 0; i < moment.state.segments.size(); ++i)
            addSegment(i);
        const core::Allocations& allocations = moment.device->allocations();
        for (const std::uint32_t rank : moment.state.homeless)
            add(allocations.stream[rank], noSegment, "elsewhere", allocations.stack[rank],
                allocations.size[rank]);
    }

    core::Status write(QIODevice& out, core::Progress& progress) const;

private:
    using Key = std::tuple<std::int64_t, std::size_t, std::string_view, core::StackId>;
    static constexpr std::size_t noSegment = static_cast<std::size_t>(-1);

    void addSegment(std::size_t number);
    void add(std::int64_t stream, std::size_t segment, std::string_view what, core::StackId stack,
             std::uint64_t bytes)
    {
        if (bytes > 0)
            m_bytes[{stream, m_hasSegments ? segment : noSegment, what, stack}] += bytes;
    }
    [[nodiscard]] std::string line(const Key& key) const;

    const StateMoment& m_moment;
    bool m_hasSegments;
    const core::StackTable& m_stacks;
    std::map<Key, std::uint64_t> m_bytes;
};

void FoldedState::addSegment(std::size_t number)
{
    const core::SegmentAt& segment = m_moment.state.segments[number];
    add(segment.stream, number, nameOf(core::BlockState::Inactive), {}, segment.free);
    add(segment.stream, number, rounding, {}, roundingOf(segment));
    for (std::size_t i = 0; i < segment.blockCount; ++i) {
        const core::BlockAt& block = m_moment.state.blocks[segment.firstBlock + i];
        if (block.rank != core::Allocations::noRank)
            add(segment.stream, number, nameOf(block.state), m_moment.device->allocations().stack[block.rank],
                block.requested);
    }
}

std::string FoldedState::line(const Key& key) const
{
    const auto& [stream, segment, what, stack] = key;
    std::string text = "stream_" + std::to_string(stream);
    if (segment != noSegment)
        text += ";" + m_moment.state.segments[segment].label().toStdString();
    text += ";";
    text += what;
    if (what == rounding || what == nameOf(core::BlockState::Inactive))
        return text;
    const auto frames = m_stacks.frames(stack);
    if (frames.empty())
        text += ";no frames recorded";
    constexpr std::size_t mostText = 1U << 20U; // a stack may be larger than any memory
    for (auto frame = frames.rbegin(); frame != frames.rend() && text.size() < mostText; ++frame) {
        text += ";";
        appendFrame(text, m_stacks.siteText(*frame));
    }
    return text;
}

core::Status FoldedState::write(QIODevice& out, core::Progress& progress) const
{
    for (const auto& [key, bytes] : m_bytes) {
        out.write(core::validUtf8(line(key)) + ' ' + QByteArray::number(quint64{bytes}) + '\n');
        if (progress.isCancelled())
            return core::cancelled();
    }
    return core::Done{};
}

} // namespace

core::Status writeFolded(const StateMoment& moment, bool hasSegments, QIODevice& out,
                         core::Progress& progress)
{
    return FoldedState(moment, hasSegments).write(out, progress);
}

} // namespace app
