// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/ids.h"
#include "core/base/result.h"
#include "core/bookmarks/bookmark.h"

#include <QJsonObject>
#include <QString>
#include <QStringList>

#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

namespace core {

/// A recording that a session is of.
struct SessionRecording
{
    QString content;         ///< what is recorded (contentName()): by that it is known, whatever it is called
    QString name;            ///< of the file, without folders
    QString place;           ///< from the session's folder; empty: none that another computer has
    std::uint64_t bytes = 0; ///< of the file; 0: unknown

    friend bool operator==(const SessionRecording&, const SessionRecording&) = default;
};

/// A moment, by numbers, which are exact.
struct SessionMoment
{
    std::int32_t device = 0;
    EventIndex event = beforeFirstEvent;
    std::optional<std::int32_t> allocation = {};                   ///< its id
    std::optional<std::pair<EventIndex, EventIndex>> visible = {}; ///< [begin, end)

    friend bool operator==(const SessionMoment&, const SessionMoment&) = default;
};

/// What the table of allocations keeps, as AllocationFilter has it, but for allocations that no condition
/// describes.
struct SessionFilter
{
    QString text;
    std::optional<EventIndex> aliveAt, from, to;
    QString origin; ///< trace, free, segments; empty: any
    std::optional<std::int64_t> stream;
    std::optional<QString> site;

    friend bool operator==(const SessionFilter&, const SessionFilter&) = default;
};

/// What a person was at: a small file of JSON beside recordings (`NAME.svsession`), which holds nothing of
/// them but numbers of events and what the person typed or chose. A value; what is not understood is kept.
struct SessionFile
{
    static constexpr qint64 mostBytes = qint64{1} << 20U;

    SessionRecording recording;
    std::optional<SessionRecording> other; ///< what it was compared with
    std::optional<SessionMoment> moment;
    std::vector<Bookmark> bookmarks;
    SessionFilter filter;
    QString colours; ///< by what the timeline is coloured; empty: as usual
    QString query;   ///< in the editor, never run by itself
    QStringList queries;
    std::vector<std::pair<QString, QString>> pairs; ///< call sites that are one place in both recordings
    QStringList suppressions;                       ///< lines of a list of leaks
    QJsonObject rest;                               ///< of the file, as it was

    /// Whether a file of that name is one.
    [[nodiscard]] static bool isNamed(const QString& path);
    /// Errors: Input, where it cannot be read, is none, or is too large.
    [[nodiscard]] static Result<SessionFile> read(const QString& path);
    /// Writes it, whole or not at all. Errors: Output, also where it would be too large.
    [[nodiscard]] Status write(const QString& path) const;

    /// Where path lies from the folder of a session: relative, if it is below that folder or beside it.
    [[nodiscard]] static QString placeFrom(const QString& session, const QString& path);
    /// Where a recording of this session may lie: at its place, beside the session, at one of recent that has
    /// its name. Only files and folders that are there, and no session.
    [[nodiscard]] static QStringList placesOf(const SessionRecording& recording, const QString& session,
                                              const QStringList& recent);
};

} // namespace core
