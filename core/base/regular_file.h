// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/platform/descriptor.h"
#include "core/base/result.h"

#include <QByteArray>
#include <QFile>
#include <QString>

#include <memory>

namespace core {

/// A regular file, open for reading, by which whatever others name is read. A pipe, a device or a folder is
/// refused at once, also one that takes a file's place meanwhile: opening waits for nobody. So is what lies
/// outside of ReadingBounds, where there are some. What Qt has in the program is read, too. One thread.
class RegularFile
{
public:
    explicit RegularFile(const QString& path);

    [[nodiscard]] bool isOpen() const { return m_file.isOpen(); }
    /// Why it is not open, in half a sentence.
    [[nodiscard]] const QString& whyNot() const { return m_whyNot; }
    [[nodiscard]] QFile& file() { return m_file; }
    /// Gives away what is open, without a buffer; null where nothing is. Ends this.
    [[nodiscard]] std::unique_ptr<QFile> take();

private:
    Descriptor m_descriptor; ///< outlives the file
    QFile m_file;
    QString m_whyNot;
};

/// What a file holds that a person wrote, such as a list. Error: Input, where it cannot be read, or has more
/// than 16 MiB.
[[nodiscard]] Result<QByteArray> readListFile(const QString& path);

} // namespace core
