// SPDX-License-Identifier: MIT
#include "core/snapshot/stacks/folded_stack.h"

#include <algorithm>

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

StackLine::Kind kindOfRun(std::span<const FrameId> run, const StackTable& table)
{
    const auto runtime = static_cast<std::size_t>(std::count_if(
        run.begin(), run.end(), [&](FrameId frame) { return table.frameTier(frame) == FrameTier::Runtime; }));
    if (runtime == run.size())
        return StackLine::Kind::Runtime;
    return runtime == 0 ? StackLine::Kind::Library : StackLine::Kind::Mixed;
}

/// Whose frames of a stack are told in a few words.
class Asides
{
public:
    Asides(StackId stack, const StackTable& table) : m_table(&table)
    {
        const CallSite& site = table.callSite(stack);
        const std::span<const FrameId> frames = table.frames(stack);
        const bool isLine = site.kind == SiteKind::Own || site.kind == SiteKind::Library;
        if (isLine && std::find(frames.begin(), frames.end(), site.frame) != frames.end()) {
            m_site = site.frame;
            m_arePackagesLines = site.kind == SiteKind::Library;
        }
    }

    [[nodiscard]] FrameId site() const { return m_site; } ///< none where the stack does not have it

    [[nodiscard]] bool contains(FrameId frame) const
    {
        if (m_site.isNone())
            return isNoise(frame, *m_table);
        const FrameTier tier = m_table->frameTier(frame);
        const bool isLine = tier == FrameTier::Own || (m_arePackagesLines && tier == FrameTier::Library);
        return !isLine && frame != m_site && !m_table->fx(frame);
    }

private:
    const StackTable* m_table;
    FrameId m_site;
    bool m_arePackagesLines = false;
};

} // namespace

std::vector<StackLine> foldStack(StackId stack, const StackTable& table)
{
    const std::span<const FrameId> frames = table.frames(stack);
    const Asides asides(stack, table);
    bool userSeen = false;
    std::vector<StackLine> lines;
    for (std::uint32_t at = 0; at < frames.size();) {
        StackLine line;
        line.begin = at;
        line.quiet = asides.contains(frames[at]);
        if (line.quiet) {
            line.end = runEnd(frames, at, [&](FrameId frame) { return asides.contains(frame); });
            const auto run = frames.subspan(at, line.end - at);
            line.kind = run.size() > 1 ? kindOfRun(run, table) : StackLine::Kind::Frame;
        } else {
            line.end = runEnd(frames, at, [&](FrameId frame) { return frame == frames[at]; });
            line.kind = line.end - at > 1 ? StackLine::Kind::Repeated : StackLine::Kind::Frame;
            line.user = !userSeen && frames[at] == asides.site();
            userSeen = userSeen || line.user;
        }
        lines.push_back(line);
        at = line.end;
    }
    return lines;
}

} // namespace core
