// SPDX-License-Identifier: MIT
#pragma once

#include "core/sql/engine/sql_cell.h"
#include "core/sql/engine/sql_context.h"

namespace core {

// What tables say about a stack, the same in all of them.

/// Its lines; NULL where the file has no `frames` key, empty for an empty list.
void answerCallstack(const SqlContext& context, StackId stack, Cell& cell);
/// Its call site; "no frames recorded" where there are none.
void answerSite(const SqlContext& context, StackId stack, Cell& cell);
/// The operator that its C++ frames name; NULL where they name none.
void answerOperator(const SqlContext& context, StackId stack, Cell& cell);
/// The innermost line of an installed package between the allocation and its call site; NULL where none.
void answerLibrarySite(const SqlContext& context, StackId stack, Cell& cell);
/// `file:line:name` of its own frame; NULL where it has none.
void answerOwnFrame(const SqlContext& context, StackId stack, Cell& cell);

/// `a,b`; NULL where unknown.
void answerPool(const SqlContext& context, PoolId pool, Cell& cell);
/// What it is, in a word; NULL where unknown.
void answerPoolKind(const SqlContext& context, PoolId pool, Cell& cell);
/// What the program calls an allocation of device; NULL where it says nothing.
void answerName(const SqlContext& context, const DeviceHistory& device, std::uint32_t rank, Cell& cell);
/// An interned text; NULL for none.
void answerString(const SqlContext& context, StringId text, Cell& cell);

} // namespace core
