// SPDX-License-Identifier: MIT
#include "widgets/timeline/reader/reader_factory.h"

#include "core/base/ids.h"
#include "core/base/units.h"
#include "core/picture/steps_painter.h"
#include "widgets/controls/text/text_words.h"
#include "widgets/timeline/hover_text.h"
#include "widgets/timeline/timeline_plot.h"

#include <QAccessible>
#include <QAccessibleActionInterface>
#include <QAccessibleInterface>
#include <QAccessibleWidget>
#include <QCoreApplication>
#include <QHash>
#include <QPointer>
#include <QVariant>
#include <QWidget>

#include <algorithm>
#include <optional>
#include <utility>

namespace widgets {

namespace {

/// The timeline for ears: what the recording says, its device, the moment with its totals and what is
/// selected; the moment is a value that can be set, moments with names are its last children. Nothing of it
/// grows with the recording. Owned by Qt, which alone may delete it; GUI thread.
// NOLINTNEXTLINE(cppcoreguidelines-virtual-class-destructor): through its base, where that is virtual
class PlotReader final : public QAccessibleWidget, public QAccessibleValueInterface
{
    Q_DECLARE_TR_FUNCTIONS(widgets::PlotReader)

public:
    explicit PlotReader(Plot* plot);

    [[nodiscard]] QString text(QAccessible::Text what) const override;
    [[nodiscard]] int childCount() const override;
    [[nodiscard]] QAccessibleInterface* child(int index) const override;
    [[nodiscard]] int indexOfChild(const QAccessibleInterface* child) const override;
    void* interface_cast(QAccessible::InterfaceType type) override;

    [[nodiscard]] QVariant currentValue() const override;
    void setCurrentValue(const QVariant& value) override;
    [[nodiscard]] QVariant maximumValue() const override;
    [[nodiscard]] QVariant minimumValue() const override;
    [[nodiscard]] QVariant minimumStepSize() const override { return 1; }

private:
    ~PlotReader() override;

    [[nodiscard]] Plot& plot() const;
    [[nodiscard]] QString momentText() const;
    [[nodiscard]] QString selectedText() const;

    mutable QHash<int, QAccessible::Id> m_moments; ///< by number: those that somebody asked for
};

/// A moment of the timeline that has a name: its peak, where memory ran out, where a step begins. By number,
/// in that order; pressing one makes it the moment that all views show. Each question is answered from what
/// the plot shows now, in O(1). Owned by its PlotReader; GUI thread.
class MomentReader final : public QAccessibleInterface, public QAccessibleActionInterface
{
    Q_DECLARE_TR_FUNCTIONS(widgets::MomentReader)

public:
    /// A file may have a million: nobody steps through more by ear.
    static constexpr int most = 1000;

    MomentReader(Plot* plot, int index) : m_plot(plot), m_index(index) {}

    [[nodiscard]] static int countIn(const Plot& plot);
    [[nodiscard]] int index() const { return m_index; }

    [[nodiscard]] bool isValid() const override;
    [[nodiscard]] QObject* object() const override { return nullptr; }
    [[nodiscard]] QAccessibleInterface* parent() const override;
    [[nodiscard]] QAccessibleInterface* child(int /*index*/) const override { return nullptr; }
    [[nodiscard]] QAccessibleInterface* childAt(int /*x*/, int /*y*/) const override { return nullptr; }
    [[nodiscard]] int childCount() const override { return 0; }
    [[nodiscard]] int indexOfChild(const QAccessibleInterface* /*child*/) const override { return -1; }
    [[nodiscard]] QString text(QAccessible::Text what) const override;
    void setText(QAccessible::Text /*what*/, const QString& /*text*/) override {}
    [[nodiscard]] QRect rect() const override;
    [[nodiscard]] QAccessible::Role role() const override { return QAccessible::ListItem; }
    [[nodiscard]] QAccessible::State state() const override;
    void* interface_cast(QAccessible::InterfaceType type) override;

    [[nodiscard]] QStringList actionNames() const override;
    void doAction(const QString& name) override;
    [[nodiscard]] QStringList keyBindingsForAction(const QString& /*name*/) const override { return {}; }

private:
    [[nodiscard]] std::optional<core::EventIndex> event() const;
    [[nodiscard]] QString name() const;

    QPointer<Plot> m_plot;
    int m_index;
};

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
        const auto& steps = plot.overlay().scene().steps;
        return {history.eventCount() > 0 ? 1U : 0U, history.ooms().size(), steps ? steps->starts.size() : 0U};
    }
};

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
    return m_plot->overlay().scene().steps->starts[at - kinds.ooms];
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
    return tr("%1. %2", "a step")
        .arg(picture::titleOf(*m_plot->overlay().scene().steps, at - kinds.ooms,
                              m_plot->timeline()->history()),
             totals);
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

/// A widget that paints itself, with a role of its own. Its value is what the widget keeps in its property
/// shownValue, else its description. Owned by Qt; GUI thread.
class PaintedReader final : public QAccessibleWidget
{
public:
    static constexpr const char* shownValue = "shownValue";

    PaintedReader(QWidget* widget, QAccessible::Role role) : QAccessibleWidget(widget, role) {}

    [[nodiscard]] QString text(QAccessible::Text what) const override;
};

QString PaintedReader::text(QAccessible::Text what) const
{
    if (what != QAccessible::Value)
        return cutText(QAccessibleWidget::text(what), mostOfATip);
    const QString shown = widget()->property(shownValue).toString();
    return cutText(shown.isEmpty() ? widget()->accessibleDescription() : shown, mostOfATip);
}

/// Qt takes a widget that paints itself for a mere container.
QAccessible::Role roleOf(const QString& className)
{
    static const QHash<QString, QAccessible::Role> roles{
        {QStringLiteral("widgets::LedgerChart"), QAccessible::Chart},
        {QStringLiteral("widgets::SamplesPlot"), QAccessible::Chart},
        {QStringLiteral("widgets::CallsFlame"), QAccessible::Chart},
        {QStringLiteral("widgets::CurvesPlot"), QAccessible::Chart},
        {QStringLiteral("widgets::FixPlot"), QAccessible::Chart},
        {QStringLiteral("widgets::HeatMap"), QAccessible::Chart},
        {QStringLiteral("widgets::KindsBar"), QAccessible::StaticText},
        {QStringLiteral("widgets::MapTimeView"), QAccessible::Chart},
        {QStringLiteral("widgets::MapView"), QAccessible::Chart},
        {QStringLiteral("widgets::MomentStrip"), QAccessible::Chart},
        {QStringLiteral("widgets::SurvivalView"), QAccessible::Chart},
        {QStringLiteral("widgets::OverviewStrip"), QAccessible::Graphic},
        {QStringLiteral("widgets::TimelineStrip"), QAccessible::Graphic},
        {QStringLiteral("widgets::LegendBar"), QAccessible::List},
        {QStringLiteral("widgets::VerdictStrip"), QAccessible::AlertMessage}};
    return roles.value(className, QAccessible::NoRole);
}

/// className is the object's, then those of its bases.
QAccessibleInterface* readerOf(const QString& className, QObject* object)
{
    if (auto* plot = qobject_cast<Plot*>(object))
        return new PlotReader(plot);
    const QAccessible::Role role = roleOf(className);
    auto* widget = qobject_cast<QWidget*>(object);
    return widget && role != QAccessible::NoRole ? new PaintedReader(widget, role) : nullptr;
}

} // namespace

void installReaders()
{
    QAccessible::installFactory(readerOf); // knows whom it has already
}

} // namespace widgets
