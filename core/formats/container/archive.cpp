// SPDX-License-Identifier: MIT
#include "core/formats/container/archive.h"

#include "core/base/plain_text.h"
#include "core/base/regular_file.h"
#include "core/base/texts.h"

#include <QFileInfo>
#include <QIODevice>
#include <quazip/quazip.h>
#include <quazip/quazipfile.h>
#include <quazip/quazipfileinfo.h>
#include <quazip/quazipnewinfo.h>
#include <quazip/unzip.h>

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <limits>
#include <memory>
#include <string_view>
#include <zlib.h>
#define ZSTD_STATIC_LINKING_ONLY // for what ignores checksums
#include <zstd.h>
#include <zstd_errors.h>

namespace core {

namespace {

/// What a Zstandard file unpacks to, front to back: its frames one after the other, as RFC 8878 has them.
/// Ends where the file is damaged: what came before is handed out. Frames that want a window of more than 128
/// MiB are refused, as the program zstd does. One thread.
class ZstdDevice final : public QIODevice
{
public:
    /// checks: whether checksums are looked at. Where one is wrong the bytes that it is of are not handed
    /// out; who wants them all the same reads without.
    explicit ZstdDevice(std::unique_ptr<ByteSource> packed, bool checks = false);
    Q_DISABLE_COPY(ZstdDevice)
    ~ZstdDevice() override;

    bool open(OpenMode mode) override;
    [[nodiscard]] bool isSequential() const override { return true; }
    /// All of a frame was there, and its checksum, which was looked at, is wrong. Known at the end.
    [[nodiscard]] bool hasWrongChecksum() const { return m_hasWrongChecksum; }

protected:
    qint64 readData(char* data, qint64 most) override;
    qint64 writeData(const char* /*data*/, qint64 /*size*/) override { return -1; }

private:
    std::unique_ptr<ByteSource> m_packed;
    ZSTD_DCtx* m_stream = nullptr; ///< null until it is open
    std::size_t m_handedOut = 0;   ///< of the window of m_packed
    bool m_checks;
    bool m_isAtEnd = false;
    bool m_hasWrongChecksum = false;
};

ZstdDevice::ZstdDevice(std::unique_ptr<ByteSource> packed, bool checks)
    : m_packed(std::move(packed)), m_checks(checks)
{}

ZstdDevice::~ZstdDevice()
{
    ZSTD_freeDCtx(m_stream);
}

bool ZstdDevice::open(OpenMode mode)
{
    m_stream = ZSTD_createDCtx();
    if (m_stream != nullptr && !m_checks)
        ZSTD_DCtx_setParameter(m_stream, ZSTD_d_forceIgnoreChecksum, ZSTD_d_ignoreChecksum);
    return m_stream != nullptr && QIODevice::open(mode | QIODevice::Unbuffered);
}

qint64 ZstdDevice::readData(char* data, qint64 most)
{
    ZSTD_outBuffer out{data, static_cast<std::size_t>(most), 0};
    while (!m_isAtEnd && out.pos < out.size) {
        std::string_view window = m_packed->window().substr(m_handedOut);
        if (window.empty()) {
            window = m_packed->advance(m_handedOut, 1);
            m_handedOut = 0;
        }
        ZSTD_inBuffer in{window.data(), window.size(), 0};
        const std::size_t before = out.pos;
        const std::size_t result = ZSTD_decompressStream(m_stream, &out, &in);
        m_handedOut += in.pos;
        m_hasWrongChecksum = ZSTD_getErrorCode(result) == ZSTD_error_checksum_wrong;
        const bool isStuck = in.pos == 0 && out.pos == before; // the file's end, whole or not
        m_isAtEnd = ZSTD_isError(result) != 0 || isStuck;
    }
    return static_cast<qint64>(out.pos);
}

SNAPVIEWER_TEXTS(ArchiveText);

/// What a gzip file unpacks to, wherever it lies, front to back, and whether that is what its checksums say.
/// Ends where the file is damaged: what came before is handed out, also where only a checksum is wrong. One
/// thread.
class GzipDevice final : public QIODevice
{
public:
    explicit GzipDevice(std::unique_ptr<ByteSource> packed);
    Q_DISABLE_COPY(GzipDevice)
    ~GzipDevice() override;

    bool open(OpenMode mode) override;
    [[nodiscard]] bool isSequential() const override { return true; }
    /// All of it was there, and a checksum or length behind it is wrong. Known at the end.
    [[nodiscard]] bool hasWrongChecksum() const { return m_hasWrongChecksum; }

protected:
    qint64 readData(char* data, qint64 most) override;
    qint64 writeData(const char* /*data*/, qint64 /*size*/) override { return -1; }

private:
    void fill();
    void endMember();

    std::unique_ptr<ByteSource> m_packed;
    std::unique_ptr<z_stream_s> m_stream; ///< null until it is open
    std::size_t m_handedOut = 0;          ///< of the window of m_packed
    bool m_isAtEnd = false;
    bool m_hasWrongChecksum = false;
};

constexpr int gzipOnly = 16; ///< to the bits of the window: with header and checksum, as zlib reads them

GzipDevice::GzipDevice(std::unique_ptr<ByteSource> packed) : m_packed(std::move(packed)) {}

GzipDevice::~GzipDevice()
{
    if (m_stream)
        inflateEnd(m_stream.get());
}

bool GzipDevice::open(OpenMode mode)
{
    m_stream = std::make_unique<z_stream_s>();
    if (inflateInit2(m_stream.get(), MAX_WBITS + gzipOnly) != Z_OK) {
        m_stream.reset();
        return false;
    }
    return QIODevice::open(mode | QIODevice::Unbuffered);
}

void GzipDevice::fill()
{
    std::string_view window = m_packed->advance(m_handedOut, 1);
    window = window.substr(0, std::numeric_limits<int>::max());
    m_handedOut = window.size();
    // zlib only reads it
    m_stream->next_in = reinterpret_cast<Bytef*>(const_cast<char*>(window.data()));
    m_stream->avail_in = static_cast<uInt>(window.size());
}

/// Another one may follow; what else follows is none of it.
void GzipDevice::endMember()
{
    if (m_stream->avail_in == 0)
        fill();
    m_isAtEnd = m_stream->avail_in == 0 || *m_stream->next_in != 0x1F || inflateReset(m_stream.get()) != Z_OK;
}

qint64 GzipDevice::readData(char* data, qint64 most)
{
    constexpr qint64 mostAtOnce = std::numeric_limits<int>::max();
    const auto wanted = static_cast<uInt>(std::min(most, mostAtOnce));
    m_stream->next_out = reinterpret_cast<Bytef*>(data);
    m_stream->avail_out = wanted;
    while (!m_isAtEnd && m_stream->avail_out > 0) {
        if (m_stream->avail_in == 0)
            fill();
        const bool isCutOff = m_stream->avail_in == 0;
        const int result = inflate(m_stream.get(), Z_NO_FLUSH);
        if (result == Z_STREAM_END) {
            endMember();
        } else if (result != Z_OK || isCutOff) {
            m_isAtEnd = true;
            const std::string_view why = m_stream->msg == nullptr ? "" : m_stream->msg;
            m_hasWrongChecksum = why == "incorrect data check" || why == "incorrect length check";
        }
    }
    return wanted - m_stream->avail_out;
}

constexpr std::uint64_t mostUnpacked = std::uint64_t{64} << 30U; ///< of one unpacked stream
constexpr std::uint64_t freeBytes = std::uint64_t{256} << 20U;
constexpr std::uint64_t mostRatio = 200; ///< unpacked to packed bytes, above freeBytes
constexpr int mostMembers = 100'000;
constexpr std::size_t membersAtOnce = 256; ///< read of a directory between two looks at who waits

bool isTooMuch(std::uint64_t bytes, std::uint64_t packed)
{
    return bytes > mostUnpacked || (bytes > freeBytes && bytes / mostRatio > packed);
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
struct MemberPlace
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
    explicit MemberDevice(const QString& path) : m_archive(path), m_zip(&m_archive.file()) { setZip(&m_zip); }
    Q_DISABLE_COPY(MemberDevice)
    ~MemberDevice() override
    {
        if (isOpen())
            close(); // before the archive goes
    }

    [[nodiscard]] bool openAt(const MemberPlace& place)
    {
        QuaZipFileInfo64 info;
        return m_archive.isOpen() && m_zip.open(QuaZip::mdUnzip) &&
               m_zip.goToFirstFile() && // else it knows of no current one
               unzGoToFilePos64(m_zip.getUnzFile(), &place.entry) == UNZ_OK &&
               m_zip.getCurrentFileInfo(&info) && info.name == place.name && open(QIODevice::ReadOnly);
    }

private:
    using QuaZipFile::open;

    RegularFile m_archive;
    QuaZip m_zip;
};

Result<std::unique_ptr<ByteSource>> openMember(const MemberPlace& place, const Damage& damage)
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
Result<Member> currentMember(QuaZip& zip, const QString& path, std::uint64_t whole)
{
    MemberPlace place{path, {}, {}, 0, 0, 0};
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

/// Unpacked, by Device, it has so many bytes.
template <class Device>
Result<std::unique_ptr<ByteSource>> openPacked(const SourceOpener& open, std::uint64_t bytes)
{
    auto packed = open();
    SNAPVIEWER_TRY(packed);
    const QString name = (*packed)->name();
    auto file = std::make_unique<Device>(std::move(*packed));
    if (!file->open(QIODevice::ReadOnly))
        return inputError(ArchiveText::tr("%1 cannot be unpacked: %2.").arg(name, file->errorString()));
    return ByteSource::ofDevice(std::move(file), bytes, name);
}

/// How many bytes file, which is open, unpacks to; onDisk: that it is made of.
Result<std::uint64_t> unpackedBytes(QIODevice& file, const QString& name, std::uint64_t onDisk,
                                    Progress& progress)
{
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
    return bytes;
}

/// What packed unpacks to. nothing: what is said where nothing can be unpacked.
template <class Device, class... Checks>
Result<Member> contentOfPacked(const Member& packed, const QString& nothing, Progress& progress,
                               Checks... checks)
{
    auto source = packed.open();
    SNAPVIEWER_TRY(source);
    const QString name = (*source)->name();
    // of one in an archive what it takes there: it could have been blown up before
    const std::uint64_t onDisk = packed.path.isEmpty() ? packed.packedBytes : packed.bytes;
    Device file(std::move(*source), checks...);
    if (!file.open(QIODevice::ReadOnly))
        return inputError(ArchiveText::tr("%1 cannot be unpacked: %2.").arg(name, file.errorString()));
    const auto counted = unpackedBytes(file, name, onDisk, progress);
    SNAPVIEWER_TRY(counted);
    const auto damage = std::make_shared<std::atomic<bool>>(file.hasWrongChecksum());
    if (*counted == 0 && !*damage)
        return inputError(nothing.arg(name));
    return Member{
        packed.name, *counted,
        {},          [open = packed.open, bytes = *counted] { return openPacked<Device>(open, bytes); },
        onDisk,      damage};
}

} // namespace

Result<std::vector<Member>> membersOfZip(const QString& path, Progress& progress)
{
    RegularFile archive(path);
    QuaZip zip(&archive.file());
    const std::uint64_t whole = bytesOnDisk(path);
    if (!archive.isOpen() || !zip.open(QuaZip::mdUnzip))
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
        auto member = currentMember(zip, path, whole);
        if (!member) // what was told before is good
            break;
        if (isPlainName(member->name))
            members.push_back(std::move(*member));
    }
    return members;
}

Result<Member> contentOfGzip(const Member& packed, Progress& progress)
{
    return contentOfPacked<GzipDevice>(
        packed, ArchiveText::tr("%1 is a damaged or empty gzip file: it unpacks to nothing."), progress);
}

Result<Member> contentOfZstd(const Member& packed, Progress& progress)
{
    const QString nothing =
        ArchiveText::tr("%1 is a damaged or empty Zstandard file: it unpacks to nothing.");
    auto checked = contentOfPacked<ZstdDevice>(packed, nothing, progress, true);
    if (!checked || !*checked->damage)
        return checked;
    auto content = contentOfPacked<ZstdDevice>(packed, nothing, progress); // all of it
    if (content)
        content->damage = checked->damage;
    return content;
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
    const auto failure = [&] { return outputError(device.errorString()); };
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
