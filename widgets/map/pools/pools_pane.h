// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/controls/tables/column_model.h"
#include "widgets/map/map_finder.h"

#include <QWidget>

#include <cstdint>
#include <optional>

class QLabel;
class QSplitter;
class QToolButton;

namespace widgets {

class TableView;

/// What is reserved at the moment of the map, beside it: a row each pool, and the segments of the chosen pool
/// with the few blocks that keep those that are mostly free. GUI thread; the session outlives it.
class PoolsPane final : public QWidget
{
    Q_OBJECT

public:
    explicit PoolsPane(Session* session, QWidget* parent = nullptr);

    /// Null: nothing. The chosen pool stays while the places do.
    void setFound(const MapFinder::FoundPtr& found);
    /// One table below the other where it stands beside the map, side by side where it stands below.
    void setBeside(bool isBeside);
    /// The pool that is chosen: row of the places' groups; nothing: all.
    [[nodiscard]] std::optional<std::uint32_t> chosen() const { return m_chosen; }
    void choose(std::optional<std::uint32_t> group);
    [[nodiscard]] TableView& pools() { return *m_poolTable; }
    [[nodiscard]] TableView& segments() { return *m_segmentTable; }
    [[nodiscard]] QSize sizeHint() const override;

Q_SIGNALS:
    /// chosen() is another.
    void poolChosen(std::optional<std::uint32_t> group);
    /// By a person: where it begins.
    void segmentChosen(std::uint64_t addr);

protected:
    void showEvent(QShowEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    [[nodiscard]] QWidget* head();
    void connectTables();
    void present();
    void showSegments();
    void fitParts();
    void selectLargest(RowId segment);
    /// Marks the segment of the selected allocation.
    void followAllocation();
    void markAllocation();

    Session* m_session;
    MapFinder::FoundPtr m_found;
    std::optional<std::uint32_t> m_chosen;
    bool m_isFresh = false; ///< chosen by the press whose release is not there yet
    bool m_isStale = false; ///< m_found is not what the tables show
    ColumnModel m_pools{this};
    ColumnModel m_segments{this};
    QLabel* m_note;
    QToolButton* m_all;
    TableView* m_poolTable;
    TableView* m_segmentTable;
    QSplitter* m_split;
    bool m_isSplitByUser = false; ///< else the pools have room for their rows
};

} // namespace widgets
