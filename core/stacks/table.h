// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/ids.h"
#include "core/base/stringpool.h"
#include "core/stacks/callsite.h"
#include "core/stacks/hashindex.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace core {

/// The FX fields that torch.compile's augmentation adds to a frame (format.md 5); none where absent.
struct FxInfo
{
    StringId nodeOp;
    StringId nodeName;
    StringId nodeTarget;
    StringId originalTrace; ///< multi-line text

    friend bool operator==(const FxInfo&, const FxInfo&) = default;
};

/// Interned frames and call stacks, innermost frame first. Equal frames and equal stacks have equal ids.
/// Filled by one thread while a file is read; finish() decides the call site of every stack once; then
/// immutable.
class StackTable
{
public:
    /// The stack without frames: an empty `frames` list.
    static constexpr StackId emptyStack{0U};
    static constexpr std::int64_t unknownLine = -1;

    explicit StackTable(StringPool& strings);

    /// Interns a frame; line 2^64−1 of the file is unknownLine here.
    FrameId internFrame(StringId name, StringId filename, std::int64_t line, const FxInfo& fx = {});
    StackId internStack(std::span<const FrameId> frames);
    /// Decides call sites. Nothing may be interned afterwards.
    void finish();

    [[nodiscard]] std::size_t frameCount() const { return m_frames.size(); }
    [[nodiscard]] std::size_t stackCount() const { return m_offsets.size() - 1; }

    [[nodiscard]] StringId frameName(FrameId id) const { return m_frames[id.value].name; }
    [[nodiscard]] StringId frameFile(FrameId id) const { return m_frames[id.value].filename; }
    [[nodiscard]] std::int64_t frameLine(FrameId id) const { return m_frames[id.value].line; }
    [[nodiscard]] FrameKind frameKind(FrameId id) const { return m_frames[id.value].kind; }
    /// isUserFrame() of the frame, decided once.
    [[nodiscard]] bool isUserCode(FrameId id) const { return m_frames[id.value].isUserCode; }
    /// operatorNameOf() the frame, decided once: its text (none where it names none) and rank.
    [[nodiscard]] StringId frameOperator(FrameId id) const { return m_frames[id.value].op; }
    [[nodiscard]] OperatorRank operatorRank(FrameId id) const { return m_frames[id.value].opRank; }
    /// The FX fields of a frame, or null.
    [[nodiscard]] const FxInfo* fx(FrameId id) const;

    /// Frames of a stack, innermost first; empty for none.
    [[nodiscard]] std::span<const FrameId> frames(StackId id) const;
    /// What finish() decided; for none: the site "no frames recorded".
    [[nodiscard]] const CallSite& callSite(StackId id) const;
    /// `file:line:name` of one frame; line and name are left out where unknown.
    [[nodiscard]] std::string frameText(FrameId id) const;
    /// The stack as lines `(0) file:line:name`, innermost first, newline separated, none at the end.
    [[nodiscard]] std::string callstackText(StackId id) const;

    [[nodiscard]] const StringPool& strings() const { return *m_strings; }
    [[nodiscard]] std::size_t memoryBytes() const;

private:
    struct Frame
    {
        StringId name;
        StringId filename;
        std::int64_t line = unknownLine;
        std::uint32_t fx = StringId::noneValue; ///< into m_fx
        StringId op;
        FrameKind kind = FrameKind::Cpp;
        OperatorRank opRank = OperatorRank::None;
        bool isUserCode = false;
    };

    [[nodiscard]] std::uint64_t hashFrame(const Frame& frame, const FxInfo& fx) const;
    void classify(Frame& frame);

    StringPool* m_strings;
    std::vector<Frame> m_frames;
    std::vector<FxInfo> m_fx;
    HashIndex m_frameByHash;
    std::vector<FrameId> m_stackFrames; ///< all stacks, one after the other
    std::vector<std::size_t> m_offsets; ///< stack s is [m_offsets[s], m_offsets[s + 1])
    HashIndex m_stackByHash;
    std::vector<CallSite> m_sites; ///< by stack, after finish()
    CallSite m_noFrames;
};

} // namespace core
