// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/ids.h"
#include "core/base/stringpool.h"
#include "core/stacks/framerules.h"
#include "core/stacks/hashindex.h"
#include "core/stacks/operatorname.h"

#include <cstdint>
#include <string>
#include <vector>

namespace core {

/// The FX fields that torch.compile's augmentation adds to a frame; none where absent.
struct FxInfo
{
    StringId nodeOp;
    StringId nodeName;
    StringId nodeTarget;
    StringId originalTrace; ///< multi-line text

    friend bool operator==(const FxInfo&, const FxInfo&) = default;
};

/// Interned frames and what each says by itself. Equal frames have equal ids. Filled by one thread while a
/// file is read, then immutable. The part of a StackTable that needs no stacks.
class FrameTable
{
public:
    static constexpr std::int64_t unknownLine = -1;

    explicit FrameTable(StringPool& strings) : m_strings(&strings) {}

    /// Interns a frame; line 2^64−1 of the file is unknownLine here. kept: what else the file says of it.
    FrameId internFrame(StringId name, StringId filename, std::int64_t line, const FxInfo& fx = {},
                        KeptId kept = {});

    [[nodiscard]] std::size_t frameCount() const { return m_frames.size(); }
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
    /// What the file says of a frame and has no place here (KeptValues), or none.
    [[nodiscard]] KeptId frameKept(FrameId id) const { return m_frames[id.value].kept; }
    /// `file:line:name` of one frame; line and name are left out where unknown.
    [[nodiscard]] std::string frameText(FrameId id) const;

    [[nodiscard]] const StringPool& strings() const { return *m_strings; }
    [[nodiscard]] std::size_t memoryBytes() const;

protected:
    [[nodiscard]] StringPool& pool() { return *m_strings; }
    /// Frees what only interning needs.
    void endInterning() { m_frameByHash = {}; }

private:
    struct Frame
    {
        StringId name;
        StringId filename;
        std::int64_t line = unknownLine;
        std::uint32_t fx = StringId::noneValue; ///< into m_fx
        StringId op;
        KeptId kept;
        FrameKind kind = FrameKind::Cpp;
        OperatorRank opRank = OperatorRank::None;
        bool isUserCode = false;
    };

    void classify(Frame& frame);

    StringPool* m_strings;
    std::vector<Frame> m_frames;
    std::vector<FxInfo> m_fx;
    HashIndex m_frameByHash;
};

} // namespace core
