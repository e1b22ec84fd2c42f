// SPDX-License-Identifier: MIT
#include "widgets/timeline/reader/reader_factory.h"

#include "widgets/controls/text/text_words.h"
#include "widgets/timeline/reader/plot_reader.h"
#include "widgets/timeline/timeline_plot.h"

#include <QAccessible>
#include <QAccessibleWidget>
#include <QHash>
#include <QVariant>
#include <QWidget>

namespace widgets {

namespace {

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
