// SPDX-License-Identifier: MIT
#include "core/formats/stackpruning.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace core {

namespace {

template <class Column>
void mark(const Column& column, std::vector<bool>& used)
{
    for (const StackId stack : column) {
        if (!stack.isNone())
            used[stack.value] = true;
    }
}

/// Values of column under their new numbers.
template <class Column>
void renumber(Column& column, const std::vector<StackId>& numbers)
{
    Column renumbered;
    for (const StackId stack : column)
        renumbered.push_back(stack.isNone() ? stack : numbers[stack.value]);
    column = std::move(renumbered);
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
    mark(data.events.stack, used);
    mark(data.segments.stack, used);
    mark(data.blocks.stack, used);
    if (std::find(used.begin(), used.end(), false) == used.end())
        return;
    auto pruned = std::make_unique<StackTable>(*data.strings);
    const std::vector<StackId> renumbered = internUsed(used, *data.stacks, *pruned);
    renumber(data.events.stack, renumbered);
    renumber(data.segments.stack, renumbered);
    renumber(data.blocks.stack, renumbered);
    data.stacks = std::move(pruned);
}

} // namespace core
