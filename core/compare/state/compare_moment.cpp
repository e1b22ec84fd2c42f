// SPDX-License-Identifier: MIT
#include "core/compare/state/compare_moment.h"

#include "core/base/number_form.h"
#include "core/base/texts.h"
#include "core/base/units.h"

#include <QStringList>

#include <algorithm>
#include <cmath>

namespace core {

namespace {

SNAPVIEWER_TEXTS(MomentText);

using Choice = MomentChoice::Kind;

Error notA(const QString& text)
{
    return usageError(
        MomentText::tr(
            "no moment '%1': give peak, oom, oom:N, end, event:N, time:SECONDS, step:N or step:N:peak")
            .arg(text));
}

std::optional<std::int64_t> wholeNumber(const QString& text, std::int64_t least)
{
    bool isNumber = false;
    const std::int64_t number = text.toLongLong(&isNumber);
    return isNumber && number >= least ? std::optional(number) : std::nullopt;
}

std::optional<MomentChoice> withNumber(Choice kind, const QString& text, std::int64_t least)
{
    const std::optional<std::int64_t> number = wholeNumber(text, least);
    return number ? std::optional(MomentChoice{kind, *number}) : std::nullopt;
}

std::optional<MomentChoice> timeFromText(const QString& seconds)
{
    constexpr double mostSeconds = 1e12; // in µs still whole
    bool isNumber = false;
    const double number = seconds.toDouble(&isNumber);
    if (!isNumber || !(number >= 0) || number > mostSeconds)
        return std::nullopt;
    return MomentChoice{Choice::Time, std::llround(number * 1e6)};
}

std::optional<MomentChoice> choiceFrom(const QStringList& parts)
{
    const QString& word = parts.front();
    const QString& number = parts.value(1);
    if (parts.size() == 1) {
        return word == QLatin1String("peak")  ? std::optional(MomentChoice{Choice::Peak, 0})
               : word == QLatin1String("oom") ? std::optional(MomentChoice{Choice::Oom, 0})
               : word == QLatin1String("end") ? std::optional(MomentChoice{Choice::End, 0})
                                              : std::nullopt;
    }
    if (parts.size() == 3)
        return word == QLatin1String("step") && parts[2] == QLatin1String("peak")
                   ? withNumber(Choice::StepPeak, number, 0)
                   : std::nullopt;
    if (parts.size() != 2)
        return std::nullopt;
    if (word == QLatin1String("oom"))
        return number == QLatin1String("last") ? MomentChoice{Choice::Oom, 0}
                                               : withNumber(Choice::Oom, number, 1);
    if (word == QLatin1String("event"))
        return withNumber(Choice::Event, number, beforeFirstEvent);
    if (word == QLatin1String("step"))
        return withNumber(Choice::Step, number, 0);
    return word == QLatin1String("time") ? timeFromText(number) : std::nullopt;
}

/// Finds one device's moments.
class MomentFinder
{
public:
    MomentFinder(const Snapshot& snapshot, const DeviceHistory& device, const Steps& steps, Curve curve)
        : m_snapshot(&snapshot), m_device(&device), m_steps(&steps), m_curve(curve)
    {}

    Result<EventIndex> find(const MomentChoice& choice) const
    {
        switch (choice.kind) {
        case Choice::Peak:
            return m_curve == Curve::Active ? m_device->usage().peakEvent
                                            : m_device->usage().peakAllocatedEvent;
        case Choice::Oom:
            return oom(choice.number);
        case Choice::End:
            return m_device->eventCount() - 1;
        case Choice::Event:
            return event(choice.number);
        case Choice::Time:
            return time(choice.number);
        case Choice::Step:
        case Choice::StepPeak:
            return step(choice);
        }
        return m_device->eventCount() - 1;
    }

private:
    Result<EventIndex> oom(std::int64_t number) const
    {
        const std::vector<EventIndex>& ooms = m_device->ooms();
        if (ooms.empty())
            return inputError(MomentText::tr("device %1 has no out-of-memory event").arg(m_device->name()));
        if (number > std::ssize(ooms))
            return inputError(MomentText::tr("device %1 has no out-of-memory event %2: it has %3")
                                  .arg(m_device->name(), formatCount(number), formatCount(ooms.size())));
        return number == 0 ? ooms.back() : ooms[static_cast<std::size_t>(number) - 1];
    }

    Result<EventIndex> event(std::int64_t number) const
    {
        const EventIndex first = m_device->part().begin - 1;
        if (number < first || number >= m_device->eventCount())
            return inputError(MomentText::tr("device %1 has no event %2: give %3 to %4")
                                  .arg(m_device->name(), QString::number(number), QString::number(first),
                                       QString::number(m_device->eventCount() - 1)));
        return static_cast<EventIndex>(number);
    }

    [[nodiscard]] std::int64_t timeOf(EventIndex k) const
    {
        return m_snapshot->events().timeUs[m_device->trace().event(k).value];
    }

    /// The last event not after that many µs since the first with a time.
    Result<EventIndex> time(std::int64_t us) const
    {
        EventIndex found = beforeFirstEvent;
        std::int64_t start = noTime;
        std::int64_t last = noTime;
        for (EventIndex k = 0; k < m_device->eventCount(); ++k) {
            const std::int64_t time = timeOf(k);
            if (time == noTime)
                continue;
            start = start == noTime ? time : start;
            last = std::max(last, time);
            // the difference of a file's numbers may be more than a number can be
            if (static_cast<double>(time) - static_cast<double>(start) <= static_cast<double>(us))
                found = k;
        }
        if (start == noTime)
            return inputError(MomentText::tr("the events of device %1 have no times").arg(m_device->name()));
        const double length = static_cast<double>(last) - static_cast<double>(start);
        if (static_cast<double>(us) > length)
            return inputError(MomentText::tr("device %1 was recorded for %2 s, not for %3 s")
                                  .arg(m_device->name(), formatDecimal(length / 1e6, 3),
                                       formatDecimal(static_cast<double>(us) / 1e6, 3)));
        return found;
    }

    /// Numbers that a program counts anew, as with each epoch, tell several.
    [[nodiscard]] Error noSuchStep(std::int64_t number, const std::vector<std::size_t>& places) const
    {
        constexpr std::size_t most = 8;
        if (places.empty())
            return inputError(MomentText::tr("device %1 has no step %2: give %3 to %4")
                                  .arg(m_device->name(), QString::number(number),
                                       QString::number(m_steps->numberOf(0)),
                                       QString::number(m_steps->numberOf(m_steps->starts.size() - 1))));
        QStringList ends;
        for (std::size_t i = 0; i < std::min(places.size(), most); ++i)
            ends += QStringLiteral("event:%1").arg(m_steps->endOf(places[i], m_device->eventCount()) - 1);
        if (places.size() > most)
            ends += MomentText::tr("(%1 more)").arg(formatCount(places.size() - most));
        return inputError(
            MomentText::tr("step %1 is not one on device %2, the program counts anew: give one of "
                           "their ends, %3")
                .arg(QString::number(number), m_device->name(), ends.join(QStringLiteral(", "))));
    }

    Result<EventIndex> step(const MomentChoice& choice) const
    {
        if (m_steps->starts.empty())
            return inputError(MomentText::tr("no steps were found on device %1").arg(m_device->name()));
        const std::vector<std::size_t> places = m_steps->numbered(choice.number);
        if (places.size() != 1)
            return noSuchStep(choice.number, places);
        const EventIndex begin = m_steps->starts[places.front()];
        const EventIndex last = m_steps->endOf(places.front(), m_device->eventCount()) - 1;
        if (choice.kind == Choice::Step)
            return last;
        const PackedColumn<std::uint64_t>& curve =
            m_curve == Curve::Active ? m_device->usage().active : m_device->usage().allocated;
        EventIndex highest = begin;
        for (EventIndex k = begin; k <= last; ++k) {
            if (curve[Usage::rowOf(k)] > curve[Usage::rowOf(highest)])
                highest = k;
        }
        return highest;
    }

    const Snapshot* m_snapshot;
    const DeviceHistory* m_device;
    const Steps* m_steps;
    Curve m_curve;
};

} // namespace

QString nameOf(Curve curve)
{
    return curve == Curve::Active ? QStringLiteral("active") : QStringLiteral("allocated");
}

Result<MomentChoice> momentFromText(const QString& text)
{
    const std::optional<MomentChoice> choice = choiceFrom(text.trimmed().split(QLatin1Char(':')));
    return choice ? Result<MomentChoice>(*choice) : Result<MomentChoice>(notA(text));
}

QString textOf(const MomentChoice& choice)
{
    const QString number = QString::number(choice.number);
    switch (choice.kind) {
    case Choice::Peak:
        return QStringLiteral("peak");
    case Choice::Oom:
        return choice.number == 0 ? QStringLiteral("oom") : QStringLiteral("oom:") + number;
    case Choice::End:
        return QStringLiteral("end");
    case Choice::Event:
        return QStringLiteral("event:") + number;
    case Choice::Time:
        return QStringLiteral("time:") + QString::number(static_cast<double>(choice.number) / 1e6, 'g', 16);
    case Choice::Step:
        return QStringLiteral("step:") + number;
    case Choice::StepPeak:
        return QStringLiteral("step:") + number + QStringLiteral(":peak");
    }
    return {};
}

MomentChoice usualMoment(const DeviceHistory& a, const DeviceHistory& b)
{
    return {a.ooms().empty() || b.ooms().empty() ? Choice::Peak : Choice::Oom, 0};
}

Result<Moment> momentOf(const Snapshot& snapshot, const DeviceHistory& device, const Steps& steps,
                        Curve curve, const MomentChoice& choice)
{
    const Result<EventIndex> event = MomentFinder(snapshot, device, steps, curve).find(choice);
    SNAPVIEWER_TRY(event);
    const std::int64_t time =
        *event < 0 ? noTime : snapshot.events().timeUs[device.trace().event(*event).value];
    return Moment{choice, *event, time};
}

} // namespace core
