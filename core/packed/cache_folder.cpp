// SPDX-License-Identifier: MIT
#include "core/packed/cache_folder.h"

#include "core/base/heap_settings.h"
#include "core/base/platform/file_facts.h"

#include <QCoreApplication>
#include <QCryptographicHash>
#include <QDateTime>
#include <QDir>
#include <QFileInfo>
#include <QSaveFile>
#include <QStandardPaths>

namespace core {

namespace {

constexpr qsizetype digestBytes = 32;
constexpr qsizetype mostNotes = 500;
constexpr qint64 mostNoteBytes = 512;
constexpr QFileDevice::Permissions ownersAlone = QFileDevice::ReadOwner | QFileDevice::WriteOwner;

QByteArray hashed(const QByteArray& bytes)
{
    return QCryptographicHash::hash(bytes, QCryptographicHash::Sha256).toHex();
}

bool save(const QString& path, const std::function<bool(QIODevice& to)>& write)
{
    QSaveFile file(path);
    return file.open(QIODevice::WriteOnly) && file.setPermissions(ownersAlone) && write(file) &&
           file.commit();
}

} // namespace

CacheFolder::CacheFolder(const QString& folder, const QByteArray& key, const Limits& limits)
    : m_folder(folder.isEmpty() ? QStandardPaths::writableLocation(QStandardPaths::GenericCacheLocation) +
                                      QStringLiteral("/snapviewer/index")
                                : folder),
      m_key(hashed(key).left(16)), m_limits(limits)
{}

bool CacheFolder::isWanted()
{
    return qEnvironmentVariableIsEmpty("SNAPVIEWER_NO_CACHE");
}

QString CacheFolder::indexOf(const QByteArray& digest) const
{
    return QDir(m_folder).filePath(QString::fromLatin1(digest.toHex().left(48) + '-' + m_key + ".svpack"));
}

QString CacheFolder::noteOf(const QString& path) const
{
    const QByteArray name = QFileInfo(path).absoluteFilePath().toUtf8();
    return QDir(m_folder).filePath(QString::fromLatin1(hashed(name).left(40) + ".state"));
}

bool CacheFolder::isPrivate() const
{
    return platform::isPrivateFolder(m_folder);
}

bool CacheFolder::makeFolder() const
{
    if (QFileInfo(m_folder).isDir())
        return isPrivate();
    return QDir().mkpath(QFileInfo(m_folder).path()) &&
           QDir().mkdir(m_folder, ownersAlone | QFileDevice::ExeOwner) && isPrivate();
}

QByteArray CacheFolder::notedDigest(const QString& path) const
{
    const auto state = FileState::of(path);
    const auto note = state && state->bytes >= m_limits.leastFile ? noted(path) : std::nullopt;
    return note && FileState::fromText(note->state) == state ? note->digest : QByteArray();
}

std::optional<CacheFolder::Note> CacheFolder::noted(const QString& name) const
{
    QFile file(noteOf(name));
    if (!isPrivate() || !file.open(QIODevice::ReadOnly))
        return std::nullopt;
    const QByteArrayList lines = file.read(mostNoteBytes).split('\n');
    if (lines.size() != 3)
        return std::nullopt;
    const Note note{lines[0], QByteArray::fromHex(lines[1])};
    return note.digest.size() == digestBytes ? std::optional(note) : std::nullopt;
}

bool CacheFolder::has(const QByteArray& digest) const
{
    return isPrivate() && QFileInfo(indexOf(digest)).isFile();
}

QByteArray CacheFolder::find(const QByteArray& digest) const
{
    QFile file(indexOf(digest));
    if (!has(digest) || file.size() > m_limits.mostBytes || !file.open(QIODevice::ReadOnly))
        return {};
    QByteArray index(static_cast<qsizetype>(file.size()), Qt::Uninitialized);
    preferLargePages(index.constData(), static_cast<std::size_t>(index.size()));
    if (file.read(index.data(), index.size()) != index.size())
        return {}; // somebody cuts it: it is not sound
    file.close();
    if (file.open(QIODevice::ReadWrite | QIODevice::ExistingOnly)) // where it cannot be, it just looks older
        file.setFileTime(QDateTime::currentDateTimeUtc(), QFileDevice::FileModificationTime);
    return index;
}

void CacheFolder::drop(const QByteArray& digest) const
{
    QFile::remove(indexOf(digest));
}

Status CacheFolder::keep(const QByteArray& digest, const std::function<Status(QIODevice& to)>& write) const
{
    Status status = Done{};
    const auto writeIndex = [&](QIODevice& to) {
        status = write(to);
        return status.ok() && to.size() <= m_limits.mostBytes / 2;
    };
    if (makeFolder() && save(indexOf(digest), writeIndex)) {
        dropOldest();
        return Done{};
    }
    return status
               ? Error{ErrorKind::Output,
                       QCoreApplication::translate("Packed", "No index can be kept in %1.").arg(m_folder), -1}
               : status;
}

void CacheFolder::note(const QString& path, const FileState& state, const QByteArray& digest) const
{
    noteState(path, state.toText(), digest);
}

void CacheFolder::noteState(const QString& name, const QByteArray& state, const QByteArray& digest) const
{
    if (makeFolder())
        save(noteOf(name), [&](QIODevice& to) { return to.write(state + '\n' + digest.toHex() + '\n') > 0; });
}

void CacheFolder::dropOldest() const
{
    const QDir folder(m_folder);
    qint64 bytes = 0;
    for (const QFileInfo& file :
         folder.entryInfoList({QStringLiteral("*.svpack")}, QDir::Files | QDir::NoSymLinks, QDir::Time)) {
        bytes += file.size();
        if (bytes > m_limits.mostBytes)
            QFile::remove(file.filePath());
    }
    const auto notes =
        folder.entryInfoList({QStringLiteral("*.state")}, QDir::Files | QDir::NoSymLinks, QDir::Time);
    for (qsizetype i = mostNotes; i < notes.size(); ++i)
        QFile::remove(notes[i].filePath());
}

} // namespace core
