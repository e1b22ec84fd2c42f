// SPDX-License-Identifier: MIT
#pragma once

#include "core/snapshot/document.h"

#include <QString>

#include <vector>

namespace core {

/// A column of a table as a person reads about it.
struct SchemaColumn
{
    QString name;
    QString type;        ///< INTEGER or TEXT
    QString unit;        ///< "bytes", "µs", "event", …; empty where it has none
    QString doc;         ///< translated; one line
    bool hidden = false; ///< an argument: not part of SELECT *
};

/// A table of the database, for the schema view, completion and `.schema`.
struct SchemaTable
{
    QString name;
    QString doc;  ///< translated; one line
    QString call; ///< how to name it in FROM: "events", "live_at(device, event)"
    std::vector<SchemaColumn> columns;
};

/// The tables of every recording, in the order in which they are presented, then those that document, where
/// there is one, has beside its snapshot.
[[nodiscard]] std::vector<SchemaTable> schemaTables(const Document* document = nullptr);

} // namespace core
