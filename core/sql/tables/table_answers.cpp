// SPDX-License-Identifier: MIT
#include "core/sql/tables/table_answers.h"

#include "core/sql/engine/watched.h"

namespace core {

void answerCallstack(const SqlContext& context, StackId stack, Cell& cell)
{
    if (stack.value >= context.stacks().stackCount())
        return;
    if (const auto text = context.callstack(stack))
        cell.text(*text);
    else
        cell.copy(context.stacks().callstackText(stack));
}

void answerSite(const SqlContext& context, StackId stack, Cell& cell)
{
    answerString(context, context.stacks().callSite(stack).site, cell);
}

void answerOperator(const SqlContext& context, StackId stack, Cell& cell)
{
    answerString(context, context.stacks().callSite(stack).op, cell);
}

void answerLibrarySite(const SqlContext& context, StackId stack, Cell& cell)
{
    answerString(context, context.stacks().callSite(stack).packageLine, cell);
}

void answerOwnFrame(const SqlContext& context, StackId stack, Cell& cell)
{
    const CallSite& site = context.stacks().callSite(stack);
    if (site.kind == SiteKind::Own)
        answerString(context, site.site, cell);
}

void answerPool(const SqlContext& context, PoolId pool, Cell& cell)
{
    if (pool.value < context.snapshot().pools().size())
        cell.text(context.pool(pool));
}

void answerPoolKind(const SqlContext& context, PoolId pool, Cell& cell)
{
    Watched progress(context.watcher());
    const std::string_view kind = nameOf(context.called().pools(context.store(), progress).of(pool).kind);
    if (!kind.empty())
        cell.text(kind);
}

void answerName(const SqlContext& context, const DeviceHistory& device, std::uint32_t rank, Cell& cell)
{
    Watched progress(context.watcher());
    const AllocationNames& names = context.called().names(context.store(), device.device(), progress);
    const std::uint32_t name = names.of(rank);
    if (name == AllocationNames::none)
        return;
    const StringPool& strings = context.snapshot().strings();
    if (const StringId single = names.single(name); !single.isNone())
        cell.text(strings.view(single));
    else
        cell.copy(names.text(name, strings));
}

void answerString(const SqlContext& context, StringId text, Cell& cell)
{
    if (!text.isNone())
        cell.text(context.snapshot().strings().view(text));
}

} // namespace core
