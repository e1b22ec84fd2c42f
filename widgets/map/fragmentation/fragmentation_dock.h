// SPDX-License-Identifier: MIT
#pragma once

#include "core/oom/pools/pool_curve.h"
#include "widgets/controls/jobs/background.h"
#include "widgets/controls/tables/column_model.h"
#include "widgets/map/fragmentation/fragmentation_columns.h"

#include <QWidget>

#include <memory>
#include <optional>

class QLabel;
class QSplitter;
class QToolButton;

namespace widgets {

class Camera;
class EmptyState;
class PoolStrip;
class Session;
class TableView;

/// How the reserved memory is cut up after the selected event: pools, their segments, what keeps segments
/// that are mostly free; above them reserved and active memory over the events that are seen. Added up on
/// workers, the newest wish first. Choosing a pool shows its segments only, choosing a segment selects its
/// largest block. The session outlives it. GUI thread.
class FragmentationDock final : public QWidget
{
    Q_OBJECT

public:
    explicit FragmentationDock(Session* session, QWidget* parent = nullptr);

    /// Its strip shows what the timeline does: PoolStrip::follow().
    void follow(const Camera& camera, QWidget* plot);

protected:
    void showEvent(QShowEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    using CurvePtr = std::shared_ptr<const core::PoolCurve>;

    /// A row of the pool table, whatever the event.
    struct Choice
    {
        core::PoolKey key;
        core::SegmentType type = core::SegmentType::Unknown;
        friend bool operator==(const Choice&, const Choice&) = default;
    };

    [[nodiscard]] QWidget* header();
    [[nodiscard]] QWidget* tables();
    void fitParts();
    void onDeviceChanged();
    void onSelectionChanged();
    void request();
    void requestCurve();
    void present(const FragmentationPtr& shown);
    void showSegments();
    [[nodiscard]] static Choice choiceOf(const core::PoolState& pool);
    void choosePool(const std::optional<Choice>& choice);
    void selectLargest(RowId segment);
    /// Marks the segment of the selected allocation.
    void followAllocation();
    [[nodiscard]] QString headline() const;

    Session* m_session;
    FragmentationPtr m_shown;                 ///< null: nothing yet
    std::optional<core::EventIndex> m_wanted; ///< of the request under way or shown
    std::optional<Choice> m_choice;           ///< nothing: all pools
    ColumnModel m_pools{this};
    ColumnModel m_segments{this};
    QLabel* m_headline;
    QToolButton* m_all;
    PoolStrip* m_strip;
    TableView* m_poolTable;
    TableView* m_segmentTable;
    QSplitter* m_split = nullptr;
    bool m_isSplitByUser = false; ///< else the pools have room for their rows
    EmptyState* m_pages;
    Background<FragmentationPtr> m_worker{this};
    Background<CurvePtr> m_curveWorker{this};
};

} // namespace widgets
