// SPDX-License-Identifier: MIT
#pragma once

#include "core/packed/file_state.h"

#include <QByteArray>
#include <QIODevice>
#include <QString>

#include <functional>
#include <optional>

namespace core {

/// Indexes of files in a folder of the user's own, found by the hash of a file's content, and notes of which
/// hash a file had when it was in which state. What is there is as if it were not wherever anything is odd.
/// What was used least recently goes when there is too much. Several programs may use it at once. Cheap to
/// make; any thread.
class CacheFolder
{
public:
    struct Limits
    {
        qint64 mostBytes = qint64{4} << 30U;                ///< of all indexes
        std::uint64_t leastFile = std::uint64_t{16} << 20U; ///< smaller files open fast enough
        std::int64_t settledNs = 2'000'000'000;             ///< a file that changed later is not noted
    };

    /// folder: of tests; empty: that of the user. key: what indexes have to be equal in.
    CacheFolder(const QString& folder, const QByteArray& key, const Limits& limits);

    /// Whether a person wants one: SNAPVIEWER_NO_CACHE in the environment says no.
    [[nodiscard]] static bool isWanted();
    [[nodiscard]] const Limits& limits() const { return m_limits; }

    /// The hash of the file at path, where it was noted and the file is as it was then; else empty.
    [[nodiscard]] QByteArray notedDigest(const QString& path) const;
    /// The index of that content, which counts as used now; empty where there is none.
    [[nodiscard]] QByteArray find(const QByteArray& digest) const;
    [[nodiscard]] bool has(const QByteArray& digest) const;
    /// Drops an index that is not sound.
    void drop(const QByteArray& digest) const;
    /// Has write() write an index, which is there when all of it is, for its owner alone.
    [[nodiscard]] Status keep(const QByteArray& digest,
                              const std::function<Status(QIODevice& to)>& write) const;
    /// Notes that the file at path has that hash in that state.
    void note(const QString& path, const FileState& state, const QByteArray& digest) const;

    /// What a file on another machine was like when it had that hash: in that machine's words, under the name
    /// that it has here.
    struct Note
    {
        QByteArray state; ///< one line
        QByteArray digest;
    };
    [[nodiscard]] std::optional<Note> noted(const QString& name) const;
    void noteState(const QString& name, const QByteArray& state, const QByteArray& digest) const;

private:
    [[nodiscard]] QString indexOf(const QByteArray& digest) const;
    [[nodiscard]] QString noteOf(const QString& path) const;
    /// Whether the folder is there, and nobody else can write to it.
    [[nodiscard]] bool isPrivate() const;
    [[nodiscard]] bool makeFolder() const;
    void dropOldest() const;

    QString m_folder;
    QByteArray m_key;
    Limits m_limits;
};

} // namespace core
