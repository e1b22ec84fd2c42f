// SPDX-License-Identifier: MIT
#pragma once

#include "app/cli/picture/picture_look.h"
#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/history/recording.h"
#include "core/picture/map/map_picture.h"
#include "core/picture/map/picture_file.h"

#include <memory>

namespace app {

/// What the map of that state is made of. Error: cancelled only.
[[nodiscard]] core::Result<picture::MapPage>
mapPageOf(const std::shared_ptr<const core::Recording>& recording, const core::DeviceHistory& device,
          core::EventIndex event, const Look& look, core::Progress& progress);
/// Writes the map of what the allocator of device, which is recording's, held after event. Errors: Usage
/// where the recording does not tell what was reserved; cancelled; Output.
[[nodiscard]] core::Status drawState(const std::shared_ptr<const core::Recording>& recording,
                                     const core::DeviceHistory& device, core::EventIndex event,
                                     const Look& look, const picture::PictureFile& file,
                                     core::Progress& progress);

} // namespace app
