// SPDX-License-Identifier: MIT
#pragma once

#include "core/timeline/colours/allocations.h"

#include <QWidget>

#include <vector>

namespace widgets {

/// What the colours stand for, in a line above the plot; hidden where there is nothing to tell. GUI thread.
class LegendBar final : public QWidget
{
    Q_OBJECT

public:
    explicit LegendBar(QWidget* parent = nullptr);

    void setEntries(std::vector<core::LegendEntry> entries);
    [[nodiscard]] const std::vector<core::LegendEntry>& entries() const { return m_entries; }
    [[nodiscard]] QSize sizeHint() const override;

Q_SIGNALS:
    /// A group's entry was clicked: LegendEntry::group.
    void groupClicked(quint16 group);

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;

private:
    /// The entry there that stands for a group, or null.
    [[nodiscard]] const core::LegendEntry* groupAt(QPointF at) const;

    std::vector<core::LegendEntry> m_entries;
};

} // namespace widgets
