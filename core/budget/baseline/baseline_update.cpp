// SPDX-License-Identifier: MIT
#include "core/budget/baseline/baseline_update.h"

#include "core/base/sum_or_most.h"
#include "core/base/texts.h"
#include "core/base/units.h"
#include "core/budget/baseline/condensed_places.h"

#include <algorithm>

namespace core {

namespace {

SNAPVIEWER_TEXTS(BaselineUpdateText);

using UpdateKind = BaselineUpdate::Kind;

/// What a baseline keeps of a recording.
bool isKept(const QString& name)
{
    return name == QLatin1String("allocated") || name == QLatin1String("at_end") ||
           name == QLatin1String("active") || name == QLatin1String("reserved") ||
           name.endsWith(QLatin1String("_per_step")) || name.startsWith(QLatin1String("site "));
}

Error refused(ErrorKind kind, const QString& message)
{
    return {kind, message, -1};
}

Status canBeBaseline(const Measured& measured)
{
    const Figure allocated = measured.figure(QStringLiteral("allocated"));
    if (!measured.unread.isEmpty())
        return refused(ErrorKind::Input, measured.unread);
    if (!allocated.isExact())
        return refused(
            ErrorKind::Input,
            BaselineUpdateText::tr("%1 can be no baseline: %2").arg(measured.title(), allocated.because));
    return Done{};
}

Status fits(const BaselineCase* old, const Measured& measured, const BaselineUpdate& update)
{
    if (update.kind == UpdateKind::Write && old != nullptr)
        return refused(ErrorKind::Usage,
                       BaselineUpdateText::tr(
                           "the baseline has %1 already: --accept REASON changes it, --tighten lowers it")
                           .arg(measured.title()));
    if (update.kind != UpdateKind::Tighten)
        return Done{};
    if (old == nullptr)
        return refused(ErrorKind::Usage,
                       BaselineUpdateText::tr("the baseline has no %1 to tighten: --write-baseline adds it")
                           .arg(measured.title()));
    const QStringList differences = differencesOf(old->circumstances, measured.circumstances, update.across);
    return differences.isEmpty()
               ? Status(Done{})
               : refused(ErrorKind::Input,
                         BaselineUpdateText::tr("%1 cannot be compared with its baseline: %2")
                             .arg(measured.title(), differences.join(QStringLiteral("; "))));
}

Status setMetric(BaselineMetric* old, const QString& name, std::uint64_t value, BaselineCase& of,
                 const BaselineUpdate& update)
{
    const bool isNew = old == nullptr;
    BaselineMetric& metric = isNew ? of.metrics[name] : *old;
    if (isNew)
        metric.origin = value;
    if (update.kind == UpdateKind::Tighten && !isNew && value >= metric.value)
        return Done{};
    if (update.kind == UpdateKind::Accept && !isNew && update.maxCreep &&
        value > std::max(metric.value, allowedBeside(metric.origin, *update.maxCreep, update.floor)))
        return refused(ErrorKind::Exceeded,
                       BaselineUpdateText::tr(
                           "%1 would be %2, too far from the %3 that were accepted first: nothing is written")
                           .arg(name, formatBytes(value), formatBytes(metric.origin)));
    if (update.kind == UpdateKind::Accept && (isNew || value != metric.value))
        metric.accepted.push_back({value, update.reason, update.commit});
    metric.value = value;
    return Done{};
}

Status apply(Baseline& baseline, const Measured& measured, const BaselineUpdate& update,
             const Progress& progress)
{
    SNAPVIEWER_TRY(canBeBaseline(measured));
    const Baseline::Key key{measured.name, measured.device};
    SNAPVIEWER_TRY(fits(baseline.find(key.first, key.second), measured, update));
    const bool isNew = baseline.find(key.first, key.second) == nullptr;
    BaselineCase& of = baseline.cases[key];
    const auto was = of.metrics.find(QStringLiteral("allocated"));
    const bool takesSites = isNew || update.kind == UpdateKind::Accept || was == of.metrics.end() ||
                            measured.figure(QStringLiteral("allocated")).low < was->second.value;
    for (const auto& [name, figure] : measured.figures) {
        if (!isKept(name) || !figure.isExact())
            continue;
        const auto old = of.metrics.find(name);
        SNAPVIEWER_TRY(
            setMetric(old == of.metrics.end() ? nullptr : &old->second, name, figure.low, of, update));
    }
    if (takesSites) {
        auto sites = condensed(measured.sites, progress);
        SNAPVIEWER_TRY(sites);
        of.sites = std::move(*sites);
        of.circumstances = measured.circumstances;
    }
    return Done{};
}

} // namespace

std::uint64_t allowedBeside(std::uint64_t base, std::uint64_t hundredths, std::uint64_t floor)
{
    return std::max(raisedBy(base, hundredths), sumOrMost(base, floor));
}

Result<Baseline> updated(Baseline old, std::span<const Measured> measured, const BaselineUpdate& update,
                         const Progress& progress)
{
    if (old.methodology != budgetMethodology)
        return refused(
            ErrorKind::Usage,
            BaselineUpdateText::tr(
                "the baseline is of version %1 of how numbers are found, not of %2: begin a new one")
                .arg(old.methodology)
                .arg(budgetMethodology));
    for (const Measured& one : measured) {
        SNAPVIEWER_TRY(apply(old, one, update, progress));
    }
    return old;
}

} // namespace core
