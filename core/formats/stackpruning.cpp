// SPDX-License-Identifier: MIT
#include "core/formats/stackpruning.h"

#include <algorithm>
#include <array>

namespace core {

namespace {

std::array<std::vector<StackId>*, 3> stackColumns(SnapshotData& data)
{
    return {&data.events.stack, &data.segments.stack, &data.blocks.stack};
}

std::vector<StackId> internUsed(const std::vector<bool>& used, const StackTable& all, StackTable& pruned)
{
    std::vector<StackId> renumbered(used.size());
    std::vector<FrameId> frames;
    for (std::size_t s = 0; s < used.size(); ++s) {
        if (!used[s])
            continue;
        frames.clear();
        for (const FrameId frame : all.frames(StackId{s})) {
            const FxInfo* fx = all.fx(frame);
            frames.push_back(pruned.internFrame(all.frameName(frame), all.frameFile(frame),
                                                all.frameLine(frame), fx ? *fx : FxInfo{}));
        }
        renumbered[s] = pruned.internStack(frames);
    }
    return renumbered;
}

} // namespace

void pruneStacks(SnapshotData& data)
{
    std::vector<bool> used(data.stacks->stackCount());
    used[StackTable::emptyStack.value] = true;
    for (const std::vector<StackId>* column : stackColumns(data)) {
        for (const StackId stack : *column) {
            if (!stack.isNone())
                used[stack.value] = true;
        }
    }
    if (std::find(used.begin(), used.end(), false) == used.end())
        return;
    auto pruned = std::make_unique<StackTable>(*data.strings);
    const std::vector<StackId> renumbered = internUsed(used, *data.stacks, *pruned);
    for (std::vector<StackId>* column : stackColumns(data)) {
        for (StackId& stack : *column) {
            if (!stack.isNone())
                stack = renumbered[stack.value];
        }
    }
    data.stacks = std::move(pruned);
}

} // namespace core
