// SPDX-License-Identifier: MIT
#pragma once

#include <QFileDevice>
#include <QString>

#include <memory>

class QSaveFile;

namespace core {

/// The file that a result goes to. A regular one appears whole or stays as it was, also when the program
/// dies; a device or pipe (/dev/null, a FIFO) is written as it is: never renamed over, which would replace
/// the device itself where one may. One thread.
class ResultFile
{
public:
    explicit ResultFile(const QString& path);
    ResultFile(const ResultFile&) = delete;
    ResultFile& operator=(const ResultFile&) = delete;
    ~ResultFile();

    /// Opens for writing; false: see errorString().
    [[nodiscard]] bool open();
    /// What to write to, once open.
    [[nodiscard]] QIODevice& device() { return *m_file; }
    /// Completes the file; false: see errorString(), a regular file is as it was. Without commit() likewise.
    [[nodiscard]] bool commit();
    /// What the system said of the last failure; translated by Qt.
    [[nodiscard]] QString errorString() const { return m_file->errorString(); }

private:
    std::unique_ptr<QFileDevice> m_file;
    QSaveFile* m_saved = nullptr; ///< m_file where it is a regular file, else null
};

} // namespace core
