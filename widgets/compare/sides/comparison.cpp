// SPDX-License-Identifier: MIT
#include "widgets/compare/sides/comparison.h"

#include "core/base/plain_text.h"
#include "core/compare/diff/diff_sentence.h"
#include "core/compare/match/match_code.h"
#include "core/history/one_moment.h"
#include "core/snapshot/accelerator.h"

#include <QDir>
#include <QFileInfo>

#include <algorithm>
#include <utility>

namespace widgets {

namespace {

constexpr core::Curve curve = core::Curve::Allocated;

using MatchedPtr = std::shared_ptr<const MatchedCode>;

constexpr core::MatchStage mostMatched = core::MatchStage::Renames;

/// What b is compared at with a device of a: what opening it alone would show, unless a person looks at
/// another of a than that would; then the one of that number, where there is one.
const core::DeviceHistory& deviceBeside(const core::Recording& a, const core::DeviceHistory& deviceA,
                                        const core::Recording& b)
{
    const core::DeviceHistory* same =
        &deviceA == a.history->mainDevice() ? nullptr : b.history->device(deviceA.device());
    return same != nullptr ? *same : *b.history->mainDevice();
}

/// An event by the best name that it has.
core::MomentChoice choiceAt(const core::Recording& recording, const core::DeviceHistory& device,
                            core::EventIndex event)
{
    using Kind = core::MomentChoice::Kind;
    if (core::isOneMoment(device, event))
        return {Kind::End};
    const std::vector<core::EventIndex>& ooms = device.ooms();
    const auto oom = std::ranges::find(ooms, event);
    if (oom != ooms.end())
        return {Kind::Oom, oom + 1 == ooms.end() ? 0 : oom - ooms.begin() + 1};
    const core::MomentChoice peak{Kind::Peak};
    const auto moment = core::momentOf(recording.snapshot(), device, core::Steps(), curve, peak);
    return moment && moment->event == event ? peak : core::MomentChoice::at(event);
}

/// Where nobody looks yet: where it ran out of memory the last time, else its peak.
core::MomentChoice causeOf(const core::DeviceHistory& device)
{
    using Kind = core::MomentChoice::Kind;
    return {!device.ooms().empty() ? Kind::Oom : core::hasOneMoment(device) ? Kind::End : Kind::Peak};
}

/// The device of that number, else the main one.
const core::DeviceHistory& deviceOf(const core::Recording& recording, std::int32_t number)
{
    const core::DeviceHistory* same = recording.history->device(number);
    return same != nullptr ? *same : *recording.history->mainDevice();
}

/// The code of of, found where it is not yet.
core::Result<std::shared_ptr<const core::SideCode>> codeOf(const ComparedSide& of, core::Progress& progress)
{
    if (of.code)
        return of.code;
    auto code = core::sideCodeOf(of.recording, *of.device, {}, progress);
    SNAPVIEWER_TRY(code);
    return std::make_shared<const core::SideCode>(std::move(*code));
}

core::Result<MatchedPtr> matchOf(const std::array<ComparedSide, 2>& sides, core::Progress& progress)
{
    auto a = codeOf(sides[0], progress);
    SNAPVIEWER_TRY(a);
    const bool isOne = sides[0].recording == sides[1].recording && sides[0].device == sides[1].device;
    auto b = isOne ? a : codeOf(sides[1], progress);
    SNAPVIEWER_TRY(b);
    auto match = core::matchCode((*a)->code->code, (*b)->code->code, mostMatched, progress);
    SNAPVIEWER_TRY(match);
    MatchedCode matched;
    matched.codes = {*a, *b};
    matched.origins = core::firstMatched(**a, **b, *match);
    matched.bestShift = core::bestShift(**a, **b);
    matched.haveClock = {core::hasClock(**a), core::hasClock(**b)};
    matched.match = std::make_shared<const core::CodeMatch>(std::move(*match));
    return std::make_shared<const MatchedCode>(std::move(matched));
}

/// With the sides in each other's role.
MatchedPtr swapped(const MatchedCode& matched)
{
    MatchedCode other = matched;
    std::swap(other.codes[0], other.codes[1]);
    if (other.origins)
        std::swap((*other.origins)[0], (*other.origins)[1]);
    other.bestShift = -other.bestShift;
    std::swap(other.haveClock[0], other.haveClock[1]);
    other.match = std::make_shared<const core::CodeMatch>(core::swapped(*matched.match));
    return std::make_shared<const MatchedCode>(std::move(other));
}

core::Result<core::DiffSide> sideAt(Side side, const MatchedCode& matched, const core::MomentChoice& moment,
                                    const core::Progress& progress)
{
    auto asked = core::sideAt(*matched.codes[placeOf(side)], moment, curve, progress);
    if (asked || asked.error().isCancelled())
        return asked;
    return core::inputError(letterOf(side) + QStringLiteral(": ") + asked.error().message);
}

/// names: of two recordings; those of one are told apart by when.
core::Result<Comparison::DifferencePtr> difference(const MatchedCode& matched,
                                                   const std::vector<core::SitePair>& pairs,
                                                   const std::array<core::MomentChoice, 2>& moments,
                                                   const std::array<QString, 2>& names, bool isOne,
                                                   const core::Progress& progress)
{
    auto a = sideAt(Side::A, matched, moments[0], progress);
    SNAPVIEWER_TRY(a);
    auto b = sideAt(Side::B, matched, moments[1], progress);
    SNAPVIEWER_TRY(b);
    auto diff = core::diffBy(*matched.match, std::move(*a), std::move(*b), curve, mostMatched, progress);
    SNAPVIEWER_TRY(diff);
    (void)core::joinPairs(*diff, pairs); // some are of other moments
    auto found = std::make_shared<Difference>();
    found->pairs = pairs;
    found->hints = core::hintsOf(*diff);
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
    if (of.recording != recording || of.device != device) // other call sites are other code, too
        of.code.reset();
    of.recording = std::move(recording);
    of.device = device;
    of.moment = moment;
}

void Comparison::compare(const std::shared_ptr<const core::Recording>& a, const core::DeviceHistory& deviceA,
                         core::EventIndex eventA, const std::shared_ptr<const core::Recording>& b)
{
    const core::DeviceHistory& deviceB = deviceBeside(*a, deviceA, *b);
    compareAt(a, {deviceA.device(), choiceAt(*a, deviceA, eventA)}, b, {deviceB.device(), causeOf(deviceB)});
}

void Comparison::compareAt(const std::shared_ptr<const core::Recording>& a, const SideMoment& atA,
                           const std::shared_ptr<const core::Recording>& b, const SideMoment& atB)
{
    m_pairs.clear();
    setSide(Side::A, a, &deviceOf(*a, atA.device), atA.moment);
    setSide(Side::B, b, &deviceOf(*b, atB.device), atB.moment);
    announceSides();
}

void Comparison::compareMoments(const std::shared_ptr<const core::Recording>& recording,
                                const core::DeviceHistory& device, core::EventIndex a, core::EventIndex b)
{
    compareAt(recording, {device.device(), core::MomentChoice::at(a)}, recording,
              {device.device(), core::MomentChoice::at(b)});
}

void Comparison::replace(const std::shared_ptr<const core::Recording>& old,
                         const std::shared_ptr<const core::Recording>& recording)
{
    if (old != m_sides[0].recording && old != m_sides[1].recording)
        return;
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

void Comparison::setPairs(std::vector<core::SitePair> pairs)
{
    if (isEmpty() || pairs == m_pairs)
        return;
    m_pairs = std::move(pairs);
    seek();
}

void Comparison::swapSides()
{
    if (isEmpty())
        return;
    std::swap(m_sides[0], m_sides[1]);
    std::swap(m_events[0], m_events[1]);
    if (m_matched)
        m_matched = swapped(*m_matched);
    announceSides();
}

void Comparison::clear()
{
    if (isEmpty())
        return;
    m_matcher.cancel();
    m_job.cancel();
    m_isSeeking = false;
    m_matched.reset();
    m_pairs.clear();
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
    m_job.cancel();
    m_isSeeking = false;
    const bool isMatched =
        m_matched && m_matched->codes[0] == m_sides[0].code && m_matched->codes[1] == m_sides[1].code;
    if (!isMatched)
        m_matched.reset();
    findEvents();
    Q_EMIT sidesChanged();
    seek();
}

void Comparison::seek()
{
    findEvents();
    if (m_matched)
        find();
    else
        match();
    Q_EMIT momentsChanged();
}

void Comparison::match()
{
    m_matcher.start([sides = m_sides](core::Progress& progress) { return matchOf(sides, progress); },
                    [this](const core::Result<MatchedPtr>& result) { takeMatch(result); });
}

void Comparison::takeMatch(const core::Result<MatchedPtr>& result)
{
    if (!result && result.error().isCancelled())
        return;
    if (!result) {
        m_problem = result.error().message;
        Q_EMIT foundChanged();
        return;
    }
    m_matched = *result;
    for (const Side side : bothSides)
        m_sides[placeOf(side)].code = m_matched->codes[placeOf(side)];
    findEvents(); // of steps
    find();
    Q_EMIT matchedChanged();
    Q_EMIT momentsChanged();
}

/// One that is being found comes to its end: whoever drags a cursor sees something on the way.
void Comparison::find()
{
    if (m_isSeeking) {
        m_isOutdated = true;
        return;
    }
    m_isSeeking = true;
    m_isOutdated = false;
    m_job.start(
        [matched = m_matched, pairs = m_pairs, moments = std::array{m_sides[0].moment, m_sides[1].moment},
         names = std::array{sentenceName(Side::A), sentenceName(Side::B)},
         isOne = isOneRecording()](const core::Progress& progress) {
            return difference(*matched, pairs, moments, names, isOne, progress);
        },
        [this](const core::Result<DifferencePtr>& result) { finish(result); });
}

void Comparison::finish(const core::Result<DifferencePtr>& result)
{
    m_isSeeking = false; // whoever is replaced is never heard of
    if (!result && result.error().isCancelled())
        return;
    m_found = result ? *result : nullptr;
    m_problem = result ? QString() : result.error().message;
    if (m_isOutdated)
        find();
    else if (m_found)
        m_events = {m_found->diff.a.moment.event, m_found->diff.b.moment.event};
    Q_EMIT foundChanged();
}

void Comparison::findEvents()
{
    for (const Side side : bothSides) {
        const ComparedSide& of = m_sides[placeOf(side)];
        const auto moment =
            core::momentOf(of.recording->snapshot(), *of.device,
                           of.steps() != nullptr ? *of.steps() : core::Steps(), curve, of.moment);
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

QString Comparison::sentenceName(Side side) const
{
    const ComparedSide& own = m_sides[placeOf(side)];
    if (isOneRecording() || own.device->device() == m_sides[placeOf(otherOf(side))].device->device())
        return nameOf(side);
    const core::Accelerator accelerator = core::acceleratorOf(*own.recording->document).what;
    return QStringLiteral("%1, %2").arg(nameOf(side), core::deviceTitle(accelerator, own.device->device()));
}

} // namespace widgets
