// SPDX-License-Identifier: MIT
#pragma once

#include "app/cli/shared/asker.h"
#include "core/remote/serve.h"

#include <vector>

namespace app {

/// Answers the questions of one conversation of `serve` by the commands of this program. Holds the recordings
/// that were asked about last, so that each is read once; one that changes on disk meanwhile stays as it was.
/// One question at a time, on any thread.
class Answers
{
public:
    /// The command that message names, over its recording. Errors: the command's; Usage.
    [[nodiscard]] core::Result<core::remote::AnswerMessage> answer(const core::remote::AskMessage& message,
                                                                   QIODevice& out, core::Progress& progress);

    /// The recording that request names, held from now on. Errors: as core::remote::openAnywhere(); Usage, of
    /// standard input, where the questions come from.
    [[nodiscard]] core::Result<std::shared_ptr<const core::Recording>>
    recording(const core::OpenRequest& request, core::Progress& progress);

private:
    struct Held
    {
        core::OpenRequest request;
        std::shared_ptr<const core::Recording> recording;
    };
    std::vector<Held> m_held; ///< the one asked about last comes last
};

} // namespace app
