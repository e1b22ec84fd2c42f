// SPDX-License-Identifier: MIT
#include "core/leaks/leak_values.h"
#include "core/sql/engine/watched.h"
#include "core/sql/tables/table_answers.h"
#include "core/sql/tables/table_catalogue.h"
#include "core/sql/tables/table_columns.h"

#include <algorithm>

namespace core {

/// A row is a call site of a group.
struct LeakRows
{
    struct Place
    {
        std::size_t group = 0;
        std::size_t site = 0;
    };

    std::shared_ptr<const LeakReport> report;
    std::vector<Place> places;
};

namespace {

/// The rows of a device's leaks by a rule.
struct LeakRowsOf
{
    static constexpr const char* name = "leak rows";
    using Key = LeakReportOf::Key;
    using Value = LeakRows;
    /// Error: Query, where nothing can be said; cancelled.
    static Result<Value> find(const Key& of, Finder& finder)
    {
        auto report = finder.of<LeakReportOf>(of);
        SNAPVIEWER_TRY(report);
        if (!(*report)->isTold())
            return queryError((*report)->reason);
        LeakRows rows{*report, {}};
        for (std::size_t group = 0; group < rows.report->groups.size(); ++group) {
            for (std::size_t site = 0; site < rows.report->groups[group].sites.size(); ++site)
                rows.places.push_back({group, site});
        }
        return rows;
    }
    static std::size_t bytes(const LeakRows& rows) { return rows.places.size() * sizeof(LeakRows::Place); }
};

constexpr std::int64_t mostSteps = 1'000'000; // more than any recording has

Result<CallAnswer> leaksOf(const SqlContext& context, const CallArguments& arguments)
{
    if (!arguments.integers[0])
        return CallAnswer();
    const auto device = context.deviceOf(*arguments.integers[0]);
    SNAPVIEWER_TRY(device);
    const auto steps = [](const std::optional<std::int64_t>& given, std::size_t usual) {
        return given ? static_cast<std::size_t>(std::clamp<std::int64_t>(*given, 0, mostSteps)) : usual;
    };
    const LeakRule rule{steps(arguments.integers[1], LeakRule().warmup),
                        steps(arguments.integers[2], LeakRule().delay)};
    const bool isFitting = !arguments.integers[1] && !arguments.integers[2];
    Watched progress(context.watcher());
    const auto rows = context.store().of<LeakRowsOf>({(*device)->device(), rule, isFitting, {}}, progress);
    SNAPVIEWER_TRY(rows);
    CallAnswer answer;
    answer.leaks = *rows;
    const auto count = static_cast<std::int64_t>(answer.leaks->places.size());
    answer.parts = {Part{(*device)->device(), 0, count, *device, 0}};
    return answer;
}

const LeakGroup& groupOf(const Row& row)
{
    return row.answer.leaks->report->groups[row.answer.leaks->places[row.place].group];
}

const LeakSite& siteOf(const Row& row)
{
    return groupOf(row).sites[row.answer.leaks->places[row.place].site];
}

/// A step, or a number of them, of which 0 is none.
void answerSteps(std::size_t steps, Cell& cell)
{
    if (steps > 0)
        cell.integer(static_cast<std::int64_t>(steps));
}

/// The number of a step as it is shown; 0: none.
void answerStep(const Row& row, std::size_t step, Cell& cell)
{
    if (step > 0)
        cell.integer(row.answer.leaks->report->steps.numberOf(step));
}

std::vector<ColumnDef> rateColumns()
{
    return {
        bytesColumn("total", QT_TRANSLATE_NOOP("Schema", "bytes kept of judged steps"),
                    [](const Row& r, Cell& c) { c.unsignedInteger(siteOf(r).total); }),
        integerColumn("count", QT_TRANSLATE_NOOP("Schema", "allocations that are"),
                      [](const Row& r, Cell& c) { c.unsignedInteger(siteOf(r).count); }),
        bytesColumn("rate_median",
                    QT_TRANSLATE_NOOP("Schema", "kept of a step, of those of which anything is: median"),
                    [](const Row& r, Cell& c) { c.unsignedInteger(siteOf(r).rate.median); }),
        bytesColumn("rate_min", QT_TRANSLATE_NOOP("Schema", "the least"),
                    [](const Row& r, Cell& c) { c.unsignedInteger(siteOf(r).rate.min); }),
        bytesColumn("rate_max", QT_TRANSLATE_NOOP("Schema", "the most"),
                    [](const Row& r, Cell& c) { c.unsignedInteger(siteOf(r).rate.max); }),
        bytesColumn("pending",
                    QT_TRANSLATE_NOOP("Schema", "freed, but another stream has not finished with it"),
                    [](const Row& r, Cell& c) { c.unsignedInteger(siteOf(r).pending); }),
    };
}

std::vector<ColumnDef> stepColumns()
{
    return {
        integerColumn("steps_hit", QT_TRANSLATE_NOOP("Schema", "judged steps of which anything is kept"),
                      [](const Row& r, Cell& c) { c.unsignedInteger(groupOf(r).steps.size()); }),
        integerColumn("first_step",
                      QT_TRANSLATE_NOOP("Schema", "number of the first of them, as it is shown; NULL none"),
                      [](const Row& r, Cell& c) {
                          answerStep(r, groupOf(r).steps.empty() ? 0 : groupOf(r).steps.front(), c);
                      }),
        integerColumn("last_step", QT_TRANSLATE_NOOP("Schema", "the last of them; NULL none"),
                      [](const Row& r, Cell& c) {
                          answerStep(r, groupOf(r).steps.empty() ? 0 : groupOf(r).steps.back(), c);
                      }),
        integerColumn("since_step", QT_TRANSLATE_NOOP("Schema", "leaks since this one; NULL another verdict"),
                      [](const Row& r, Cell& c) { answerStep(r, groupOf(r).verdict.since, c); }),
        integerColumn("period",
                      QT_TRANSLATE_NOOP("Schema", "of so many steps one keeps something; NULL irregular"),
                      [](const Row& r, Cell& c) { answerSteps(groupOf(r).verdict.period, c); }),
        integerColumn("held_from", QT_TRANSLATE_NOOP("Schema", "held so many steps at least; NULL not held"),
                      [](const Row& r, Cell& c) { answerSteps(groupOf(r).verdict.heldFrom, c); }),
        integerColumn("held_to", QT_TRANSLATE_NOOP("Schema", "and at most"),
                      [](const Row& r, Cell& c) { answerSteps(groupOf(r).verdict.heldTo, c); }),
    };
}

std::vector<ColumnDef> whoColumns()
{
    return {
        integerColumn(
            "group_id", QT_TRANSLATE_NOOP("Schema", "call sites that keep as much of the same steps"),
            [](const Row& r, Cell& c) { c.unsignedInteger(r.answer.leaks->places[r.place].group); }),
        textColumn("verdict",
                   QT_TRANSLATE_NOOP(
                       "Schema",
                       "leaks_every_step, held, leaks_since_step, leaks_k_of_m, released, one_off, swells or "
                       "pending"),
                   [](const Row& r, Cell& c) { c.text(nameOf(groupOf(r).verdict.verdict)); }),
        siteColumn([](const Row& r, Cell& c) { answerSite(r.context, siteOf(r).stack, c); }),
        integerColumn("stack_id", QT_TRANSLATE_NOOP("Schema", "its call stack; NULL none recorded"),
                      [](const Row& r, Cell& c) { c.id(siteOf(r).stack); }),
    };
}

std::vector<ColumnDef> evidenceColumns()
{
    const char* const warmup = QT_TRANSLATE_NOOP(
        "Schema", "first steps that are not judged; if left out 2, or 1 where fewer than 7 are complete");
    const char* const delay = QT_TRANSLATE_NOOP(
        "Schema", "last steps that are not judged; if left out 2, or 0 where fewer than 7 are complete");
    return {
        integerColumn("is_root_guess",
                      QT_TRANSLATE_NOOP("Schema", "1 for who of a group may hold the others, a guess"),
                      [](const Row& r, Cell& c) {
                          c.integer(groupOf(r).root == r.answer.leaks->places[r.place].site ? 1 : 0);
                      }),
        textColumn("freed_at",
                   QT_TRANSLATE_NOOP("Schema", "where most others of it were freed; NULL unknown"),
                   [](const Row& r, Cell& c) {
                       if (!siteOf(r).freedAt.isNone())
                           answerSite(r.context, siteOf(r).freedAt, c);
                   }),
        deviceColumn(Role::Required),
        {"warmup", ColumnType::Integer, "", warmup, nullptr, Role::Argument},
        {"delay", ColumnType::Integer, "", delay, nullptr, Role::Argument},
    };
}

} // namespace

TableDef leaksTable()
{
    return {"leaks",
            QT_TRANSLATE_NOOP("Schema",
                              "what call sites of a device keep from step to step, with a verdict each"),
            joined({whoColumns(), rateColumns(), stepColumns(), evidenceColumns()}), nullptr, leaksOf};
}

} // namespace core
