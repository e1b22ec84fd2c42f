// SPDX-License-Identifier: MIT
#include "core/formats/torch/stack_pruning.h"

#include <algorithm>
#include <span>
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

StackId renumbered(StackId stack, const std::vector<StackId>& numbers)
{
    return stack.isNone() ? stack : numbers[stack.value];
}

void renumber(std::span<StackId> column, const std::vector<StackId>& numbers)
{
    for (StackId& stack : column)
        stack = renumbered(stack, numbers);
}

void renumber(PackedColumn<StackId>& column, const std::vector<StackId>& numbers)
{
    PackedColumn<StackId> changed;
    for (const StackId stack : column)
        changed.push_back(renumbered(stack, numbers));
    column = std::move(changed);
}

std::vector<StackId> internUsed(const std::vector<bool>& used, const StackTable& all, StackTable& pruned)
{
    std::vector<StackId> numbers(used.size());
    std::vector<FrameId> frames;
    for (std::size_t s = 0; s < used.size(); ++s) {
        if (!used[s])
            continue;
        frames.clear();
        for (const FrameId frame : all.frames(StackId{s})) {
            const FxInfo* fx = all.fx(frame);
            frames.push_back(pruned.internFrame(all.frameName(frame), all.frameFile(frame),
                                                all.frameLine(frame), fx ? *fx : FxInfo{},
                                                all.frameKept(frame)));
        }
        // a forward pass's stack is older than those that are its backward
        numbers[s] = pruned.internStack(frames, renumbered(all.forward(StackId{s}), numbers));
    }
    return numbers;
}

} // namespace

void pruneStacks(SnapshotData& data)
{
    std::vector<bool> used(data.stacks->stackCount());
    used[StackTable::emptyStack.value] = true;
    mark(data.events.stack, used);
    mark(data.segments.stack, used);
    mark(data.blocks.stack, used);
    mark(data.rest.values->stacks(), used);
    for (std::size_t s = used.size(); s-- > 0;) {
        if (const StackId forward = data.stacks->forward(StackId{s}); used[s] && !forward.isNone())
            used[forward.value] = true;
    }
    if (std::find(used.begin(), used.end(), false) == used.end())
        return;
    auto pruned = std::make_unique<StackTable>(*data.strings);
    const std::vector<StackId> numbers = internUsed(used, *data.stacks, *pruned);
    renumber(data.events.stack, numbers);
    renumber(data.segments.stack, numbers);
    renumber(data.blocks.stack, numbers);
    renumber(data.rest.values->stacks(), numbers);
    data.stacks = std::move(pruned);
}

} // namespace core
