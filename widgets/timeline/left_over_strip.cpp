// SPDX-License-Identifier: MIT
#include "widgets/timeline/left_over_strip.h"

#include <QPainter>

#include <algorithm>

namespace widgets {

namespace {

constexpr std::size_t fewestSteps = 3;

} // namespace

LeftOverStrip::LeftOverStrip(const Camera& camera, QWidget* parent) : TimelineStrip(camera, parent)
{
    setAccessibleName(tr("Left over by each step"));
    hide();
}

void LeftOverStrip::setSteps(const std::shared_ptr<const core::Timeline>& timeline,
                             const std::shared_ptr<const core::Steps>& steps)
{
    using Starts = std::shared_ptr<const std::vector<core::EventIndex>>;
    const bool isEnough = timeline && steps && steps->starts.size() >= fewestSteps;
    m_starts = isEnough ? Starts(steps, &steps->starts) : nullptr;
    m_leftOvers =
        m_starts ? picture::leftOvers(timeline->history(), *m_starts) : std::vector<picture::LeftOver>();
    m_kind = isEnough ? steps->kind : core::Steps::Kind::None;
    QStringList texts;
    constexpr std::size_t mostRead = 20;
    for (std::size_t i = m_leftOvers.size() - std::min(m_leftOvers.size(), mostRead); i < m_leftOvers.size();
         ++i)
        texts << picture::textOf(m_leftOvers[i], m_kind);
    setAccessibleDescription(texts.join(QStringLiteral("; ")));
    setVisible(m_starts != nullptr);
    updateGeometry();
    update();
}

QSize LeftOverStrip::sizeHint() const
{
    return {0, picture::stepsHeight(font())};
}

QString LeftOverStrip::textAt(double pixel) const
{
    if (!m_starts)
        return {};
    const auto after = std::upper_bound(m_starts->begin(), m_starts->end(), eventAt(pixel));
    const auto step = static_cast<std::size_t>(after - m_starts->begin());
    return step < 2 ? QString() : picture::textOf(m_leftOvers[step - 2], m_kind);
}

void LeftOverStrip::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    if (m_starts)
        picture::paintLeftOvers(painter, rect(), m_leftOvers, *m_starts, camera().scale(), camera().x(),
                                palette());
}

} // namespace widgets
