// SPDX-License-Identifier: MIT
#pragma once

#include "core/fix/changes/change_words.h"

#include <QStringList>
#include <QWidget>

class QLabel;
class QLineEdit;
class QStringListModel;

namespace widgets {

/// A line in which any change can be typed as the command line has it, with completion. What is none is said
/// below. GUI thread.
class ChangeEntry final : public QWidget
{
    Q_OBJECT

public:
    explicit ChangeEntry(QWidget* parent = nullptr);

    /// Call sites that are worth naming.
    void setLines(const QStringList& lines) { m_lines = lines; }
    void clear();

Q_SIGNALS:
    void changeGiven(const core::fix::ChangeText& change);

protected:
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void colourProblem();
    void complete(const QString& typed);
    void enter();
    void showProblem(const QString& sentence);

    QLineEdit* m_edit;
    QLabel* m_problem;
    QStringListModel* m_completions;
    QStringList m_lines;
};

} // namespace widgets
