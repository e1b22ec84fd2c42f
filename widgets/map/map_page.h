// SPDX-License-Identifier: MIT
#pragma once

#include "core/picture/map/map_picture.h"
#include "core/timeline/colours/colouring.h"
#include "core/timeline/colours/paling.h"
#include "widgets/map/map_finder.h"

#include <QList>
#include <QWidget>

#include <array>
#include <memory>
#include <optional>
#include <tuple>
#include <vector>

class QHBoxLayout;
class QLabel;
class QSplitter;
class QStackedWidget;
class QTabBar;

namespace widgets {

class EmptyState;
class KindsBar;
class MapTimeView;
class MapView;
class MomentPlayer;
class MomentStrip;
class PoolsPane;
class SegmentHistory;

/// The place Map: the moment as a strip that can be dragged and played, what the allocator held then as a
/// map, a legend, a table of the pools beside it (below where the page is narrow) with the events of a
/// segment where somebody asks for them. Follows the session; what is clicked is selected everywhere. GUI
/// thread; the session outlives it.
class MapPage final : public QWidget
{
    Q_OBJECT

public:
    explicit MapPage(Session* session, QWidget* parent = nullptr);

    [[nodiscard]] MapView& view() { return *m_view; }
    [[nodiscard]] MapTimeView& segments() { return *m_segments; }
    [[nodiscard]] MapTimeView& addresses() { return *m_addresses; }
    [[nodiscard]] MomentStrip& strip() { return *m_strip; }
    [[nodiscard]] SegmentHistory& history() { return *m_history; }
    [[nodiscard]] PoolsPane& pools() { return *m_pools; }
    /// In the order of their tabs at first; where memory ran out Addresses comes first.
    enum class View : std::uint8_t
    {
        Moment,
        Segments,
        Addresses,
    };
    [[nodiscard]] View shown() const;
    void showView(View view);
    /// What the map is painted of, for a worker; nothing while nothing is shown.
    [[nodiscard]] std::optional<picture::MapPage> wantedPicture() const;
    /// Its frames wait for the map; its buttons stand at the strip.
    void follow(MomentPlayer& player);
    [[nodiscard]] MapFinder& finder() { return m_finder; }
    [[nodiscard]] QString sentence() const;
    /// With the pools below: where they stand beside, a window may become narrower.
    [[nodiscard]] QSize minimumSizeHint() const override { return {400, 300}; }

    /// The timeline's colours, with what they hold at the moment; null: not decided yet.
    void setColours(const core::SharedColours& colours,
                    const std::shared_ptr<const core::Colouring>& colouring,
                    const std::vector<core::LegendEntry>& legend);

Q_SIGNALS:
    /// A sentence for the status bar.
    void message(const QString& sentence);

protected:
    void showEvent(QShowEvent* /*event*/) override { m_finder.setWanted(true); }
    void hideEvent(QHideEvent* /*event*/) override { m_finder.setWanted(false); }
    void resizeEvent(QResizeEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    [[nodiscard]] QWidget* content();
    [[nodiscard]] QWidget* map();
    [[nodiscard]] QLayout* head();
    void addTabs();
    void orderTabs(bool isAddressesFirst);
    void followTab();
    void layParts();
    void lightPool(std::optional<std::uint32_t> group);
    void addSteps(QHBoxLayout& head, const QString& word, const std::array<QString, 2>& tips, bool isSegment);
    void connectParts();
    void followDevice();
    void followFound();
    [[nodiscard]] std::optional<std::uint32_t> rankOf(std::optional<core::AllocationId> allocation) const;
    void followSelection();
    void followHovered();
    void choose(std::optional<std::uint32_t> rank);
    void showSegment(std::uint32_t segment);
    void step(bool isForward, bool isSegment);

    Session* m_session;
    MapFinder m_finder;
    QList<QWidget*> m_ofEvents; ///< out of sight where there are none
    QLabel* m_sentence;
    MomentStrip* m_strip;
    MapView* m_view;
    KindsBar* m_kinds;
    SegmentHistory* m_history;
    MapTimeView* m_segments;
    MapTimeView* m_addresses;
    PoolsPane* m_pools;
    QTabBar* m_tabs;         ///< of the map and both; data: View
    QStackedWidget* m_views; ///< by View
    QHBoxLayout* m_stripRow; ///< m_strip, and what plays it
    QSplitter* m_parts;      ///< the map, and m_side
    QSplitter* m_side;       ///< the pools, and the events of a segment
    EmptyState* m_pages;
    std::vector<core::LegendEntry> m_legend;
    std::tuple<QString, std::int32_t, bool> m_orderedFor; ///< path, device, whether memory ran out there
    bool m_isLaid = false;
};

} // namespace widgets
