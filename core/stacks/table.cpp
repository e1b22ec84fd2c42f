// SPDX-License-Identifier: MIT
#include "core/stacks/table.h"

#include <cstring>

namespace core {

namespace {

constexpr std::uint64_t mix(std::uint64_t hash, std::uint64_t value)
{
    hash ^= value;
    hash *= 0x9E3779B97F4A7C15ULL;
    return hash ^ (hash >> 29U);
}

/// Two lanes of two ids a step: stacks are hashed in their millions while a file is read.
std::uint64_t hashFrames(std::span<const FrameId> frames)
{
    std::uint64_t first = frames.size();
    std::uint64_t second = ~first;
    std::size_t i = 0;
    for (; i + 4 <= frames.size(); i += 4) {
        first = mix(first, static_cast<std::uint64_t>(frames[i].value) << 32U | frames[i + 1].value);
        second = mix(second, static_cast<std::uint64_t>(frames[i + 2].value) << 32U | frames[i + 3].value);
    }
    for (; i < frames.size(); ++i)
        first = mix(first, frames[i].value);
    return mix(first, second);
}

bool equal(std::span<const FrameId> a, std::span<const FrameId> b)
{
    return a.size() == b.size() && (a.empty() || std::memcmp(a.data(), b.data(), a.size_bytes()) == 0);
}

} // namespace

StackTable::StackTable(StringPool& strings) : m_strings(&strings), m_offsets{0}
{
    internStack({});
}

std::uint64_t StackTable::hashFrame(const Frame& frame, const FxInfo& fx) const
{
    std::uint64_t hash = mix(frame.name.value, frame.filename.value);
    hash = mix(hash, static_cast<std::uint64_t>(frame.line));
    for (const StringId field : {fx.nodeOp, fx.nodeName, fx.nodeTarget, fx.originalTrace})
        hash = mix(hash, field.value);
    return hash;
}

FrameId StackTable::internFrame(StringId name, StringId filename, std::int64_t line, const FxInfo& fx)
{
    Frame frame;
    frame.name = name;
    frame.filename = filename;
    frame.line = line;
    const std::uint64_t hash = hashFrame(frame, fx);
    const auto isSame = [&](std::uint32_t id) {
        const Frame& known = m_frames[id];
        const FxInfo knownFx = known.fx == StringId::noneValue ? FxInfo{} : m_fx[known.fx];
        return known.name == name && known.filename == filename && known.line == line && knownFx == fx;
    };
    if (const auto known = m_frameByHash.find(hash, isSame); known != HashIndex::absent)
        return FrameId{known};
    if (fx != FxInfo{}) {
        frame.fx = static_cast<std::uint32_t>(m_fx.size());
        m_fx.push_back(fx);
    }
    classify(frame);
    const FrameId id{m_frames.size()};
    m_frames.push_back(frame);
    m_frameByHash.insert(hash, id.value);
    return id;
}

void StackTable::classify(Frame& frame)
{
    const std::string_view name = m_strings->view(frame.name);
    const std::string_view file = m_strings->view(frame.filename);
    frame.kind = frameKindOf(name, file);
    frame.isUserCode = isUserFrame(frame.kind, name, file);
    if (frame.kind != FrameKind::Cpp)
        return;
    const OperatorName op = operatorNameOf(name);
    frame.opRank = op.rank;
    if (op.rank != OperatorRank::None)
        frame.op = m_strings->intern(op.text);
}

StackId StackTable::internStack(std::span<const FrameId> frames)
{
    const std::uint64_t hash = hashFrames(frames);
    const auto isSame = [&](std::uint32_t id) { return equal(this->frames(StackId{id}), frames); };
    if (const auto known = m_stackByHash.find(hash, isSame); known != HashIndex::absent)
        return StackId{known};
    const StackId id{stackCount()};
    m_stackFrames.insert(m_stackFrames.end(), frames.begin(), frames.end());
    m_offsets.push_back(m_stackFrames.size());
    m_stackByHash.insert(hash, id.value);
    return id;
}

void StackTable::finish()
{
    m_sites.clear();
    m_sites.reserve(stackCount());
    m_noFrames = decideCallSite({}, *this, *m_strings);
    for (std::size_t s = 0; s < stackCount(); ++s)
        m_sites.push_back(decideCallSite(frames(StackId{s}), *this, *m_strings));
    m_frameByHash = {};
    m_stackByHash = {};
}

const FxInfo* StackTable::fx(FrameId id) const
{
    const std::uint32_t at = m_frames[id.value].fx;
    return at == StringId::noneValue ? nullptr : &m_fx[at];
}

std::span<const FrameId> StackTable::frames(StackId id) const
{
    if (id.value >= stackCount())
        return {};
    return std::span(m_stackFrames)
        .subspan(m_offsets[id.value], m_offsets[id.value + 1] - m_offsets[id.value]);
}

const CallSite& StackTable::callSite(StackId id) const
{
    return id.value < m_sites.size() ? m_sites[id.value] : m_noFrames;
}

std::string StackTable::frameText(FrameId id) const
{
    const Frame& frame = m_frames[id.value];
    std::string text(m_strings->view(frame.filename));
    if (frame.line != unknownLine)
        text.append(":").append(std::to_string(frame.line));
    const std::string_view name = m_strings->view(frame.name);
    return name.empty() ? text : text.append(":").append(name);
}

std::string StackTable::callstackText(StackId id) const
{
    std::string text;
    std::size_t place = 0;
    for (const FrameId frame : frames(id)) {
        if (place != 0)
            text += '\n';
        text.append("(").append(std::to_string(place++)).append(") ").append(frameText(frame));
    }
    return text;
}

std::size_t StackTable::memoryBytes() const
{
    return m_frames.capacity() * sizeof(Frame) + m_stackFrames.capacity() * sizeof(FrameId) +
           m_offsets.capacity() * sizeof(std::size_t) + m_sites.capacity() * sizeof(CallSite) +
           m_frameByHash.memoryBytes() + m_stackByHash.memoryBytes();
}

} // namespace core
