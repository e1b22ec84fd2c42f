// SPDX-License-Identifier: MIT
#include "widgets/compare/sides/comparison.h"

#include "core/base/plaintext.h"
#include "core/compare/diff/sentence.h"

#include <QDir>
#include <QFileInfo>

#include <algorithm>
#include <utility>

namespace widgets {

namespace {

constexpr core::Curve curve = core::Curve::Allocated;

core::MomentChoice atEvent(core::EventIndex event)
{
    return {core::MomentChoice::Kind::Event, event};
}

core::Result<core::DiffSide> sideOf(Side side, const ComparedSide& of, core::Progress& progress)
{
    auto asked = core::sideOf(of.recording, *of.device, {of.moment, curve, {}}, progress);
    if (asked || asked.error().isCancelled())
        return asked;
    return core::Error{core::ErrorKind::Input, letterOf(side) + QStringLiteral(": ") + asked.error().message,
                       -1};
}

/// names: of two recordings; those of one are told apart by when.
core::Result<Comparison::DifferencePtr> difference(const std::array<ComparedSide, 2>& sides,
                                                   const std::array<QString, 2>& names, bool isOne,
                                                   core::Progress& progress)
{
    auto a = sideOf(Side::A, sides[0], progress);
    if (!a)
        return a.error();
    auto b = sideOf(Side::B, sides[1], progress);
    if (!b)
        return b.error();
    auto diff = core::diffOf(std::move(*a), std::move(*b), curve, core::MatchStage::Renames, progress);
    if (!diff)
        return diff.error();
    auto found = std::make_shared<Difference>();
    found->sentence = core::sentenceOf(*diff, isOne ? core::momentText(diff->a.moment) : names[0],
                                       isOne ? core::momentText(diff->b.moment) : names[1]);
    found->notes = core::comparableNotes(*diff);
    found->settings = core::settingDifferences(diff->a.recording->snapshot(), diff->b.recording->snapshot());
    found->diff = std::move(*diff);
    return Comparison::DifferencePtr(std::move(found));
}

} // namespace

Comparison::Comparison(QObject* parent) : QObject(parent) {}

bool Comparison::isOneRecording() const
{
    return m_sides[0].recording && m_sides[0].recording == m_sides[1].recording &&
           m_sides[0].device == m_sides[1].device;
}

void Comparison::setSide(Side side, std::shared_ptr<const core::Recording> recording,
                         const core::DeviceHistory* device, const core::MomentChoice& moment)
{
    ComparedSide& of = m_sides[placeOf(side)];
    if (of.device != device)
        of.steps.reset();
    of.recording = std::move(recording);
    of.device = device;
    of.moment = moment;
}

void Comparison::compare(const std::shared_ptr<const core::Recording>& a, const core::DeviceHistory& deviceA,
                         const std::shared_ptr<const core::Recording>& b)
{
    const core::DeviceHistory* same = b->history->device(deviceA.device());
    const core::DeviceHistory* deviceB = same != nullptr ? same : b->history->mainDevice();
    const core::MomentChoice moment = core::usualMoment(deviceA, *deviceB);
    setSide(Side::A, a, &deviceA, moment);
    setSide(Side::B, b, deviceB, moment);
    announceSides();
}

void Comparison::compareMoments(const std::shared_ptr<const core::Recording>& recording,
                                const core::DeviceHistory& device, core::EventIndex a, core::EventIndex b)
{
    setSide(Side::A, recording, &device, atEvent(a));
    setSide(Side::B, recording, &device, atEvent(b));
    announceSides();
}

bool Comparison::fits(const std::shared_ptr<const core::Recording>& old,
                      const core::Recording& recording) const
{
    return std::all_of(m_sides.begin(), m_sides.end(), [&](const ComparedSide& of) {
        return of.recording != old || recording.history->device(of.device->device()) != nullptr;
    });
}

void Comparison::replace(const std::shared_ptr<const core::Recording>& old,
                         const std::shared_ptr<const core::Recording>& recording)
{
    for (const Side side : bothSides) {
        const ComparedSide of = m_sides[placeOf(side)];
        if (of.recording == old)
            setSide(side, recording, recording->history->device(of.device->device()), of.moment);
    }
    announceSides();
}

void Comparison::setDevice(Side side, const core::DeviceHistory& device)
{
    ComparedSide& of = m_sides[placeOf(side)];
    if (of.device == &device)
        return;
    setSide(side, of.recording, &device, of.moment);
    announceSides();
}

void Comparison::setMoment(Side side, const core::MomentChoice& choice)
{
    const core::MomentChoice other = m_sides[placeOf(otherOf(side))].moment;
    setMoments(side == Side::A ? choice : other, side == Side::A ? other : choice);
}

void Comparison::setMoments(const core::MomentChoice& a, const core::MomentChoice& b)
{
    if (isEmpty() || (m_sides[0].moment == a && m_sides[1].moment == b))
        return;
    m_sides[0].moment = a;
    m_sides[1].moment = b;
    seek();
}

void Comparison::swap()
{
    if (isEmpty())
        return;
    std::swap(m_sides[0], m_sides[1]);
    std::swap(m_events[0], m_events[1]);
    announceSides();
}

void Comparison::clear()
{
    if (isEmpty())
        return;
    m_job.cancel();
    m_sides = {};
    m_events = {core::beforeFirstEvent, core::beforeFirstEvent};
    m_found.reset();
    m_problem.clear();
    Q_EMIT sidesChanged();
    Q_EMIT momentsChanged();
    Q_EMIT foundChanged();
}

void Comparison::announceSides()
{
    m_found.reset();
    m_problem.clear();
    findEvents();
    Q_EMIT sidesChanged();
    seek();
}

void Comparison::seek()
{
    findEvents();
    m_job.start(
        [sides = m_sides, names = std::array{nameOf(Side::A), nameOf(Side::B)}, isOne = isOneRecording()](
            core::Progress& progress) { return difference(sides, names, isOne, progress); },
        [this](const core::Result<DifferencePtr>& result) { finish(result); });
    Q_EMIT momentsChanged();
}

void Comparison::finish(const core::Result<DifferencePtr>& result)
{
    if (!result && result.error().isCancelled())
        return;
    m_found = result ? *result : nullptr;
    m_problem = result ? QString() : result.error().message;
    if (m_found) {
        const core::Diff& diff = m_found->diff;
        if (!m_sides[0].steps)
            m_sides[0].steps = std::make_shared<const core::Steps>(diff.a.steps);
        if (!m_sides[1].steps)
            m_sides[1].steps = std::make_shared<const core::Steps>(diff.b.steps);
        m_events = {diff.a.moment.event, diff.b.moment.event};
    }
    Q_EMIT foundChanged();
}

void Comparison::findEvents()
{
    for (const Side side : bothSides) {
        const ComparedSide& of = m_sides[placeOf(side)];
        const auto moment = core::momentOf(of.recording->snapshot(), *of.device,
                                           of.steps ? *of.steps : core::Steps(), curve, of.moment);
        core::EventIndex& event = m_events[placeOf(side)];
        event = moment ? moment->event : of.device->clamped(event);
    }
}

std::uint64_t Comparison::bytesAt(Side side, core::EventIndex event) const
{
    return m_sides[placeOf(side)].device->usage().allocatedAt(event);
}

QString Comparison::nameOf(Side side) const
{
    if (isOneRecording()) {
        core::Moment moment;
        moment.choice = m_sides[placeOf(side)].moment;
        moment.event = eventOf(side);
        return core::momentText(moment);
    }
    const QFileInfo own(m_sides[placeOf(side)].path());
    const QFileInfo other(m_sides[placeOf(otherOf(side))].path());
    const bool isAmbiguous = own.fileName() == other.fileName() && own != other;
    return core::plainLine(isAmbiguous ? own.dir().dirName() + QLatin1Char('/') + own.fileName()
                                       : own.fileName());
}

} // namespace widgets
