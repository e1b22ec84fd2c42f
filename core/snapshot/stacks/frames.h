// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/ids.h"
#include "core/base/string_pool.h"
#include "core/snapshot/stacks/frame_role.h"
#include "core/snapshot/stacks/frame_rules.h"
#include "core/snapshot/stacks/hash_index.h"
#include "core/snapshot/stacks/operator_name.h"
#include "core/snapshot/stacks/own_rules.h"
#include "core/snapshot/stacks/stack_cause.h"

#include <cstdint>
#include <map>
#include <string>
#include <utility>
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
    /// A copy of other, whose ids strings gives to the same texts.
    FrameTable(const FrameTable& other, StringPool& strings) : FrameTable(other) { m_strings = &strings; }

    /// Interns a frame; line 2^64−1 of the file is unknownLine here. kept: what else the file says of it.
    FrameId internFrame(StringId name, StringId filename, std::int64_t line, const FxInfo& fx = {},
                        ExtraId kept = {});

    [[nodiscard]] std::size_t frameCount() const { return m_frames.size(); }
    [[nodiscard]] StringId frameName(FrameId id) const { return m_frames[id.value].name; }
    [[nodiscard]] StringId frameFile(FrameId id) const { return m_frames[id.value].filename; }
    [[nodiscard]] std::int64_t frameLine(FrameId id) const { return m_frames[id.value].line; }
    [[nodiscard]] FrameKind frameKind(FrameId id) const { return m_frames[id.value].kind; }
    /// tierOf() the frame, decided once.
    [[nodiscard]] FrameTier frameTier(FrameId id) const { return m_frames[id.value].tier; }
    /// causeOf() the frame, decided once.
    [[nodiscard]] Cause frameCause(FrameId id) const { return m_frames[id.value].cause; }
    /// rolesOf() the frame, decided once.
    [[nodiscard]] FrameRole frameRoles(FrameId id) const { return m_frames[id.value].roles; }
    [[nodiscard]] bool isOwn(FrameId id) const { return frameTier(id) == FrameTier::Own; }
    /// operatorNameOf() the frame, decided once: its text (none where it names none) and rank.
    [[nodiscard]] StringId frameOperator(FrameId id) const { return m_frames[id.value].op; }
    [[nodiscard]] OperatorRank operatorRank(FrameId id) const { return m_frames[id.value].opRank; }
    /// The FX fields of a frame, or null.
    [[nodiscard]] const FxInfo* fx(FrameId id) const;
    /// What the file says of a frame and has no place here (ExtraFields), or none.
    [[nodiscard]] ExtraId frameKept(FrameId id) const { return m_frames[id.value].kept; }
    /// `file:line:name` of one frame; line and name are left out where unknown.
    [[nodiscard]] std::string frameText(FrameId id) const;
    /// Puts the same behind text.
    void addFrameText(std::string& text, FrameId id) const;
    /// The same as a call site: of a path or a name of more than 4 KiB the beginning, how long it is and
    /// which text of the file (StringId), so that no two frames have the same.
    [[nodiscard]] std::string siteText(FrameId id) const;

    [[nodiscard]] const StringPool& strings() const { return *m_strings; }
    [[nodiscard]] std::size_t memoryBytes() const;

protected:
    [[nodiscard]] StringPool& pool() { return *m_strings; }
    /// Frees what only interning needs.
    void endInterning()
    {
        m_frameByHash = {};
        m_longOperators.clear();
    }
    /// Decides every frame's tier anew.
    void setTiers(const OwnRules& rules);
    /// Makes a package's frames own code, but for what rules say is not.
    void setOwnPackage(std::string_view package, const OwnRules& rules);

private:
    FrameTable(const FrameTable&) = default;

    struct Frame
    {
        StringId name;
        StringId filename;
        std::int64_t line = unknownLine;
        std::uint32_t fx = StringId::noneValue; ///< into m_fx
        StringId op;
        ExtraId kept;
        FrameKind kind = FrameKind::Cpp;
        OperatorRank opRank = OperatorRank::None;
        FrameTier tier = FrameTier::Runtime;
        Cause cause = Cause::None;
        FrameRole roles = FrameRole::None;
    };

    void classify(Frame& frame);
    void takeOperator(Frame& frame);

    StringPool* m_strings;
    std::vector<Frame> m_frames;
    std::vector<FxInfo> m_fx;
    HashIndex m_frameByHash;
    /// What long names were found to name, and whether a profiler had them.
    std::map<std::pair<std::uint32_t, bool>, std::pair<StringId, OperatorRank>> m_longOperators;
};

} // namespace core
