// SPDX-License-Identifier: MIT
#include "core/packed/file_state.h"

#include "core/base/platform/file_facts.h"

#include <QCoreApplication>
#include <QCryptographicHash>
#include <QFile>
#include <QList>

#include <chrono>

namespace core {

namespace {

constexpr qint64 readAtOnce = 1 << 20;

} // namespace

std::optional<FileState> FileState::of(const QString& path)
{
    const auto found = platform::factsOf(path);
    if (!found || found->kind != platform::FileKind::Regular)
        return std::nullopt;
    return FileState{found->bytes, found->modifiedNs, found->changedNs, found->inode, found->device};
}

QByteArray FileState::toText() const
{
    const QByteArrayList parts{QByteArray::number(qulonglong{bytes}),
                               QByteArray::number(qlonglong{modifiedNs}),
                               QByteArray::number(qlonglong{changedNs}),
                               QByteArray::number(qulonglong{inode}), QByteArray::number(qulonglong{device})};
    return parts.join(' ');
}

std::optional<FileState> FileState::fromText(const QByteArray& text)
{
    const QByteArrayList parts = text.split(' ');
    if (parts.size() != 5)
        return std::nullopt;
    const FileState state{parts[0].toULongLong(), parts[1].toLongLong(), parts[2].toLongLong(),
                          parts[3].toULongLong(), parts[4].toULongLong()};
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
    QFile file(path);
    QCryptographicHash hash(QCryptographicHash::Blake2b_256);
    QByteArray bytes(readAtOnce, Qt::Uninitialized);
    bool isRead = file.open(QIODevice::ReadOnly | QIODevice::Unbuffered);
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
    return Error{
        ErrorKind::Input,
        QCoreApplication::translate("Packed", "%1 cannot be read: %2.").arg(path, file.errorString()), -1};
}

} // namespace core
