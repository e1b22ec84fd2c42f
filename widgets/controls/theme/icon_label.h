// SPDX-License-Identifier: MIT
#pragma once

#include <QIcon>
#include <QWidget>

namespace widgets {

/// An icon beside a text. It paints the icon anew each time, where a label would keep the pixels of the theme
/// that it was filled in. GUI thread.
class IconLabel final : public QWidget
{
    Q_OBJECT

public:
    explicit IconLabel(QWidget* parent = nullptr);

    /// A null icon leaves its place empty.
    void setIcon(const QIcon& icon);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QIcon m_icon;
};

} // namespace widgets
