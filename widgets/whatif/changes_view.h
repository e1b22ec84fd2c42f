// SPDX-License-Identifier: MIT
#pragma once

#include <QTableView>

namespace widgets {

class ChangesModel;

/// The rows of a ChangesModel: a click anywhere in a row, or Space, chooses it, Delete takes away what a
/// person gave. Why a change is refused stands in place of what it brings. GUI thread.
class ChangesView final : public QTableView
{
    Q_OBJECT

public:
    /// The model outlives it.
    explicit ChangesView(ChangesModel* model, QWidget* parent = nullptr);

    [[nodiscard]] QSize sizeHint() const override;

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void fitColumns();
    void spanRefusals();
    void toggle(int row);

    ChangesModel* m_model;
};

} // namespace widgets
