// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/platform/descriptor.h"
#include "core/base/progress.h"
#include "core/base/result.h"

#include <QString>

#include <cstdint>
#include <string_view>

namespace core {

/// A file without a name for what is large and needed until this goes: its bytes go with it, also where the
/// program dies. It leaves others some of the disk. One thread.
class SpoolFile
{
public:
    /// Begins it in the first folder that takes one: TMPDIR, /var/tmp, /tmp. Error: half a sentence, why not.
    [[nodiscard]] Status begin();
    /// Whether so many bytes more will fit, as far as the system says. Error: half a sentence, why not.
    [[nodiscard]] Status checkRoom(std::uint64_t bytes) const;
    /// Errors: half a sentence, why not; cancelled.
    [[nodiscard]] Status append(std::string_view bytes, const Progress& progress);

    /// Where the last one was tried.
    [[nodiscard]] const QString& folder() const { return m_folder; }
    /// Where this process can read it.
    [[nodiscard]] const QString& path() const { return m_path; }
    /// Appended so far.
    [[nodiscard]] std::uint64_t bytes() const { return m_bytes; }

private:
    QString m_folder;
    QString m_path;
    Descriptor m_file;
    std::uint64_t m_bytes = 0;
    std::uint64_t m_leastLeft = 0; ///< that the disk is to have left for others
};

} // namespace core
