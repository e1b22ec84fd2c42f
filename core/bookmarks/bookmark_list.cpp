// SPDX-License-Identifier: MIT
#include "core/bookmarks/bookmark_list.h"

#include "core/base/output/result_file.h"
#include "core/base/regular_file.h"
#include "core/base/texts.h"
#include "core/bookmarks/bookmark_json.h"

#include <QDir>
#include <QFileInfo>
#include <QJsonDocument>

#include <algorithm>
#include <utility>

namespace core {

namespace {

SNAPVIEWER_TEXTS(BookmarksText);

Error noneOf(const QString& path)
{
    return inputError(BookmarksText::tr("%1 is no file of bookmarks.").arg(path));
}

} // namespace

Result<BookmarkList> BookmarkList::read(const QString& path, const QString& content)
{
    BookmarkList list(content);
    if (!QFileInfo::exists(path))
        return list;
    RegularFile opened(path);
    if (!opened.isOpen())
        return inputError(BookmarksText::tr("%1 cannot be read: %2.").arg(path, opened.whyNot()));
    const QByteArray bytes = opened.file().read(mostBytes + 1);
    const QJsonDocument document =
        bytes.size() > mostBytes ? QJsonDocument() : QJsonDocument::fromJson(bytes);
    list.m_rest = document.object();
    if (!document.isObject() || list.m_rest[QLatin1String("schema")] != sessionSchema)
        return noneOf(path);
    if (list.m_rest[QLatin1String("content")] != content)
        return inputError(BookmarksText::tr("%1 has the bookmarks of another recording.").arg(path));
    for (const Bookmark& bookmark : bookmarksFrom(list.m_rest[QLatin1String("bookmarks")]))
        list.set(bookmark);
    return list;
}

Status BookmarkList::write(const QString& path) const
{
    QJsonObject object = m_rest;
    object[QLatin1String("schema")] = QString(sessionSchema);
    object[QLatin1String("content")] = m_content;
    object[QLatin1String("bookmarks")] = jsonOf(m_all);
    const QByteArray bytes = QJsonDocument(object).toJson();
    if (bytes.size() > mostBytes)
        return outputError(BookmarksText::tr("There are too many bookmarks for one file."));
    if (!QDir().mkpath(QFileInfo(path).absolutePath()))
        return outputError(
            BookmarksText::tr("The folder %1 cannot be made.").arg(QFileInfo(path).absolutePath()));
    ResultFile file(path);
    if (!file.open())
        return file.failure();
    return file.device().write(bytes) == bytes.size() && file.commit() ? Status(Done{})
                                                                       : Status(file.failure());
}

std::vector<Bookmark>::iterator BookmarkList::placeOf(std::int32_t device, EventIndex event)
{
    return std::lower_bound(m_all.begin(), m_all.end(), std::pair(device, event),
                            [](const Bookmark& one, const std::pair<std::int32_t, EventIndex>& moment) {
                                return std::pair(one.device, one.event) < moment;
                            });
}

const Bookmark* BookmarkList::at(std::int32_t device, EventIndex event) const
{
    const auto found = std::find_if(m_all.begin(), m_all.end(), [&](const Bookmark& one) {
        return one.device == device && one.event == event;
    });
    return found == m_all.end() ? nullptr : &*found;
}

void BookmarkList::set(const Bookmark& bookmark)
{
    Bookmark kept = bookmark;
    kept.note.truncate(longestNote);
    const auto place = placeOf(bookmark.device, bookmark.event);
    if (place != m_all.end() && place->device == bookmark.device && place->event == bookmark.event)
        *place = std::move(kept);
    else
        m_all.insert(place, std::move(kept));
}

bool BookmarkList::remove(std::int32_t device, EventIndex event)
{
    const auto place = placeOf(device, event);
    if (place == m_all.end() || place->device != device || place->event != event)
        return false;
    m_all.erase(place);
    return true;
}

} // namespace core
