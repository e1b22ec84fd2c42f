// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/platform/descriptor.h"

#include <QDir>
#include <QString>
#include <QStringList>

namespace core {

/// While it lives, this process reads what others name below some folders alone: neither RegularFile nor
/// namesIn() leads elsewhere, whatever becomes a link meanwhile. What the program keeps for itself, such as
/// indexes, is not bounded. One at a time, made and destroyed while nobody reads.
class ReadingBounds
{
public:
    /// folders: without links.
    explicit ReadingBounds(const QStringList& folders);
    ~ReadingBounds();
    Q_DISABLE_COPY(ReadingBounds)

    /// The one that is in force, or null: then anything may be read.
    [[nodiscard]] static const ReadingBounds* current();

    /// Whether path, which has no links, is one of the folders, an OwnFolder, or lies below one.
    [[nodiscard]] bool hold(const QString& path) const;
    /// Opens what lies at path, links followed. An errno: EXDEV, where it is not below the folders.
    [[nodiscard]] int open(const QString& path, Descriptor& opened) const;

private:
    QStringList m_folders;
};

/// A folder that this process made for itself, which is read while this lives, whatever the bounds are. Any
/// thread.
class OwnFolder
{
public:
    explicit OwnFolder(const QString& path);
    ~OwnFolder();
    Q_DISABLE_COPY(OwnFolder)

private:
    QString m_path;
};

/// What lies in a folder, as QDir lists it; nothing where it may not be read.
[[nodiscard]] QStringList namesIn(const QString& folder, QDir::Filters filters, QDir::SortFlags sort,
                                  const QStringList& patterns = {});

} // namespace core
