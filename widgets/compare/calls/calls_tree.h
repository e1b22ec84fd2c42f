// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/compare/calls/calls_model.h"
#include "widgets/controls/jobs/background.h"

#include <QTreeView>

#include <vector>

namespace widgets {

/// The call tree of both sides with what changed rolled up. Built on a worker, once it is looked at. GUI
/// thread.
class CallsTree final : public QTreeView
{
    Q_OBJECT

public:
    explicit CallsTree(QWidget* parent = nullptr);

    /// null: no rows.
    void setFound(Comparison::DifferencePtr found);

Q_SIGNALS:
    /// The user went to a row: rows of found's Diff, and what it is called.
    void chosen(const std::vector<std::uint32_t>& rows, const QString& name);

protected:
    void showEvent(QShowEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void build();
    void openWhatMatters();
    void choose(const QModelIndex& index);

    CallsModel m_model;
    Comparison::DifferencePtr m_found;
    bool m_isBuilt = false; ///< of m_found, or being built
    Background<CallsPtr> m_worker{this};
};

} // namespace widgets
