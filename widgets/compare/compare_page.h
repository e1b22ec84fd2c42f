// SPDX-License-Identifier: MIT
#pragma once

#include "core/sql/filter/allocation_filter.h"
#include "widgets/compare/curves/curves_plot.h"
#include "widgets/compare/rows/side_facts.h"
#include "widgets/compare/sides/comparison.h"
#include "widgets/controls/jobs/background.h"
#include "widgets/controls/tables/column_model.h"

#include <QWidget>

#include <memory>
#include <utility>
#include <vector>

class QComboBox;
class QStackedWidget;
class QSpinBox;
class QTabWidget;
class QToolButton;

namespace widgets {

class Banner;
class CallsFlame;
class CallsTree;
class EmptyPage;
class ProgressStrip;
class RowsView;
class Session;

/// The commands that the page offers, too; not owned.
struct ComparePageActions
{
    QAction* with = nullptr; ///< opens the second recording
    QAction* swap = nullptr;
};

/// Two recordings, or two moments of one, beside each other: both sides with their moments, their curves, one
/// sentence, and tabs of what differs; what to do where nothing is compared. GUI thread; session and
/// comparison outlive it.
class ComparePage final : public QWidget
{
    Q_OBJECT

public:
    ComparePage(Session* session, Comparison* comparison, const ComparePageActions& actions,
                QWidget* parent = nullptr);

    [[nodiscard]] CurvesPlot& curves() { return *m_curves; }
    [[nodiscard]] RowsView& rows() { return *m_rows; }
    /// What is said of it first; the window shows it over the page.
    [[nodiscard]] Banner& banner() { return *m_banner; }
    /// Of the recording that is being opened.
    [[nodiscard]] ProgressStrip& opening() { return *m_opening; }

Q_SIGNALS:
    /// A file was dropped: to be compared with.
    void fileDropped(const QString& path);
    void cancelRequested();
    /// A sentence for the status bar.
    void message(const QString& sentence);

protected:
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    [[nodiscard]] QWidget* buildContent(const ComparePageActions& actions);
    [[nodiscard]] QWidget* buildHead(const ComparePageActions& actions);
    [[nodiscard]] QWidget* buildTools(const ComparePageActions& actions);
    [[nodiscard]] QWidget* buildAxis();
    void buildTabs();
    [[nodiscard]] QWidget* buildFlame();
    void followSides();
    void followMoments();
    void showFound();
    void followMatch();
    [[nodiscard]] CurveAxis axis() const;
    /// Whether both sides have places on kind; says in its entry why not.
    [[nodiscard]] bool offer(CurveAxis kind);
    void findCurves();
    void light(const std::vector<std::uint32_t>& rows, const QString& name);

    /// What a row's allocations are in both sides.
    struct Lit
    {
        Comparison::DifferencePtr found;
        std::array<std::vector<std::uint32_t>, 2> ranks;
        std::array<std::vector<core::EventIndex>, 2> births;
    };
    void showLit(Lit lit, const QString& name);
    void unlight();

    Session* m_session;
    std::shared_ptr<const core::NamedAllocations> m_lit; ///< by a row of the comparison; null: nothing
    Comparison* m_comparison;
    ProgressStrip* m_opening;
    QStackedWidget* m_stack; ///< what to do, or what is compared
    EmptyPage* m_empty;
    QComboBox* m_axis;
    QSpinBox* m_shift;
    QToolButton* m_lock;
    CurvesPlot* m_curves;
    Banner* m_banner;
    RowsView* m_rows;
    CallsTree* m_calls;
    CallsFlame* m_flame;
    QTabWidget* m_tabs;
    ColumnModel m_facts{this};
    using CurvesOnAxis = std::pair<SideCurves, CurveAxis>;
    Background<CurvesOnAxis> m_curvesWorker{this};
    Background<Lit> m_lighter{this};
};

} // namespace widgets
