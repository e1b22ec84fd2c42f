// SPDX-License-Identifier: MIT
#include "core/formats/container/archive.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <quazip/quagzipfile.h>
#include <quazip/quazip.h>
#include <quazip/quazipfile.h>
#include <quazip/quazipfileinfo.h>
#include <quazip/quazipnewinfo.h>

#include <algorithm>
#include <limits>

namespace core {

namespace {

struct Texts
{
    Q_DECLARE_TR_FUNCTIONS(Archive)
};

constexpr std::uint64_t mostBytes = std::uint64_t{64} << 30U; ///< of one unpacked stream
constexpr std::uint64_t freeBytes = std::uint64_t{256} << 20U;
constexpr std::uint64_t mostRatio = 200; ///< unpacked to packed bytes, above freeBytes
constexpr int mostMembers = 100'000;

Error inputError(const QString& message)
{
    return {ErrorKind::Input, message, -1};
}

bool isTooMuch(std::uint64_t bytes, std::uint64_t packed)
{
    return bytes > mostBytes || (bytes > freeBytes && bytes / mostRatio > packed);
}

Error tooMuch(const QString& name, std::uint64_t packed)
{
    return inputError(Texts::tr("%1 is refused: its %2 bytes unpack to more than any recording would.")
                          .arg(name)
                          .arg(packed));
}

/// Nothing is unpacked to a name, but one that leads elsewhere is no recording's either.
bool isPlainName(const QString& name)
{
    const QStringList parts = name.split(QLatin1Char('/'));
    return !name.isEmpty() && !name.endsWith(QLatin1Char('/')) && !name.startsWith(QLatin1Char('/')) &&
           !name.contains(QLatin1Char('\\')) && !parts.contains(QStringLiteral(".."));
}

std::uint64_t bytesOnDisk(const QString& path)
{
    return static_cast<std::uint64_t>(std::max<qint64>(QFileInfo(path).size(), 0));
}

Result<std::unique_ptr<ByteSource>> openMember(const QString& path, const QString& member,
                                               std::uint64_t bytes, std::uint64_t packed)
{
    const QString name = QStringLiteral("%1 (%2)").arg(path, member);
    if (isTooMuch(bytes, std::min(bytesOnDisk(path), packed)))
        return tooMuch(name, packed);
    auto file = std::make_unique<QuaZipFile>(path, member);
    if (!file->open(QIODevice::ReadOnly))
        return inputError(
            Texts::tr("%1 cannot be unpacked: it is damaged, encrypted or packed in an unknown way.")
                .arg(name));
    return ByteSource::ofDevice(std::move(file), bytes, name);
}

Result<std::unique_ptr<ByteSource>> openGzip(const QString& path, std::uint64_t bytes)
{
    auto file = std::make_unique<QuaGzipFile>(path);
    if (!file->open(QIODevice::ReadOnly))
        return inputError(Texts::tr("%1 cannot be unpacked: %2.").arg(path, file->errorString()));
    return ByteSource::ofDevice(std::move(file), bytes, path);
}

} // namespace

Result<std::vector<Member>> membersOfZip(const QString& path)
{
    QuaZip zip(path);
    const std::uint64_t whole = bytesOnDisk(path); // a member cannot have more, whatever it claims
    if (!zip.open(QuaZip::mdUnzip))
        return inputError(Texts::tr("%1 is a damaged ZIP archive: its directory cannot be read.").arg(path));
    if (zip.getEntriesCount() > mostMembers) {
        return inputError(
            Texts::tr("%1 is refused: a ZIP archive with more than %2 members.").arg(path).arg(mostMembers));
    }
    std::vector<Member> members;
    for (bool more = zip.goToFirstFile(); more; more = zip.goToNextFile()) {
        QuaZipFileInfo64 info;
        if (!zip.getCurrentFileInfo(&info) || members.size() > mostMembers)
            break;
        if (!isPlainName(info.name))
            continue;
        const std::uint64_t packed = std::min<std::uint64_t>(info.compressedSize, whole);
        const auto open = [path, name = info.name, bytes = info.uncompressedSize, packed] {
            return openMember(path, name, bytes, packed);
        };
        members.push_back({info.name, info.uncompressedSize, {}, open, packed});
    }
    return members;
}

Result<Member> contentOfGzip(const QString& path, Progress& progress)
{
    const auto source = openGzip(path, std::numeric_limits<std::int64_t>::max());
    if (!source)
        return source.error();
    const std::uint64_t packed = bytesOnDisk(path);
    std::uint64_t bytes = 0;
    while (const std::size_t got = (*source)->advance((*source)->window().size(), 1).size()) {
        bytes += got;
        if (isTooMuch(bytes, packed))
            return tooMuch(path, packed);
        progress.report(bytes, 0, Texts::tr("Unpacking %1").arg(path));
        if (progress.isCancelled())
            return cancelled();
    }
    if (bytes == 0)
        return inputError(Texts::tr("%1 is a damaged or empty gzip file: it unpacks to nothing.").arg(path));
    return Member{path, bytes, {}, [path, bytes] { return openGzip(path, bytes); }, packed};
}

Status writeZip(QIODevice& device, std::span<const NewMember> members)
{
    const auto failure = [&] { return Error{ErrorKind::Output, device.errorString(), -1}; };
    QuaZip zip(&device);
    zip.setAutoClose(false);
    zip.setZip64Enabled(true);
    if (!zip.open(QuaZip::mdCreate))
        return failure();
    for (const NewMember& member : members) {
        QuaZipFile file(&zip);
        if (!file.open(QIODevice::WriteOnly, QuaZipNewInfo(member.name)))
            return failure();
        Status written = member.write(file);
        if (!written && written.error().isCancelled())
            return written;
        file.close();
        if (!written || file.getZipError() != 0)
            return failure();
    }
    zip.close();
    return zip.getZipError() == 0 ? Status(Done{}) : failure();
}

} // namespace core
