// SPDX-License-Identifier: MIT
#pragma once

#include "core/analysis/callsites.h"
#include "core/history/recording.h"
#include "widgets/background.h"
#include "widgets/columnmodel.h"

#include <QWidget>

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

class QButtonGroup;
class QHBoxLayout;
class QLabel;

namespace widgets {

class EmptyState;
class Session;
class TableView;

/// Live bytes by call site after an event: the selected one, the peak or the last OOM. Added up on a worker,
/// the newest wish first. Choosing a site selects its largest allocation; a double click shows all of them in
/// the allocation table. The session outlives it. GUI thread.
class SitesDock final : public QWidget
{
    Q_OBJECT

public:
    /// Which event the dock looks at.
    enum class Moment : std::uint8_t
    {
        Selected,
        Peak,
        Oom, ///< the device's last one
    };

    explicit SitesDock(Session* session, QWidget* parent = nullptr);

    void setMoment(Moment moment);

Q_SIGNALS:
    /// The filter now keeps the allocations of a site: time to show the table.
    void tableRequested();

private:
    /// What is shown, and what cells need to live.
    struct Shown
    {
        std::shared_ptr<const core::Recording> recording;
        const core::DeviceHistory* device = nullptr;
        core::EventIndex event = core::beforeFirstEvent;
        std::vector<core::CallSiteUsage> rows;
    };
    using ShownPtr = std::shared_ptr<const Shown>;

    [[nodiscard]] QHBoxLayout* bar();
    void setUpTable();
    [[nodiscard]] core::EventIndex wantedEvent() const;
    void onDeviceChanged();
    void onSelectionChanged();
    void request();
    void present(const ShownPtr& shown);
    [[nodiscard]] QString headline() const;
    /// Marks the site of the selected allocation.
    void followAllocation();
    void selectLargest(RowId id);
    void filterTable(RowId id);
    void showMenu(const QPoint& at);

    Session* m_session;
    Moment m_moment = Moment::Selected;
    ShownPtr m_shown;                         ///< null: nothing yet
    std::optional<core::EventIndex> m_wanted; ///< of the request under way or shown
    ColumnModel m_model;
    QLabel* m_headline;
    QButtonGroup* m_moments;
    TableView* m_table;
    EmptyState* m_pages;
    Background<ShownPtr> m_worker{this};
};

} // namespace widgets
