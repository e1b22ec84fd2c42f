// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/base/resultfile.h"

#include <QIODevice>
#include <QString>

#include <memory>

namespace app {

/// Where a command's result goes: standard output, or a file (core::ResultFile). A device open
/// for writing from the start: write as often as needed, then commit() once; the first failure sticks and
/// commit() reports it. A reader that closes standard output early (`| head`) had what it wanted: no failure.
class Output final : public QIODevice
{
public:
    /// path empty or "-": standard output.
    explicit Output(const QString& path = {});

    [[nodiscard]] bool isSequential() const override { return true; }
    /// Completes the result. Error: Output, one sentence naming the file.
    [[nodiscard]] core::Status commit();

protected:
    qint64 readData(char* data, qint64 maxSize) override;
    qint64 writeData(const char* data, qint64 size) override;

private:
    /// Keeps the first reason and returns whether writing has failed by it.
    bool fail(const QString& reason);
    void flushStandardOutput();

    QString m_path;
    std::unique_ptr<core::ResultFile> m_file; ///< null: standard output
    QString m_reason;                         ///< null: nothing has failed
    bool m_readerGone = false;
};

} // namespace app
