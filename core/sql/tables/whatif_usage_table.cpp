// SPDX-License-Identifier: MIT
#include "core/replay/answer/replay_ask.h"
#include "core/replay/model/allocator_settings.h"
#include "core/replay/replay_values.h"
#include "core/sql/engine/watched.h"
#include "core/sql/tables/table_catalogue.h"

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace core {

namespace {

/// What the model has reserved after each event of a device under settings, as text; bytes.
struct WhatIfCurveOf
{
    static constexpr const char* name = "what-if curve";
    using Key = std::pair<std::int32_t, std::string>;
    using Value = std::vector<std::uint64_t>;
    /// Errors: Query, where there is no estimate or the settings are none; cancelled.
    static Result<Value> find(const Key& of, Finder& finder)
    {
        const auto device = DeviceOf::of(of.first, finder);
        SNAPVIEWER_TRY(device);
        const auto study = finder.of<StudyOf>(of.first);
        if (!study)
            return study.error().isCancelled() ? study.error() : queryError(study.error().message);
        if (!(*study)->proof.isAccepted)
            return queryError((*study)->proof.why);
        const QString asked = QString::fromStdString(of.second);
        const replay::Settings& recorded = (*study)->program.recorded.settings;
        const Result<replay::Settings> settings =
            asked.isEmpty() ? Result(recorded) : replay::withSettings(recorded, asked);
        if (!settings)
            return queryError(settings.error().message);
        Result<replay::Answer> answer = replay::ask(*device->device, **study, {*settings, {}, false}, finder);
        return answer ? Result(std::move(answer->run.curve)) : answer.error();
    }
    static std::size_t bytes(const Value& curve) { return curve.size() * sizeof curve.front(); }
};

Result<CallAnswer> whatIfOf(const SqlContext& context, const CallArguments& arguments)
{
    if (!arguments.integers[0])
        return CallAnswer();
    const auto device = context.deviceOf(*arguments.integers[0]);
    SNAPVIEWER_TRY(device);
    if (!arguments.texts[1])
        return CallAnswer();
    Watched progress(context.watcher());
    const auto curve =
        context.store().of<WhatIfCurveOf>({(*device)->device(), *arguments.texts[1]}, progress);
    SNAPVIEWER_TRY(curve);
    CallAnswer answer;
    answer.curve = *curve;
    answer.parts = {Part{(*device)->device(), 0, static_cast<std::int64_t>(answer.curve->size()), *device,
                         (*device)->part().begin}};
    return answer;
}

} // namespace

TableDef whatIfUsageTable()
{
    const char* const device = QT_TRANSLATE_NOOP("Schema", "the device that is asked about");
    const char* const settings =
        QT_TRANSLATE_NOOP("Schema", "as in PYTORCH_CUDA_ALLOC_CONF; what is not named stays as recorded");
    return {
        "whatif_usage",
        QT_TRANSLATE_NOOP("Schema", "what a model of the allocator has reserved after each event under other "
                                    "settings, an estimate; ends where the program would have been another"),
        {{"event", ColumnType::Integer, "event", QT_TRANSLATE_NOOP("Schema", "index in the device's trace"),
          [](const Row& r, Cell& c) { c.integer(r.event()); }},
         {"reserved", ColumnType::Integer, "bytes",
          QT_TRANSLATE_NOOP("Schema", "estimated; usage.reserved is the recorded"),
          [](const Row& r, Cell& c) { c.unsignedInteger((*r.answer.curve)[r.place]); }},
         {"device", ColumnType::Integer, "", device, nullptr, Role::Required},
         {"settings", ColumnType::Text, "", settings, nullptr, Role::Required}},
        nullptr,
        whatIfOf};
}

} // namespace core
