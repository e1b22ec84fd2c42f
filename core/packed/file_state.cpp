// SPDX-License-Identifier: MIT
#include "core/packed/file_state.h"

#include "core/base/platform/file_facts.h"
#include "core/base/regular_file.h"

#include <QCoreApplication>
#include <QCryptographicHash>
#include <QFile>
#include <QtEndian>

#include <chrono>

namespace core {

namespace {

constexpr qint64 readAtOnce = 1 << 20;

// What is sampled of a file: much of its ends, where settings and what is new lie, and pages in between.
constexpr qint64 endBytes = 16 << 10;
constexpr qint64 pageBytes = 4 << 10;
constexpr qint64 pages = 8;
static_assert(2 * endBytes + pages * pageBytes == FileState::mostSampled);

/// Of the content of a file of so many bytes.
std::uint64_t sampleOf(QFile& file, qint64 bytes)
{
    QByteArray sample;
    const auto take = [&](qint64 at, qint64 size) {
        if (file.seek(at))
            sample += file.read(size);
    };
    if (bytes <= static_cast<qint64>(FileState::mostSampled)) {
        take(0, bytes);
    } else {
        take(0, endBytes);
        const qint64 step = (bytes - 2 * endBytes) / (pages + 1);
        for (qint64 page = 1; page <= pages; ++page)
            take((endBytes + page * step) / pageBytes * pageBytes, pageBytes);
        take(bytes - endBytes, endBytes);
    }
    const QByteArray hash = QCryptographicHash::hash(sample, QCryptographicHash::Blake2b_160);
    return qFromLittleEndian<std::uint64_t>(hash.constData());
}

} // namespace

std::optional<FileState> FileState::of(const QString& path)
{
    const auto file = RegularFile(path).take();
    const auto found = file ? platform::factsOf(file->handle()) : std::nullopt;
    if (!found)
        return std::nullopt;
    return FileState{found->bytes, found->modifiedNs, found->changedNs,
                     found->inode, found->device,     sampleOf(*file, static_cast<qint64>(found->bytes))};
}

QByteArray FileState::toText() const
{
    const QByteArrayList parts{
        QByteArray::number(qulonglong{bytes}),    QByteArray::number(qlonglong{modifiedNs}),
        QByteArray::number(qlonglong{changedNs}), QByteArray::number(qulonglong{inode}),
        QByteArray::number(qulonglong{device}),   QByteArray::number(qulonglong{sample})};
    return parts.join(' ');
}

std::optional<FileState> FileState::fromText(const QByteArray& text)
{
    const QByteArrayList parts = text.split(' ');
    if (parts.size() != 6)
        return std::nullopt;
    const FileState state{parts[0].toULongLong(), parts[1].toLongLong(),  parts[2].toLongLong(),
                          parts[3].toULongLong(), parts[4].toULongLong(), parts[5].toULongLong()};
    return state.toText() == text ? std::optional(state) : std::nullopt;
}

bool FileState::isFresh(std::int64_t now, std::int64_t settledNs) const
{
    return modifiedNs > now - settledNs || changedNs > now - settledNs;
}

std::int64_t nowNs()
{
    const auto now = std::chrono::system_clock::now().time_since_epoch();
    return std::chrono::duration_cast<std::chrono::nanoseconds>(now).count();
}

Result<QByteArray> digestOfFile(const QString& path, const Progress& progress)
{
    RegularFile opened(path);
    QFile& file = opened.file();
    QCryptographicHash hash(QCryptographicHash::Blake2b_256);
    QByteArray bytes(readAtOnce, Qt::Uninitialized);
    bool isRead = opened.isOpen();
    qint64 size = isRead ? 1 : 0;
    while (size > 0 && !progress.isCancelled()) {
        size = file.read(bytes.data(), bytes.size());
        isRead = size >= 0;
        if (size > 0)
            hash.addData(QByteArrayView(bytes.constData(), size));
    }
    if (progress.isCancelled())
        return cancelled();
    if (isRead)
        return hash.result();
    return Error{ErrorKind::Input,
                 QCoreApplication::translate("Packed", "%1 cannot be read: %2.")
                     .arg(path, opened.isOpen() ? file.errorString() : opened.whyNot()),
                 -1};
}

} // namespace core
