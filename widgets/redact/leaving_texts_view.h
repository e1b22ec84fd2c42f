// SPDX-License-Identifier: MIT
#pragma once

#include "core/redact/redacted_copy.h"
#include "widgets/controls/tables/column_model.h"

#include <QWidget>

#include <memory>

class QLabel;
class QLineEdit;

namespace widgets {

class TableView;

/// Every text that leaves with a copy, with why and in how many places, and a field that searches them. GUI
/// thread.
class LeavingTextsView final : public QWidget
{
    Q_OBJECT

public:
    explicit LeavingTextsView(QWidget* parent = nullptr);

    void setCopy(std::shared_ptr<const core::RedactedCopy> copy);

private:
    void search();

    std::shared_ptr<const core::RedactedCopy> m_copy;
    ColumnModel m_model{this};
    QLineEdit* m_search;
    QLabel* m_found;
    TableView* m_table;
};

} // namespace widgets
