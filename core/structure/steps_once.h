// SPDX-License-Identifier: MIT
#pragma once

#include "core/history/recording.h"
#include "core/structure/steps.h"

#include <memory>
#include <utility>

namespace core {

/// The steps of one device, found once for all who ask. Any thread; keeps the recording alive.
class StepsOnce
{
public:
    StepsOnce(std::shared_ptr<const Recording> recording, const DeviceHistory& device)
        : m_recording(std::move(recording)), m_device(device)
    {}

    /// As findSteps(). Error: cancelled only.
    [[nodiscard]] Result<std::shared_ptr<const Steps>> get(Progress& progress)
    {
        return m_found.get(progress, [&] { return findSteps(m_recording->snapshot(), m_device, progress); });
    }

private:
    std::shared_ptr<const Recording> m_recording;
    const DeviceHistory& m_device;
    FoundOnce<Steps> m_found;
};

} // namespace core
