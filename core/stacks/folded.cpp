// SPDX-License-Identifier: MIT
#include "core/stacks/folded.h"

namespace core {

namespace {

bool isNoise(FrameId frame, const StackTable& table)
{
    const StringPool& strings = table.strings();
    return isNoiseFrame(strings.view(table.frameName(frame)), strings.view(table.frameFile(frame)));
}

/// One past the last frame from begin on that `same` holds for.
template <class Same>
std::uint32_t runEnd(std::span<const FrameId> frames, std::uint32_t begin, Same same)
{
    std::uint32_t end = begin + 1;
    while (end < frames.size() && same(frames[end])) {
        ++end;
    }
    return end;
}

} // namespace

std::vector<StackLine> foldStack(StackId stack, const StackTable& table)
{
    const std::span<const FrameId> frames = table.frames(stack);
    const CallSite& site = table.callSite(stack);
    const bool isLine = site.kind == SiteKind::Own || site.kind == SiteKind::Library;
    const FrameId userFrame = isLine ? site.frame : FrameId{};
    bool userSeen = false;
    std::vector<StackLine> lines;
    for (std::uint32_t at = 0; at < frames.size();) {
        StackLine line;
        line.begin = at;
        line.runtime = isNoise(frames[at], table);
        if (line.runtime) {
            line.end = runEnd(frames, at, [&](FrameId frame) { return isNoise(frame, table); });
            line.kind = line.end - at > 1 ? StackLine::Kind::Runtime : StackLine::Kind::Frame;
        } else {
            line.end = runEnd(frames, at, [&](FrameId frame) { return frame == frames[at]; });
            line.kind = line.end - at > 1 ? StackLine::Kind::Repeated : StackLine::Kind::Frame;
            line.user = !userSeen && frames[at] == userFrame;
            userSeen = userSeen || line.user;
        }
        lines.push_back(line);
        at = line.end;
    }
    return lines;
}

} // namespace core
