// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"

#include <QByteArrayView>
#include <QSaveFile>
#include <QString>

#include <memory>

namespace app {

/// Where a command's result goes: standard output, or a file that appears whole or not at all. Write as often
/// as needed, then commit() once; the first error sticks and commit() reports it. A reader that closes
/// standard output early (`| head`) had what it wanted: no error.
class Output
{
public:
    /// path empty or "-": standard output.
    explicit Output(const QString& path = {});

    void write(QByteArrayView bytes);
    /// False once nothing more will arrive: an error, or the reader has gone; long writers may stop then.
    [[nodiscard]] bool isOpen() const { return !m_failed && !m_readerGone; }
    /// Completes the result. Error: Output, one sentence naming the file.
    [[nodiscard]] core::Status commit();

private:
    void fail(const QString& reason);

    QString m_path;
    std::unique_ptr<QSaveFile> m_file; ///< null: standard output
    QString m_reason;
    bool m_failed = false;
    bool m_readerGone = false;
};

} // namespace app
