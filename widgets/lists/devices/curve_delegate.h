// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/lists/devices/compared_devices.h"

#include <QStyledItemDelegate>

namespace widgets {

/// Draws each device's curve, all to one scale: the largest peak or capacity; the capacity is a line. Rows
/// are those of a ColumnModel whose ids are places in devices. GUI thread, owned by the view.
class CurveDelegate final : public QStyledItemDelegate
{
    Q_OBJECT

public:
    explicit CurveDelegate(QObject* parent) : QStyledItemDelegate(parent) {}

    void setDevices(ComparedDevices devices);

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override;

private:
    ComparedDevices m_devices;
    std::uint64_t m_most = 0;
};

} // namespace widgets
