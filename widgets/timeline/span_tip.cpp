// SPDX-License-Identifier: MIT
#include "widgets/timeline/span_tip.h"

#include "core/picture/program/program_words.h"
#include "widgets/controls/text/text_tip.h"
#include "widgets/timeline/timeline_strip.h"

#include <utility>

namespace widgets {

namespace {

/// Events of a span of which all is found while the pointer waits: about a millisecond.
constexpr core::EventIndex shortSpan = 20'000;

} // namespace

SpanTip::SpanTip(TimelineStrip* strip) : QObject(strip), m_strip(strip) {}

void SpanTip::setLanes(std::shared_ptr<const core::ProgramLanes> lanes)
{
    m_lanes = std::move(lanes);
    m_found.reset();
    m_finder.cancel();
}

QString SpanTip::textOf(core::EventIndex begin, core::EventIndex end) const
{
    if (!m_lanes)
        return {};
    if (m_found && m_found->isOf(begin, end))
        return m_found->text;
    return end - begin <= shortSpan ? picture::factsText(*m_lanes, begin, end)
                                    : tr("…", "what happened meanwhile is being found");
}

void SpanTip::ask(core::EventIndex begin, core::EventIndex end, QPoint at)
{
    if (!m_lanes || end - begin <= shortSpan || (m_found && m_found->isOf(begin, end)))
        return;
    const auto job = [lanes = m_lanes, begin, end](core::Progress& /*progress*/) -> core::Result<Found> {
        return Found{begin, end, picture::factsText(*lanes, begin, end)};
    };
    m_finder.startFor(job, [this, at](Found found) {
        m_found = std::move(found);
        if (m_strip->underMouse())
            showTip(m_strip->mapToGlobal(at), m_strip->tipAt(at), m_strip);
    });
}

} // namespace widgets
