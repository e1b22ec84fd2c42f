// SPDX-License-Identifier: MIT
#include "core/snapshot/stacks/stack_table.h"

#include "core/base/keyed_hash.h"

#include <algorithm>
#include <cstring>
#include <map>

namespace core {

namespace {

std::uint64_t hashOf(std::span<const FrameId> frames, StackId forward)
{
    const std::uint64_t hash = keyedHash({reinterpret_cast<const char*>(frames.data()), frames.size_bytes()});
    return forward.isNone() ? hash : keyedHash(hash, forward.value);
}

/// Bytes of its text; SQL, which takes no longer values than 16 MiB, refuses what is cut.
constexpr std::size_t longestCallstack = std::size_t{17} << 20U;

bool equal(std::span<const FrameId> a, std::span<const FrameId> b)
{
    return a.size() == b.size() && (a.empty() || std::memcmp(a.data(), b.data(), a.size_bytes()) == 0);
}

} // namespace

StackTable::StackTable(StringPool& strings) : FrameTable(strings), m_offsets{0}
{
    internStack({});
}

StackTable::StackTable(const StackTable& other, StringPool& strings, const OwnRules& rules)
    : FrameTable(other, strings), m_stackFrames(other.m_stackFrames), m_offsets(other.m_offsets),
      m_forward(other.m_forward)
{
    setTiers({});
    decideSites(rules);
}

StackId StackTable::internStack(std::span<const FrameId> frames, StackId forward)
{
    const std::uint64_t hash = hashOf(frames, forward);
    const auto isSame = [&](std::uint32_t id) {
        return equal(this->frames(StackId{id}), frames) && this->forward(StackId{id}) == forward;
    };
    if (const auto known = m_stackByHash.find(hash, isSame); known != HashIndex::absent)
        return StackId{known};
    const StackId id{stackCount()};
    m_stackFrames.insert(m_stackFrames.end(), frames.begin(), frames.end());
    m_offsets.push_back(m_stackFrames.size());
    if (!forward.isNone())
        m_forward.emplace(id.value, forward);
    m_stackByHash.insert(hash, id.value);
    return id;
}

void StackTable::finish()
{
    decideSites({});
    endInterning();
    m_stackByHash = {};
}

std::string StackTable::startedPackage() const
{
    for (std::size_t f = 0; f < frameCount(); ++f) {
        if (isOwn(FrameId{f}))
            return {};
    }
    std::unordered_map<std::uint32_t, std::string> packages; // by file: a file of 5 MB can have one as long
    const auto packageOfFrame = [&](FrameId frame) -> const std::string& {
        const auto [known, isNew] = packages.try_emplace(frameFile(frame).value);
        if (isNew)
            known->second = packageOf(strings().view(frameFile(frame)));
        return known->second;
    };
    std::map<std::string, std::size_t> stacks;
    for (std::size_t s = 0; s < stackCount(); ++s) {
        const auto all = frames(StackId{s});
        const auto outermost = std::find_if(all.rbegin(), all.rend(), [&](FrameId frame) {
            return frameTier(frame) == FrameTier::Library && !packageOfFrame(frame).empty() &&
                   !isLauncher(packageOfFrame(frame));
        });
        if (outermost != all.rend())
            ++stacks[packageOfFrame(*outermost)];
    }
    const auto most = std::max_element(stacks.begin(), stacks.end(),
                                       [](const auto& a, const auto& b) { return a.second < b.second; });
    return most == stacks.end() ? std::string() : most->first;
}

/// Tiers are those of the paths alone.
void StackTable::decideSites(const OwnRules& rules)
{
    const std::string package = startedPackage();
    if (!rules.isEmpty())
        setTiers(rules);
    if (!package.empty())
        setOwnPackage(package, rules);
    CallSites sites(*this, pool(), rules);
    m_sites.clear();
    m_sites.reserve(stackCount());
    m_noFrames = sites.decide({});
    for (std::size_t s = 0; s < stackCount(); ++s) {
        const StackId id{s};
        m_sites.push_back(sites.decide(frames(id), frames(forward(id))));
    }
}

StackId StackTable::forward(StackId id) const
{
    if (m_forward.empty())
        return {};
    const auto found = m_forward.find(id.value);
    return found == m_forward.end() ? StackId{} : found->second;
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

/// A file of 5 MB can name one frame of megabytes a million times: what is beyond longestCallstack is left
/// out.
std::string StackTable::callstackText(StackId id) const
{
    std::string text;
    std::size_t place = 0;
    for (const FrameId frame : frames(id)) {
        if (text.size() > longestCallstack)
            return text.append("\n… ").append(std::to_string(frames(id).size() - place)).append(" more");
        if (place != 0)
            text += '\n';
        text.append("(").append(std::to_string(place++)).append(") ");
        addFrameText(text, frame);
    }
    return text;
}

std::size_t StackTable::memoryBytes() const
{
    return FrameTable::memoryBytes() + m_stackFrames.capacity() * sizeof(FrameId) +
           m_offsets.capacity() * sizeof(std::size_t) + m_sites.capacity() * sizeof(CallSite) +
           m_stackByHash.memoryBytes() + m_forward.size() * 4 * sizeof(void*);
}

} // namespace core
