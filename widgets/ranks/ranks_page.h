// SPDX-License-Identifier: MIT
#pragma once

#include "core/compare/state/compare_moment.h"
#include "core/history/history.h"
#include "widgets/controls/tables/column_model.h"
#include "widgets/ranks/ranks_look.h"
#include "widgets/ranks/summary_loader.h"

#include <QWidget>

#include <cstdint>
#include <optional>
#include <utility>

class QComboBox;
class QListWidget;
class QStackedWidget;
class QTabBar;
class QToolButton;

namespace widgets {

class HeatMap;
class PageStrip;
class RankDetails;
class TableView;

/// A moment of a rank's recording.
struct RankMomentPlace
{
    QString path; ///< of the recording
    std::int32_t device = 0;
    core::EventIndex event = core::beforeFirstEvent;
    core::MomentChoice choice; ///< which moment that is, in words that hold of any recording
};

/// All ranks of a job: its sets at the left, one sentence above, what each rank holds as a heat map or a
/// table, and the one that is looked at beside it. Fills while recordings are being read. GUI thread.
class RanksPage final : public QWidget
{
    Q_OBJECT

public:
    explicit RanksPage(QWidget* parent = nullptr);

    /// path: what SummaryLoader::open() takes. holdsBundles: it can be shown as a list of failures, too.
    void open(const QString& path, const core::OwnRules& own, bool holdsBundles);
    /// Whether there is a job to look at.
    [[nodiscard]] bool hasJob() const { return !m_survey.path().isEmpty(); }
    [[nodiscard]] const QString& path() const { return m_survey.path(); }
    /// Recordings are being read, or looked at together.
    [[nodiscard]] bool isBusy() const { return m_survey.isBusy() || m_look.isBusy(); }
    [[nodiscard]] HeatMap& map() { return *m_map; }
    [[nodiscard]] TableView& table() { return *m_table; }
    [[nodiscard]] const RanksLook::FoundPtr& found() const { return m_look.found(); }
    /// What is said of the job first; the window shows it over the page.
    [[nodiscard]] PageStrip& strip() { return *m_strip; }
    [[nodiscard]] QString sentence() const;

Q_SIGNALS:
    void openRequested(const widgets::RankMomentPlace& place);
    void compareRequested(const widgets::RankMomentPlace& a, const widgets::RankMomentPlace& b);
    /// The folder as a list of failures.
    void listRequested(const QString& path);

private:
    void layOut();
    [[nodiscard]] QWidget* makeTools();
    void connectParts();
    void ask();
    void showFound();
    void showUnlike();
    void showSets();
    void showSentence();
    void showCell();
    void showRow(std::uint32_t row);
    void chooseColumn(RowId column);
    void openCurrent();
    [[nodiscard]] std::optional<std::pair<std::uint32_t, std::uint32_t>> compared() const;
    void tellCompared();
    void compareTwo();
    [[nodiscard]] RankMomentPlace placeOf(std::uint32_t column) const;

    SummaryLoader m_survey{this};
    RanksLook m_look{this};
    ColumnModel m_model{this};
    QString m_set; ///< chosen by a person; empty: the one with most ranks
    PageStrip* m_strip;
    QListWidget* m_sets;
    QComboBox* m_moments;
    QComboBox* m_orders;
    QComboBox* m_values;
    QToolButton* m_list;
    QTabBar* m_tabs; ///< of m_pages
    QStackedWidget* m_pages;
    HeatMap* m_map;
    TableView* m_table;
    RankDetails* m_details;
    RanksLook::FoundPtr m_shown;
    std::pair<RanksLook::FoundPtr, std::uint32_t> m_inTable; ///< of which the table has the columns
};

} // namespace widgets
