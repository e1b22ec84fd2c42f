// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/controls/tables/column_model.h"

#include <QWidget>

namespace widgets {

class EmptyState;
class Session;
class TableView;

/// The recorded samples as a table, one row each, in the order of the file. A row that is chosen is marked in
/// the lines. GUI thread; the session outlives it.
class SamplesDock final : public QWidget
{
    Q_OBJECT

public:
    explicit SamplesDock(Session* session, QWidget* parent = nullptr);

private:
    void onRecordingChanged();
    void followSample();

    Session* m_session;
    ColumnModel m_model{this};
    TableView* m_table;
    EmptyState* m_pages;
};

} // namespace widgets
