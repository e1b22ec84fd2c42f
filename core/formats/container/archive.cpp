// SPDX-License-Identifier: MIT
#include "core/formats/container/archive.h"

#include "core/base/plain_text.h"
#include "core/base/texts.h"
#include "core/formats/container/gzip_device.h"

#include <QFileInfo>
#include <quazip/quazip.h>
#include <quazip/quazipfile.h>
#include <quazip/quazipfileinfo.h>
#include <quazip/quazipnewinfo.h>
#include <quazip/unzip.h>

#include <algorithm>
#include <atomic>
#include <memory>
#include <vector>

namespace core {

namespace {

SNAPVIEWER_TEXTS(ArchiveText);

constexpr std::uint64_t mostBytes = std::uint64_t{64} << 30U; ///< of one unpacked stream
constexpr std::uint64_t freeBytes = std::uint64_t{256} << 20U;
constexpr std::uint64_t mostRatio = 200; ///< unpacked to packed bytes, above freeBytes
constexpr int mostMembers = 100'000;
constexpr std::size_t membersAtOnce = 256; ///< read of a directory between two looks at who waits

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
    return inputError(ArchiveText::tr("%1 is refused: its %2 bytes unpack to more than any recording would.")
                          .arg(name, QString::number(packed)));
}

QString damagedDirectory(const QString& path)
{
    return ArchiveText::tr("%1 is a damaged ZIP archive: its directory cannot be read.").arg(path);
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

/// Where a member is in its archive, and what its directory says of it.
struct Place
{
    QString path; ///< of the archive
    QString name;
    unz64_file_pos entry; ///< in the directory: no other one has to be read to open the member
    std::uint64_t bytes;
    std::uint64_t packedBytes;
    std::uint32_t checksum;
};

/// One member, with an archive of its own: it is read, and opened, apart from all others. One thread.
class MemberDevice final : public QuaZipFile
{
public:
    explicit MemberDevice(const QString& path) : m_zip(path) { setZip(&m_zip); }
    MemberDevice(const MemberDevice&) = delete;
    MemberDevice& operator=(const MemberDevice&) = delete;
    ~MemberDevice() override
    {
        if (isOpen())
            close(); // before the archive goes
    }

    [[nodiscard]] bool openAt(const Place& place)
    {
        QuaZipFileInfo64 info;
        return m_zip.open(QuaZip::mdUnzip) && m_zip.goToFirstFile() && // else it knows of no current one
               unzGoToFilePos64(m_zip.getUnzFile(), &place.entry) == UNZ_OK &&
               m_zip.getCurrentFileInfo(&info) && info.name == place.name && open(QIODevice::ReadOnly);
    }

private:
    using QuaZipFile::open;

    QuaZip m_zip;
};

Result<std::unique_ptr<ByteSource>> openMember(const Place& place, const Damage& damage)
{
    const QString name = QStringLiteral("%1 (%2)").arg(place.path, plainLine(place.name));
    if (isTooMuch(place.bytes, std::min(bytesOnDisk(place.path), place.packedBytes)))
        return tooMuch(name, place.packedBytes);
    auto file = std::make_unique<MemberDevice>(place.path);
    if (!file->openAt(place))
        return inputError(
            ArchiveText::tr("%1 cannot be unpacked: it is damaged, encrypted or packed in an unknown way.")
                .arg(name));
    auto checked = std::make_unique<CheckedDevice>(std::move(file), place.bytes, place.checksum, damage);
    return ByteSource::ofDevice(std::move(checked), place.bytes, name);
}

/// The one that the directory is at; whole: bytes of the archive, more than which no member has in it.
Result<Member> currentMember(QuaZip& zip, std::uint64_t whole)
{
    Place place{zip.getZipName(), {}, {}, 0, 0, 0};
    QuaZipFileInfo64 info;
    if (!zip.getCurrentFileInfo(&info) || unzGetFilePos64(zip.getUnzFile(), &place.entry) != UNZ_OK)
        return inputError(damagedDirectory(place.path));
    place.name = info.name;
    place.bytes = info.uncompressedSize;
    place.packedBytes = info.compressedSize;
    place.checksum = info.crc;
    const std::uint64_t packed = std::min<std::uint64_t>(info.compressedSize, whole);
    const auto damage = std::make_shared<std::atomic<bool>>(false);
    const auto open = [place, damage] { return openMember(place, damage); };
    return Member{info.name, info.uncompressedSize, {}, open, packed, damage};
}

/// Unpacked, it has so many bytes.
Result<std::unique_ptr<ByteSource>> openGzip(const SourceOpener& open, std::uint64_t bytes)
{
    auto packed = open();
    if (!packed)
        return packed.error();
    const QString name = (*packed)->name();
    auto file = std::make_unique<GzipDevice>(std::move(*packed));
    if (!file->open(QIODevice::ReadOnly))
        return inputError(ArchiveText::tr("%1 cannot be unpacked: %2.").arg(name, file->errorString()));
    return ByteSource::ofDevice(std::move(file), bytes, name);
}

} // namespace

Result<std::vector<Member>> membersOfZip(const QString& path, Progress& progress)
{
    QuaZip zip(path);
    const std::uint64_t whole = bytesOnDisk(path);
    if (!zip.open(QuaZip::mdUnzip))
        return inputError(damagedDirectory(path));
    const int count = zip.getEntriesCount();
    if (count > mostMembers)
        return inputError(ArchiveText::tr("%1 is refused: a ZIP archive with more than %2 members.")
                              .arg(path, QString::number(mostMembers)));
    std::vector<Member> members;
    // QuaZip's own way to the next one would keep a table of all names
    for (bool more = zip.goToFirstFile(); more && members.size() <= mostMembers;
         more = unzGoToNextFile(zip.getUnzFile()) == UNZ_OK) {
        if (members.size() % membersAtOnce == 0) {
            progress.report(members.size(), static_cast<std::uint64_t>(std::max(count, 0)),
                            ArchiveText::tr("Reading the directory of %1").arg(path));
            if (progress.isCancelled())
                return cancelled();
        }
        auto member = currentMember(zip, whole);
        if (!member) // what was told before is good
            break;
        if (isPlainName(member->name))
            members.push_back(std::move(*member));
    }
    return members;
}

Result<Member> contentOfGzip(const Member& packed, Progress& progress)
{
    auto source = packed.open();
    if (!source)
        return source.error();
    const QString name = (*source)->name();
    // of one in an archive what it takes there: it could have been blown up before
    const std::uint64_t onDisk = packed.path.isEmpty() ? packed.packedBytes : packed.bytes;
    GzipDevice file(std::move(*source));
    if (!file.open(QIODevice::ReadOnly))
        return inputError(ArchiveText::tr("%1 cannot be unpacked: %2.").arg(name, file.errorString()));
    std::uint64_t bytes = 0;
    std::vector<char> window(ByteSource::windowSize);
    while (const qint64 got = file.read(window.data(), static_cast<qint64>(window.size()))) {
        bytes += static_cast<std::uint64_t>(std::max<qint64>(got, 0));
        if (got < 0)
            break;
        if (isTooMuch(bytes, onDisk))
            return tooMuch(name, onDisk);
        progress.report(bytes, 0, ArchiveText::tr("Unpacking %1").arg(name));
        if (progress.isCancelled())
            return cancelled();
    }
    if (bytes == 0)
        return inputError(
            ArchiveText::tr("%1 is a damaged or empty gzip file: it unpacks to nothing.").arg(name));
    const auto damage = std::make_shared<std::atomic<bool>>(file.hasWrongChecksum());
    return Member{packed.name, bytes, {}, [open = packed.open, bytes] { return openGzip(open, bytes); },
                  onDisk,      damage};
}

bool isDamaged(const Member& member, Progress& progress)
{
    if (!member.damage || *member.damage)
        return member.damage != nullptr;
    if (const auto source = member.open()) {
        while (!(*source)->advance((*source)->window().size(), 1).empty()) {
            progress.report((*source)->offset(), (*source)->size(),
                            ArchiveText::tr("Unpacking %1").arg(member.name));
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
