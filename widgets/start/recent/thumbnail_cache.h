// SPDX-License-Identifier: MIT
#pragma once

#include <QImage>
#include <QSize>
#include <QString>

namespace widgets {

/// What is remembered of a recording: a small picture of it and its verdict.
struct Thumbnail
{
    QImage picture; ///< null: none is known
    QString verdict;
};

/// Thumbnails in the user's cache folder, one PNG a recording, found by its path and true as long as the file
/// there is as large and as old as it was then, or is gone. Whatever else lies there is as if nothing did.
/// Cheap to make; any thread.
class ThumbnailCache
{
public:
    static constexpr QSize size{256, 144};
    static constexpr int mostFiles = 48;
    static constexpr qint64 mostBytes = 512 * 1024; ///< of one

    /// folder: of tests; empty: that of the user.
    explicit ThumbnailCache(const QString& folder = {});

    [[nodiscard]] Thumbnail find(const QString& recording) const;
    /// Appears whole or not at all; the oldest go. What cannot be written is not: it is a cache.
    void keep(const QString& recording, const Thumbnail& thumbnail) const;
    /// Where that of a recording lies, or would.
    [[nodiscard]] QString fileOf(const QString& recording) const;

private:
    void dropOldest() const;

    QString m_folder;
};

} // namespace widgets
