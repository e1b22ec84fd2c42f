// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/output/draft.h"
#include "core/base/output/file_device.h"
#include "core/base/result.h"

#include <QString>

namespace core {

/// The file that a result goes to: the one rule for whatever is written. A regular one appears whole or stays
/// as it was, also when the program dies, and nothing else is left. A new one has the rights that umask gives
/// it, one that is replaced those that it had; of a link its target is written. A device or pipe (/dev/null,
/// a FIFO) is written as it is: never renamed over, which would replace the device itself where one may. "-"
/// is standard output, whose reader may leave early: it had what it wanted. One thread.
class ResultFile
{
public:
    explicit ResultFile(const QString& path);

    /// From here on progress stops what is written, within a piece of it; it outlives the writing.
    void watch(const Progress& progress);
    /// Nobody but its owner may read a regular one, also where it replaces a file that others may read.
    void keepPrivate() { m_isPrivate = true; }
    /// Beyond so many bytes writing fails.
    void limit(std::uint64_t bytes) { m_device.limit(bytes); }
    /// Opens for writing; false: see failure(). A FIFO that nobody reads yet is waited for where somebody
    /// watches, else refused.
    [[nodiscard]] bool open();
    /// What to write to, once open.
    [[nodiscard]] FileDevice& device() { return m_device; }
    /// Whether it is a file that can be written to and fro; else front to back only.
    [[nodiscard]] bool isRegular() const { return m_isRegular; }
    /// Completes the file; false: see failure(), a regular file is as it was. Without commit() likewise.
    [[nodiscard]] bool commit();
    /// Why any of these failed: cancelled, or Output, one sentence that names the file.
    [[nodiscard]] Error failure() const;
    /// The same for a reason that the writer has, in half a sentence.
    [[nodiscard]] Error refusal(const QString& reason) const;
    /// The same without the name, in half a sentence.
    [[nodiscard]] QString errorString() const;

private:
    [[nodiscard]] int openRegular(const QByteArray& path);
    [[nodiscard]] int openSpecial(const QByteArray& path);

    QString m_path;
    QByteArray m_target; ///< where it is to appear, links followed
    Draft m_draft;
    Descriptor m_special; ///< of a device or pipe
    FileDevice m_device;
    const Progress* m_progress = nullptr;
    bool m_isRegular = false;
    bool m_isPrivate = false;
};

} // namespace core
