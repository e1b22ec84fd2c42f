// SPDX-License-Identifier: MIT
#include "core/bookmarks/bookmark_list.h"

#include "core/base/output/result_file.h"
#include "core/base/texts.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>

#include <algorithm>
#include <cmath>
#include <tuple>
#include <utility>

namespace core {

namespace {

SNAPVIEWER_TEXTS(BookmarksText);

const QString schemaName = QStringLiteral("snapviewer.session/1");

/// A whole number from least on.
std::optional<std::int32_t> wholeFrom(const QJsonValue& value, std::int32_t least)
{
    const double number = value.toDouble(least - 1.0);
    const bool isWhole = number >= least && number < neverEvent && std::floor(number) == number;
    return isWhole ? std::optional(static_cast<std::int32_t>(number)) : std::nullopt;
}

std::optional<Bookmark> bookmarkFrom(const QJsonValue& value)
{
    const auto device = wholeFrom(value[QLatin1String("device")], 0);
    const auto event = wholeFrom(value[QLatin1String("event")], beforeFirstEvent);
    if (!device || !event)
        return std::nullopt;
    return Bookmark{*device, *event, value[QLatin1String("note")].toString()};
}

Error noneOf(const QString& path)
{
    return inputError(BookmarksText::tr("%1 is no file of bookmarks.").arg(path));
}

} // namespace

Result<BookmarkList> BookmarkList::read(const QString& path, const QString& content)
{
    BookmarkList list(content);
    QFile file(path);
    if (!file.exists())
        return list;
    if (!QFileInfo(path).isFile() || !file.open(QIODevice::ReadOnly))
        return inputError(BookmarksText::tr("%1 cannot be read: %2.").arg(path, file.errorString()));
    const QByteArray bytes = file.read(mostBytes + 1);
    const QJsonDocument document =
        bytes.size() > mostBytes ? QJsonDocument() : QJsonDocument::fromJson(bytes);
    list.m_rest = document.object();
    if (!document.isObject() || list.m_rest[QLatin1String("schema")] != schemaName)
        return noneOf(path);
    if (list.m_rest[QLatin1String("content")] != content)
        return inputError(BookmarksText::tr("%1 has the bookmarks of another recording.").arg(path));
    for (const auto& value : list.m_rest[QLatin1String("bookmarks")].toArray()) {
        if (const auto bookmark = bookmarkFrom(value))
            list.set(*bookmark);
    }
    return list;
}

Status BookmarkList::write(const QString& path) const
{
    QJsonArray bookmarks;
    for (const Bookmark& one : m_all) {
        bookmarks.append(QJsonObject{{QStringLiteral("device"), one.device},
                                     {QStringLiteral("event"), one.event},
                                     {QStringLiteral("note"), one.note}});
    }
    QJsonObject object = m_rest;
    object[QLatin1String("schema")] = schemaName;
    object[QLatin1String("content")] = m_content;
    object[QLatin1String("bookmarks")] = bookmarks;
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
