// SPDX-License-Identifier: MIT
#include "widgets/timeline/colour_job.h"

#include "core/timeline/colours/colouring_values.h"

#include <algorithm>
#include <utility>

namespace widgets {

namespace {

core::SharedColours shownColours(const core::Colouring& colouring, const core::DeviceHistory& history,
                                 const ColourJob::Request& wish)
{
    std::vector<core::Rgb> colours = colouring.colours(wish.theme);
    if (wish.matches) {
        for (core::Rgb& colour : colours)
            colour = dimmed(colour, wish.theme);
        const core::SceneColours scene = core::sceneColours(wish.theme);
        for (const core::AllocationId id : *wish.matches) {
            if (!history.owns(id))
                continue;
            core::Rgb& colour = colours[history.rankOf(id)];
            colour |= 0xFF000000U;
            if (colour == scene.beforeRecording) // itself hardly more than paper: nobody would see it lit
                colour = core::mixed(scene.mark, colour, 0.35);
        }
    }
    return std::make_shared<const std::vector<core::Rgb>>(std::move(colours));
}

} // namespace

core::Rgb dimmed(core::Rgb colour, core::Theme theme)
{
    constexpr core::Rgb usual = 0x38; // of the colour is left
    constexpr core::Rgb least = 21;   // of 255, beside the paper: 8 %
    const core::Rgb paper = core::sceneColours(theme).background;
    core::Rgb most = 1;
    for (const unsigned shift : {0U, 8U, 16U}) {
        const core::Rgb a = (colour >> shift) & 0xFFU;
        const core::Rgb b = (paper >> shift) & 0xFFU;
        most = std::max(most, a > b ? a - b : b - a);
    }
    const core::Rgb alpha = std::clamp((least * 0xFF + most - 1) / most, usual, core::Rgb(0xFE));
    return (colour & 0x00FFFFFFU) | (alpha << 24U);
}

Session::CategoriesPtr ColourJob::toldApartBy(core::ColourBy by, const Session::CategoriesPtr& categories)
{
    const bool areOwn = by == core::ColourBy::Group && categories && !categories->rules().empty();
    return by == core::ColourBy::Kind || areOwn ? categories : nullptr;
}

core::Result<ColourJob::Colours> ColourJob::find(const core::Timeline& timeline, const Request& wish,
                                                 core::EventIndex event, core::Progress& progress)
{
    const core::DeviceHistory& history = timeline.history();
    const auto colouring = wish.store->of<core::ColouringOf>({history.device(), wish.by}, progress);
    SNAPVIEWER_TRY(colouring);
    Colours colours;
    colours.wish = wish;
    colours.colouring = *colouring;
    colours.ofRank = shownColours(*colours.colouring, history, wish);
    colours.event = history.clamped(event);
    colours.legend = colours.colouring->legend(history, colours.event, wish.theme,
                                               timeline.recording()->unsure.of(history.device()));
    return colours;
}

void ColourJob::setTimeline(std::shared_ptr<const core::Timeline> timeline, Colours colours)
{
    m_finder.cancel();
    m_legendWriter.cancel();
    m_timeline = std::move(timeline);
    m_colours = std::move(colours);
    m_wish = m_colours.wish;
    m_event = m_colours.event;
}

void ColourJob::setRequest(const Request& wish)
{
    if (!m_timeline || wish == m_wish)
        return;
    m_wish = wish;
    m_finder.startFor([timeline = m_timeline, wish, event = m_event](
                          core::Progress& progress) { return find(*timeline, wish, event, progress); },
                      [this](Colours colours) {
                          m_legendWriter.cancel(); // in other colours
                          m_colours = std::move(colours);
                          Q_EMIT coloured();
                          findLegend();
                      });
}

void ColourJob::setEvent(core::EventIndex event)
{
    m_event = event;
    findLegend();
}

/// A running job comes to its end: while somebody scrubs nothing would ever be told otherwise.
void ColourJob::findLegend()
{
    if (!m_timeline || !m_colours.colouring || m_colours.event == m_event || m_legendWriter.isBusy())
        return;
    using Legend = std::vector<core::LegendEntry>;
    m_legendWriter.start(
        [timeline = m_timeline, colouring = m_colours.colouring, event = m_event,
         theme = m_colours.wish.theme](core::Progress&) -> core::Result<Legend> {
            const core::DeviceHistory& device = timeline->history();
            return colouring->legend(device, event, theme, timeline->recording()->unsure.of(device.device()));
        },
        [this, event = m_event](core::Result<Legend> legend) {
            if (legend) {
                m_colours.legend = std::move(*legend);
                m_colours.event = event;
                Q_EMIT legendChanged();
            }
            findLegend();
        });
}

} // namespace widgets
