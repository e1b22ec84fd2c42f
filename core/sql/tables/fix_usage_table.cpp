// SPDX-License-Identifier: MIT
#include "core/fix/fix_values.h"
#include "core/sql/engine/watched.h"
#include "core/sql/tables/table_catalogue.h"

namespace core {

namespace {

Result<CallAnswer> fixOf(const SqlContext& context, const CallArguments& arguments)
{
    if (!arguments.integers[0] || !arguments.texts[1])
        return CallAnswer();
    const auto device = context.deviceOf(*arguments.integers[0]);
    SNAPVIEWER_TRY(device);
    const auto changes = fix::changesFromLine(QString::fromStdString(*arguments.texts[1]));
    if (!changes)
        return queryError(changes.error().message);
    FixOf::Key key{(*device)->device(), std::nullopt, {}};
    for (const fix::ChangeText& change : *changes)
        key.changes.push_back(change.text().toStdString());
    Watched progress(context.watcher());
    const auto found = context.store().of<FixOf>(key, progress);
    if (!found)
        return found.error().isCancelled() ? found.error() : queryError(found.error().message);
    CallAnswer answer;
    answer.fix = *found;
    answer.parts = {Part{(*device)->device(), 0,
                         static_cast<std::int64_t>((*found)->after.active.after.size()), *device,
                         (*device)->part().begin}};
    return answer;
}

/// Nothing where the model is not proved, and behind where it ran out of memory.
void answerModelled(const Row& row, Cell& cell)
{
    const auto& run = row.answer.fix->after.run;
    if (run && row.place < run->curve.size())
        cell.unsignedInteger(run->curve[row.place]);
}

} // namespace

TableDef fixUsageTable()
{
    const char* const device = QT_TRANSLATE_NOOP("Schema", "the device that is asked about");
    const char* const changes = QT_TRANSLATE_NOOP(
        "Schema", "as snapviewer-cli fix has them, separated by spaces: checkpoint set-to-none");
    return {
        "fix_usage",
        QT_TRANSLATE_NOOP("Schema",
                          "what a changed program has active and reserved after each event, an estimate"),
        {{"event", ColumnType::Integer, "event", QT_TRANSLATE_NOOP("Schema", "index in the device's trace"),
          [](const Row& r, Cell& c) { c.integer(r.event()); }},
         {"active", ColumnType::Integer, "bytes",
          QT_TRANSLATE_NOOP("Schema", "requested; usage.active is the recorded"),
          [](const Row& r, Cell& c) { c.unsignedInteger(r.answer.fix->after.active.after[r.place]); }},
         {"reserved", ColumnType::Integer, "bytes",
          QT_TRANSLATE_NOOP("Schema", "by the model of the allocator; null where it is not proved, or memory "
                                      "ran out before"),
          answerModelled},
         {"device", ColumnType::Integer, "", device, nullptr, Role::Required},
         {"changes", ColumnType::Text, "", changes, nullptr, Role::Required}},
        nullptr,
        fixOf};
}

} // namespace core
