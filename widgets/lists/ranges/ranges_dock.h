// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/controls/jobs/background.h"
#include "widgets/controls/tables/column_model.h"
#include "widgets/lists/ranges/ranges_found.h"

#include <QWidget>

#include <memory>
#include <optional>

class QLabel;
class QLineEdit;

namespace widgets {

class EmptyState;
class Session;
class TableView;

/// Every named range of the session's device, with its peak and what it kept: searched, sorted, gone to.
/// Found on a worker while it is in sight. The session outlives it. GUI thread.
class RangesDock final : public QWidget
{
    Q_OBJECT

public:
    explicit RangesDock(Session* session, QWidget* parent = nullptr);

    /// Goes to the row of the range [begin, end) among those of its name, once it is found.
    void choose(core::EventIndex begin, core::EventIndex end, const QString& name);

Q_SIGNALS:
    /// The user moved to a range: its events [begin, end), and its name.
    void rangeChosen(core::EventIndex begin, core::EventIndex end, const QString& what);
    /// Double click or Return on one.
    void rangeZoomed(core::EventIndex begin, core::EventIndex end);
    /// What is searched for; null: nothing is.
    void searched(std::shared_ptr<const core::FoundNames> found);
    /// A sentence for the status bar.
    void message(const QString& text);

protected:
    void showEvent(QShowEvent* event) override;

private:
    void layOut();
    void onDeviceChanged();
    void request();
    void present(const RangesPtr& found);
    void search();
    void keep(const RangesKept& kept);
    void showCounts(std::size_t shown);
    void goToWanted(const RangesKept& kept);
    [[nodiscard]] QString whyEmpty() const;

    Session* m_session;
    bool m_isAsked = false; ///< found, or being found, for this device
    std::optional<core::AnnotationSpan> m_wanted;
    RangesPtr m_found; ///< null: nothing yet
    ColumnModel m_model{this};
    QLineEdit* m_search;
    QLabel* m_counts;
    TableView* m_table;
    EmptyState* m_pages;
    Background<RangesPtr> m_worker{this};
    Background<RangesKept> m_searcher{this};
};

} // namespace widgets
