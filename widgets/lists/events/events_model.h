// SPDX-License-Identifier: MIT
#pragma once

#include "core/history/recording.h"

#include <QAbstractTableModel>
#include <QIcon>

#include <memory>
#include <optional>
#include <vector>

namespace widgets {

/// The trace of one device, a row an event, straight from the columns: nothing is copied, a cell is made when
/// it is shown. With a filter the rows are the matching events. Many that nobody sees are no rows of the
/// model until somebody does: a header takes 8 bytes of each. GUI thread.
class EventsModel final : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column
    {
        Event,
        ActionName,
        Label,
        Size,
        Stream,
        Time,
        ActiveAfter,
        Site,
        ColumnCount,
    };

    explicit EventsModel(QObject* parent = nullptr);

    /// Shows device (of recording, which is kept alive); null: nothing. Drops the filter.
    void setDevice(std::shared_ptr<const core::Recording> recording, const core::DeviceHistory* device);
    /// Shows these events of the device, ascending; nothing: all.
    void setRows(std::optional<std::vector<core::EventIndex>> rows);

    /// Whether somebody sees the rows, as everybody does at first.
    void setSeen(bool isSeen);
    /// Whether events are no rows, as nobody sees them.
    [[nodiscard]] bool isHeld() const { return m_isHeld; }
    /// How many events there are to see.
    [[nodiscard]] int shownEvents() const;

    /// The event of a row, which must exist.
    [[nodiscard]] core::EventIndex eventOf(int row) const;
    /// The row of event, or −1 where the filter hides it. O(log rows).
    [[nodiscard]] int rowOf(core::EventIndex event) const;
    /// The last row at or before event, −1 where there is none: where to scroll when it is hidden.
    [[nodiscard]] int rowBefore(core::EventIndex event) const;

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    void holdIfMany();
    [[nodiscard]] core::EventId idOf(core::EventIndex event) const { return m_device->trace().event(event); }
    [[nodiscard]] QString display(core::EventIndex event, int column) const;
    [[nodiscard]] QString toolTip(core::EventIndex event, int column) const;
    [[nodiscard]] QString relativeTime(core::EventId id) const;
    [[nodiscard]] QIcon icon(core::Action action) const;

    std::shared_ptr<const core::Recording> m_recording;
    const core::DeviceHistory* m_device = nullptr;
    std::int64_t m_startUs = core::noTime;               ///< of the trace's first event with a time
    std::optional<std::vector<core::EventIndex>> m_rows; ///< with a filter: ascending
    bool m_isSeen = true;
    bool m_isHeld = false;
    mutable std::vector<QIcon> m_icons; ///< by action, made when first shown
};

} // namespace widgets
