// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/ids.h"
#include "widgets/controls/jobs/background.h"
#include "widgets/controls/tables/row_order.h"

#include <QWidget>

class QComboBox;
class QHBoxLayout;
class QLabel;
class QLineEdit;
class QSpinBox;
class QToolButton;

namespace widgets {

class ColumnModel;
class EmptyState;
class Session;
class TableView;

/// The whole trace of the session's device, to its last row: shows the selected event and selects the one
/// clicked, with what it acts on. Jumps to an event, to the next one of an action, searches as the table of
/// allocations does. The session outlives it. GUI thread.
class EventsDock final : public QWidget
{
    Q_OBJECT

public:
    explicit EventsDock(Session* session, QWidget* parent = nullptr);

Q_SIGNALS:
    /// A sentence for the status bar.
    void message(const QString& text);

protected:
    void showEvent(QShowEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void setUpTable();
    void setUpFinder();
    [[nodiscard]] QHBoxLayout* bar();
    void connectSession();
    void onDeviceChanged();
    void onFilterEdited();
    void showRows();
    void followSelection();
    void fillActions();
    void updateCount();
    /// To the selected event, or to the last one before it that is shown.
    void scrollToSelection();
    void goTo(core::EventIndex event);
    void find(bool forward);
    /// Selects event and what it acts on.
    void select(core::EventIndex event);

    Session* m_session;
    core::EventIndex m_first = 0; ///< of row 0, before anything is filtered
    ColumnModel* m_model;
    TableView* m_table;
    EmptyState* m_pages;
    QLineEdit* m_filter;
    QSpinBox* m_event;
    QComboBox* m_action;
    QToolButton* m_previous;
    QToolButton* m_next;
    QLabel* m_count;
    Background<RowIds> m_filterJob{this};
};

} // namespace widgets
