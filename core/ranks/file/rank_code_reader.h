// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/ranks/file/rank_rows.h"
#include "core/ranks/summary/rank_parts.h"

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace core {

/// The code of a file of summaries, and what each of its ranks needs of it. One thread.
class RankCodeReader
{
public:
    static constexpr std::size_t deepestStack = 100'000; ///< frames
    static constexpr std::size_t mostFrames = 1U << 26U; ///< of all stacks together, as they are kept

    /// Reads paths, frames, nodes, stacks and the calls of so many codes. Errors: Input; cancelled.
    [[nodiscard]] Status read(RankRows& rows, std::size_t codes);
    [[nodiscard]] std::size_t stackCount() const { return m_stacks.size(); }

    /// A code and the stacks that are asked for, ascending; stackOf: by stack of the file, where it is in
    /// there. Error: Input, where they are too long together.
    [[nodiscard]] Result<std::shared_ptr<const RankCode>> codeOf(std::size_t code,
                                                                 const std::vector<bool>& isWanted,
                                                                 std::vector<std::uint32_t>& stackOf,
                                                                 const RankRows& rows);

private:
    struct Path
    {
        std::string text;
        bool isRooted = false;
    };
    struct Frame
    {
        std::uint32_t path = 0;
        std::string name;
        std::int64_t line = -1;
        CodeKind kind = CodeKind::Python;
    };
    static constexpr std::uint32_t none = 0xFFFFFFFFU;
    struct Node
    {
        std::uint32_t frame = 0;
        std::uint32_t caller = none;
        std::uint32_t depth = 1;
    };
    struct Stack
    {
        std::uint32_t node = none;
        std::string op;
        std::uint32_t site = 0;
    };
    struct Call
    {
        std::uint32_t frame = 0;
        std::uint32_t callee = none;
        std::string op;
    };

    [[nodiscard]] Status readFrames(RankRows& rows);
    [[nodiscard]] Status readStacks(RankRows& rows);
    [[nodiscard]] Status readCalls(RankRows& rows);
    [[nodiscard]] std::uint32_t added(Code& code, std::uint32_t frame) const;

    std::vector<Path> m_paths;
    std::vector<Frame> m_frames;
    std::vector<Node> m_nodes;
    std::vector<std::string> m_sites;
    std::vector<Stack> m_stacks;
    std::vector<std::vector<Call>> m_calls; ///< by code
    std::size_t m_kept = 0;                 ///< frames of stacks
};

} // namespace core
