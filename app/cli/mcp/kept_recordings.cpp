// SPDX-License-Identifier: MIT
#include "app/cli/mcp/kept_recordings.h"

#include "core/packed/file_state.h"

#include <QFileInfo>

#include <algorithm>
#include <utility>

namespace app {

namespace {

/// About: what an event and what follows from it take, and the texts of the file.
std::uint64_t memoryOf(const core::Recording& recording)
{
    constexpr std::uint64_t ofEvent = 160;
    return recording.document->fileBytes + ofEvent * recording.snapshot().events().rows();
}

/// Whether it is all of the file, read as anybody does.
bool isWhole(const core::OpenRequest& request)
{
    return request.own.isEmpty() && !request.part.device && request.part.events == core::TraceRange();
}

} // namespace

core::Result<std::shared_ptr<const core::Recording>>
KeptRecordings::recording(const core::OpenRequest& request, core::Progress& progress)
{
    const QString path = QFileInfo(request.path).canonicalFilePath();
    const auto state = isWhole(request) ? core::FileState::of(path) : std::nullopt; // none of a folder
    const auto found = std::find_if(m_kept.begin(), m_kept.end(), [&](const Kept& kept) {
        return state && kept.path == path && kept.name == request.path && kept.state == *state;
    });
    if (found != m_kept.end()) {
        m_kept.splice(m_kept.begin(), m_kept, found);
        return found->recording;
    }
    m_kept.remove_if([&](const Kept& kept) { return kept.path == path; });
    const core::CacheFolder cache = core::indexCache();
    auto opened = core::openRecording(request, core::CacheFolder::isWanted() ? &cache : nullptr, progress);
    SNAPVIEWER_TRY(opened);
    ++m_opened;
    if (state)
        keep({path, request.path, *state, memoryOf(*opened->recording), opened->recording});
    return std::move(opened->recording);
}

void KeptRecordings::keep(Kept kept)
{
    m_kept.push_front(std::move(kept));
    std::uint64_t bytes = 0;
    auto last = m_kept.begin();
    for (; last != m_kept.end(); ++last) {
        bytes += last->bytes;
        if (bytes > m_mostBytes && last != m_kept.begin())
            break;
    }
    m_kept.erase(last, m_kept.end());
}

} // namespace app
