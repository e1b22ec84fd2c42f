// SPDX-License-Identifier: MIT
#pragma once

#include "core/formats/torch/torch_context.h"

#include <optional>
#include <span>
#include <unordered_map>
#include <vector>

namespace core {

/// Frames and frame lists of a stream: a frame dict becomes its interned frame, a list of only frames its
/// interned stack, while they are read. Three quarters of a file's bytes end here. One thread.
class TorchStacks
{
public:
    using Value = pickle::Value;

    explicit TorchStacks(TorchContext& context) : m_context(&context) {}

    /// The frame that these keys and values describe; before: what the dict stood for until now, if anything.
    [[nodiscard]] Value frame(std::span<const Value> keysAndValues, Value before = {});
    /// Adds items to a list; one of only frames becomes a stack.
    void append(Value list, std::span<const Value> items);
    /// The stack that a list became, for appendShape(); unset where it is none.
    [[nodiscard]] Value shapeOf(Value list) const;
    /// Makes a list that is empty so far the stack that shape is. False once a frame has changed: the same
    /// items may be other frames now.
    [[nodiscard]] bool appendShape(Value list, Value shape);
    /// The stack that a `frames` value names; none, counted, where it is no list of frames. The list may not
    /// change any more: what comes later is counted and left out.
    [[nodiscard]] StackId stackOf(Value v, const TorchContext::At& at);

    /// The stack of an event, segment or block of that stack whose `forward_frames` are forward: stack itself
    /// where that is no list with lines of a traceback, or stack has no frames. O(lines) once a list.
    [[nodiscard]] StackId withForward(StackId stack, Value forward);

private:
    [[nodiscard]] StackId forwardStack(Value lines);
    /// The frame that one line of a traceback tells; none where it is no such line.
    [[nodiscard]] FrameId frameOfLine(StringId line);
    void keepMissing(std::uint64_t keys);
    /// The frames that items are, if they are nothing else; valid until the next call.
    [[nodiscard]] std::optional<std::span<const FrameId>> framesOf(std::span<const Value> items);

    TorchContext* m_context;
    std::vector<FrameId> m_scratch;
    std::unordered_map<std::uint64_t, StackId> m_forwards; ///< by list
    std::unordered_map<std::uint32_t, FrameId> m_lines;    ///< by text
    bool m_haveFramesChanged = false; ///< got keys after they were frames; never in genuine files
};

} // namespace core
