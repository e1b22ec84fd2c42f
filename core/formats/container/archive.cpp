// SPDX-License-Identifier: MIT
#include "core/formats/container/archive.h"

#include "core/formats/container/gzipdevice.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <quazip/quazip.h>
#include <quazip/quazipfile.h>
#include <quazip/quazipfileinfo.h>
#include <quazip/quazipnewinfo.h>

#include <algorithm>
#include <atomic>
#include <memory>
#include <vector>

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

Result<std::unique_ptr<ByteSource>> openMember(const QString& path, const QuaZipFileInfo64& info,
                                               const Damage& damage)
{
    const QString name = QStringLiteral("%1 (%2)").arg(path, info.name);
    if (isTooMuch(info.uncompressedSize, std::min<std::uint64_t>(bytesOnDisk(path), info.compressedSize)))
        return tooMuch(name, info.compressedSize);
    auto file = std::make_unique<QuaZipFile>(path, info.name);
    if (!file->open(QIODevice::ReadOnly))
        return inputError(
            Texts::tr("%1 cannot be unpacked: it is damaged, encrypted or packed in an unknown way.")
                .arg(name));
    auto checked = std::make_unique<CheckedDevice>(std::move(file), info.uncompressedSize, info.crc, damage);
    return ByteSource::ofDevice(std::move(checked), info.uncompressedSize, name);
}

Result<std::unique_ptr<ByteSource>> openGzip(const QString& path, std::uint64_t bytes)
{
    auto file = std::make_unique<GzipDevice>(path);
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
        const auto damage = std::make_shared<std::atomic<bool>>(false);
        const auto open = [path, info, damage] { return openMember(path, info, damage); };
        members.push_back({info.name, info.uncompressedSize, {}, open, packed, damage});
    }
    return members;
}

Result<Member> contentOfGzip(const QString& path, Progress& progress)
{
    GzipDevice file(path);
    if (!file.open(QIODevice::ReadOnly))
        return inputError(Texts::tr("%1 cannot be unpacked: %2.").arg(path, file.errorString()));
    const std::uint64_t packed = bytesOnDisk(path);
    std::uint64_t bytes = 0;
    std::vector<char> window(ByteSource::windowSize);
    while (const qint64 got = file.read(window.data(), static_cast<qint64>(window.size()))) {
        bytes += static_cast<std::uint64_t>(std::max<qint64>(got, 0));
        if (got < 0)
            break;
        if (isTooMuch(bytes, packed))
            return tooMuch(path, packed);
        progress.report(bytes, 0, Texts::tr("Unpacking %1").arg(path));
        if (progress.isCancelled())
            return cancelled();
    }
    if (bytes == 0)
        return inputError(Texts::tr("%1 is a damaged or empty gzip file: it unpacks to nothing.").arg(path));
    const auto damage = std::make_shared<std::atomic<bool>>(file.hasWrongChecksum());
    return Member{path, bytes, {}, [path, bytes] { return openGzip(path, bytes); }, packed, damage};
}

bool isDamaged(const Member& member, Progress& progress)
{
    if (!member.damage || *member.damage)
        return member.damage != nullptr;
    if (const auto source = member.open()) {
        while (!(*source)->advance((*source)->window().size(), 1).empty()) {
            progress.report((*source)->offset(), (*source)->size(),
                            Texts::tr("Unpacking %1").arg(member.name));
            if (progress.isCancelled())
                return false;
        }
    }
    return *member.damage;
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
