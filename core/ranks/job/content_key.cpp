// SPDX-License-Identifier: MIT
#include "core/ranks/job/content_key.h"

#include "core/base/platform/file_facts.h"
#include "core/base/texts.h"

#include <QCoreApplication>
#include <QCryptographicHash>
#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <algorithm>
#include <vector>

namespace core {

namespace {

SNAPVIEWER_TEXTS(RankExtractText);

constexpr qint64 piece = 1 << 20;

/// Adds up files.
class Hasher
{
public:
    Hasher(RankSource& source, Progress& progress) : m_source(&source), m_progress(&progress) {}

    /// False: it cannot be read, and the source says why, or it was cancelled.
    bool add(const QString& path)
    {
        const QFileInfo info(path);
        if (info.exists() && !info.isFile()) // opening a pipe waits
            return refuse(path, RankExtractText::tr("it is no regular file"));
        QFile file(path);
        if (!file.open(QIODevice::ReadOnly))
            return refuse(path, file.errorString());
        m_buffer.resize(piece);
        qint64 got = 0;
        while ((got = file.read(m_buffer.data(), piece)) > 0) {
            m_hash.addData(QByteArrayView(m_buffer.constData(), got));
            m_source->bytes += static_cast<std::uint64_t>(got);
            m_progress->report(m_source->bytes, 0, RankExtractText::tr("Reading"));
            if (m_progress->isCancelled())
                return false;
        }
        return got == 0 || refuse(path, file.errorString());
    }

    /// Which file it is, and where it ends: so that nothing passes from one to the next.
    void addName(const QString& name, qint64 size)
    {
        m_hash.addData(name.toUtf8() + '\0' + QByteArray::number(size) + '\0');
    }

    void finish() { m_source->sha256 = QString::fromLatin1(m_hash.result().toHex()); }

private:
    bool refuse(const QString& path, const QString& why)
    {
        m_source->unread = RankExtractText::tr("%1 cannot be read: %2.").arg(path, why);
        return false;
    }

    RankSource* m_source;
    Progress* m_progress;
    QCryptographicHash m_hash{QCryptographicHash::Sha256};
    QByteArray m_buffer;
};

bool addFolder(const QString& path, Hasher& hasher)
{
    const QDir folder(path);
    QStringList names = folder.entryList(QDir::Files | QDir::Hidden, QDir::NoSort);
    std::sort(names.begin(), names.end(),
              [](const QString& a, const QString& b) { return a.toUtf8() < b.toUtf8(); });
    return std::all_of(names.begin(), names.end(), [&](const QString& name) {
        const QString file = folder.filePath(name);
        hasher.addName(name, QFileInfo(file).size());
        return hasher.add(file);
    });
}

} // namespace

RankSource placeOf(const QString& path)
{
    RankSource source;
    source.path = path;
    const auto now = platform::factsOf(path);
    if (!now || now->kind != platform::FileKind::Regular)
        return source;
    source.bytes = now->bytes;
    source.modifiedNs = now->modifiedNs;
    return source;
}

bool isUnchanged(const RankSource& source)
{
    const RankSource now = placeOf(source.path);
    return now.modifiedNs == source.modifiedNs && (now.modifiedNs == 0 || now.bytes == source.bytes);
}

Result<RankSource> sourceAt(const QString& path, Progress& progress)
{
    RankSource source = placeOf(path);
    source.bytes = 0;
    Hasher hasher(source, progress);
    const bool isRead = QFileInfo(path).isDir() ? addFolder(path, hasher) : hasher.add(path);
    if (progress.isCancelled())
        return cancelled();
    if (isRead)
        hasher.finish();
    return source;
}

} // namespace core
