// SPDX-License-Identifier: MIT
#pragma once

#include "core/timeline/colours/colouring.h"
#include "core/timeline/colours/paling.h"
#include "widgets/map/map_finder.h"

#include <QList>
#include <QWidget>

#include <array>
#include <memory>
#include <optional>
#include <vector>

class QHBoxLayout;
class QLabel;
class QTabBar;

namespace widgets {

class EmptyState;
class KindsBar;
class MapTimeView;
class MapView;
class MomentStrip;
class SegmentHistory;

/// The place Map: the moment as a strip that can be dragged, what the allocator held then as a map, a legend,
/// and the events of a segment where somebody asks for them. Follows the session; what is clicked is selected
/// everywhere. GUI thread; the session outlives it.
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
    [[nodiscard]] MapFinder& finder() { return m_finder; }
    [[nodiscard]] const QString& sentence() const { return m_words; }

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
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    [[nodiscard]] QWidget* content();
    [[nodiscard]] QLayout* head();
    void addSteps(QHBoxLayout& head, const QString& word, const std::array<QString, 2>& tips, bool isSegment);
    void elide();
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
    QString m_words;
    QLabel* m_sentence; ///< m_words, as far as there is room
    MomentStrip* m_strip;
    MapView* m_view;
    KindsBar* m_kinds;
    SegmentHistory* m_history;
    MapTimeView* m_segments;
    MapTimeView* m_addresses;
    QTabBar* m_tabs; ///< of the map and both
    EmptyState* m_pages;
};

} // namespace widgets
