// SPDX-License-Identifier: MIT
#include "widgets/session/session.h"

#include "core/history/content_name.h"
#include "core/history/one_moment.h"
#include "core/oom/oom_values.h"
#include "core/snapshot/samples.h"
#include "widgets/controls/settings/settings.h"
#include "widgets/session/store_of.h"

#include <QFileInfo>
#include <QThread>

#include <algorithm>
#include <cmath>
#include <utility>

namespace widgets {

namespace {

core::EventIndex clampedEvent(const core::DeviceHistory* history, core::EventIndex event)
{
    return history ? history->clamped(event) : core::beforeFirstEvent;
}

/// event where the allocation is alive then, else the nearest sensible one: see Session::selectAllocation().
core::EventIndex eventInLife(const core::DeviceHistory& history, std::uint32_t rank, core::EventIndex event)
{
    const core::Allocations& allocations = history.allocations();
    if (allocations.isActiveAt(rank, event)) {
        return event;
    }
    if (allocations.allocEvent[rank] != core::beforeFirstEvent) {
        return allocations.allocEvent[rank];
    }
    return clampedEvent(&history, allocations.freeEvent[rank] - 1);
}

/// The last to hold it may be a worker.
std::shared_ptr<FactTeller> makeTeller()
{
    return {new FactTeller, [](FactTeller* teller) {
                if (teller->thread() == QThread::currentThread())
                    delete teller;
                else
                    teller->deleteLater();
            }};
}

} // namespace

Session::Session(QObject* parent)
    : QObject(parent), m_teller(makeTeller()),
      m_opened([this](const core::Result<Followed<core::OpenRecording>::Pointer>& opened) {
          if (opened)
              showCallSites(**opened);
      }),
      m_foundSteps([this](const core::Result<StepsPtr>& steps) {
          if (steps && *steps != m_steps) {
              m_steps = *steps;
              Q_EMIT stepsChanged();
          }
      }),
      m_foundCategories([this](const core::Result<CategoriesPtr>& categories) {
          if (categories)
              setCategories(*categories);
      }),
      m_foundMatches([this](const core::Result<Matches>& found) { onFiltered(found); })
{}

void Session::setRecording(std::shared_ptr<const core::Recording> recording)
{
    if (recording == m_recording) {
        return;
    }
    // The old one goes last: views may look at it until they heard that it is gone.
    const auto old = std::exchange(m_recording, std::move(recording));
    m_store = m_recording ? storeOf(m_recording) : nullptr;
    if (m_store)
        m_store->set<core::CategoriesGiven>({}, m_categoryRules);
    m_categories.reset();
    m_sample.reset();
    m_history = nullptr;
    m_left.clear();
    enterDevice(m_recording ? m_recording->history->mainDevice() : nullptr);
    Q_EMIT replaced();
    Q_EMIT recordingChanged();
    Q_EMIT categoriesChanged();
    ask(m_opened, {});
    ask(m_foundCategories, {});
    announceDevice();
}

void Session::setOwnCode(const core::OwnRules& rules)
{
    if (m_store)
        m_store->set<core::OwnCodeGiven>({}, rules);
}

/// All ids are as they were.
void Session::showCallSites(const std::shared_ptr<const core::Recording>& recording)
{
    if (recording == m_recording)
        return;
    const auto old = std::exchange(m_recording, recording);
    m_categories.reset();
    m_history = m_recording->history->device(m_device);
    forgetFound();
    Q_EMIT recordingChanged();
    Q_EMIT categoriesChanged();
    announceDevice();
    Q_EMIT sampleChanged();
}

std::optional<std::uint64_t> Session::capacity(std::int32_t device) const
{
    return m_store ? *m_store->input<core::CapacityGiven>(device) : std::nullopt;
}

void Session::setCapacity(std::int32_t device, std::optional<std::uint64_t> bytes)
{
    if (!m_store || bytes == capacity(device))
        return;
    m_store->set<core::CapacityGiven>(device, bytes);
    Settings settings;
    std::map<std::int32_t, std::uint64_t> given;
    for (const auto& history : m_recording->history->devices()) {
        if (const auto said = capacity(history->device()))
            given[history->device()] = *said;
    }
    settings.setCapacities(core::contentName(*m_recording), given);
    Q_EMIT capacityChanged();
}

void Session::setCategoryRules(std::vector<core::CategoryRule> rules)
{
    m_categoryRules = std::move(rules);
    if (m_store)
        m_store->set<core::CategoriesGiven>({}, m_categoryRules);
}

void Session::setDevice(std::int32_t device, std::optional<core::EventIndex> event)
{
    const core::DeviceHistory* history = m_recording ? m_recording->history->device(device) : nullptr;
    if (!history)
        return;
    if (history == m_history) {
        if (event)
            selectEvent(*event);
        return;
    }
    enterDevice(history);
    if (event)
        m_view.selection = {history->clamped(*event), std::nullopt};
    announceDevice();
}

void Session::enterDevice(const core::DeviceHistory* history)
{
    if (m_history) {
        if (m_foundMatches.isWaiting())
            m_view.matches.reset(); // they are of the filter before
        m_left[m_device] = std::move(m_view);
    }
    m_history = history;
    m_device = history ? history->device() : 0;
    m_view = {};
    if (const auto left = m_left.find(m_device); history && left != m_left.end()) {
        m_view = std::move(left->second);
        m_left.erase(left);
    } else if (history) {
        m_view.range = {history->part().begin - 1.0, static_cast<double>(history->eventCount())};
        m_view.selection.event = core::openingEvent(*history);
    }
    forgetFound();
}

/// What is of one device, and of its call sites.
void Session::forgetFound()
{
    m_filterFailure.clear();
    m_foundMatches.drop();
    m_hovered = {};
    m_colouring.reset();
    m_steps.reset();
}

void Session::announceDevice()
{
    if (m_history)
        ask(m_foundSteps, m_device);
    else
        m_foundSteps.drop();
    if (m_history && isSought(m_view.filter))
        ask(m_foundMatches, m_device);
    Q_EMIT deviceChanged();
    Q_EMIT stepsChanged();
    Q_EMIT visibleRangeChanged();
    Q_EMIT filterChanged();
    Q_EMIT matchesChanged();
    Q_EMIT hoveredChanged();
    Q_EMIT selectionChanged();
}

void Session::setVisibleRange(VisibleRange range)
{
    if (!m_history || !std::isfinite(range.begin) || !std::isfinite(range.end)) {
        return;
    }
    const double begin = m_history->part().begin - 1;
    const double end = m_history->eventCount();
    range = {std::clamp(range.begin, begin, end), std::clamp(range.end, begin, end)};
    if (range.begin < range.end && range != m_view.range) {
        m_view.range = range;
        Q_EMIT visibleRangeChanged();
    }
}

void Session::selectEvent(core::EventIndex event)
{
    changeSelection({clampedEvent(m_history, event), m_view.selection.allocation});
}

void Session::goToEvent(core::EventIndex event)
{
    selectEvent(event);
    reveal();
}

void Session::selectAllocation(core::AllocationId allocation)
{
    const core::DeviceHistory* owner = m_recording ? m_recording->history->owner(allocation) : nullptr;
    if (!owner) {
        return;
    }
    const core::EventIndex now = owner == m_history ? m_view.selection.event : core::openingEvent(*owner);
    select(allocation, eventInLife(*owner, owner->rankOf(allocation), now));
}

void Session::select(core::AllocationId allocation, core::EventIndex event)
{
    const core::DeviceHistory* owner = m_recording ? m_recording->history->owner(allocation) : nullptr;
    if (!owner) {
        return;
    }
    const Selection selection{clampedEvent(owner, event), allocation};
    if (owner == m_history) {
        changeSelection(selection);
        return;
    }
    enterDevice(owner);
    m_view.selection = selection;
    announceDevice();
}

void Session::clearAllocation()
{
    changeSelection({m_view.selection.event, std::nullopt});
}

void Session::changeSelection(const Selection& selection)
{
    if (selection != m_view.selection) {
        m_view.selection = selection;
        Q_EMIT selectionChanged();
    }
}

void Session::setFilter(const core::AllocationFilter& filter)
{
    if (filter == m_view.filter) {
        return;
    }
    m_view.filter = filter;
    m_filterFailure.clear();
    m_foundMatches.drop();
    const bool isKnown = !isSought(filter);
    if (!isKnown && m_store) {
        m_store->set<core::FilterGiven>(m_device, filter);
        ask(m_foundMatches, m_device);
    }
    Q_EMIT filterChanged();
    if (isKnown && m_view.filter == filter)
        setMatches(filter.only ? Matches(filter.only, &filter.only->ids) : nullptr);
}

void Session::onFiltered(const core::Result<Matches>& found)
{
    if (found)
        setMatches(*found);
    else
        m_filterFailure = found.error().message;
    Q_EMIT filterRan();
}

void Session::setHovered(const Hovered& hovered)
{
    const bool isOfOthers =
        hovered.allocation && (!m_history || !m_history->owns(*hovered.allocation)); // a late word
    if (!isOfOthers && hovered != m_hovered) {
        m_hovered = hovered;
        Q_EMIT hoveredChanged();
    }
}

void Session::setMatches(Matches matches)
{
    const bool same = matches == m_view.matches || (matches && m_view.matches && *matches == *m_view.matches);
    if (!same) {
        m_view.matches = std::move(matches);
        Q_EMIT matchesChanged();
    }
}

void Session::selectSample(std::optional<std::uint32_t> row)
{
    const auto samples = m_recording ? m_recording->document->samples : nullptr;
    const bool isThere = !row || (samples && *row < samples->rows());
    if (isThere && row != m_sample) {
        m_sample = row;
        Q_EMIT sampleChanged();
    }
}

void Session::setColouring(ColouringPtr colouring)
{
    if (colouring != m_colouring) {
        m_colouring = std::move(colouring);
        Q_EMIT colouringChanged();
    }
}

void Session::setCategories(CategoriesPtr categories)
{
    if (categories != m_categories) {
        m_categories = std::move(categories);
        Q_EMIT categoriesChanged();
    }
}

QString Session::baseName() const
{
    return m_recording ? QFileInfo(m_recording->document->path).completeBaseName() : QString();
}

} // namespace widgets
