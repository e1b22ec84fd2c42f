// SPDX-License-Identifier: MIT
#include "core/formats/open_recording.h"

#include "core/base/output/spool_file.h"
#include "core/base/output/writing_reason.h"
#include "core/base/plain_text.h"
#include "core/base/platform/file_facts.h"
#include "core/base/platform/open_file.h"
#include "core/base/platform/standard_streams.h"
#include "core/base/reading_bounds.h"
#include "core/base/texts.h"
#include "core/base/units.h"
#include "core/formats/ascend/component_memory.h"
#include "core/formats/container/input.h"
#include "core/formats/container/sniff.h"
#include "core/formats/deepview/deepview_report.h"
#include "core/formats/jax/device_memory_profile.h"
#include "core/formats/kineto/kineto_trace.h"
#include "core/formats/memsnapdump/mem_snap_dump.h"
#include "core/formats/recorder/bundle_files.h"
#include "core/formats/recorder/bundle_list.h"
#include "core/formats/recorder/bundle_reader.h"
#include "core/formats/recorder/telemetry.h"
#include "core/formats/snapviewer/snapviewer_file.h"
#include "core/formats/torch/torch_json.h"
#include "core/formats/torch/torch_pickle.h"
#include "core/sqlite/database_application.h"

#include <QFile>
#include <QFileInfo>

#include <algorithm>
#include <array>
#include <cerrno>
#include <string_view>
#include <utility>
#include <vector>

namespace core {

namespace {

/// What comes through a pipe, kept in a file without a name while it is read: readers go to and fro in a
/// recording, and read it more than once. Its bytes go with this, also where the program dies. One thread.
class PipeCopy
{
public:
    /// Whether what lies at path can be read once only: a pipe or socket, and standard input ("-",
    /// "/dev/stdin").
    [[nodiscard]] static bool isNeeded(const QString& path);
    /// Whether path is one of standard input's names.
    [[nodiscard]] static bool isStandardInput(const QString& path);

    /// Waits for what comes through path, to its end; of standard input that is a file nothing is copied.
    /// Errors: Usage, where it is a terminal; Input, one sentence, also where the disk has no room for it;
    /// cancelled.
    [[nodiscard]] static Result<std::unique_ptr<PipeCopy>> of(const QString& path, Progress& progress);

    /// Where its bytes can be read, as long as this lives.
    [[nodiscard]] const QString& path() const { return m_path; }
    /// What to call it: "standard input", or the pipe's path.
    [[nodiscard]] const QString& name() const { return m_name; }
    /// error, with its name in place of path().
    [[nodiscard]] Error renamed(Error error) const;

private:
    explicit PipeCopy(QString name) : m_name(std::move(name)) {}
    [[nodiscard]] Status keep(int from, Progress& progress);
    [[nodiscard]] Error unkept(const Error& error) const;

    QString m_name;
    SpoolFile m_spool;
    QString m_path; ///< of m_spool, or of standard input that is such a file itself
};

SNAPVIEWER_TEXTS(PipeCopyText);

constexpr int pollMs = 50; ///< between two looks at who may have cancelled
constexpr std::size_t pieceBytes = std::size_t{1} << 20U;

bool PipeCopy::isNeeded(const QString& path)
{
    if (ReadingBounds::current() != nullptr) // a pipe is no file that lies anywhere
        return false;
    if (isStandardInput(path))
        return true;
    const auto there = platform::factsOf(path);
    return there && there->kind == platform::FileKind::Pipe;
}

bool PipeCopy::isStandardInput(const QString& path)
{
    return platform::namesOfStandardInput().contains(path);
}

Result<std::unique_ptr<PipeCopy>> PipeCopy::of(const QString& path, Progress& progress)
{
    const bool isInput = isStandardInput(path);
    std::unique_ptr<PipeCopy> spool(new PipeCopy(isInput ? PipeCopyText::tr("standard input") : path));
    Descriptor pipe;
    int failed = 0;
    if (!isInput) // waits for nobody: that is done where it can be cancelled
        failed = platform::openForReading(QFile::encodeName(path), pipe);
    const int from = isInput ? platform::standardInput : pipe.number();
    const auto there = platform::factsOf(from);
    if (!there)
        return inputError(PipeCopyText::tr("%1 cannot be read: %2.")
                              .arg(spool->name(), writingReason(failed != 0 ? failed : EBADF)));
    if (platform::isTerminal(from))
        return usageError(
            PipeCopyText::tr("%1 is a terminal: pipe a recording into it, or give the name of one")
                .arg(spool->name()));
    if (there->kind == platform::FileKind::Device) // of endless bytes, some of them
        return inputError(PipeCopyText::tr("%1 is a device, not a recording.").arg(spool->name()));
    if (there->kind == platform::FileKind::Folder)
        return inputError(PipeCopyText::tr("%1 is a folder: give its name.").arg(spool->name()));
    spool->m_path = platform::pathOf(from);
    if (!spool->m_path.isEmpty()) // a file that is read as it is
        return spool;
    const Status kept = spool->keep(from, progress);
    return kept ? Result(std::move(spool)) : kept.error();
}

Error PipeCopy::renamed(Error error) const
{
    error.message.replace(m_path, m_name);
    return error;
}

/// What error, half a sentence, says; that somebody stopped it as it is.
Error PipeCopy::unkept(const Error& error) const
{
    if (error.isCancelled())
        return error;
    return inputError(
        PipeCopyText::tr(
            "%1 cannot be kept in %2 while it is read (%3 came so far): %4; give TMPDIR a folder with "
            "more room, or save it to a file and open that.")
            .arg(m_name, m_spool.folder(), formatBytes(m_spool.bytes()), error.message));
}

Status PipeCopy::keep(int from, Progress& progress)
{
    if (const Status begun = m_spool.begin(); !begun)
        return unkept(begun.error());
    m_path = m_spool.path();
    std::vector<char> piece(pieceBytes);
    while (true) {
        const std::uint64_t soFar = m_spool.bytes();
        progress.report(soFar, 0, PipeCopyText::tr("Reading %1 (%2)").arg(m_name, formatBytes(soFar)));
        if (progress.isCancelled())
            return cancelled();
        if (!platform::awaitInput(from, pollMs))
            continue;
        const std::int64_t got = platform::readFrom(from, piece.data(), piece.size());
        if (got == 0)
            return soFar > 0 ? Status(Done{}) : inputError(PipeCopyText::tr("%1 is empty.").arg(m_name));
        if (got < 0 && errno != EINTR && errno != EAGAIN)
            return inputError(PipeCopyText::tr("%1 cannot be read: %2.").arg(m_name, writingReason(errno)));
        if (got < 0)
            continue;
        const std::string_view came(piece.data(), static_cast<std::size_t>(got));
        if (const Status kept = m_spool.append(came, progress); !kept)
            return unkept(kept.error());
    }
}

SNAPVIEWER_TEXTS(OpenText);

/// Members of a ZIP archive whose first bytes are looked at.
constexpr std::size_t mostMembersTried = 200;

/// Of a form that is told by how it starts, and read front to back.
template <bool (*isStart)(std::string_view)>
bool starts(const Input& input)
{
    return isStart(input.start);
}

template <Result<Document> (*read)(ByteSource&, Progress&)>
Result<Document> stream(const Input& input, Progress& progress)
{
    const auto source = input.members.front().open();
    return source ? read(**source, progress) : source.error();
}

bool isRankFile(std::string_view start)
{
    const auto application = applicationOf(start);
    return application && application->id == rankApplication;
}

/// What is known of recordings, and none of them.
Result<Document> refuseRankFile(const Input& input, Progress& /*progress*/)
{
    return inputError(OpenText::tr("%1 has summaries of ranks, and no recording: `snapviewer-cli info` says "
                                   "of which, `query` asks it.")
                          .arg(input.name));
}

/// Forms of several files come first: in an archive, each of these could be one of the others. Telemetry
/// and traces of a profiler come before JSON, which they are, too.
constexpr auto table = std::to_array<Reader>({
    {"SnapViewer", isSnapViewerPair, readSnapViewerPair, true},
    {"SnapViewer with a database", isSnapViewerWithDatabase, readSnapViewerWithDatabase},
    {"bundle", [](const Input& input) { return !bundlesIn(input).empty(); }, readBundle},
    {"folder of bundles", [](const Input& input) { return isBundleList(input.name); }, refuseBundleList},
    {"PyTorch pickle", starts<isPickle>, stream<readTorchPickle>},
    {"telemetry", starts<isTelemetry>, stream<readTelemetry>},
    {"profiler trace", starts<isKinetoTrace>, stream<readKinetoTrace>},
    {"PyTorch JSON", starts<isJson>, stream<readTorchJson>},
    {"JAX device memory", starts<isPprof>, stream<readDeviceMemoryProfile>},
    {"Ascend components", isComponentMemory, readComponentMemory},
    {"rank summaries", starts<isRankFile>, refuseRankFile},
    {"MemSnapDump", isMemSnapDump, readMemSnapDump},
    {"DeepView report", isReportDatabase, readDeepViewReport},
});

/// The first reader that recognises input, or null.
const Reader* readerOf(const Input& input)
{
    const auto* const found = std::find_if(table.begin(), table.end(),
                                           [&](const Reader& reader) { return reader.recognises(input); });
    return found == table.end() ? nullptr : found;
}

/// What is read of an archive: torch.save's data.pkl, or the only member that can be.
Result<Input> contentToRead(const Input& archive)
{
    const QString savedPickle = QStringLiteral("data.pkl");
    if (archive.has(savedPickle))
        return contentOf(archive.at(savedPickle), archive.wrapping);
    const auto& members = archive.members;
    std::vector<Member> found;
    for (std::size_t i = 0; i < std::min(members.size(), mostMembersTried) && found.size() < 2; ++i) {
        const auto content = contentOf(members[i], archive.wrapping);
        // whether a page has a recording in it is looked for only in the one that is read
        if (content && (isHtml(content->start) || readerOf(*content) != nullptr))
            found.push_back(members[i]);
    }
    if (found.size() == 1)
        return contentOf(found.front(), archive.wrapping);
    if (members.size() == 1) // says why it cannot be read
        return contentOf(members.front(), archive.wrapping);
    const QString message =
        found.empty() ? OpenText::tr("%1 is a ZIP archive without a memory snapshot.").arg(archive.name)
                      : OpenText::tr("%1 is a ZIP archive with several files that may be snapshots, %2 and "
                                     "%3 among them: unpack it and open one.")
                            .arg(archive.name, plainLine(found[0].name), plainLine(found[1].name));
    return inputError(message);
}

/// Says what a checksum says of an archive's members that were read. Where reading failed they may not have
/// been read to the end: then that is done here.
Result<Document> withDamage(Result<Document> document, const Input& input, Progress& progress)
{
    if (!document && document.error().isCancelled())
        return document;
    for (const Member& member : input.members) {
        if (document && member.damage && *member.damage)
            document->log.add(Anomaly::WrongChecksum, ImportLog::anyDevice, neverEvent,
                              plainLine(member.name));
        else if (!document && input.members.size() == 1 && isDamaged(member, progress))
            return Error{
                ErrorKind::Input,
                OpenText::tr("%1 The archive's checksum is wrong, so bytes have changed: copy it again.")
                    .arg(document.error().message),
                document.error().position};
    }
    return document;
}

/// Reads an archive's content where no reader wants the archive as a whole.
Result<Document> read(const Input& input, Progress& progress)
{
    if (const Reader* const reader = readerOf(input)) {
        auto document = withDamage(reader->reads(input, progress), input, progress);
        if (document && !reader->isAtHomeInZip)
            document->format = input.wrapping.arg(document->format);
        return document;
    }
    if (!input.start.empty())
        return notOpened(input.name, input.start);
    if (input.isFolder) {
        return inputError(OpenText::tr("%1 is a folder without a recording: neither an OOM recorder's bundle "
                                       "nor SnapViewer's files are in it.")
                              .arg(input.name));
    }
    auto content = contentToRead(input);
    if (content)
        content = withoutPage(*content, progress);
    return content ? read(*content, progress) : content.error();
}

/// log, with name in place of path where something was read from.
ImportLog renamed(const ImportLog& log, const QString& path, const QString& name)
{
    ImportLog result;
    for (const ImportLog::Entry& entry : log.entries())
        result.add(entry.anomaly, entry.device, entry.firstEvent, QString(entry.detail).replace(path, name),
                   entry.count);
    return result;
}

/// name: what to call the document.
Result<std::shared_ptr<const Document>> openFile(const QString& path, const QString& name, Progress& progress,
                                                 const OwnRules& own)
{
    const auto input = unwrapped(path, progress);
    auto document = input ? read(*input, progress) : input.error();
    SNAPVIEWER_TRY(document);
    if (!own.isEmpty())
        document->snapshot = document->snapshot->withOwnRules(own);
    document->path = name;
    if (name != path)
        document->log = renamed(document->log, path, name);
    if (QFileInfo(path).isFile())
        document->fileBytes = static_cast<std::uint64_t>(QFileInfo(path).size());
    return std::make_shared<const Document>(std::move(*document));
}

} // namespace

std::span<const Reader> readers()
{
    return table;
}

bool isStream(const QString& path)
{
    return PipeCopy::isNeeded(path);
}

bool isStandardInput(const QString& path)
{
    return PipeCopy::isStandardInput(path);
}

Result<std::shared_ptr<const Document>> open(const QString& path, Progress& progress, const OwnRules& own)
{
    if (!isStream(path))
        return openFile(path, path, progress, own);
    const auto spool = PipeCopy::of(path, progress);
    SNAPVIEWER_TRY(spool);
    auto document = openFile((*spool)->path(), (*spool)->name(), progress, own);
    return document ? document : (*spool)->renamed(document.error());
}

} // namespace core
