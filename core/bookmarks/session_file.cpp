// SPDX-License-Identifier: MIT
#include "core/bookmarks/session_file.h"

#include "core/base/output/result_file.h"
#include "core/base/regular_file.h"
#include "core/base/texts.h"
#include "core/bookmarks/bookmark_json.h"

#include <QDir>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>

#include <algorithm>
#include <limits>

namespace core {

namespace {

SNAPVIEWER_TEXTS(SessionFileText);

QLatin1String key(const char* name)
{
    return QLatin1String(name);
}

QJsonArray arrayOf(const QStringList& texts)
{
    return QJsonArray::fromStringList(texts);
}

QStringList textsFrom(const QJsonValue& value)
{
    QStringList texts;
    for (const auto& one : value.toArray()) {
        if (one.isString())
            texts += one.toString();
    }
    return texts;
}

QJsonObject jsonOf(const SessionRecording& recording, const char* role)
{
    QJsonObject object{
        {key("role"), key(role)}, {key("content"), recording.content}, {key("name"), recording.name}};
    if (!recording.place.isEmpty())
        object[key("place")] = recording.place;
    if (recording.bytes > 0)
        object[key("size")] = static_cast<qint64>(recording.bytes);
    return object;
}

/// Names lead nowhere, and places to files of this machine alone.
SessionRecording recordingFrom(const QJsonValue& value)
{
    SessionRecording recording;
    recording.content = value[key("content")].toString();
    recording.name = value[key("name")].toString().section(QLatin1Char('/'), -1);
    recording.place = value[key("place")].toString();
    recording.bytes = static_cast<std::uint64_t>(std::max<qint64>(value[key("size")].toInteger(), 0));
    if (recording.place.contains(QLatin1String("://")) || recording.place.contains(QChar(u'\0')))
        recording.place.clear();
    if (recording.name == QLatin1String("..") || recording.name.contains(QChar(u'\0')))
        recording.name.clear();
    return recording;
}

QJsonObject jsonOf(const SessionMoment& moment)
{
    QJsonObject object{{key("device"), moment.device}, {key("event"), moment.event}};
    if (moment.allocation)
        object[key("allocation")] = *moment.allocation;
    if (moment.visible)
        object[key("visible")] = QJsonArray{moment.visible->first, moment.visible->second};
    return object;
}

std::optional<SessionMoment> momentFrom(const QJsonValue& value)
{
    const auto device = wholeFrom(value[key("device")], std::numeric_limits<std::int32_t>::min());
    const auto event = wholeFrom(value[key("event")], beforeFirstEvent);
    if (!device || !event)
        return std::nullopt;
    SessionMoment moment{*device, *event, wholeFrom(value[key("allocation")], 0)};
    const auto begin = wholeFrom(value[key("visible")][0], beforeFirstEvent);
    const auto end = wholeFrom(value[key("visible")][1], beforeFirstEvent);
    if (begin && end && *begin < *end)
        moment.visible = {*begin, *end};
    return moment;
}

QJsonObject jsonOf(const SessionFilter& filter)
{
    QJsonObject object;
    if (!filter.text.isEmpty())
        object[key("text")] = filter.text;
    if (filter.aliveAt)
        object[key("alive_at")] = *filter.aliveAt;
    if (filter.from)
        object[key("from")] = *filter.from;
    if (filter.to)
        object[key("to")] = *filter.to;
    if (!filter.origin.isEmpty())
        object[key("origin")] = filter.origin;
    if (filter.stream)
        object[key("stream")] = QString::number(*filter.stream); // more than a number of JSON holds
    if (filter.site)
        object[key("site")] = *filter.site;
    return object;
}

SessionFilter filterFrom(const QJsonValue& value)
{
    SessionFilter filter;
    filter.text = value[key("text")].toString();
    filter.aliveAt = wholeFrom(value[key("alive_at")], beforeFirstEvent);
    filter.from = wholeFrom(value[key("from")], beforeFirstEvent);
    filter.to = wholeFrom(value[key("to")], beforeFirstEvent);
    filter.origin = value[key("origin")].toString();
    bool isNumber = false;
    const qlonglong stream = value[key("stream")].toString().toLongLong(&isNumber);
    if (isNumber)
        filter.stream = stream;
    if (value[key("site")].isString())
        filter.site = value[key("site")].toString();
    return filter;
}

QJsonArray jsonOf(const std::vector<std::pair<QString, QString>>& pairs)
{
    QJsonArray all;
    for (const auto& [one, other] : pairs)
        all.append(QJsonArray{one, other});
    return all;
}

std::vector<std::pair<QString, QString>> pairsFrom(const QJsonValue& value)
{
    std::vector<std::pair<QString, QString>> pairs;
    for (const auto& one : value.toArray()) {
        if (one[0].isString() && one[1].isString())
            pairs.emplace_back(one[0].toString(), one[1].toString());
    }
    return pairs;
}

/// Puts value at name, or nothing where it is empty.
void put(QJsonObject& object, const char* name, const QJsonValue& value)
{
    const bool isEmpty =
        value.toArray().isEmpty() && value.toObject().isEmpty() && value.toString().isEmpty();
    if (isEmpty)
        object.remove(key(name));
    else
        object[key(name)] = value;
}

} // namespace

bool SessionFile::isNamed(const QString& path)
{
    return path.endsWith(QLatin1String(".svsession"), Qt::CaseInsensitive);
}

Result<SessionFile> SessionFile::read(const QString& path)
{
    RegularFile opened(path);
    if (!opened.isOpen())
        return inputError(SessionFileText::tr("%1 cannot be read: %2.").arg(path, opened.whyNot()));
    const QByteArray bytes = opened.file().read(mostBytes + 1);
    if (bytes.size() > mostBytes)
        return inputError(SessionFileText::tr("%1 is far larger than a session is.").arg(path));
    SessionFile session;
    session.rest = QJsonDocument::fromJson(bytes).object();
    const QJsonObject& object = session.rest;
    if (object[key("schema")] != sessionSchema)
        return inputError(SessionFileText::tr("%1 is no session.").arg(path));
    for (const auto& file : object[key("files")].toArray()) {
        if (file[key("role")] == QLatin1String("open"))
            session.recording = recordingFrom(file);
        else if (file[key("role")] == QLatin1String("compared"))
            session.other = recordingFrom(file);
    }
    if (session.recording.content.isEmpty())
        return inputError(SessionFileText::tr("%1 does not say of which recording it is.").arg(path));
    session.moment = momentFrom(object[key("moments")][0]);
    session.bookmarks = bookmarksFrom(object[key("bookmarks")]);
    session.filter = filterFrom(object[key("filters")][0]);
    session.colours = object[key("colours")].toString();
    session.query = object[key("query")].toString();
    session.queries = textsFrom(object[key("queries")]);
    session.pairs = pairsFrom(object[key("pairs")]);
    session.suppressions = textsFrom(object[key("suppressions")]);
    return session;
}

Status SessionFile::write(const QString& path) const
{
    QJsonObject object = rest;
    object[key("schema")] = QString(sessionSchema);
    object[key("content")] = recording.content;
    QJsonArray files{jsonOf(recording, "open")};
    if (other)
        files.append(jsonOf(*other, "compared"));
    object[key("files")] = files;
    put(object, "moments", moment ? QJsonArray{jsonOf(*moment)} : QJsonArray());
    put(object, "bookmarks", core::jsonOf(bookmarks));
    put(object, "filters", filter == SessionFilter() ? QJsonArray() : QJsonArray{jsonOf(filter)});
    put(object, "colours", colours);
    put(object, "query", query);
    put(object, "queries", arrayOf(queries));
    put(object, "pairs", jsonOf(pairs));
    put(object, "suppressions", arrayOf(suppressions));
    const QByteArray bytes = QJsonDocument(object).toJson();
    if (bytes.size() > mostBytes)
        return outputError(SessionFileText::tr("There is too much in this session for one file."));
    ResultFile file(path);
    if (!file.open())
        return file.failure();
    return file.device().write(bytes) == bytes.size() && file.commit() ? Status(Done{})
                                                                       : Status(file.failure());
}

QString SessionFile::placeFrom(const QString& session, const QString& path)
{
    const QDir folder = QFileInfo(session).absoluteDir();
    const QString place = folder.relativeFilePath(QFileInfo(path).absoluteFilePath());
    // further up it would tell what folders are called that nobody sends along
    return place.startsWith(QLatin1String("../../")) || QDir::isAbsolutePath(place) ? QString() : place;
}

QStringList SessionFile::placesOf(const SessionRecording& recording, const QString& session,
                                  const QStringList& recent)
{
    const QDir folder = QFileInfo(session).absoluteDir();
    QStringList all;
    for (const QString& name : {recording.place, recording.name}) {
        if (!name.isEmpty())
            all += folder.absoluteFilePath(name);
    }
    for (const QString& path : recent) {
        if (QFileInfo(path).fileName() == recording.name)
            all += path;
    }
    QStringList there;
    for (const QString& path : all) {
        const QFileInfo file(path);
        if ((file.isFile() || file.isDir()) && !isNamed(path) && !there.contains(QDir::cleanPath(path)))
            there += QDir::cleanPath(path);
    }
    return there;
}

} // namespace core
