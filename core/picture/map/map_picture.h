// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/history/recording.h"
#include "core/picture/map/picture_file.h"
#include "core/timeline/colours/colouring.h"
#include "core/timeline/colours/paling.h"

#include <QFont>
#include <QImage>
#include <QPalette>
#include <QSize>

#include <memory>
#include <vector>

namespace picture {

/// What a picture of a state is made of: values only, so that a worker can paint it, without a screen.
struct MapPage
{
    std::shared_ptr<const core::Recording> recording;
    std::int32_t device = 0;
    core::EventIndex event = core::beforeFirstEvent; ///< the state after it
    std::shared_ptr<const core::Colouring> colouring;
    core::SharedColours colours;           ///< by rank
    std::vector<core::LegendEntry> legend; ///< of the colours; may be empty
    QPalette palette;
    QFont font;
};

/// The map with title, legends, and a line that says what cannot be seen one by one, into a file that appears
/// whole or not at all. Errors: Usage where the recording does not tell what was reserved; cancelled; Output.
[[nodiscard]] core::Status writeMap(const MapPage& page, QSize size, const PictureFile& file,
                                    core::Progress& progress);

/// Maps of one device after one event and then another, each address where it is in all of them unless empty
/// pools are folded, with a bar below that says how far from first to last it is. One thread.
class MapFrames
{
public:
    /// page: of a device that tells what was reserved; its event does not matter.
    MapFrames(const MapPage& page, QSize size, core::EventIndex first, core::EventIndex last);
    Q_DISABLE_COPY(MapFrames)
    ~MapFrames();

    [[nodiscard]] QImage at(core::EventIndex event);

private:
    class Frames;

    std::unique_ptr<Frames> m_frames;
};

} // namespace picture
