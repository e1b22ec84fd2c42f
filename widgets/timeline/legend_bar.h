// SPDX-License-Identifier: MIT
#pragma once

#include "core/picture/legend_painter.h"
#include "widgets/session/session.h"
#include "widgets/timeline/timeline_camera.h"

#include <QWidget>

#include <memory>
#include <vector>

namespace widgets {

/// What colours and lines stand for, in a line above the plot; hidden where there is nothing to tell. GUI
/// thread; the camera, which says which lines are hidden, outlives it.
class LegendBar final : public QWidget
{
    Q_OBJECT

public:
    explicit LegendBar(Camera& camera, QWidget* parent = nullptr);

    /// Each one that stands for a group is an action, too: actions().
    void setEntries(std::vector<core::LegendEntry> entries);
    [[nodiscard]] const std::vector<core::LegendEntry>& entries() const { return m_entries; }
    /// What an entry's group stands for, to filter by. O(allocations).
    [[nodiscard]] static std::shared_ptr<core::NamedAllocations>
    allocationsOf(const core::Colouring& colouring, const core::DeviceHistory& device, quint16 group);
    /// Whose samples there are lines of; null: none.
    void setTimeline(std::shared_ptr<const core::Timeline> timeline);
    [[nodiscard]] const std::vector<picture::LegendLine>& lines() const { return m_lines; }
    [[nodiscard]] QSize sizeHint() const override;
    /// Asks for the group that is by entries behind the one named lit, in a circle that leads past none.
    void stepGroup(const QString& lit, int by);
    /// Hides all lines; where all are hidden shows them.
    void toggleLines();

Q_SIGNALS:
    /// A group's entry was clicked, or stepped to: LegendEntry::group.
    void groupClicked(quint16 group);
    void noGroupWanted(); ///< stepped past the last
    void linesChanged();  ///< other ones, or others hidden

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;

private:
    /// The entry there that stands for a group, or null.
    [[nodiscard]] const core::LegendEntry* groupAt(QPointF at) const;
    [[nodiscard]] const picture::LegendLine* lineAt(QPointF at) const;
    [[nodiscard]] std::vector<std::size_t> othersAt(QPointF at) const;
    [[nodiscard]] static QString textOf(const core::LegendEntry& entry);
    void showOthers(const std::vector<std::size_t>& entries, const QPoint& at);
    void follow();
    void tell();

    Camera& m_camera;
    std::shared_ptr<const core::Timeline> m_timeline;
    std::vector<core::LegendEntry> m_entries;
    std::vector<picture::LegendLine> m_lines;
};

} // namespace widgets
