// SPDX-License-Identifier: MIT
#include "core/replay/answer/replay_ask.h"
#include "core/replay/model/allocator_settings.h"
#include "core/sql/engine/watched.h"
#include "core/sql/tables/table_catalogue.h"

#include <QtGlobal>

#include <algorithm>
#include <string>
#include <utility>

namespace core {

namespace {

using Curve = std::shared_ptr<const std::vector<std::uint64_t>>;

Result<Curve> played(const SqlContext& context, const DeviceHistory& device, const std::string& text)
{
    Watched progress(context);
    const Result<replay::Study> study = replay::studyOf(context.snapshot(), device, progress);
    if (!study)
        return study.error().isCancelled() ? study.error() : queryError(study.error().message);
    if (!study->proof.isAccepted)
        return queryError(study->proof.why);
    const QString asked = QString::fromStdString(text);
    const replay::Settings& recorded = study->program.recorded.settings;
    const Result<replay::Settings> settings =
        asked.isEmpty() ? Result(recorded) : replay::withSettings(recorded, asked);
    if (!settings)
        return queryError(settings.error().message);
    Result<replay::Answer> answer = replay::ask(device, *study, {*settings, {}, false}, progress);
    if (!answer)
        return answer.error();
    return Curve(std::make_shared<std::vector<std::uint64_t>>(std::move(answer->run.curve)));
}

/// The last few: a join asks for the same again.
Result<Curve> known(const SqlContext& context, const DeviceHistory& device, const std::string& settings)
{
    constexpr std::size_t mostKept = 4;
    std::vector<KeptCurve>& kept = context.keptCurves();
    const auto same = std::find_if(kept.begin(), kept.end(), [&](const KeptCurve& each) {
        return each.device == &device && each.settings == settings;
    });
    if (same != kept.end())
        return same->curve;
    Result<Curve> curve = played(context, device, settings);
    if (!curve)
        return curve;
    if (kept.size() == mostKept)
        kept.erase(kept.begin());
    kept.push_back({&device, settings, *curve});
    return curve;
}

Result<CallAnswer> whatIfOf(const SqlContext& context, const CallArguments& arguments)
{
    if (!arguments.integers[0])
        return CallAnswer();
    const auto device = context.deviceOf(*arguments.integers[0]);
    if (!device)
        return device.error();
    if (!arguments.texts[1])
        return CallAnswer();
    const Result<Curve> curve = known(context, **device, *arguments.texts[1]);
    if (!curve)
        return curve.error();
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
