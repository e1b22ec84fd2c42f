// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/platform/descriptor.h"
#include "core/base/reading_bounds.h"
#include "core/base/result.h"

#include <QString>
#include <QTemporaryDir>

#include <memory>

namespace core {

/// A folder for what is needed until this goes, below the system's for temporary files and readable by its
/// owner only. It is locked, so that the next one can tell what a process left that had no time to tidy up,
/// and removes it. One thread.
class ScratchFolder
{
public:
    ScratchFolder();

    /// Whether there is one; else failure() says why.
    [[nodiscard]] bool isValid() const { return m_lock.isOpen(); }
    [[nodiscard]] Error failure() const;
    [[nodiscard]] QString path() const { return m_folder->path(); }
    [[nodiscard]] QString filePath(const QString& name) const { return m_folder->filePath(name); }

private:
    Descriptor m_lock;                       ///< outlives the folder
    std::unique_ptr<QTemporaryDir> m_folder; ///< never null
    std::unique_ptr<OwnFolder> m_own;        ///< as long as there is one
};

} // namespace core
