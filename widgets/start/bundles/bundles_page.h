// SPDX-License-Identifier: MIT
#pragma once

#include "core/formats/recorder/bundle_list.h"
#include "widgets/controls/tables/column_model.h"
#include "widgets/start/bundles/bundle_survey.h"

#include <QWidget>

#include <cstddef>
#include <vector>

namespace widgets {

class BundleDetails;
class PageStrip;
class TableView;

/// The bundles of a folder, newest first, to choose one from: each with what it says in a sentence, which is
/// found as long as the page is seen, and beside them the one that is looked at. GUI thread.
class BundlesPage final : public QWidget
{
    Q_OBJECT

public:
    explicit BundlesPage(QWidget* parent = nullptr);

    /// What is said of the folder first; the window shows it over the page.
    [[nodiscard]] PageStrip& strip() { return *m_strip; }
    /// own: what of their code a person counts as the program's.
    void setBundles(const QString& folder, const core::BundleList& list, const core::OwnRules& own);

Q_SIGNALS:
    void chosen(const QString& path);
    /// All of them beside each other.
    void ranksRequested();
    /// Back to what was there before.
    void closed();

protected:
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    void layOut();
    void openCurrent();
    void lookAt(RowId row);
    void onFound(std::size_t row);
    [[nodiscard]] std::vector<TableColumn> columns() const;
    [[nodiscard]] TableColumn verdictColumn() const;

    ColumnModel m_model{this};
    PageStrip* m_strip;
    TableView* m_table;
    BundleDetails* m_details;
    BundleSurvey m_survey{this}; // whose jobs are the window's: it is busy as long as they last
    BundleSurvey::Bundles m_bundles;
};

} // namespace widgets
