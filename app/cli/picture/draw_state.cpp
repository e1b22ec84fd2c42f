// SPDX-License-Identifier: MIT
#include "app/cli/picture/draw_state.h"

#include "core/picture/palettes.h"
#include "core/timeline/colours/colouring_values.h"

#include <QGuiApplication>

#include <vector>

namespace app {

core::Result<picture::MapPage> mapPageOf(const std::shared_ptr<const core::Recording>& recording,
                                         const core::DeviceHistory& device, core::EventIndex event,
                                         const Look& look, core::Progress& progress)
{
    picture::MapPage page;
    page.recording = recording;
    page.device = device.device();
    page.event = event;
    const auto colouring =
        core::derivedOf(recording)->of<core::ColouringOf>({device.device(), look.colourBy}, progress);
    SNAPVIEWER_TRY(colouring);
    page.colouring = *colouring;
    page.colours = std::make_shared<const std::vector<core::Rgb>>(page.colouring->colours(look.theme()));
    if (look.hasLegend)
        page.legend =
            page.colouring->legend(device, event, look.theme(), recording->unsure.of(device.device()));
    page.palette = picture::paletteOf(look.isDark);
    page.font = QGuiApplication::font();
    return page;
}

core::Status drawState(const std::shared_ptr<const core::Recording>& recording,
                       const core::DeviceHistory& device, core::EventIndex event, const Look& look,
                       const picture::PictureFile& file, core::Progress& progress)
{
    const auto page = mapPageOf(recording, device, event, look, progress);
    return page ? picture::writeMap(*page, look.size, file, progress) : core::Status(page.error());
}

} // namespace app
