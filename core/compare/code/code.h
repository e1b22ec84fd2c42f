// SPDX-License-Identifier: MIT
#pragma once

#include "core/snapshot/stacks/hash_index.h"

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace core {

/// What a frame of comparable code is.
enum class CodeKind : std::uint8_t
{
    Python,    ///< a line of Python, or of TorchScript that tells its line
    Native,    ///< C++
    Condition, ///< no frame: why bytes have none, by a name of its own
};

/// A place in the code, in normal form. Lines are −1 where unknown.
struct CodeFrame
{
    CodeKind kind = CodeKind::Python;
    std::string_view file; ///< normalPath()
    std::string_view name; ///< of the function; of a Condition its name
    std::int64_t line = -1;
    bool isRooted = false; ///< NormalPath::isRooted
};

/// The code that one side of a comparison ran: interned frames and call stacks, innermost frame first. Knows
/// no ids of a recording, so that a summary file can be a side too. Filled by one thread, then immutable.
class Code
{
public:
    /// A frame by its parts' places in texts().
    struct Frame
    {
        std::uint32_t file = 0;
        std::uint32_t name = 0;
        std::int64_t line = -1;
        CodeKind kind = CodeKind::Python;

        friend bool operator==(const Frame&, const Frame&) = default;
    };

    static constexpr std::uint32_t noOperator = 0xFFFFFFFFU;
    static constexpr std::uint32_t noFrame = 0xFFFFFFFFU;

    /// That a line calls something, where no stack is there to show it.
    struct Call
    {
        std::uint32_t frame = 0;
        std::uint32_t callee = noFrame; ///< any frame of the function; noFrame: op, or where none the leaf
        std::uint32_t op = noOperator;  ///< a text
    };

    /// Interns a frame; equal ones have one number.
    std::uint32_t addFrame(const CodeFrame& frame);
    /// Interns a stack; equal ones, frame by frame and operator by operator, have one number. op: what ran
    /// below its innermost line, empty where nothing tells.
    std::uint32_t addStack(std::span<const std::uint32_t> frames, std::string_view op = {});

    /// Tells what a line calls without a stack: a summary need not keep them all. callee: noFrame for op.
    void addCall(std::uint32_t frame, std::uint32_t callee, std::string_view op = {});
    /// Nothing more will be added: gives back what only adding needs, and what was taken ahead.
    void close();

    [[nodiscard]] std::size_t textCount() const { return m_texts.size(); }
    [[nodiscard]] const std::string& text(std::uint32_t id) const { return m_texts[id]; }
    /// Whether a text is a file whose path begins at the root of a machine's file system.
    [[nodiscard]] bool isRooted(std::uint32_t text) const { return m_isRooted[text]; }
    [[nodiscard]] const std::vector<Frame>& frames() const { return m_frames; }
    [[nodiscard]] std::size_t stackCount() const { return m_operators.size(); }
    [[nodiscard]] std::span<const std::uint32_t> stack(std::uint32_t id) const
    {
        return std::span(m_stackFrames).subspan(m_offsets[id], m_offsets[id + 1] - m_offsets[id]);
    }
    /// Of a stack: a text, or noOperator.
    [[nodiscard]] std::uint32_t operatorOf(std::uint32_t stack) const { return m_operators[stack]; }
    /// Those of addCall().
    [[nodiscard]] const std::vector<Call>& calls() const { return m_calls; }

private:
    std::uint32_t internText(std::string_view text);

    std::vector<std::string> m_texts;
    std::vector<bool> m_isRooted; ///< by text
    HashIndex m_textByHash;
    std::vector<Frame> m_frames;
    HashIndex m_frameByHash;
    std::vector<std::uint32_t> m_stackFrames;
    std::vector<std::size_t> m_offsets{0};
    std::vector<std::uint32_t> m_operators; ///< by stack
    HashIndex m_stackByHash;
    std::vector<Call> m_calls;
};

} // namespace core
