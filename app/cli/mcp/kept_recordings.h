// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/history/recording.h"
#include "core/packed/open_packed.h"

#include <QString>

#include <cstdint>
#include <list>
#include <memory>

namespace app {

/// Recordings that were opened, as long as there is room and their files stay as they are; those used last
/// stay longest. One thread.
class KeptRecordings
{
public:
    /// mostBytes: of memory, as far as it can be told; the one asked for last is kept in any case.
    explicit KeptRecordings(std::uint64_t mostBytes) : m_mostBytes(mostBytes) {}

    /// The recording that request names. Errors: as core::openRecording().
    [[nodiscard]] core::Result<std::shared_ptr<const core::Recording>>
    recording(const core::OpenRequest& request, core::Progress& progress);
    /// How many were opened, not found.
    [[nodiscard]] std::size_t opened() const { return m_opened; }

private:
    struct Kept
    {
        QString path;          ///< without links
        QString name;          ///< as it was asked for, which answers repeat
        core::FileState state; ///< before it was read
        std::uint64_t bytes = 0;
        std::shared_ptr<const core::Recording> recording;
    };
    void keep(Kept kept);

    std::uint64_t m_mostBytes;
    std::size_t m_opened = 0;
    std::list<Kept> m_kept; ///< the one used last comes first
};

} // namespace app
