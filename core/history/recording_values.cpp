// SPDX-License-Identifier: MIT
#include "core/history/recording_values.h"

#include "core/snapshot/host_device.h"

#include <QCoreApplication>

#include <utility>

namespace core {

Result<std::shared_ptr<const Recording>> OpenRecording::find(const Key& key, Finder& finder)
{
    const auto file = finder.input<FileRecording>(key);
    const auto rules = finder.input<OwnCodeGiven>(key);
    return *rules ? (*file)->withOwnRules(**rules) : *file;
}

std::shared_ptr<Derived> derivedOf(std::shared_ptr<const Recording> recording, std::size_t keptBytes)
{
    auto store = std::make_shared<Derived>(keptBytes);
    store->set<FileRecording>({}, std::move(recording));
    return store;
}

Result<DeviceOf> DeviceOf::of(std::int32_t device, Finder& finder)
{
    const auto recording = finder.of<OpenRecording>({});
    SNAPVIEWER_TRY(recording);
    DeviceOf found{**recording, (**recording)->history->device(device)};
    if (found.device == nullptr)
        return Error{
            ErrorKind::Usage,
            QCoreApplication::translate("History", "the recording has no device %1").arg(deviceName(device)),
            -1};
    return found;
}

} // namespace core
