// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"

#include <QString>
#include <QStringList>

namespace app {

/// The lines that were typed at the prompt, oldest first: the latest thousand, kept in a file between runs.
/// What cannot be read is an empty one. One thread.
class History
{
public:
    /// path empty: it is not kept.
    explicit History(const QString& path);

    /// $XDG_STATE_HOME/snapviewer/sql_history, by default under ~/.local/state; empty without a home.
    [[nodiscard]] static QString usualPath();

    [[nodiscard]] const QStringList& lines() const { return m_lines; }
    /// False: it is not remembered, as it is empty or a sign, the same as the last one, or longer than
    /// anybody types.
    bool add(const QString& line);
    /// Adds what is new to what the file has now, as other prompts write it, too. Error: Output.
    [[nodiscard]] core::Status save();

    static constexpr qsizetype mostLines = 1000;

private:
    QString m_path;
    QStringList m_lines;
    QStringList m_new; ///< since it was read or saved
};

} // namespace app
