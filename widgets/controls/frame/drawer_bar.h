// SPDX-License-Identifier: MIT
#pragma once

#include <QList>
#include <QString>
#include <QWidget>

class QHBoxLayout;
class QToolButton;

namespace widgets {

/// What the drawer holds, at the window's foot: a handle that opens and closes it and, while it is closed,
/// the names of its panes. GUI thread.
class DrawerBar final : public QWidget
{
    Q_OBJECT

public:
    /// One pane: id of the caller's own, "Allocations", and how many there are of them, or empty.
    struct Entry
    {
        QString id;
        QString text;
        QString count;
        friend bool operator==(const Entry&, const Entry&) = default;
    };

    explicit DrawerBar(QWidget* parent = nullptr);

    void setEntries(const QList<Entry>& entries);
    void setOpen(bool isOpen);
    [[nodiscard]] bool isOpen() const { return m_isOpen; }

Q_SIGNALS:
    void paneChosen(const QString& id);
    void toggled();

private:
    QList<Entry> m_entries;
    QHBoxLayout* m_layout;
    QToolButton* m_handle;
    QList<QToolButton*> m_buttons;
    bool m_isOpen = false;
};

} // namespace widgets
