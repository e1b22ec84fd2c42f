// SPDX-License-Identifier: MIT
#include "widgets/start/recent/thumbnail_cache.h"

#include "core/base/plain_text.h"
#include "widgets/controls/text/text_words.h"

#include <QCryptographicHash>
#include <QDateTime>
#include <QDir>
#include <QFileInfo>
#include <QImageReader>
#include <QSaveFile>
#include <QStandardPaths>

namespace widgets {

namespace {

constexpr qsizetype mostOfAVerdict = 400;

/// Of the recording as it lies there now.
QString stateOf(const QString& recording)
{
    const QFileInfo file(recording);
    return QStringLiteral("%1 %2").arg(file.size()).arg(file.lastModified().toMSecsSinceEpoch());
}

} // namespace

ThumbnailCache::ThumbnailCache(const QString& folder)
    : m_folder(folder.isEmpty() ? QStandardPaths::writableLocation(QStandardPaths::CacheLocation) +
                                      QStringLiteral("/recordings")
                                : folder)
{}

QString ThumbnailCache::fileOf(const QString& recording) const
{
    const QByteArray path = QFileInfo(recording).absoluteFilePath().toUtf8();
    const QByteArray name = QCryptographicHash::hash(path, QCryptographicHash::Sha256).toHex().left(40);
    return QDir(m_folder).filePath(QString::fromLatin1(name) + QStringLiteral(".png"));
}

Thumbnail ThumbnailCache::find(const QString& recording) const
{
    const QFileInfo file(fileOf(recording));
    if (!file.isFile() || file.size() > mostBytes)
        return {};
    QImageReader reader(file.filePath(), "png");
    reader.setDecideFormatFromContent(false);
    if (reader.size() != size)
        return {};
    const QImage picture = reader.read();
    const bool isOther =
        QFileInfo::exists(recording) && picture.text(QStringLiteral("Recording")) != stateOf(recording);
    if (picture.isNull() || isOther)
        return {};
    return {picture, core::plainLine(cutText(picture.text(QStringLiteral("Verdict")), mostOfAVerdict))};
}

void ThumbnailCache::keep(const QString& recording, const Thumbnail& thumbnail) const
{
    QImage picture = thumbnail.picture;
    if (picture.size() != size || !QDir().mkpath(m_folder))
        return;
    picture.setText(QStringLiteral("Recording"), stateOf(recording));
    picture.setText(QStringLiteral("Verdict"), cutText(thumbnail.verdict, mostOfAVerdict));
    QSaveFile file(fileOf(recording));
    if (file.open(QIODevice::WriteOnly) && picture.save(&file, "PNG") && file.commit())
        dropOldest();
}

void ThumbnailCache::dropOldest() const
{
    const QFileInfoList files =
        QDir(m_folder).entryInfoList({QStringLiteral("*.png")}, QDir::Files | QDir::NoSymLinks, QDir::Time);
    for (qsizetype i = mostFiles; i < files.size(); ++i)
        QFile::remove(files[i].filePath());
}

} // namespace widgets
