// SPDX-License-Identifier: MIT
#pragma once

#include "core/logs/log_report.h"
#include "core/serving/waterfall.h"

#include <QWidget>

#include <memory>
#include <vector>

class QComboBox;
class QLabel;
class QLineEdit;

namespace widgets {

class ServingRows;

/// What a server's log says that its cards are spent on, as the command line's `serving` says it: a waterfall
/// of one of its budgets, and what a person says beside it. Hidden where the log tells of none. GUI thread.
class LogBudget final : public QWidget
{
    Q_OBJECT

public:
    explicit LogBudget(QWidget* parent = nullptr);

    void showReport(std::shared_ptr<const core::logs::LogReport> report);

private:
    void reckon();
    void showChosen();

    std::shared_ptr<const core::logs::LogReport> m_report;
    std::vector<core::serving::Waterfall> m_falls;
    QComboBox* m_which;
    QLineEdit* m_card;
    QLineEdit* m_share;
    ServingRows* m_rows;
    QLabel* m_sentences;
};

} // namespace widgets
