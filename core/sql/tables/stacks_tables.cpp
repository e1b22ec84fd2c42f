// SPDX-License-Identifier: MIT
#include "core/sql/tables/table_answers.h"
#include "core/sql/tables/table_catalogue.h"
#include "core/sql/tables/table_columns.h"

namespace core {

namespace {

StackId stackOf(const Row& row)
{
    return StackId{row.place};
}

FrameId frameOf(const Row& row)
{
    return FrameId{row.place};
}

const StackTable& stacks(const Row& row)
{
    return row.context.stacks();
}

void answerFx(const Row& row, StringId FxInfo::*field, Cell& cell)
{
    if (const FxInfo* fx = stacks(row).fx(frameOf(row)))
        answerString(row.context, fx->*field, cell);
}

std::vector<ColumnDef> frameColumns()
{
    return {
        numberColumn("id", QT_TRANSLATE_NOOP("Schema", "number")),
        textColumn(
            "name", QT_TRANSLATE_NOOP("Schema", "function"),
            [](const Row& r, Cell& c) { answerString(r.context, stacks(r).frameName(frameOf(r)), c); }),
        textColumn(
            "filename", QT_TRANSLATE_NOOP("Schema", "source file, as recorded"),
            [](const Row& r, Cell& c) { answerString(r.context, stacks(r).frameFile(frameOf(r)), c); }),
        integerColumn("line", QT_TRANSLATE_NOOP("Schema", "line; NULL unknown"),
                      [](const Row& r, Cell& c) {
                          if (const std::int64_t line = stacks(r).frameLine(frameOf(r));
                              line != StackTable::unknownLine)
                              c.integer(line);
                      }),
        textColumn("kind", QT_TRANSLATE_NOOP("Schema", "python, cpp or torchscript"),
                   [](const Row& r, Cell& c) { c.text(nameOf(stacks(r).frameKind(frameOf(r)))); }),
        textColumn("fx_node_op", QT_TRANSLATE_NOOP("Schema", "FX node's op; NULL none"),
                   [](const Row& r, Cell& c) { answerFx(r, &FxInfo::nodeOp, c); }),
        textColumn("fx_node_name", QT_TRANSLATE_NOOP("Schema", "FX node's name; NULL none"),
                   [](const Row& r, Cell& c) { answerFx(r, &FxInfo::nodeName, c); }),
        textColumn("fx_node_target", QT_TRANSLATE_NOOP("Schema", "FX node's target; NULL none"),
                   [](const Row& r, Cell& c) { answerFx(r, &FxInfo::nodeTarget, c); }),
        textColumn("fx_original_trace",
                   QT_TRANSLATE_NOOP("Schema", "FX node's original source lines; NULL none"),
                   [](const Row& r, Cell& c) { answerFx(r, &FxInfo::originalTrace, c); }),
        textColumn("tier",
                   QT_TRANSLATE_NOOP("Schema", "whose code: own, library (a package), framework or runtime"),
                   [](const Row& r, Cell& c) { c.text(nameOf(stacks(r).frameTier(frameOf(r)))); }),
    };
}

/// One part a stack, so that `stack_id = ?` finds its rows at once.
std::vector<Part> stackParts(const SqlContext& context)
{
    std::vector<Part> parts;
    parts.reserve(context.stacks().stackCount());
    std::int64_t first = 0;
    for (std::size_t s = 0; s < context.stacks().stackCount(); ++s) {
        const auto depth = static_cast<std::int64_t>(context.stacks().frames(StackId{s}).size());
        parts.push_back({static_cast<std::int64_t>(s), first, depth, nullptr, 0});
        first += depth;
    }
    return parts;
}

} // namespace

TableDef stacksTable()
{
    return {
        "stacks",
        QT_TRANSLATE_NOOP("Schema", "every distinct call stack"),
        {
            numberColumn("id", QT_TRANSLATE_NOOP("Schema", "number; 0 is the empty stack")),
            integerColumn("depth", QT_TRANSLATE_NOOP("Schema", "how many frames"),
                          [](const Row& r, Cell& c) {
                              c.integer(static_cast<std::int64_t>(stacks(r).frames(stackOf(r)).size()));
                          }),
            siteColumn([](const Row& r, Cell& c) { answerSite(r.context, stackOf(r), c); }),
            textColumn("callstack", QT_TRANSLATE_NOOP("Schema", "lines (0) file:line:name, innermost first"),
                       [](const Row& r, Cell& c) { answerCallstack(r.context, stackOf(r), c); }),
            librarySiteColumn([](const Row& r, Cell& c) { answerLibrarySite(r.context, stackOf(r), c); }),
            integerColumn(
                "forward_stack_id",
                QT_TRANSLATE_NOOP("Schema",
                                  "stack of the forward pass that it is the backward of; NULL not recorded"),
                [](const Row& r, Cell& c) {
                    if (const StackId forward = stacks(r).forward(stackOf(r)); !forward.isNone())
                        c.integer(forward.value);
                }),
        },
        [](const SqlContext& context) { return wholeTable(context.stacks().stackCount()); }};
}

TableDef framesTable()
{
    return {"frames", QT_TRANSLATE_NOOP("Schema", "every distinct frame"), frameColumns(),
            [](const SqlContext& context) { return wholeTable(context.stacks().frameCount()); }};
}

TableDef stackFramesTable()
{
    return {
        "stack_frames",
        QT_TRANSLATE_NOOP("Schema", "which frames a stack has"),
        {
            {"stack_id", ColumnType::Integer, "", QT_TRANSLATE_NOOP("Schema", "stacks.id"), nullptr,
             Role::Key},
            integerColumn("ordering", QT_TRANSLATE_NOOP("Schema", "place in the stack, 0 innermost"),
                          [](const Row& r, Cell& c) { c.integer(static_cast<std::int64_t>(r.place)); }),
            integerColumn("frame_id", QT_TRANSLATE_NOOP("Schema", "frames.id"),
                          [](const Row& r, Cell& c) {
                              c.id(stacks(r).frames(StackId{static_cast<std::size_t>(r.part.key)})[r.place]);
                          }),
        },
        stackParts};
}

} // namespace core
