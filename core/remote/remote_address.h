// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"

#include <QByteArray>
#include <QString>
#include <QStringList>

namespace core::remote {

/// Where a recording lies on another machine: `ssh://[user@]host[:port]/path`. The path is as it is there, no
/// character of it stands for another; `/~/` at its start is the user's folder. With `ssh+cat://` the file
/// itself is sent, and read here.
struct Address
{
    QString user; ///< empty: as ssh says
    QString host;
    int port = 0; ///< 0: as ssh says
    QString path; ///< absolute, or of the user's folder
    bool sendsFile = false;

    /// Whether text is meant to be one.
    [[nodiscard]] static bool isRemote(const QString& text);
    /// Error: Usage, one sentence: nothing that ssh could take for an option, or a terminal for a command.
    [[nodiscard]] static Result<Address> fromText(const QString& text);
    [[nodiscard]] QString toText() const;
    /// `user@host:port`, for people and to tell machines apart.
    [[nodiscard]] QString machine() const;
    /// What ssh is started with, to run words there, which are no text of anybody's.
    [[nodiscard]] QStringList sshArguments(const QStringList& words, bool mayAsk) const;
    [[nodiscard]] QByteArray pathBytes() const { return path.toUtf8(); }
};

/// text as a shell takes it for one word, whatever is in it; as it is where it is one already.
[[nodiscard]] QString shellWord(const QString& text);

} // namespace core::remote
