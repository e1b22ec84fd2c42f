// SPDX-License-Identifier: MIT
#include "core/ranks/file/rank_code_reader.h"

#include "core/ledger/missing_reason.h"

#include <utility>

namespace core {

Status RankCodeReader::read(RankRows& rows, std::size_t codes)
{
    m_calls.resize(codes);
    for (const auto part :
         {&RankCodeReader::readFrames, &RankCodeReader::readStacks, &RankCodeReader::readCalls}) {
        SNAPVIEWER_TRY((this->*part)(rows));
    }
    return Done{};
}

Status RankCodeReader::readFrames(RankRows& rows)
{
    Status done = rows.each("paths", [&](RankRow& row) {
        if (row.number(0) != std::ssize(m_paths))
            row.refuse();
        m_paths.push_back({std::string(row.text(1)), row.isTrue(2)});
    });
    if (!done)
        return done;
    return rows.each("frames", [&](RankRow& row) {
        if (row.number(0) != std::ssize(m_frames))
            row.refuse();
        const std::int64_t last = static_cast<std::int64_t>(CodeKind::Condition);
        const auto kind = static_cast<CodeKind>(row.number(4, 0, last));
        std::string name(row.text(2));
        if (const auto condition = conditionOfCodeName(name); condition && kind == CodeKind::Condition)
            name = codeNameOf(*condition); // of an older program
        m_frames.push_back({row.place(1, m_paths.size()), std::move(name), row.number(3), kind});
    });
}

Status RankCodeReader::readStacks(RankRows& rows)
{
    Status done = rows.each("nodes", [&](RankRow& row) {
        if (row.number(0) != std::ssize(m_nodes))
            row.refuse();
        Node node{row.place(1, m_frames.size())};
        if (row.numberIfAny(2)) { // behind its caller, so none is its own
            node.caller = row.place(2, m_nodes.size());
            node.depth = m_nodes.empty() ? 1 : m_nodes[node.caller].depth + 1;
        }
        if (node.depth > deepestStack)
            row.refuse();
        m_nodes.push_back(node);
    });
    if (!done)
        return done;
    done = rows.each("call_sites", [&](RankRow& row) {
        if (row.number(0) != std::ssize(m_sites))
            row.refuse();
        m_sites.emplace_back(row.text(1));
    });
    if (!done)
        return done;
    return rows.each("stacks", [&](RankRow& row) {
        if (row.number(0) != std::ssize(m_stacks))
            row.refuse();
        m_stacks.push_back({row.numberIfAny(1) ? row.place(1, m_nodes.size()) : none,
                            std::string(row.textIfAny(2)), row.place(3, m_sites.size())});
    });
}

Status RankCodeReader::readCalls(RankRows& rows)
{
    return rows.each("calls", [&](RankRow& row) {
        const std::uint32_t code = row.place(0, m_calls.size());
        const Call call{row.place(1, m_frames.size()),
                        row.numberIfAny(2) ? row.place(2, m_frames.size()) : none,
                        std::string(row.textIfAny(3))};
        if (!row.isBad())
            m_calls[code].push_back(call);
    });
}

std::uint32_t RankCodeReader::added(Code& code, std::uint32_t frame) const
{
    const Frame& of = m_frames[frame];
    const Path& path = m_paths[of.path];
    return code.addFrame({of.kind, path.text, of.name, of.line, path.isRooted});
}

Result<std::shared_ptr<const RankCode>> RankCodeReader::codeOf(std::size_t code,
                                                               const std::vector<bool>& isWanted,
                                                               std::vector<std::uint32_t>& stackOf,
                                                               const RankRows& rows)
{
    auto kept = std::make_shared<RankCode>();
    std::vector<std::uint32_t> frames;
    for (std::uint32_t stack = 0; stack < isWanted.size(); ++stack) {
        if (!isWanted[stack])
            continue;
        const Stack& of = m_stacks[stack];
        frames.clear();
        for (std::uint32_t node = of.node; node != none; node = m_nodes[node].caller)
            frames.push_back(added(kept->code, m_nodes[node].frame));
        m_kept += frames.size();
        stackOf[stack] = kept->code.addStack(frames, of.op);
        if (m_kept > mostFrames || stackOf[stack] != kept->sites.size()) // too many, or one twice
            return rows.damaged("stacks");
        kept->sites.push_back(m_sites[of.site]);
    }
    for (const Call& call : m_calls[code])
        kept->code.addCall(added(kept->code, call.frame),
                           call.callee == none ? Code::noFrame : added(kept->code, call.callee), call.op);
    kept->code.close();
    return std::shared_ptr<const RankCode>(std::move(kept));
}

} // namespace core
