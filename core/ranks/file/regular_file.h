// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/platform/descriptor.h"

#include <QFile>
#include <QString>

namespace core {

/// A regular file, open for reading. A pipe, a device or a folder is refused at once, also one that takes a
/// file's place meanwhile: opening waits for nobody. One thread.
class RegularFile
{
public:
    explicit RegularFile(const QString& path);

    [[nodiscard]] bool isOpen() const { return m_file.isOpen(); }
    /// Why it is not open, in half a sentence.
    [[nodiscard]] const QString& whyNot() const { return m_whyNot; }
    [[nodiscard]] QFile& file() { return m_file; }

private:
    Descriptor m_descriptor; ///< outlives the file
    QFile m_file;
    QString m_whyNot;
};

} // namespace core
