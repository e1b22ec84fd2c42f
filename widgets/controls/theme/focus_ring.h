// SPDX-License-Identifier: MIT
#pragma once

#include <QObject>
#include <QPointer>
#include <QWidget>

namespace widgets {

/// A line around lists, pages and texts that got the keyboard by a key: their rows and cursors alone do not
/// say so, and may be out of sight. One for all, a child of who has the keyboard. GUI thread.
class FocusRing final : public QObject
{
    Q_OBJECT

public:
    using QObject::QObject;
    ~FocusRing() override;

    /// From here on it goes around widget, too.
    void watch(QWidget* widget);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void showAround(QWidget* widget);

    QPointer<QWidget> m_line;
};

} // namespace widgets
