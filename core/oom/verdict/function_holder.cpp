// SPDX-License-Identifier: MIT
#include "core/oom/verdict/function_holder.h"

#include "core/base/plain_text.h"
#include "core/base/texts.h"
#include "core/oom/verdict/speaking_site.h"
#include "core/oom/verdict/verdict_sizes.h"
#include "core/snapshot/stacks/site_text.h"

#include <algorithm>
#include <map>
#include <unordered_map>
#include <unordered_set>
#include <utility>

namespace core::verdict {

namespace {

SNAPVIEWER_TEXTS(VerdictText);

/// A function, by file and name.
using FunctionKey = std::pair<StringId, StringId>;

struct Below
{
    std::uint64_t bytes = 0;
    double depth = 0; ///< bytes times how many frames are around it
    std::unordered_set<StringId> sites;
};

bool isScriptsBody(std::string_view name, std::string_view file)
{
    return name == "<module>" || name == "main" || isEntryScript(file) ||
           (file.find('.') == std::string_view::npos && !file.starts_with('<'));
}

/// Whether a frame is a function of the program's own.
bool isOfProgram(const StackTable& stacks, const StringPool& strings, FrameId frame)
{
    return stacks.frameKind(frame) == FrameKind::Python && stacks.isOwn(frame) &&
           !isScriptsBody(strings.view(stacks.frameName(frame)), strings.view(stacks.frameFile(frame)));
}

class Sums
{
public:
    Sums(const Snapshot& snapshot, const DeviceHistory& device, EventIndex event)
        : m_stacks(snapshot.stacks()), m_strings(snapshot.strings()), m_active(device.usage().activeAt(event))
    {
        std::unordered_map<std::uint32_t, std::uint64_t> byStack;
        for (const std::uint32_t rank : device.live().ranksAt(event)) {
            const StackId stack = device.allocations().stack[rank];
            if (m_stacks.callSite(stack).kind != SiteKind::None)
                byStack[stack.value] += device.allocations().size[rank];
        }
        for (const auto& [stack, bytes] : byStack)
            add(StackId{stack}, bytes);
    }

    [[nodiscard]] std::optional<FunctionHolder> deepest() const
    {
        constexpr std::uint64_t part = 5; // all but one of so many
        const std::uint64_t least = m_bytes - m_bytes / part;
        const auto lines =
            std::ranges::max_element(m_lines, {}, [](const auto& line) { return line.second; });
        const bool isSmall = m_bytes < m_active / 3;
        if (isSmall || lines == m_lines.end() || lines->second >= least)
            return std::nullopt;
        const auto isDeeper = [](const Below& a, const Below& b) {
            return a.depth / static_cast<double>(a.bytes) > b.depth / static_cast<double>(b.bytes);
        };
        const std::pair<const FunctionKey, Below>* found = nullptr;
        for (const auto& one : m_functions) {
            if (one.second.bytes >= least && (found == nullptr || isDeeper(one.second, found->second)))
                found = &one;
        }
        constexpr std::size_t mostLines = 12; // more are a program, not a place
        if (found == nullptr || found->second.sites.size() > mostLines)
            return std::nullopt;
        const std::string_view file = m_strings.view(found->first.first);
        return FunctionHolder{plainLine(m_strings.text(found->first.second, mostName)),
                              plainLine(QString::fromUtf8(tailOf(file, 1).substr(0, mostName))),
                              found->second.bytes, found->second.sites.size()};
    }

private:
    static constexpr std::size_t mostName = 80;

    void add(StackId stack, std::uint64_t bytes)
    {
        m_bytes += bytes;
        const StringId site = m_stacks.callSite(stack).site;
        m_lines[site] += bytes;
        const auto frames = m_stacks.frames(stack);
        std::unordered_set<std::uint64_t> seen; // a recursion's bytes count once, where it is deepest
        for (std::size_t i = 0; i < frames.size(); ++i) {
            if (!isOfProgram(m_stacks, m_strings, frames[i]))
                continue;
            const FunctionKey key{m_stacks.frameFile(frames[i]), m_stacks.frameName(frames[i])};
            if (!seen.insert((std::uint64_t{key.first.value} << 32U) | key.second.value).second)
                continue;
            Below& below = m_functions[key];
            below.bytes += bytes;
            below.depth += static_cast<double>(bytes) * static_cast<double>(frames.size() - i);
            below.sites.insert(site);
        }
    }

    const StackTable& m_stacks;
    const StringPool& m_strings;
    std::uint64_t m_active;
    std::uint64_t m_bytes = 0; ///< with a stack
    std::unordered_map<StringId, std::uint64_t> m_lines;
    std::map<FunctionKey, Below> m_functions;
};

} // namespace

std::optional<FunctionHolder> functionHolding(const Snapshot& snapshot, const DeviceHistory& device,
                                              EventIndex event)
{
    return Sums(snapshot, device, event).deepest();
}

QString holdsNearlyAll(const FunctionHolder& holder, std::uint64_t active, bool isUnsure)
{
    const QString bytes = looksWhole(holder.bytes, active) ? wholeOf(holder.bytes, active, isUnsure)
                                                           : shortOf(holder.bytes, active, isUnsure);
    return VerdictText::tr("%1 (%2) holds %3 in %n lines", "function, file, bytes of bytes",
                           static_cast<int>(holder.lines))
        .arg(holder.name, holder.file, bytes);
}

} // namespace core::verdict
