// SPDX-License-Identifier: MIT
#include "widgets/timeline/reader/moment_reader.h"

#include "core/base/units.h"
#include "widgets/timeline/hover_text.h"
#include "widgets/timeline/timeline_plot.h"

#include <algorithm>

namespace widgets {

namespace {

/// How many of each kind a plot has, in the order of their numbers.
struct Kinds
{
    std::size_t peaks = 0;
    std::size_t ooms = 0;
    std::size_t steps = 0;

    static Kinds of(const Plot& plot)
    {
        if (!plot.timeline())
            return {};
        const core::DeviceHistory& history = plot.timeline()->history();
        const auto& starts = plot.overlay().scene().steps;
        return {history.eventCount() > 0 ? 1U : 0U, history.ooms().size(), starts ? starts->size() : 0U};
    }
};

} // namespace

int MomentReader::countIn(const Plot& plot)
{
    const Kinds kinds = Kinds::of(plot);
    return static_cast<int>(std::min(kinds.peaks + kinds.ooms + kinds.steps, static_cast<std::size_t>(most)));
}

bool MomentReader::isValid() const
{
    return m_plot && m_index < countIn(*m_plot);
}

QAccessibleInterface* MomentReader::parent() const
{
    return QAccessible::queryAccessibleInterface(m_plot);
}

std::optional<core::EventIndex> MomentReader::event() const
{
    if (!isValid())
        return std::nullopt;
    const Kinds kinds = Kinds::of(*m_plot);
    const core::DeviceHistory& history = m_plot->timeline()->history();
    auto at = static_cast<std::size_t>(m_index);
    if (at < kinds.peaks)
        return history.usage().peakEvent;
    at -= kinds.peaks;
    if (at < kinds.ooms)
        return history.ooms()[at];
    return (*m_plot->overlay().scene().steps)[at - kinds.ooms];
}

QString MomentReader::name() const
{
    const auto count = [](std::size_t number) { return core::formatCount(number); };
    const Kinds kinds = Kinds::of(*m_plot);
    const QString totals = HoverText::of(*m_plot->timeline(), *event(), {}, {}).title;
    auto at = static_cast<std::size_t>(m_index);
    if (at < kinds.peaks)
        return tr("Peak. %1").arg(totals);
    at -= kinds.peaks;
    if (at < kinds.ooms)
        return tr("Out of memory, %1 of %2. %3").arg(count(at + 1), count(kinds.ooms), totals);
    return tr("Step %1 of %2. %3").arg(count(at - kinds.ooms + 1), count(kinds.steps), totals);
}

QString MomentReader::text(QAccessible::Text what) const
{
    return what == QAccessible::Name && isValid() ? name() : QString();
}

/// From the top of the plot to its bottom.
QRect MomentReader::rect() const
{
    const auto at = event();
    const core::TimeScale* scale = at ? m_plot->overlay().scene().scale : nullptr;
    if (!scale)
        return {};
    const double pixel = m_plot->overlay().scene().x.toPixel(static_cast<double>(scale->xOf(*at)));
    if (pixel < 0 || pixel >= m_plot->width())
        return {};
    return {m_plot->mapToGlobal(QPoint(static_cast<int>(pixel), 0)), QSize(1, m_plot->height())};
}

QAccessible::State MomentReader::state() const
{
    QAccessible::State state;
    if (!isValid()) {
        state.invalid = true;
        return state;
    }
    state.selectable = true;
    state.selected = m_plot->overlay().scene().selectedEvent == event();
    state.offscreen = rect().isNull();
    return state;
}

void* MomentReader::interface_cast(QAccessible::InterfaceType type)
{
    return type == QAccessible::ActionInterface ? static_cast<QAccessibleActionInterface*>(this) : nullptr;
}

QStringList MomentReader::actionNames() const
{
    return {QAccessibleActionInterface::pressAction()};
}

void MomentReader::doAction(const QString& name)
{
    const auto at = event();
    if (at && name == QAccessibleActionInterface::pressAction())
        Q_EMIT m_plot->momentRequested(*at);
}

} // namespace widgets
