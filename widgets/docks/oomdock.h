// SPDX-License-Identifier: MIT
#pragma once

#include "core/analysis/oomevents.h"
#include "widgets/columnmodel.h"

#include <QWidget>

#include <memory>
#include <optional>
#include <vector>

class QLabel;

namespace widgets {

class EmptyState;
class Session;
class TableView;

/// Every oom of every device with the totals then, and what is known about the chosen one in a sentence.
/// Choosing one goes there. Where there is none it says where the peak is. The session outlives it. GUI
/// thread.
class OomDock final : public QWidget
{
    Q_OBJECT

public:
    explicit OomDock(Session* session, QWidget* parent = nullptr);

private:
    using Ooms = std::shared_ptr<const std::vector<core::OomEvent>>;

    [[nodiscard]] std::vector<TableColumn> columns() const;
    [[nodiscard]] QString whyEmpty() const;
    void onRecordingChanged();
    void followSelection();
    void goToOom(RowId id);
    void goToPeak();

    Session* m_session;
    Ooms m_ooms;
    ColumnModel m_model;
    TableView* m_table;
    QLabel* m_reading;
    EmptyState* m_pages;
};

} // namespace widgets
