// SPDX-License-Identifier: MIT
#include "widgets/timeline/reader/plot_reader.h"

#include "widgets/controls/text/text_words.h"
#include "widgets/timeline/hover_text.h"
#include "widgets/timeline/reader/moment_reader.h"
#include "widgets/timeline/timeline_plot.h"

#include <utility>

namespace widgets {

PlotReader::PlotReader(Plot* plot) : QAccessibleWidget(plot, QAccessible::Chart) {}

PlotReader::~PlotReader()
{
    for (const QAccessible::Id id : std::as_const(m_moments))
        QAccessible::deleteAccessibleInterface(id);
}

Plot& PlotReader::plot() const
{
    return *static_cast<Plot*>(widget());
}

QString PlotReader::text(QAccessible::Text what) const
{
    const auto& timeline = plot().timeline();
    switch (what) {
    case QAccessible::Name:
        return timeline ? tr("Timeline of device %1").arg(timeline->history().name())
                        : QAccessibleWidget::text(what);
    case QAccessible::Description: {
        const QString how = QAccessibleWidget::text(what);
        return plot().conclusion().isEmpty() ? how
                                             : tr("%1. %2", "what the recording says; what keys do")
                                                   .arg(cutText(plot().conclusion(), mostOfACell), how);
    }
    case QAccessible::Value:
        return timeline ? cutText(momentText() + selectedText(), mostOfATip)
                        : tr("Nothing is shown", "in the timeline");
    default:
        return QAccessibleWidget::text(what);
    }
}

QString PlotReader::momentText() const
{
    const core::EventIndex event = plot().overlay().scene().selectedEvent.value_or(core::beforeFirstEvent);
    return HoverText::of(*plot().timeline(), event, {}, {}).title;
}

QString PlotReader::selectedText() const
{
    const auto& scene = plot().overlay().scene();
    if (!scene.selected)
        return {};
    core::Hit hit;
    hit.rank = scene.selected;
    const core::EventIndex event = scene.selectedEvent.value_or(core::beforeFirstEvent);
    const HoverText text = HoverText::of(*plot().timeline(), event, hit, {});
    return tr(". Selected: %1 %2, %3", "function, file and line, size and lifetime")
        .arg(text.title, text.place, text.lines.value(0));
}

int PlotReader::childCount() const
{
    return QAccessibleWidget::childCount() + MomentReader::countIn(plot());
}

QAccessibleInterface* PlotReader::child(int index) const
{
    const int moment = index - QAccessibleWidget::childCount();
    if (moment < 0)
        return QAccessibleWidget::child(index);
    if (moment >= MomentReader::countIn(plot()))
        return nullptr;
    const auto known = m_moments.constFind(moment);
    if (known != m_moments.constEnd())
        return QAccessible::accessibleInterface(*known);
    auto* made = new MomentReader(&plot(), moment);
    m_moments.insert(moment, QAccessible::registerAccessibleInterface(made));
    return made;
}

int PlotReader::indexOfChild(const QAccessibleInterface* child) const
{
    const auto* moment = dynamic_cast<const MomentReader*>(child);
    return moment ? QAccessibleWidget::childCount() + moment->index()
                  : QAccessibleWidget::indexOfChild(child);
}

void* PlotReader::interface_cast(QAccessible::InterfaceType type)
{
    return type == QAccessible::ValueInterface ? static_cast<QAccessibleValueInterface*>(this)
                                               : QAccessibleWidget::interface_cast(type);
}

QVariant PlotReader::currentValue() const
{
    return plot().overlay().scene().selectedEvent.value_or(core::beforeFirstEvent);
}

void PlotReader::setCurrentValue(const QVariant& value)
{
    if (plot().timeline())
        Q_EMIT plot().momentRequested(value.toInt());
}

QVariant PlotReader::maximumValue() const
{
    return plot().timeline() ? plot().timeline()->history().eventCount() - 1 : core::beforeFirstEvent;
}

QVariant PlotReader::minimumValue() const
{
    return plot().timeline() ? plot().timeline()->history().part().begin - 1 : core::beforeFirstEvent;
}

} // namespace widgets
