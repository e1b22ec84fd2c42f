// SPDX-License-Identifier: MIT
#pragma once

#include "core/history/stack_ranges.h"
#include "widgets/controls/jobs/background.h"
#include "widgets/inspector/ledger/ledger_bar.h"
#include "widgets/inspector/ledger/ledger_page.h"
#include "widgets/session/session.h"

#include <QTimer>
#include <QWidget>

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

class QStackedWidget;

namespace core {
struct NamedAllocations;
} // namespace core

namespace widgets {

class ChartPane;
class ChartStage;
class EmptyState;
class GroupingBox;
class LedgerExporter;
class LedgerTree;
class ServingStrip;
class WordLine;

/// What holds the memory after an event, as a tree whose rows sum to the total at every level, as flame graph
/// or as treemap. Follows the selected event, or stays at the peak or the last OOM; adds up on a worker, the
/// newest wish first. Choosing a row selects its largest allocation and makes the session's filter keep its
/// allocations, so timeline and table light exactly them; the filter follows the row from event to event. The
/// session outlives it. GUI thread.
class LedgerDock final : public QWidget
{
    Q_OBJECT

public:
    explicit LedgerDock(Session* session, QWidget* parent = nullptr);

    [[nodiscard]] const LedgerPagePtr& page() const { return m_page; }
    /// Takes the picture back from the centre of the window, where it fills that.
    void leaveStage();

Q_SIGNALS:
    /// The filter keeps the allocations of a row: time to show the table.
    void tableRequested();
    /// The picture is to fill the centre of the window, as stage; or no more.
    void staged(QWidget* stage);
    void stageLeft();
    /// The whole stack of what is selected is wanted.
    void stackRequested();
    /// The user wants to know what would come of a change, as the command line has it.
    void changeWanted(const QString& change);
    /// The user wants to edit categories.
    void categoriesRequested();
    /// The user wants to say whose code is whose.
    void ownCodeRequested();
    /// A sentence about a file that was written; about one that could not be.
    void message(const QString& sentence);
    void problem(const QString& sentence);
    /// The pointer is over a row: where its allocations lie in the state after event; over none: no bytes.
    void pointed(core::EventIndex event, const std::vector<core::ByteRange>& bytes);
    /// What is shown is what was wished for.
    void settled();

private:
    void layOut();
    void connectParts();
    void connectSession();
    void point(std::optional<std::uint32_t> node);
    [[nodiscard]] core::EventIndex wantedEvent() const;
    [[nodiscard]] LedgerPageRequest wish() const;
    void refresh();
    void onDeviceChanged();
    void onFilterChanged();
    void followHovered();
    /// Ascending.
    [[nodiscard]] Session::Matches idsOf(std::uint32_t node) const;
    void request();
    void present(const LedgerPagePtr& page);
    void showNote();
    void showView();
    void fillStage();
    void showHeadline();
    void showReason();

    /// What the user chose: marks it everywhere, then lights it.
    void choose(std::uint32_t node);
    void clearChoice();
    void mark(std::optional<std::uint32_t> node);
    /// Makes the session's filter keep node's allocations.
    void light(std::uint32_t node);
    void lightChosen();
    /// Takes back what light() did.
    void unlight();
    /// Finds the chosen row in a new page, and lights what it now has.
    void restoreChoice();
    /// Marks the row of the selected allocation, unless the chosen one has it.
    void followAllocation();
    void showInTable(std::uint32_t node);
    void showMenu(std::uint32_t node, const QPoint& at);

    /// null: the tree is shown.
    [[nodiscard]] ChartPane* shownChart() const;

    Session* m_session;
    LedgerPagePtr m_page;                                ///< null: nothing yet
    std::optional<core::EventIndex> m_wanted;            ///< of the request under way or shown
    std::vector<core::LedgerKey> m_chosen;               ///< path of the row the user chose; empty: none
    std::shared_ptr<const core::NamedAllocations> m_lit; ///< what this put into the filter
    std::optional<core::AllocationId> m_followed;        ///< the selected allocation when last looked at
    WordLine* m_headline;
    LedgerBar* m_bar;
    ServingStrip* m_serving;  ///< of a server of language models
    GroupingBox* m_groupings; ///< in the bar
    LedgerTree* m_tree;
    ChartPane* const m_flame;
    ChartPane* const m_treemap;
    QStackedWidget* m_views;
    EmptyState* m_pages;
    LedgerExporter* m_exporter;
    ChartStage* m_stage;
    QTimer m_lighting{this}; ///< arrow keys pass rows faster than the timeline wants to know
    Background<LedgerPagePtr> m_worker{this};
};

} // namespace widgets
