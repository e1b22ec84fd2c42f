// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/ids.h"
#include "core/snapshot/stacks/call_site.h"
#include "core/snapshot/stacks/frames.h"
#include "core/snapshot/stacks/hash_index.h"

#include <span>
#include <string>
#include <unordered_map>
#include <vector>

namespace core {

/// Interned frames and call stacks, innermost frame first. Equal stacks have equal ids.
/// Filled by one thread while a file is read; finish() decides the call site of every stack once; then
/// immutable.
class StackTable : public FrameTable
{
public:
    /// The stack without frames: an empty `frames` list.
    static constexpr StackId emptyStack{0U};

    explicit StackTable(StringPool& strings);
    /// A copy of other, finished, whose call sites are decided by rules. strings: a copy of other's.
    StackTable(const StackTable& other, StringPool& strings, const OwnRules& rules);

    /// forward: the stack of the forward pass that this one is the backward of, or none.
    StackId internStack(std::span<const FrameId> frames, StackId forward = {});
    /// Decides call sites. Nothing may be interned afterwards.
    void finish();

    [[nodiscard]] std::size_t stackCount() const { return m_offsets.size() - 1; }

    /// Frames of a stack, innermost first; empty for none.
    [[nodiscard]] std::span<const FrameId> frames(StackId id) const;
    /// The stack of the forward pass that this one is the backward of, or none: autograd's anomaly mode
    /// remembers it.
    [[nodiscard]] StackId forward(StackId id) const;
    /// What finish() decided; for none: the site "no frames recorded".
    [[nodiscard]] const CallSite& callSite(StackId id) const;
    /// The stack as lines `(0) file:line:name`, innermost first, newline separated, none at the end.
    [[nodiscard]] std::string callstackText(StackId id) const;

    [[nodiscard]] std::size_t memoryBytes() const;

private:
    void decideSites(const OwnRules& rules);
    /// The package that the program is, where it is installed: nothing in the recording is anyone's own code,
    /// and this is outermost in most stacks. Empty where there is none.
    [[nodiscard]] std::string startedPackage() const;

    std::vector<FrameId> m_stackFrames;                   ///< all stacks, one after the other
    std::vector<std::size_t> m_offsets;                   ///< stack s is [m_offsets[s], m_offsets[s + 1])
    std::unordered_map<std::uint32_t, StackId> m_forward; ///< by stack; most have none
    HashIndex m_stackByHash;
    std::vector<CallSite> m_sites; ///< by stack, after finish()
    CallSite m_noFrames;
};

} // namespace core
