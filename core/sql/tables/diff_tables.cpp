// SPDX-License-Identifier: MIT
#include "core/sql/tables/diff_tables.h"

#include "core/sql/tables/sql_comparison.h"

#include <QtGlobal>

namespace core {

namespace {

const DiffRow& row(const Row& r)
{
    return r.answer.comparison->diff.rows[r.place];
}

const StackMatch& match(const Row& r)
{
    return r.answer.comparison->match.stacks[r.place];
}

const DiffSide& sideA(const Row& r)
{
    return r.answer.comparison->diff.a;
}

const DiffSide& sideB(const Row& r)
{
    return r.answer.comparison->diff.b;
}

/// Of the first of stacks, which all are one place; NULL without any.
void answerSite(const DiffSide& side, const std::vector<std::uint32_t>& stacks, Cell& cell)
{
    if (!stacks.empty())
        cell.copy(side.siteText(stacks.front()));
}

void answerStack(const DiffSide& side, const std::vector<std::uint32_t>& stacks, Cell& cell)
{
    if (!stacks.empty())
        cell.id(side.held.stackOf(stacks.front()));
}

std::shared_ptr<KeptComparisons> keptBy(const SqlContext& context)
{
    std::shared_ptr<KeptComparisons>& kept = context.comparisons();
    if (!kept)
        kept = std::make_shared<KeptComparisons>();
    return kept;
}

/// count: rows of a comparison.
template <class Count>
Result<CallAnswer> answerOf(const SqlContext& context, const KeptComparisons::Request& request, Count count)
{
    const auto comparison = keptBy(context)->get(context, request);
    if (!comparison)
        return comparison.error();
    CallAnswer answer;
    answer.comparison = *comparison;
    const DeviceHistory* const device = answer.comparison->diff.a.device;
    answer.parts = {
        Part{device->device(), 0, static_cast<std::int64_t>(count(*answer.comparison)), device, 0}};
    return answer;
}

Result<CallAnswer> diffRows(const SqlContext& context, const CallArguments& arguments)
{
    const auto text = [&](std::size_t argument) { return arguments.texts[argument].value_or(std::string()); };
    return answerOf(context, {text(0), text(1), text(2), arguments.integers[3]},
                    [](const Comparison& comparison) { return comparison.diff.rows.size(); });
}

Result<CallAnswer> matchedSites(const SqlContext& context, const CallArguments& arguments)
{
    KeptComparisons::Request request;
    request.file = arguments.texts[0].value_or(std::string());
    request.momentA = "end"; // any that every recording has: it makes no difference to the code
    request.momentB = "end";
    return answerOf(context, request,
                    [](const Comparison& comparison) { return comparison.match.stacks.size(); });
}

ColumnDef text(const char* name, const char* doc, Accessor read)
{
    return {name, ColumnType::Text, "", doc, read};
}

ColumnDef integer(const char* name, const char* unit, const char* doc, Accessor read)
{
    return {name, ColumnType::Integer, unit, doc, read};
}

ColumnDef fileColumn()
{
    return {"file",
            ColumnType::Text,
            "",
            QT_TRANSLATE_NOOP("Schema",
                              "the other recording, from the folder of the open one; '' the open one itself"),
            nullptr,
            Role::Required};
}

std::vector<ColumnDef> sizeColumns()
{
    return {
        integer("a", "bytes", QT_TRANSLATE_NOOP("Schema", "bytes that it held in the open recording"),
                [](const Row& r, Cell& c) { c.unsignedInteger(row(r).a.bytes); }),
        integer("b", "bytes", QT_TRANSLATE_NOOP("Schema", "bytes that it held in the other one"),
                [](const Row& r, Cell& c) { c.unsignedInteger(row(r).b.bytes); }),
        integer("delta", "bytes", QT_TRANSLATE_NOOP("Schema", "b - a"),
                [](const Row& r, Cell& c) { c.integer(row(r).change()); }),
        integer("count_a", "", QT_TRANSLATE_NOOP("Schema", "allocations in a"),
                [](const Row& r, Cell& c) { c.unsignedInteger(row(r).a.count); }),
        integer("count_b", "", QT_TRANSLATE_NOOP("Schema", "allocations in b"),
                [](const Row& r, Cell& c) { c.unsignedInteger(row(r).b.count); }),
        integer("effect_count", "bytes", QT_TRANSLATE_NOOP("Schema", "of delta: more or fewer allocations"),
                [](const Row& r, Cell& c) { c.integer(row(r).effect.count); }),
        integer("effect_size", "bytes", QT_TRANSLATE_NOOP("Schema", "of delta: larger or smaller ones"),
                [](const Row& r, Cell& c) { c.integer(row(r).effect.size); }),
    };
}

std::vector<ColumnDef> momentArguments()
{
    const char* const doc = QT_TRANSLATE_NOOP(
        "Schema",
        "moment: peak, oom, oom:N, end, event:N, time:SECONDS, step:N, step:N:peak; NULL the usual one");
    return {{"at_a", ColumnType::Text, "", doc, nullptr, Role::Argument},
            {"at_b", ColumnType::Text, "", doc, nullptr, Role::Argument},
            {"device", ColumnType::Integer, "", QT_TRANSLATE_NOOP("Schema", "device of both recordings"),
             nullptr, Role::Argument}};
}

} // namespace

TableDef diffTable()
{
    std::vector<ColumnDef> columns{
        text("site_a",
             QT_TRANSLATE_NOOP("Schema", "call site in the open recording; NULL only the other has it"),
             [](const Row& r, Cell& c) { answerSite(sideA(r), row(r).stacksA, c); }),
        text("site_b",
             QT_TRANSLATE_NOOP("Schema", "call site in the other one; NULL only the open one has it"),
             [](const Row& r, Cell& c) { answerSite(sideB(r), row(r).stacksB, c); }),
        text("state", QT_TRANSLATE_NOOP("Schema", "same, shuffled, grown, shrunk, only_a or only_b"),
             [](const Row& r, Cell& c) { c.copy(nameOf(row(r).state())); }),
        text("stage",
             QT_TRANSLATE_NOOP("Schema", "how it was found in both: exact, lines, renames; none: in one"),
             [](const Row& r, Cell& c) { c.copy(nameOf(row(r).stage)); })};
    for (const auto& more : {sizeColumns(), std::vector<ColumnDef>{fileColumn()}, momentArguments()})
        columns.insert(columns.end(), more.begin(), more.end());
    return {"diff",
            QT_TRANSLATE_NOOP("Schema",
                              "what two recordings hold at two moments, row by row; sums to both totals"),
            std::move(columns), nullptr, diffRows};
}

TableDef siteMatchTable()
{
    return {
        "site_match",
        QT_TRANSLATE_NOOP("Schema", "which call stacks of two recordings are the same place in the code"),
        {text("site_a",
              QT_TRANSLATE_NOOP("Schema", "call site in the open recording; NULL only the other has it"),
              [](const Row& r, Cell& c) { answerSite(sideA(r), match(r).first, c); }),
         text("site_b",
              QT_TRANSLATE_NOOP("Schema", "call site in the other one; NULL only the open one has it"),
              [](const Row& r, Cell& c) { answerSite(sideB(r), match(r).second, c); }),
         text("stage",
              QT_TRANSLATE_NOOP("Schema", "how it was found in both: exact, lines, renames; none: in one"),
              [](const Row& r, Cell& c) { c.copy(nameOf(match(r).stage)); }),
         integer("stack_a", "",
                 QT_TRANSLATE_NOOP("Schema", "stacks.id in the open recording, of several the first"),
                 [](const Row& r, Cell& c) { answerStack(sideA(r), match(r).first, c); }),
         integer("stack_b", "", QT_TRANSLATE_NOOP("Schema", "stacks.id in the other one, likewise"),
                 [](const Row& r, Cell& c) { answerStack(sideB(r), match(r).second, c); }),
         fileColumn()},
        nullptr,
        matchedSites};
}

} // namespace core
