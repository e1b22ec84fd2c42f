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

namespace core {

namespace {

struct Texts
{
    Q_DECLARE_TR_FUNCTIONS(Archive)
};

Error inputError(const QString& message)
{
    return {ErrorKind::Input, message, -1};
}

bool isTooMuch(std::uint64_t bytes, std::uint64_t packed)
{
    return bytes > Archive::mostBytes || (bytes > Archive::freeBytes && bytes / Archive::mostRatio > packed);
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

} // namespace

Result<Archive> Archive::ofZip(const QString& path)
{
    QuaZip zip(path);
    if (!zip.open(QuaZip::mdUnzip))
        return inputError(Texts::tr("%1 is a damaged ZIP archive: its directory cannot be read.").arg(path));
    if (zip.getEntriesCount() > mostMembers) {
        return inputError(
            Texts::tr("%1 is refused: a ZIP archive with more than %2 members.").arg(path).arg(mostMembers));
    }
    Archive archive(path);
    for (bool more = zip.goToFirstFile(); more; more = zip.goToNextFile()) {
        QuaZipFileInfo64 info;
        if (!zip.getCurrentFileInfo(&info) || archive.m_members.size() > mostMembers)
            break;
        if (isPlainName(info.name))
            archive.m_members.push_back({info.name, info.uncompressedSize, info.compressedSize});
    }
    return archive;
}

const Archive::Member* Archive::find(const QString& fileName) const
{
    const auto found = std::find_if(m_members.begin(), m_members.end(), [&](const Member& member) {
        return QStringView(member.name).mid(member.name.lastIndexOf(QLatin1Char('/')) + 1) == fileName;
    });
    return found == m_members.end() ? nullptr : &*found;
}

Result<std::unique_ptr<ByteSource>> Archive::openMember(const Member& member) const
{
    const QString name = QStringLiteral("%1 (%2)").arg(m_path, member.name);
    const auto packed = static_cast<std::uint64_t>(std::max<qint64>(QFileInfo(m_path).size(), 0));
    if (isTooMuch(member.bytes, std::min(packed, member.packed)))
        return tooMuch(name, member.packed);
    auto file = std::make_unique<QuaZipFile>(m_path, member.name);
    if (!file->open(QIODevice::ReadOnly))
        return inputError(
            Texts::tr("%1 cannot be unpacked: it is damaged, encrypted or packed in an unknown way.")
                .arg(name));
    return ByteSource::ofDevice(std::move(file), member.bytes, name);
}

Status Archive::writeZip(QIODevice& device, std::span<const NewMember> members)
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

Result<std::uint64_t> Archive::gzipBytes(const QString& path, Progress& progress)
{
    QuaGzipFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return inputError(Texts::tr("%1 cannot be unpacked: %2.").arg(path, file.errorString()));
    const auto packed = static_cast<std::uint64_t>(std::max<qint64>(QFileInfo(path).size(), 0));
    std::vector<char> buffer(ByteSource::windowSize);
    std::uint64_t bytes = 0;
    while (true) {
        const qint64 got = file.read(buffer.data(), static_cast<qint64>(buffer.size()));
        if (got <= 0)
            break;
        bytes += static_cast<std::uint64_t>(got);
        if (isTooMuch(bytes, packed))
            return tooMuch(path, packed);
        progress.report(bytes, 0, Texts::tr("Unpacking %1").arg(path));
        if (progress.isCancelled())
            return cancelled();
    }
    if (bytes == 0)
        return inputError(Texts::tr("%1 is a damaged or empty gzip file: it unpacks to nothing.").arg(path));
    return bytes;
}

Result<std::unique_ptr<ByteSource>> Archive::openGzip(const QString& path, std::uint64_t bytes)
{
    auto file = std::make_unique<QuaGzipFile>(path);
    if (!file->open(QIODevice::ReadOnly))
        return inputError(Texts::tr("%1 cannot be unpacked: %2.").arg(path, file->errorString()));
    return ByteSource::ofDevice(std::move(file), bytes, path);
}

} // namespace core
