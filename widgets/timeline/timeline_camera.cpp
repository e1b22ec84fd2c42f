// SPDX-License-Identifier: MIT
#include "widgets/timeline/timeline_camera.h"

#include <algorithm>
#include <utility>

namespace widgets {

namespace {

constexpr double fewestEvents = 2;

} // namespace

void Camera::setTimeline(std::shared_ptr<const core::Timeline> timeline)
{
    m_timeline = std::move(timeline);
    const bool folds = m_timeline && m_foldsBefore.value_or(core::foldsAtFirst(*m_timeline));
    m_shown.foldedBelow = folds ? core::foldableBytes(*m_timeline) : 0;
    m_onOther.reset();
    fit();
    finishMoving(); // what was shown before means nothing here
}

void Camera::setScale(core::TimeScale::Kind kind)
{
    if (kind == m_kind)
        return;
    finishMoving();
    const core::Axis before = x();
    const bool isWhole = before.span() >= wholeX().span();
    const bool isBack = m_onOther && m_onOther->shown == before;
    const double begin = scale().eventAt(before.begin());
    const double end = scale().eventAt(before.end());
    m_kind = kind;
    Q_EMIT scaleChanged();
    if (isBack)
        setRange(m_onOther->before.begin(), m_onOther->before.end());
    else if (isWhole)
        setRange(wholeX().begin(), wholeX().end());
    else
        setRange(scale().xOf(begin), scale().xOf(end));
    m_onOther = Switch{before, x()};
}

void Camera::setFoldsBefore(bool folds)
{
    if (!canFoldBefore() || folds == foldsBefore())
        return;
    m_foldsBefore = folds;
    m_shown.foldedBelow = folds ? core::foldableBytes(*m_timeline) : 0;
    fitY();
    Q_EMIT foldsBeforeChanged(folds);
    Q_EMIT changed();
}

void Camera::toggleLine(core::SampleLine line)
{
    m_shown.hiddenLines =
        static_cast<std::uint8_t>(m_shown.hiddenLines ^ (1U << static_cast<unsigned>(line)));
    if (fitsY())
        fitY();
    Q_EMIT changed();
}

const core::TimeScale& Camera::scale() const
{
    return m_timeline ? m_timeline->scale(m_kind) : m_empty;
}

double Camera::fewestUnits() const
{
    return scale().kind() == core::TimeScale::Kind::Events ? fewestEvents : fewestMicroseconds;
}

core::Axis Camera::wholeX() const
{
    return m_timeline ? core::wholeX(*m_timeline, scale(), x().length())
                      : core::Axis(static_cast<double>(scale().begin()), static_cast<double>(scale().end()),
                                   x().length());
}

double Camera::wholeTop() const
{
    return m_timeline ? core::fittedY(*m_timeline, scale(), wholeX(), 1, m_shown).end() : core::headroom;
}

core::Axis Camera::fittedY(const core::Axis& x, double length) const
{
    return m_timeline ? core::fittedY(*m_timeline, scale(), x, length, m_shown)
                      : core::Axis(0, fewestBytes * core::headroom, length);
}

void Camera::show(double begin, double end, double bottom, double top)
{
    if (bottom < wholeBottom())
        m_shown.foldedBelow = 0;
    const double marginX = std::max((end - begin) * revealMargin, 1.0);
    const double marginY = std::max((top - bottom) * revealMargin * 4, 1.0);
    zoomTo(begin - marginX, end + marginX, bottom - marginY, top + marginY);
}

} // namespace widgets
