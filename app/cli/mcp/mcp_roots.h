// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/reading_bounds.h"
#include "core/base/result.h"

#include <QString>
#include <QStringList>

#include <memory>

namespace app {

/// The folders below which an agent may have files read, and alone are read while one of these lives. Any
/// thread.
class McpRoots
{
public:
    /// folders: that are there; the first is where paths begin that are not absolute. Error: Usage.
    [[nodiscard]] static core::Result<McpRoots> of(const QStringList& folders);

    /// path, where it is a regular file or a folder below a root, links followed, and so is all that lies in
    /// it. Errors: Usage, one sentence.
    [[nodiscard]] core::Result<QString> inPlace(const QString& path) const;
    /// The first.
    [[nodiscard]] const QString& first() const { return m_folders.first(); }

private:
    explicit McpRoots(const QStringList& folders)
        : m_folders(folders), m_bounds(std::make_shared<core::ReadingBounds>(folders))
    {}
    [[nodiscard]] core::Status checkInside(const QString& folder) const;

    QStringList m_folders; ///< without links
    std::shared_ptr<const core::ReadingBounds> m_bounds;
};

} // namespace app
