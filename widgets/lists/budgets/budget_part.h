// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/controls/jobs/background.h"
#include "widgets/controls/tables/column_model.h"
#include "widgets/lists/budgets/budget_check.h"

#include <QWidget>

class QLabel;
class QPushButton;

namespace widgets {

class Session;
class TableView;

/// The part of the summary that holds what is open against its budget: the file of rules that `check` reads
/// too, a row for each rule with a bar against its limit, and a baseline to begin. Judges when it is first
/// seen, on a worker. The session outlives it. GUI thread.
class BudgetPart final : public QWidget
{
    Q_OBJECT

public:
    explicit BudgetPart(Session* session, QWidget* parent = nullptr);

    /// Judges by the rules in path instead of those that lie with the recording; for tests and the button.
    void setRules(const QString& path);
    /// Adds what is open to the baseline at path; says what came of it.
    void writeBaseline(const QString& path);

protected:
    void showEvent(QShowEvent* event) override;

private:
    void onRecordingChanged();
    void start();
    void showAnswer(BudgetAnswer answer);
    void showRows();
    void chooseRules();
    void chooseBaseline();
    [[nodiscard]] BudgetQuestion question() const;
    [[nodiscard]] QString sentence() const;

    Session* m_session;
    QString m_rules; ///< as chosen; empty: those that lie with the recording
    BudgetAnswer m_answer;
    bool m_isDue = false; ///< nothing was judged yet of what is open
    ColumnModel m_rows{this};
    QLabel* m_sentence;
    QLabel* m_written;
    TableView* m_table;
    QPushButton* m_choose;
    QPushButton* m_write;
    Background<BudgetAnswer> m_judging{this};
    Background<QString> m_writing{this};
};

} // namespace widgets
