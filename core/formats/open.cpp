// SPDX-License-Identifier: MIT
#include "core/formats/open.h"

#include "core/formats/container/archive.h"
#include "core/formats/container/htmlpage.h"
#include "core/formats/container/sniff.h"
#include "core/formats/deepview/report.h"
#include "core/formats/recorder/bundlelist.h"
#include "core/formats/recorder/bundlereader.h"
#include "core/formats/recorder/telemetry.h"
#include "core/formats/snapviewer/file.h"
#include "core/formats/torch/json.h"
#include "core/formats/torch/pickle.h"

#include <QCoreApplication>
#include <QFileInfo>

#include <string>
#include <utility>

namespace core {

namespace {

struct Texts
{
    Q_DECLARE_TR_FUNCTIONS(Open)
};

/// Members of a ZIP archive whose first bytes are looked at.
constexpr std::size_t mostMembersTried = 200;

QString allocationsFile()
{
    return QStringLiteral("allocations.json");
}

QString elementsFile()
{
    return QStringLiteral("elements.json");
}

QString elementsDatabase()
{
    return QStringLiteral("elements.db");
}

Result<Document> readPage(const SourceOpener& opener, Progress& progress)
{
    auto pickle = openEmbeddedPickle(opener, progress);
    if (!pickle)
        return pickle.error();
    const std::string_view start = (*pickle)->advance(0, sniffedBytes);
    if (!isPickle(start))
        return (*pickle)->readError().isEmpty() ? notOpened(**pickle, start) : unreadable(**pickle);
    auto document = readTorchPickle(**pickle, progress);
    if (document)
        document->format = Texts::tr("%1, in an HTML page").arg(document->format);
    return document;
}

/// A database that is unpacked needs room in memory.
Result<std::unique_ptr<ForeignDatabase>> unpackDatabase(ByteSource& source, Progress& progress)
{
    constexpr std::uint64_t largest = std::uint64_t{1} << 30U;
    if (source.size() > largest)
        return Error{ErrorKind::Input,
                     Texts::tr("%1 is an SQLite database of more than %2 bytes: unpack it and open it then.")
                         .arg(source.name())
                         .arg(largest),
                     0};
    std::string bytes;
    std::string_view window = source.advance(0, ByteSource::windowSize);
    while (!window.empty()) {
        bytes.append(window);
        progress.report(bytes.size(), source.size(), Texts::tr("Unpacking"));
        if (progress.isCancelled())
            return cancelled();
        window = source.advance(window.size(), ByteSource::windowSize);
    }
    if (!source.readError().isEmpty())
        return unreadable(source);
    return ForeignDatabase::ofMemory(std::move(bytes), source.name());
}

Result<Document> readReport(const ForeignDatabase& database, const QString& name, Progress& progress)
{
    const auto isReport = isDeepViewReport(database);
    if (!isReport)
        return isReport.error();
    if (*isReport)
        return readDeepViewReport(database, progress);
    const QString message =
        Texts::tr("%1 is an SQLite database, but no memory report of DeepView: it has neither weight_entries "
                  "nor activation_entries; of SnapViewer's own, open the folder or recording it came from.");
    return Error{ErrorKind::Input, message.arg(name), -1};
}

/// Reads what is not packed, or not packed any more.
Result<Document> readPlain(const SourceOpener& opener, Progress& progress)
{
    auto source = opener();
    if (!source)
        return source.error();
    const std::string_view start = (*source)->advance(0, sniffedBytes);
    if (start.empty())
        return unreadable(**source);
    if (isPickle(start))
        return readTorchPickle(**source, progress);
    if (isTelemetry(start))
        return readTelemetry(**source, progress);
    if (isJson(start))
        return readTorchJson(**source, progress);
    if (isHtml(start))
        return readPage(opener, progress);
    if (!ForeignDatabase::isDatabase(start))
        return notOpened(**source, start);
    const auto database = unpackDatabase(**source, progress);
    return database ? readReport(**database, (*source)->name(), progress) : database.error();
}

Result<Document> readGzip(const QString& path, Progress& progress)
{
    const auto bytes = Archive::gzipBytes(path, progress);
    if (!bytes)
        return bytes.error();
    auto document = readPlain([&] { return Archive::openGzip(path, *bytes); }, progress);
    if (document)
        document->format = Texts::tr("%1, in a gzip file").arg(document->format);
    return document;
}

bool canBeSnapshot(const Archive& archive, const Archive::Member& member)
{
    const auto source = archive.openMember(member);
    if (!source)
        return false;
    const std::string_view start = (*source)->advance(0, sniffedBytes);
    return isPickle(start) || isJson(start) || isHtml(start) || isTelemetry(start) ||
           ForeignDatabase::isDatabase(start);
}

/// The member that is to be read: torch.save's data.pkl, or the only one that can be a snapshot.
Result<Archive::Member> memberToRead(const QString& path, const Archive& archive)
{
    if (const auto* const saved = archive.find(QStringLiteral("data.pkl")))
        return *saved;
    std::vector<Archive::Member> found;
    std::size_t tried = 0;
    for (const Archive::Member& member : archive.members()) {
        if (++tried > mostMembersTried || found.size() > 1)
            break;
        if (canBeSnapshot(archive, member))
            found.push_back(member);
    }
    if (found.size() == 1)
        return found.front();
    if (found.empty() && archive.members().size() == 1) // says why it cannot be read
        return archive.members().front();
    const QString message =
        found.empty()
            ? Texts::tr("%1 is a ZIP archive without a memory snapshot.").arg(path)
            : Texts::tr("%1 is a ZIP archive with several files that may be snapshots, %2 and %3 among "
                        "them: unpack it and open one.")
                  .arg(path, found[0].name, found[1].name);
    return Error{ErrorKind::Input, message, -1};
}

/// The original SnapViewer's pair of lists.
Result<Document> readPair(const SourceOpener& openAllocations, const SourceOpener& openElements,
                          Progress& progress)
{
    const auto allocations = openAllocations();
    if (!allocations)
        return allocations.error();
    const auto elements = openElements();
    return elements ? readSnapViewer(**allocations, **elements, progress) : elements.error();
}

/// The same with the elements' stacks in a database.
Result<Document> readWithDatabase(const QString& allocations, const QString& elements, Progress& progress)
{
    const auto source = ByteSource::ofFile(allocations);
    if (!source)
        return source.error();
    const auto database = ForeignDatabase::open(elements);
    return database ? readSnapViewer(**source, **database, progress) : database.error();
}

/// The same in an archive.
Result<Document> readWithDatabase(const Archive& archive, const Archive::Member& allocations,
                                  const Archive::Member& elements, Progress& progress)
{
    const auto source = archive.openMember(allocations);
    if (!source)
        return source.error();
    const auto packed = archive.openMember(elements);
    if (!packed)
        return packed.error();
    const auto database = unpackDatabase(**packed, progress);
    if (!database)
        return database.error();
    auto document = readSnapViewer(**source, **database, progress);
    if (document)
        document->format = Texts::tr("%1, in a ZIP archive").arg(document->format);
    return document;
}

/// The one bundle in an archive, if there is any.
std::optional<Result<Document>> readZippedBundle(const Archive& archive, const QString& path,
                                                 Progress& progress)
{
    const auto bundles = bundlesIn(std::make_shared<const Archive>(archive), path);
    if (bundles.empty())
        return std::nullopt;
    if (bundles.size() > 1) {
        return Error{ErrorKind::Input,
                     Texts::tr("%1 holds %2 bundles of an OOM recorder, %3 and %4 among them: unpack it and "
                               "open one.")
                         .arg(path)
                         .arg(bundles.size())
                         .arg(bundles[0].name, bundles[1].name),
                     -1};
    }
    auto document = readBundle(bundles.front(), path, progress);
    if (document)
        document->format = Texts::tr("%1, in a ZIP archive").arg(document->format);
    return document;
}

Result<Document> readFolder(const QString& path, Progress& progress)
{
    const QString allocations = path + QLatin1Char('/') + allocationsFile();
    const QString elements = path + QLatin1Char('/') + elementsFile();
    if (QFileInfo(allocations).isFile() && QFileInfo(elements).isFile()) {
        auto document = readPair([&] { return ByteSource::ofFile(allocations); },
                                 [&] { return ByteSource::ofFile(elements); }, progress);
        if (document)
            document->fileBytes =
                static_cast<std::uint64_t>(QFileInfo(allocations).size() + QFileInfo(elements).size());
        return document;
    }
    const QString database = path + QLatin1Char('/') + elementsDatabase();
    if (QFileInfo(allocations).isFile() && QFileInfo(database).isFile()) {
        auto document = readWithDatabase(allocations, database, progress);
        if (document)
            document->fileBytes =
                static_cast<std::uint64_t>(QFileInfo(allocations).size() + QFileInfo(database).size());
        return document;
    }
    if (const BundleFiles bundle = bundleFilesOf(path); bundle.isBundle())
        return readBundle(bundle, path, progress);
    if (!isBundleList(path))
        return Error{ErrorKind::Input,
                     Texts::tr("%1 is a folder without a recording: neither an OOM recorder's bundle nor "
                               "SnapViewer's files are in it.")
                         .arg(path),
                     -1};
    const auto bundles = listBundles(path, progress);
    if (!bundles)
        return bundles.error();
    return Error{ErrorKind::Input,
                 Texts::tr("%1 is a folder of bundles, %n of them: open one, such as the newest, %2.",
                           nullptr, static_cast<int>(bundles->size()))
                     .arg(path, bundles->front().path),
                 -1};
}

Result<Document> readZip(const QString& path, Progress& progress)
{
    const auto archive = Archive::ofZip(path);
    if (!archive)
        return archive.error();
    const auto* const allocations = archive->find(allocationsFile());
    const auto* const elements = archive->find(elementsFile());
    if (allocations != nullptr && elements != nullptr) {
        return readPair([&] { return archive->openMember(*allocations); },
                        [&] { return archive->openMember(*elements); }, progress);
    }
    const auto* const database = archive->find(elementsDatabase());
    if (allocations != nullptr && database != nullptr)
        return readWithDatabase(*archive, *allocations, *database, progress);
    if (auto bundle = readZippedBundle(*archive, path, progress))
        return std::move(*bundle);
    const auto member = memberToRead(path, *archive);
    if (!member)
        return member.error();
    auto document = readPlain([&] { return archive->openMember(*member); }, progress);
    if (document)
        document->format = Texts::tr("%1, in a ZIP archive").arg(document->format);
    return document;
}

Result<Document> readDatabase(const QString& path, Progress& progress)
{
    const auto database = ForeignDatabase::open(path);
    if (!database)
        return database.error();
    return readReport(**database, path, progress);
}

Result<Document> readFile(const QString& path, Progress& progress)
{
    if (QFileInfo(path).isDir())
        return readFolder(path, progress);
    auto source = ByteSource::ofFile(path);
    if (!source)
        return source.error();
    const std::string_view start = (*source)->advance(0, sniffedBytes);
    if (isGzip(start))
        return readGzip(path, progress);
    if (isZip(start))
        return readZip(path, progress);
    if (ForeignDatabase::isDatabase(start))
        return readDatabase(path, progress);
    return readPlain([&] { return ByteSource::ofFile(path); }, progress);
}

} // namespace

Result<std::shared_ptr<const Document>> open(const QString& path, Progress& progress)
{
    auto document = readFile(path, progress);
    if (!document)
        return document.error();
    document->path = path;
    if (QFileInfo(path).isFile())
        document->fileBytes = static_cast<std::uint64_t>(QFileInfo(path).size());
    return std::make_shared<const Document>(std::move(*document));
}

} // namespace core
