// SPDX-License-Identifier: MIT
#include "core/formats/kineto/kineto_trace.h"

#include "core/base/texts.h"
#include "core/base/units.h"
#include "core/formats/container/sniff.h"
#include "core/formats/json/json_input.h"
#include "core/formats/kineto/kineto_events.h"
#include "core/formats/kineto/kineto_snapshot.h"

#include <rapidjson/reader.h>

namespace core {

namespace {

SNAPVIEWER_TEXTS(KinetoText);

/// Why what follows is missing; empty where the trace is whole.
QString whyStopped(const ByteSource& source, const JsonInput& input, const KinetoEvents& events,
                   const rapidjson::ParseResult& parsed)
{
    if (input.isOverLimit())
        return KinetoText::tr(
                   "%1 would take more than %2 MiB of memory at byte %3, far more than its size explains")
            .arg(source.name(), QString::number(input.memoryLimit() >> 20U), QString::number(input.Tell()));
    if (events.isTooDeep())
        return KinetoText::tr("%1 is nested deeper than %2 levels at byte %3")
            .arg(source.name(), QString::number(KinetoEvents::mostDepth), QString::number(input.Tell()));
    if (!source.readError().isEmpty())
        return KinetoText::tr("%1 cannot be read to its end: %2").arg(source.name(), source.readError());
    if (!parsed.IsError() || parsed.Code() == rapidjson::kParseErrorDocumentRootNotSingular)
        return {};
    return input.atEnd() ? KinetoText::tr("%1 ends early, at byte %2")
                               .arg(source.name(), QString::number(source.size()))
                         : KinetoText::tr("%1 is damaged: its JSON breaks off at byte %2")
                               .arg(source.name(), QString::number(parsed.Offset()));
}

/// Of a trace without a memory event that can be read.
Error withoutMemory(const ByteSource& source, const KinetoTrace& trace, const QString& why)
{
    if (trace.nameless > 0)
        return inputError(
            KinetoText::tr("%1 is a profiler's trace whose memory events name no addresses, as those "
                           "of PyTorch 1.8 and 1.9: what they free is not known. Record with a later one.")
                .arg(source.name()));
    if (!why.isEmpty())
        return inputError(KinetoText::tr("%1, and no memory event comes before.").arg(why));
    return inputError(KinetoText::tr("%1 is a profiler's trace without memory events: record it with "
                                     "profile_memory=True, or take a memory snapshot.")
                          .arg(source.name()));
}

void logWrong(const KinetoTrace& trace, ImportLog& log)
{
    if (trace.wrong > 0)
        log.add(Anomaly::WrongType, ImportLog::anyDevice, neverEvent, trace.firstWrong, trace.wrong);
    if (trace.nameless > 0)
        log.add(Anomaly::WrongType, ImportLog::anyDevice, neverEvent, QStringLiteral("Addr"), trace.nameless);
}

} // namespace

bool isKinetoTrace(std::string_view start)
{
    return isJson(start) && isKinetoJson(start);
}

Result<Document> readKinetoTrace(ByteSource& source, Progress& progress)
{
    KinetoTrace trace;
    KinetoEvents events(trace);
    JsonInput input(
        source, [&] { return trace.memoryBytes(); }, progress);
    rapidjson::Reader reader;
    const auto parsed = reader.Parse<rapidjson::kParseIterativeFlag | rapidjson::kParseNanAndInfFlag |
                                     rapidjson::kParseNumbersAsStringsFlag>(input, events);
    if (input.isCancelled())
        return cancelled();
    const QString why = whyStopped(source, input, events, parsed);
    if (trace.memory.empty())
        return withoutMemory(source, trace, why);
    Document document;
    if (!why.isEmpty()) {
        document.log.add(Anomaly::TruncatedFile, ImportLog::anyDevice, neverEvent, why);
        document.notes.append(KinetoText::tr("%1: what comes before is shown.").arg(why));
    }
    logWrong(trace, document.log);
    KinetoSnapshot maker(std::move(trace), document.log);
    SNAPVIEWER_TRY(maker.make(progress));
    if (maker.ofOthers() > 0)
        document.notes.append(
            KinetoText::tr("Memory events of other processes than the first are left out: %1.")
                .arg(formatCount(maker.ofOthers())));
    if (maker.cutStacks() > 0)
        document.notes.append(
            KinetoText::tr(
                "The trace has more call stacks than fit into memory: of %1 only the innermost frames are "
                "kept.")
                .arg(formatCount(maker.cutStacks())));
    document.format =
        KinetoText::tr("PyTorch profiler trace (Kineto), memory of %1").arg(maker.devices().kinds());
    document.samples = maker.samples();
    document.snapshot = std::make_shared<const Snapshot>(maker.takeData());
    return document;
}

} // namespace core
