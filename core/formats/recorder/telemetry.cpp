// SPDX-License-Identifier: MIT
#include "core/formats/recorder/telemetry.h"

#include "core/base/texts.h"
#include "core/formats/container/sniff.h"
#include "core/formats/recorder/sample_csv.h"
#include "core/formats/recorder/sample_json.h"

namespace core {

namespace {

SNAPVIEWER_TEXTS(TelemetryText);

} // namespace

bool isTelemetry(std::string_view start)
{
    return isJson(start) ? isSampleJson(start) : isSampleCsv(start);
}

Result<Document> readTelemetry(ByteSource& source, Progress& progress)
{
    const std::string_view start = source.advance(0, sniffedBytes);
    const bool isList = isJson(start);
    const bool isVersion2 = start.find("timestamp_ns") != std::string_view::npos;
    SampleBuilder builder;
    QString whyCutShort;
    SNAPVIEWER_TRY(isList ? readSampleJson(source, builder, whyCutShort, progress)
                          : readSampleCsv(source, builder, whyCutShort, progress));
    Document document;
    if (!whyCutShort.isEmpty()) {
        document.log.add(Anomaly::TruncatedFile, ImportLog::anyDevice, neverEvent, whyCutShort);
        document.notes.append(TelemetryText::tr("%1: the samples before are shown.").arg(whyCutShort));
    }
    document.samples = builder.take(document.log);
    document.snapshot = std::make_shared<const Snapshot>(SnapshotData());
    document.format = TelemetryText::tr("memory telemetry, version %1, as %2")
                          .arg(isVersion2 ? 2 : 1)
                          .arg(isList ? QStringLiteral("JSON") : QStringLiteral("CSV"));
    return document;
}

} // namespace core
