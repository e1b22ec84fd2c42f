// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/ids.h"
#include "core/base/result.h"
#include "core/bookmarks/bookmark.h"

#include <QJsonObject>
#include <QString>

#include <cstdint>
#include <vector>

namespace core {

/// The bookmarks of one recording, by device and event, at most one a moment; what else a file of them says
/// is kept. A value.
class BookmarkList
{
public:
    static constexpr qint64 mostBytes = qint64{1} << 20; ///< of a file
    static constexpr qsizetype longestNote = 2000;       ///< characters; more are cut

    /// content: the recording's (contentName()), which a file has to name.
    explicit BookmarkList(QString content) : m_content(std::move(content)) {}

    /// What the file at path says; none where there is no such file. Errors: Input, where it is none of these
    /// files, too large, or of another recording.
    [[nodiscard]] static Result<BookmarkList> read(const QString& path, const QString& content);
    /// Writes it, whole or not at all, with its folder. Error: Output.
    [[nodiscard]] Status write(const QString& path) const;

    [[nodiscard]] const std::vector<Bookmark>& all() const { return m_all; }
    [[nodiscard]] const Bookmark* at(std::int32_t device, EventIndex event) const;
    /// Adds it, or changes the note of the one that is there.
    void set(const Bookmark& bookmark);
    /// False where there is none.
    bool remove(std::int32_t device, EventIndex event);

private:
    [[nodiscard]] std::vector<Bookmark>::iterator placeOf(std::int32_t device, EventIndex event);

    QString m_content;
    std::vector<Bookmark> m_all;
    QJsonObject m_rest; ///< of the file, as it was
};

} // namespace core
