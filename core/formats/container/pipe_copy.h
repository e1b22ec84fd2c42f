// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/output/spool_file.h"
#include "core/base/progress.h"
#include "core/base/result.h"

#include <QString>

#include <memory>

namespace core {

/// What comes through a pipe, kept in a file without a name while it is read: readers go to and fro in a
/// recording, and read it more than once. Its bytes go with this, also where the program dies. One thread.
class PipeCopy
{
public:
    /// Whether what lies at path can be read once only: a pipe or socket, and standard input ("-",
    /// "/dev/stdin").
    [[nodiscard]] static bool isNeeded(const QString& path);
    /// Whether path is one of standard input's names.
    [[nodiscard]] static bool isStandardInput(const QString& path);

    /// Waits for what comes through path, to its end; of standard input that is a file nothing is copied.
    /// Errors: Usage, where it is a terminal; Input, one sentence, also where the disk has no room for it;
    /// cancelled.
    [[nodiscard]] static Result<std::unique_ptr<PipeCopy>> of(const QString& path, Progress& progress);

    /// Where its bytes can be read, as long as this lives.
    [[nodiscard]] const QString& path() const { return m_path; }
    /// What to call it: "standard input", or the pipe's path.
    [[nodiscard]] const QString& name() const { return m_name; }
    /// error, with its name in place of path().
    [[nodiscard]] Error renamed(Error error) const;

private:
    explicit PipeCopy(QString name) : m_name(std::move(name)) {}
    [[nodiscard]] Status keep(int from, Progress& progress);
    [[nodiscard]] Error unkept(const Error& error) const;

    QString m_name;
    SpoolFile m_spool;
    QString m_path; ///< of m_spool, or of standard input that is such a file itself
};

} // namespace core
