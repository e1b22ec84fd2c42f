// SPDX-License-Identifier: MIT
#pragma once

#include <QList>
#include <QStringList>
#include <QWidget>

class QToolButton;
class QVBoxLayout;

namespace widgets {

class DockLayout;

/// Stands at the right of a narrow window for the inspector that is folded there: a handle, and below it the
/// names of its panes, upright; each opens or folds one. Hidden while nothing is folded. Layout and page
/// outlive it. GUI thread.
class InspectorBar final : public QWidget
{
    Q_OBJECT

public:
    /// page: with the layout's docks; while it is hidden this is.
    InspectorBar(DockLayout* layout, QWidget* page, QWidget* parent = nullptr);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    void follow();
    void fill(const QStringList& panes);
    void press(const QString& pane);

    DockLayout* m_docks;
    QWidget* m_page;
    QVBoxLayout* m_layout;
    QToolButton* m_handle;
    QStringList m_panes;
    QList<QToolButton*> m_buttons; ///< of these
};

} // namespace widgets
