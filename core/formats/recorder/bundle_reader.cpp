// SPDX-License-Identifier: MIT
#include "core/formats/recorder/bundle_reader.h"

#include "core/base/byte_source.h"
#include "core/base/texts.h"
#include "core/formats/json/json_input.h"
#include "core/formats/json/json_pairs.h"
#include "core/formats/recorder/bundle_files.h"
#include "core/formats/recorder/sample_builder.h"
#include "core/formats/recorder/sample_json.h"
#include "core/formats/torch/torch_pickle.h"
#include "core/snapshot/bundle.h"

#include <QDateTime>
#include <QHash>
#include <QTimeZone>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <limits>
#include <rapidjson/reader.h>
#include <string_view>
#include <vector>

namespace core {

namespace {

SNAPVIEWER_TEXTS(RecorderTimelineText);

/// A list of the timeline, and what its values are.
struct Column
{
    std::string_view key;
    SampleField field;
    std::vector<double> values; ///< NaN: none
};

constexpr double none = std::numeric_limits<double>::quiet_NaN();

/// Takes the events of a JSON parser: the numbers of the lists that are known.
class TimelineEvents
{
public:
    // The names are those that RapidJSON's reader calls.
    bool Null() { return number(none); }
    bool Bool(bool /*truth*/) { return number(none); }
    bool Int(int n) { return number(n); }
    bool Uint(unsigned n) { return number(n); }
    bool Int64(std::int64_t n) { return number(static_cast<double>(n)); }
    bool Uint64(std::uint64_t n) { return number(static_cast<double>(n)); }
    bool Double(double n) { return number(n); }
    bool RawNumber(const char* /*text*/, std::uint32_t /*length*/, bool /*copy*/) { return number(none); }
    bool String(const char* /*text*/, std::uint32_t /*length*/, bool /*copy*/) { return number(none); }
    bool Key(const char* text, std::uint32_t length, bool /*copy*/)
    {
        const std::string_view name(text, length);
        const auto found = std::find_if(m_columns.begin(), m_columns.end(),
                                        [&](const Column& column) { return column.key == name; });
        m_column = m_depth == 1 && found != m_columns.end() ? &*found : nullptr;
        return true;
    }
    bool StartObject() { return begin(); }
    bool EndObject(std::uint32_t /*members*/) { return end(); }
    bool StartArray() { return m_depth > 0 && begin(); }
    bool EndArray(std::uint32_t /*elements*/) { return end(); }

    void writeTo(SampleBuilder& builder) const
    {
        for (std::size_t row = 0; row < m_columns.front().values.size(); ++row) {
            builder.beginRow();
            for (const Column& column : m_columns) {
                if (row < column.values.size() && column.values[row] == column.values[row])
                    builder.real(column.field, column.values[row]);
            }
            builder.endRow({});
        }
    }
    [[nodiscard]] std::uint64_t memoryBytes() const
    {
        std::uint64_t bytes = 0;
        for (const Column& column : m_columns)
            bytes += column.values.capacity() * sizeof(double);
        return bytes;
    }

private:
    static constexpr int listDepth = 2; ///< within the object, within a list

    bool number(double n)
    {
        if (m_depth == listDepth && m_column != nullptr)
            m_column->values.push_back(n);
        return m_depth > 0; // an object is wanted
    }
    bool begin()
    {
        if (m_depth == listDepth && m_column != nullptr)
            m_column->values.push_back(none);
        return ++m_depth <= mostDepth;
    }
    bool end()
    {
        --m_depth;
        return true;
    }

    static constexpr int mostDepth = 64;

    std::array<Column, 6> m_columns{{{"timestamps", SampleField::Seconds, {}},
                                     {"allocated", SampleField::Allocated, {}},
                                     {"reserved", SampleField::Reserved, {}},
                                     {"device_used", SampleField::DeviceUsed, {}},
                                     {"device_free", SampleField::DeviceFree, {}},
                                     {"device_total", SampleField::DeviceTotal, {}}}};
    Column* m_column = nullptr; ///< of the current key
    int m_depth = 0;            ///< open containers
};

/// Reads telemetry_timeline.json of a diagnosis into builder: an object of lists of equal length, times in
/// seconds under `timestamps`, bytes under `allocated`, `reserved` and the like. What a list lacks stays
/// unknown. Errors: one sentence, where the text is no such object; cancelled.
Status readTimeline(ByteSource& source, SampleBuilder& builder, Progress& progress)
{
    TimelineEvents events;
    JsonInput input(
        source, [&] { return events.memoryBytes(); }, progress);
    rapidjson::Reader reader;
    constexpr auto flags =
        rapidjson::kParseIterativeFlag | rapidjson::kParseNanAndInfFlag | rapidjson::kParseFullPrecisionFlag;
    const auto parsed = reader.Parse<flags>(input, events);
    if (input.isCancelled())
        return cancelled();
    if (parsed.IsError())
        return Error{ErrorKind::Input,
                     RecorderTimelineText::tr("%1 is damaged: byte %2 is not what a timeline has there.")
                         .arg(source.name(), QString::number(parsed.Offset())),
                     static_cast<std::int64_t>(parsed.Offset())};
    events.writeTo(builder);
    return Done{};
}

SNAPVIEWER_TEXTS(BundleReaderText);

using Values = Bundle::Values;

/// A dump takes a while, torch's own part of it included; an error longer before it was another one.
constexpr std::int64_t longestDumpUs = std::int64_t{300} * 1'000'000;

QString valueOf(const Values& values, QStringView key)
{
    const auto found =
        std::find_if(values.begin(), values.end(), [key](const auto& pair) { return pair.first == key; });
    return found == values.end() ? QString() : found->second;
}

/// Also of a float without fraction.
std::optional<std::int64_t> numberOf(const Values& values, QStringView key)
{
    QString text = valueOf(values, key);
    if (text.endsWith(QLatin1String(".0")))
        text.chop(2);
    bool isNumber = false;
    const qlonglong number = text.toLongLong(&isNumber);
    return isNumber && number >= 0 ? std::optional<std::int64_t>(number) : std::nullopt;
}

/// What is lost with a member, for people.
QString lossOf(const QString& member)
{
    if (member == bundlemember::events)
        return BundleReaderText::tr("there are no samples of memory use");
    if (member == bundlemember::metadata)
        return BundleReaderText::tr("the exception and its message are unknown");
    if (member == bundlemember::environment)
        return BundleReaderText::tr("nothing is known of the process and its machine");
    if (member == bundlemember::timeline)
        return BundleReaderText::tr("there are no samples of memory use");
    if (member == bundlemember::summary)
        return BundleReaderText::tr("what was found is unknown");
    if (member == bundlemember::manifest)
        return BundleReaderText::tr("when it was written is told by its name only");
    return BundleReaderText::tr("there are no allocations to show");
}

/// Puts the members of a bundle into a Document, one by one. One thread; used once.
class BundleReader
{
public:
    BundleReader(const BundleFiles& files, Progress& progress) : m_files(&files), m_progress(&progress) {}

    Result<Document> read()
    {
        const Values manifest = pairsOf(bundlemember::manifest);
        const bool isDiagnosis = m_files->isDiagnosis();
        const Values metadata = pairsOf(isDiagnosis ? bundlemember::summary : bundlemember::metadata);
        m_bundle.isDiagnosis = isDiagnosis;
        m_bundle.environment = pairsOf(bundlemember::environment);
        if (isDiagnosis)
            readTimelineSamples();
        else
            readSamples();
        readSnapshot(manifest);
        if (m_progress->isCancelled())
            return cancelled();
        describe(manifest, metadata);
        const bool isEmpty = !m_document.samples && !m_document.snapshot && m_bundle.reason.isEmpty() &&
                             m_bundle.exceptionType.isEmpty() && m_bundle.created.isEmpty();
        if (isEmpty)
            return nothingRead();
        if (!m_document.snapshot)
            m_document.snapshot = std::make_shared<const Snapshot>(SnapshotData());
        m_document.bundle = std::make_shared<const Bundle>(std::move(m_bundle));
        m_document.fileBytes = m_files->bytes;
        return std::move(m_document);
    }

private:
    [[nodiscard]] Error nothingRead() const
    {
        return inputError(
            BundleReaderText::tr(
                "%1 is no recording: it has the names of an OOM recorder's bundle, but not its contents. %2")
                .arg(m_files->name, m_document.notes.value(0))
                .trimmed());
    }

    void note(const QString& member, const QString& why)
    {
        m_document.notes.append(BundleReaderText::tr("%1: %2.").arg(why, lossOf(member)));
    }

    /// The member, opened; null where it is missing or cannot be read, which is noted.
    std::unique_ptr<ByteSource> source(const QString& member)
    {
        if (!m_files->has(member)) {
            note(member, BundleReaderText::tr("%1 is missing").arg(member));
            return nullptr;
        }
        const Member& file = m_files->members.at(member);
        auto source = member == bundlemember::packedSnapshot ? unpacked(file) : file.open();
        if (source)
            return std::move(*source);
        noteError(member, source.error());
        return nullptr;
    }

    Result<std::unique_ptr<ByteSource>> unpacked(const Member& file)
    {
        const auto content = contentOfGzip(file, *m_progress);
        SNAPVIEWER_TRY(content);
        m_unpacked = *content;
        return content->open();
    }

    void noteError(const QString& member, const Error& error)
    {
        QString why = error.message;
        while (why.endsWith(QLatin1Char('.')))
            why.chop(1);
        if (!error.isCancelled())
            note(member, why);
    }

    Values pairsOf(const QString& member)
    {
        const auto opened = source(member);
        if (!opened)
            return {};
        auto pairs = readJsonPairs(*opened, *m_progress);
        if (!pairs)
            noteError(member, pairs.error());
        return pairs ? std::move(*pairs) : Values();
    }

    void readSamples()
    {
        const auto opened = source(bundlemember::events);
        if (!opened)
            return;
        SampleBuilder builder;
        QString whyCutShort;
        const Status status = readSampleJson(*opened, builder, whyCutShort, *m_progress);
        if (!status) {
            noteError(bundlemember::events, status.error());
            return;
        }
        if (!whyCutShort.isEmpty()) {
            m_document.log.add(Anomaly::TruncatedFile, ImportLog::anyDevice, neverEvent, whyCutShort);
            m_document.notes.append(
                BundleReaderText::tr("%1: the samples before are shown.").arg(whyCutShort));
        }
        m_document.samples = builder.take(m_document.log);
    }

    void readTimelineSamples()
    {
        const auto opened = source(bundlemember::timeline);
        if (!opened)
            return;
        SampleBuilder builder;
        const Status status = readTimeline(*opened, builder, *m_progress);
        if (!status)
            noteError(bundlemember::timeline, status.error());
        else if (builder.rows() > 0) // a look without a duration has none
            m_document.samples = builder.take(m_document.log);
    }

    void readSnapshot(const Values& manifest)
    {
        const bool isPacked =
            m_files->has(bundlemember::packedSnapshot) && !m_files->has(bundlemember::snapshot);
        const QString& member = m_bundle.isDiagnosis ? bundlemember::nativeSnapshot
                                : isPacked           ? bundlemember::packedSnapshot
                                                     : bundlemember::snapshot;
        const bool isExpected = valueOf(manifest, u"files").contains(member);
        if (!isExpected && !m_files->has(member))
            return;
        m_bundle.hasUnreadSnapshot = m_files->has(member); // until it is read
        const auto opened = source(member);
        if (!opened)
            return;
        auto inner = readTorchPickle(*opened, *m_progress);
        if (m_unpacked.damage && *m_unpacked.damage)
            m_document.log.add(Anomaly::WrongChecksum, ImportLog::anyDevice, neverEvent, member);
        if (!inner) {
            noteError(member, inner.error());
            return;
        }
        m_bundle.hasUnreadSnapshot = false;
        m_document.snapshot = inner->snapshot;
        m_document.log.append(inner->log);
        m_document.format = inner->format;
    }

    /// Both files say reason and backend: where they agree, once.
    void describe(const Values& manifest, const Values& metadata)
    {
        Values& all = m_bundle.description;
        all = manifest;
        QHash<QString, QString> said; // of the same key the first
        for (auto pair = manifest.rbegin(); pair != manifest.rend(); ++pair)
            said.insert(pair->first, pair->second);
        for (const auto& pair : metadata) {
            const QString before = said.value(pair.first);
            // null says something, too, unless both say it
            if (before != pair.second || before.isNull() != pair.second.isNull() ||
                !said.contains(pair.first))
                all.emplace_back(before.isEmpty() ? pair.first : QStringLiteral("metadata.") + pair.first,
                                 pair.second);
        }
        const QString version = valueOf(manifest, u"schema_version");
        if (!m_bundle.isDiagnosis && !version.isEmpty() && version != QLatin1String("1"))
            m_document.notes.append(
                BundleReaderText::tr(
                    "The bundle has schema version %1, which is unknown here: read as version 1.")
                    .arg(version));
        m_bundle.name = valueOf(all, u"bundle_name");
        if (m_bundle.name.isEmpty())
            m_bundle.name = m_files->name;
        m_bundle.created = valueOf(all, m_bundle.isDiagnosis ? u"created_iso" : u"created_at_utc");
        m_bundle.reason = valueOf(all, u"reason");
        m_bundle.backend = valueOf(all, u"backend");
        m_bundle.context = valueOf(all, u"context");
        const QString module = valueOf(all, u"exception_module");
        m_bundle.exceptionType = valueOf(all, u"exception_type");
        if (!module.isEmpty() && !m_bundle.exceptionType.isEmpty())
            m_bundle.exceptionType = module + QLatin1Char('.') + m_bundle.exceptionType;
        m_bundle.exceptionMessage = valueOf(all, u"exception_message");
        const QString told = valueOf(all, u"custom_metadata.snapviewer_recorder.failure");
        m_bundle.isFailure =
            m_bundle.isDiagnosis
                ? std::optional(false)
                : isOfFailure(told, {m_bundle.exceptionType, m_bundle.exceptionMessage, m_bundle.reason});
        if (!m_bundle.isDiagnosis)
            findOom();
        const QString form = m_bundle.isDiagnosis ? BundleReaderText::tr("diagnosis of a process")
                                                  : BundleReaderText::tr("OOM recorder bundle");
        m_document.format = m_document.snapshot
                                ? BundleReaderText::tr("%1, with a %2").arg(form, m_document.format)
                            : m_bundle.hasUnreadSnapshot
                                ? BundleReaderText::tr("%1, with a snapshot that could not be read").arg(form)
                                : BundleReaderText::tr("%1, without a snapshot").arg(form);
    }

    /// When and where memory ran out: of the last error that was recorded, else as the bundle says. Of one
    /// that was asked for: when it was written.
    void findOom()
    {
        std::int64_t written = timeOfBundleText(m_bundle.created);
        if (written == noTime)
            written = timeOfBundleName(m_files->name);
        if (const auto device = numberOf(m_bundle.description, u"custom_metadata.device"))
            m_bundle.oomDevice = static_cast<std::int32_t>(std::min<std::int64_t>(*device, 1023));
        if (const auto limit = numberOf(m_bundle.description, u"custom_metadata.device_limit_bytes"))
            m_bundle.deviceLimit = static_cast<std::uint64_t>(*limit);
        if (written != noTime)
            m_bundle.oomTimeUs = written;
        if (m_bundle.isFailure == false)
            return;
        const auto row = lastError();
        if (!row)
            return;
        const SampleColumns& columns = m_document.samples->columns();
        const std::int64_t at = columns.timeUs[*row];
        if (written != noTime && std::abs(written - at) > longestDumpUs)
            return;
        m_bundle.isFailure = true;
        m_bundle.oomTimeUs = at;
        m_bundle.isOomTimeExact = true;
        if (!m_bundle.oomDevice && columns.device[*row] != unknownDevice)
            m_bundle.oomDevice = columns.device[*row];
        if (!m_bundle.deviceLimit && columns.deviceTotal[*row] != unknownBytes)
            m_bundle.deviceLimit = static_cast<std::uint64_t>(columns.deviceTotal[*row]);
    }

    [[nodiscard]] std::optional<std::uint32_t> lastError() const
    {
        if (!m_document.samples)
            return std::nullopt;
        const auto rows = m_document.samples->byTime();
        const StringId error = m_document.samples->strings().find("error");
        const auto found = std::find_if(rows.rbegin(), rows.rend(), [&](std::uint32_t row) {
            return !error.isNone() && m_document.samples->columns().type[row] == error;
        });
        return found == rows.rend() ? std::nullopt : std::optional(*found);
    }

    const BundleFiles* m_files;
    Progress* m_progress;
    Document m_document;
    Bundle m_bundle;
    Member m_unpacked; ///< a packed snapshot, once it is read
};

} // namespace

Result<Document> readBundle(const Input& input, Progress& progress)
{
    const auto bundles = bundlesIn(input);
    if (bundles.size() > 1) {
        const QString message = BundleReaderText::tr(
            "%1 holds %2 bundles of an OOM recorder, %3 and %4 among them: unpack it and open one.");
        return inputError(
            message.arg(input.name, QString::number(bundles.size()), bundles[0].name, bundles[1].name));
    }
    // a folder may have been emptied since it was recognised
    const BundleFiles files = bundles.empty() ? BundleFiles{input.name, input.name, {}} : bundles.front();
    return BundleReader(files, progress).read();
}

std::optional<bool> isOfFailure(const QString& told, const FailureWords& words)
{
    if (told == QLatin1String("true") || told == QLatin1String("false"))
        return told == QLatin1String("true");
    if (!words.exceptionType.isEmpty() || !words.exceptionMessage.isEmpty() ||
        words.reason.startsWith(QLatin1String("oom"), Qt::CaseInsensitive))
        return true;
    for (const char* const word : {"error", "exception", "outofmemory", "out of memory", "fail", "crash"}) {
        if (words.reason.contains(QLatin1String(word), Qt::CaseInsensitive))
            return true;
    }
    return std::nullopt;
}

std::int64_t timeOfBundleName(const QString& name)
{
    const QString text = name.section(QLatin1Char('_'), 2, 2); // after oom_dump_
    const auto time = QDateTime::fromString(text, QStringLiteral("yyyyMMdd'T'HHmmss'Z'"));
    return time.isValid() ? QDateTime(time.date(), time.time(), QTimeZone::utc()).toMSecsSinceEpoch() * 1000
                          : noTime;
}

std::int64_t timeOfBundleText(const QString& created)
{
    QDateTime time = QDateTime::fromString(created, Qt::ISODateWithMs);
    if (!time.isValid())
        return noTime;
    if (time.timeSpec() == Qt::LocalTime)
        time = QDateTime(time.date(), time.time(), QTimeZone::utc());
    return time.toMSecsSinceEpoch() * 1000;
}

} // namespace core
