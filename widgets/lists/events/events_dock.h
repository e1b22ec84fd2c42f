// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/ids.h"
#include "widgets/controls/jobs/background.h"

#include <QWidget>

#include <optional>
#include <vector>

class QComboBox;
class QHBoxLayout;
class QLabel;
class QLineEdit;
class QSpinBox;
class QTableView;
class QToolButton;

namespace widgets {

class EmptyState;
class EventsModel;
class Session;

/// The whole trace of the session's device, to its last row: shows the selected event and selects the one
/// clicked, with what it acts on. Jumps to an event, to the next one of an action, filters by action. The
/// session outlives it. GUI thread.
class EventsDock final : public QWidget
{
    Q_OBJECT

public:
    explicit EventsDock(Session* session, QWidget* parent = nullptr);

protected:
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    void setUpTable();
    void setUpFinder();
    [[nodiscard]] QHBoxLayout* bar();
    void connectSession();
    void onDeviceChanged();
    void onFilterEdited();
    void showRows(std::optional<std::vector<core::EventIndex>> rows);
    void onRowChanged(int row);
    void followSelection();
    void fillActions();
    void updateCount();
    void scrollTo(int row);
    void goTo(core::EventIndex event);
    void find(bool forward);
    /// Selects event and what it acts on.
    void select(core::EventIndex event);

    Session* m_session;
    EventsModel* m_model;
    QTableView* m_table;
    EmptyState* m_pages;
    QLineEdit* m_filter;
    QSpinBox* m_event;
    QComboBox* m_action;
    QToolButton* m_previous;
    QToolButton* m_next;
    QLabel* m_count;
    Background<std::vector<core::EventIndex>> m_filterJob{this};
    bool m_following = false; ///< the row changes because the session did
};

} // namespace widgets
