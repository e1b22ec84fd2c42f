// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/ids.h"
#include "core/history/recording.h"
#include "core/sql/filter/filter_values.h"
#include "core/structure/structure_values.h"
#include "core/timeline/colours/colouring.h"
#include "widgets/session/device_view.h"
#include "widgets/session/followed.h"

#include <QObject>

#include <map>
#include <memory>
#include <optional>
#include <vector>

namespace widgets {

/// The only shared mutable state of a window: what is open, the device, the visible range, the selection, the
/// filter and what it matched. Lives on the GUI thread, owned by the main window; views hold a pointer,
/// follow its signals and never each other. A signal fires only on a real change; all others follow
/// deviceChanged, as they are of the device. Allocation ids are global (SQL ids).
class Session : public QObject
{
    Q_OBJECT

public:
    using CategoriesPtr = std::shared_ptr<const core::Categories>;
    using ColouringPtr = std::shared_ptr<const core::Colouring>;
    using StepsPtr = std::shared_ptr<const core::Steps>;
    using Matches = std::shared_ptr<const std::vector<core::AllocationId>>; ///< ascending; null: no filter

    explicit Session(QObject* parent = nullptr);

    [[nodiscard]] const std::shared_ptr<const core::Recording>& recording() const { return m_recording; }
    /// What is open, without folder and ending: how names of files made of it begin.
    [[nodiscard]] QString baseName() const;
    /// The history of the session's device, or null where nothing is open.
    [[nodiscard]] const core::DeviceHistory* history() const { return m_history; }
    [[nodiscard]] std::int32_t device() const { return m_device; }
    [[nodiscard]] const VisibleRange& visibleRange() const { return m_view.range; }
    [[nodiscard]] const Selection& selection() const { return m_view.selection; }
    [[nodiscard]] const core::AllocationFilter& filter() const { return m_view.filter; }
    [[nodiscard]] const Matches& matches() const { return m_view.matches; }
    /// The user's categories of the recording; null: none, or not yet found.
    [[nodiscard]] const CategoriesPtr& categories() const { return m_categories; }

    /// Replaces what is open, resets everything else and goes to the cause: the last OOM, else the peak.
    void setRecording(std::shared_ptr<const core::Recording> recording);
    /// Shows another device as it was left; at first all of it, its cause selected, no filter. With an event
    /// that is selected, and no allocation of another device. Ignored where the recording lacks the device.
    void setDevice(std::int32_t device, std::optional<core::EventIndex> event = {});
    /// Clamped to the part that is open, else to [−1, events], which is the full range: [−1, 0) shows what
    /// was there before the first event. Empty ranges are ignored.
    void setVisibleRange(VisibleRange range);
    void selectEvent(core::EventIndex event); ///< clamped to the trace; keeps the selected allocation
    /// Selects an allocation (switching to its device); the event stays where the allocation is alive then,
    /// else it moves to its alloc event (its last live event for those alive before recording).
    void selectAllocation(core::AllocationId allocation);
    void select(core::AllocationId allocation, core::EventIndex event); ///< with one selectionChanged
    void goToEvent(core::EventIndex event); ///< selects it and asks the views to show it
    void clearAllocation();
    [[nodiscard]] MomentDrag& drag() { return m_drag; }
    void setFilter(const core::AllocationFilter& filter);
    void lightEverything() { setFilter({}); }
    /// Whether matches() are not yet those of the filter.
    [[nodiscard]] bool isFiltering() const { return m_foundMatches.isWaiting(); }
    /// Why the filter keeps nothing: it could not be run. Empty: it could.
    [[nodiscard]] const QString& filterFailure() const { return m_filterFailure; }
    [[nodiscard]] const Hovered& hovered() const { return m_hovered; }
    void setHovered(const Hovered& hovered); ///< told by the view that the pointer is over, or leaves
    /// What a person said that a device of this recording has in all, bytes; else what is recorded counts.
    [[nodiscard]] std::optional<std::uint64_t> capacity(std::int32_t device) const;
    void setCapacity(std::int32_t device, std::optional<std::uint64_t> bytes); ///< of no other file
    /// Whether something is being found, or not yet told.
    [[nodiscard]] bool isFinding() const { return m_store && (m_store->isBusy() || m_teller->hasNews()); }
    /// The steps of the device; null: not yet found.
    [[nodiscard]] const StepsPtr& steps() const { return m_steps; }
    /// What is found of the recording, for whoever asks; null where nothing is open.
    [[nodiscard]] const std::shared_ptr<core::Derived>& store() const { return m_store; }
    /// Has a view follow a value of what is open.
    template <core::DerivedValue What>
    void ask(Followed<What>& followed, const typename What::Key& key) const
    {
        m_store ? followed.ask(m_store, m_teller, key) : followed.drop();
    }
    /// The colours of the picture of the device; null: not yet decided.
    [[nodiscard]] const ColouringPtr& colouring() const { return m_colouring; }
    void setColouring(ColouringPtr colouring); ///< told by the timeline; of this device
    /// A person's categories, also of recordings that follow.
    void setCategoryRules(std::vector<core::CategoryRule> rules);
    /// What a person counts as own code: the call sites become others, all that is selected stays.
    void setOwnCode(const core::OwnRules& rules);
    /// The selected row of the recorded samples, if any.
    [[nodiscard]] const std::optional<std::uint32_t>& sample() const { return m_sample; }
    void selectSample(std::optional<std::uint32_t> row); ///< ignored where there is no such sample
    /// Asks views to bring the selection into sight (timeline scrolls, tables scroll).
    void reveal() { Q_EMIT revealRequested(); }

Q_SIGNALS:
    void replaced();         ///< what is open: before recordingChanged, which other call sites bring as well
    void recordingChanged(); ///< deviceChanged follows
    void deviceChanged();    ///< history() is another one
    void visibleRangeChanged();
    void selectionChanged();
    void filterChanged();
    void hoveredChanged();
    void matchesChanged();
    void filterRan(); ///< isFiltering() no more
    void categoriesChanged();
    void stepsChanged();
    void colouringChanged();
    void sampleChanged();
    void capacityChanged(); ///< of a device of this recording
    void revealRequested();

private:
    void showCallSites(const std::shared_ptr<const core::Recording>& recording);
    void setCategories(CategoriesPtr categories);
    void enterDevice(const core::DeviceHistory* history);
    void forgetFound();
    void announceDevice();
    void changeSelection(const Selection& selection);
    void setMatches(Matches matches);
    void onFiltered(const core::Result<Matches>& found);

    std::shared_ptr<const core::Recording> m_recording;
    const core::DeviceHistory* m_history = nullptr;
    std::int32_t m_device = 0;
    DeviceView m_view;
    std::map<std::int32_t, DeviceView> m_left; ///< of the other devices that were looked at
    Hovered m_hovered;
    CategoriesPtr m_categories;
    ColouringPtr m_colouring;
    StepsPtr m_steps;
    std::vector<core::CategoryRule> m_categoryRules;
    std::shared_ptr<core::Derived> m_store;
    std::shared_ptr<FactTeller> m_teller;
    Followed<core::OpenRecording> m_opened;
    Followed<core::StepsOf> m_foundSteps;
    Followed<core::CategoriesFound> m_foundCategories;
    Followed<core::MatchesOf> m_foundMatches;
    QString m_filterFailure;
    std::optional<std::uint32_t> m_sample;
    MomentDrag m_drag;
};

} // namespace widgets
