// SPDX-License-Identifier: MIT
#include "core/snapshot/stacks/frames.h"

#include "core/base/keyed_hash.h"
#include "core/snapshot/stacks/trace_line.h"

#include <algorithm>
#include <tuple>

namespace core {

namespace {

/// No path and no name is known that is longer. A file of 5 MB can give thousands of frames one of megabytes,
/// so of a path the end is looked at, and of a name the beginning.
constexpr std::size_t longestJudged = 4096;

std::string_view pathEndOf(std::string_view path)
{
    return path.substr(path.size() - std::min(path.size(), longestJudged));
}

std::uint64_t pairOf(StringId a, StringId b)
{
    return std::uint64_t{a.value} << 32U | b.value;
}

std::uint64_t hashFrame(StringId name, StringId filename, std::int64_t line, const FxInfo& fx, ExtraId kept)
{
    const std::uint64_t hash = keyedHash(pairOf(name, filename), static_cast<std::uint64_t>(line));
    if (fx == FxInfo{} && kept.isNone())
        return hash;
    const std::uint64_t more =
        keyedHash(pairOf(fx.nodeOp, fx.nodeName), pairOf(fx.nodeTarget, fx.originalTrace));
    return keyedHash(hash ^ more, kept.value);
}

} // namespace

FrameId FrameTable::internFrame(StringId name, StringId filename, std::int64_t line, const FxInfo& fx,
                                ExtraId kept)
{
    const std::uint64_t hash = hashFrame(name, filename, line, fx, kept);
    const auto isSame = [&](std::uint32_t id) {
        const Frame& known = m_frames[id];
        const FxInfo knownFx = known.fx == StringId::noneValue ? FxInfo{} : m_fx[known.fx];
        return known.name == name && known.filename == filename && known.line == line && knownFx == fx &&
               known.kept == kept;
    };
    if (const auto known = m_frameByHash.find(hash, isSame); known != HashIndex::absent)
        return FrameId{known};
    Frame frame;
    frame.name = name;
    frame.filename = filename;
    frame.line = line;
    frame.kept = kept;
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

void FrameTable::classify(Frame& frame)
{
    const std::string_view name = m_strings->view(frame.name).substr(0, longestJudged);
    const std::string_view file = pathEndOf(m_strings->view(frame.filename));
    frame.kind = frameKindOf(name, file);
    frame.tier = tierOf(frame.kind, file, {});
    frame.cause = causeOf(frame.kind, name, file);
    frame.roles = rolesOf(frame.kind, name, file);
    if (frame.kind == FrameKind::Cpp)
        takeOperator(frame);
}

/// Of a long name once: it is all of an operator's.
void FrameTable::takeOperator(Frame& frame)
{
    const std::string_view name = m_strings->view(frame.name);
    // C++ has a file, or line 0
    const bool isProfiled = m_strings->view(frame.filename).empty() && frame.line == unknownLine;
    const std::pair key(frame.name.value, isProfiled);
    if (const auto known = m_longOperators.find(key); known != m_longOperators.end()) {
        std::tie(frame.op, frame.opRank) = known->second;
        return;
    }
    const OperatorName op = isProfiled ? profiledOperatorOf(name) : operatorNameOf(name);
    const bool isLong = name.size() > longestJudged;
    frame.opRank = op.rank;
    if (op.rank != OperatorRank::None)
        frame.op = m_strings->intern(op.text);
    if (isLong)
        m_longOperators.emplace(key, std::pair(frame.op, frame.opRank));
}

const FxInfo* FrameTable::fx(FrameId id) const
{
    const std::uint32_t at = m_frames[id.value].fx;
    return at == StringId::noneValue ? nullptr : &m_fx[at];
}

std::string FrameTable::frameText(FrameId id) const
{
    std::string text;
    addFrameText(text, id);
    return text;
}

void FrameTable::addFrameText(std::string& text, FrameId id) const
{
    const Frame& frame = m_frames[id.value];
    text.append(m_strings->view(frame.filename));
    if (frame.line != unknownLine)
        text.append(":").append(std::to_string(frame.line));
    if (const std::string_view name = m_strings->view(frame.name); !name.empty())
        text.append(":").append(name);
}

std::string FrameTable::siteText(FrameId id) const
{
    const Frame& frame = m_frames[id.value];
    const auto cut = [&](StringId text) {
        return cutSitePart(m_strings->view(text), ", text " + std::to_string(text.value));
    };
    std::string text = cut(frame.filename);
    if (frame.line != unknownLine)
        text.append(":").append(std::to_string(frame.line));
    return frame.name == StringId{0U} ? text : text.append(":").append(cut(frame.name));
}

void FrameTable::setTiers(const OwnRules& rules)
{
    for (Frame& frame : m_frames)
        frame.tier = tierOf(frame.kind, pathEndOf(m_strings->view(frame.filename)), rules);
}

void FrameTable::setOwnPackage(std::string_view package, const OwnRules& rules)
{
    for (Frame& frame : m_frames) {
        const std::string_view file = pathEndOf(m_strings->view(frame.filename));
        const bool isOf = frame.tier == FrameTier::Library && packageOf(file) == package;
        if (isOf && !rules.isNotOwn('/' + normalisedPath(file)))
            frame.tier = FrameTier::Own;
    }
}

std::size_t FrameTable::memoryBytes() const
{
    return m_frames.capacity() * sizeof(Frame) + m_fx.capacity() * sizeof(FxInfo) +
           m_frameByHash.memoryBytes();
}

} // namespace core
