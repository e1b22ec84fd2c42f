// SPDX-License-Identifier: MIT
#include "core/pickle/unwind.h"

#include <algorithm>
#include <vector>

namespace core::pickle {

namespace {

using Tag = Value::Tag;

/// Python's writer puts the only item of a list right above it, without MARK: gives each list of chain the
/// value above it, from the top.
void closeChain(std::vector<Value> chain, Builder& builder)
{
    while (chain.size() > 1) {
        const Value item = chain.back();
        chain.pop_back();
        if (chain.back().is(Tag::List))
            builder.append(chain.back(), std::span(&item, 1));
    }
}

/// What stands between two marks inside a dict: whole pairs; a value in a key's place belongs to the list
/// before it.
std::vector<Value> wholePairs(std::span<const Value> level, Builder& builder)
{
    std::vector<Value> pairs;
    std::size_t at = 0;
    while (at + 1 < level.size() && !level[at].is(Tag::List) && !level[at].is(Tag::Dict)) {
        pairs.push_back(level[at]);
        pairs.push_back(level[at + 1]);
        at += 2;
    }
    if (!pairs.empty() && at < level.size() && (level[at].is(Tag::List) || level[at].is(Tag::Dict))) {
        std::vector<Value> chain{pairs.back()};
        chain.insert(chain.end(), level.begin() + static_cast<std::ptrdiff_t>(at), level.end());
        closeChain(std::move(chain), builder);
    }
    return pairs;
}

/// The innermost level without a dict whose items had only begun to come, and what belongs to it.
std::span<const Value> withoutOpenDict(std::span<const Value> level, const Builder& builder)
{
    constexpr std::size_t mostOpenValues = 3; // the dict, a key and its value, before SETITEM
    const std::size_t first = level.size() - std::min(level.size(), mostOpenValues);
    for (std::size_t i = first; i < level.size(); ++i) {
        if (level[i].is(Tag::Dict) && builder.isEmpty(level[i]))
            return level.first(i);
    }
    return level;
}

/// Gives container what level holds of its items. False where the container is not worth keeping.
bool close(Value container, std::span<const Value> level, Builder& builder)
{
    if (container.is(Tag::List)) {
        builder.append(container, level);
        return true;
    }
    if (!container.is(Tag::Dict))
        return false;
    const std::vector<Value> pairs = wholePairs(level, builder);
    if (!builder.keepsPartial(pairs))
        return false;
    builder.setItems(container, pairs);
    return true;
}

} // namespace

Value unwindStack(std::span<const Value> stack, std::span<const std::size_t> marks, Builder& builder)
{
    const std::size_t innermost = marks.empty() ? std::min<std::size_t>(stack.size(), 1) : marks.back();
    std::size_t height = innermost + withoutOpenDict(stack.subspan(innermost), builder).size();
    for (std::size_t m = marks.size(); m-- > 0;) {
        const std::size_t first = marks[m];
        if (first == 0)
            return {};
        // an open dict at the top of the level that is dropped takes nothing with it but itself
        const bool kept = close(stack[first - 1], stack.subspan(first, height - first), builder);
        height = kept ? first : first - 1;
    }
    if (height == 0)
        return {};
    if (height > 1)
        static_cast<void>(close(stack[0], stack.subspan(1, height - 1), builder));
    return stack[0];
}

} // namespace core::pickle
