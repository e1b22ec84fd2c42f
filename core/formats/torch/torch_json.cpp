// SPDX-License-Identifier: MIT
#include "core/formats/torch/torch_json.h"

#include "core/base/texts.h"
#include "core/formats/json/json_input.h"
#include "core/formats/torch/json_events.h"
#include "core/formats/torch/torch_document.h"

#include <rapidjson/error/en.h>
#include <rapidjson/reader.h>

namespace core {

namespace {

SNAPVIEWER_TEXTS(TorchJsonText);

/// Why reading stopped at byte at, unless the input just ends there.
std::optional<Error> whyStopped(const ByteSource& source, const JsonInput& input, const JsonEvents& events,
                                const rapidjson::ParseResult& parsed)
{
    if (input.isCancelled())
        return cancelled();
    const auto error = [&](const QString& message) {
        return Error{ErrorKind::Input, message, static_cast<std::int64_t>(input.Tell())};
    };
    if (input.isOverLimit()) {
        return error(
            TorchJsonText::tr(
                "%1 would take more than %2 MiB of memory at byte %3, far more than its size explains.")
                .arg(source.name(), QString::number(input.memoryLimit() >> 20U),
                     QString::number(input.Tell())));
    }
    if (events.isTooDeep()) {
        return error(
            TorchJsonText::tr("%1 is nested deeper than %2 levels at byte %3; no memory snapshot is.")
                .arg(source.name(), QString::number(JsonEvents::maxDepth), QString::number(input.Tell())));
    }
    if (!source.readError().isEmpty())
        return error(
            TorchJsonText::tr("%1 cannot be read to its end: %2.").arg(source.name(), source.readError()));
    if (parsed.IsError() && parsed.Code() != rapidjson::kParseErrorDocumentRootNotSingular && !input.atEnd())
        return error(TorchJsonText::tr("%1 is damaged: its JSON breaks off at byte %2.")
                         .arg(source.name(), QString::number(parsed.Offset())));
    return std::nullopt;
}

} // namespace

Result<pickle::Outcome> readJsonTree(ByteSource& source, TorchBuilder& builder, Progress& progress)
{
    JsonEvents events(builder);
    const std::uint64_t before = builder.memoryBytes(); // of other files, where a recording has several
    const auto held = [&] {
        const std::uint64_t now = builder.memoryBytes();
        return (now > before ? now - before : 0) + events.memoryBytes();
    };
    JsonInput input(source, held, progress);
    rapidjson::Reader reader;
    const auto parsed =
        reader.Parse<rapidjson::kParseIterativeFlag | rapidjson::kParseNanAndInfFlag>(input, events);
    if (const auto error = whyStopped(source, input, events, parsed))
        return *error;
    if (input.halfPairs() > 0) {
        TorchContext& context = builder.context();
        const StringId what =
            context.data.strings->intern(TorchJsonText::tr("half a surrogate pair in a text").toStdString());
        context.oddities.add(Anomaly::WrongType, Place::Root, what, Oddities::noRow, input.halfPairs());
    }
    pickle::Outcome outcome;
    outcome.truncated = events.root().isUnset();
    outcome.root = events.unwind();
    outcome.end = parsed.IsError() && !outcome.truncated ? parsed.Offset() : source.size();
    return outcome;
}

Result<Document> readTorchJson(ByteSource& source, Progress& progress)
{
    TorchBuilder builder(source.size());
    const auto outcome = readJsonTree(source, builder, progress);
    SNAPVIEWER_TRY(outcome);
    return torchDocument(builder, *outcome, source,
                         {TorchJsonText::tr("JSON"), TorchJsonText::tr("PyTorch snapshot as JSON")});
}

} // namespace core
