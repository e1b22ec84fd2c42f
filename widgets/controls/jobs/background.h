// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "widgets/controls/jobs/job_runner.h"

#include <functional>
#include <memory>
#include <optional>
#include <utility>

namespace widgets {

/// The one way to do work off the GUI thread: one kind of job, yielding a T. The newest request counts: it
/// cancels the running one and replaces the waiting one, whose results are dropped.
///
///     m_picture.start([recording](core::Progress& p) { return draw(*recording, p); },
///                     [this](core::Result<Picture> result) { … });
///
/// A job owns what it works on (shared pointers, copies) and touches no widget. The callback runs on the GUI
/// thread, once for a request that was not replaced (with core::cancelled() after cancel()), never after the
/// runner's death; it may start the next job or delete the runner.
template <class T>
class Background final : public JobRunner
{
public:
    using Job = std::function<core::Result<T>(core::Progress&)>;
    using Callback = std::function<void(core::Result<T>)>;

    using JobRunner::JobRunner;

    void start(Job job, Callback callback)
    {
        const auto result = std::make_shared<std::optional<core::Result<T>>>();
        enqueue({[job = std::move(job), result](core::Progress& progress) { result->emplace(job(progress)); },
                 [callback = std::move(callback), result](const std::optional<core::Error>& failure) {
                     callback(failure ? core::Result<T>(*failure) : std::move(**result));
                 }});
    }

    /// The same where nothing but a result matters: of a job that was cancelled, or failed, nothing is heard.
    void startFor(Job job, std::function<void(T)> found)
    {
        start(std::move(job), [found = std::move(found)](core::Result<T> result) {
            if (result)
                found(std::move(*result));
        });
    }
};

} // namespace widgets
