// SPDX-License-Identifier: MIT
#include "widgets/lists/devices/devices_dialog.h"

#include "core/base/units.h"
#include "core/history/device_capacity.h"
#include "core/history/unsure_totals.h"
#include "widgets/controls/layout_parts.h"
#include "widgets/controls/tables/table_view.h"
#include "widgets/controls/text/text_label.h"
#include "widgets/session/session.h"

#include <QDialogButtonBox>
#include <QHeaderView>
#include <QLabel>
#include <QPainter>
#include <QPainterPath>
#include <QStyledItemDelegate>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

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

namespace {

constexpr int curveColumn = 1;

QString whenText(const ComparedDevice& row)
{
    const QString total = core::totalText(row.active, row.isUnsure);
    if (row.isFailure)
        return DevicesDialog::tr("%1 at event %2, out of memory").arg(total, core::formatEvent(row.moment));
    return DevicesDialog::tr("%1 at the end").arg(total);
}

TableColumn totalColumn(const ComparedDevices& devices, const QString& name, const QString& title,
                        const QString& toolTip, std::uint64_t ComparedDevice::*member)
{
    TableColumn column = columns::bytes(
        name, title, toolTip, [devices, member](RowId id) { return std::optional((*devices)[id].*member); });
    column.text = [devices, member](RowId id) {
        return core::totalText((*devices)[id].*member, (*devices)[id].isUnsure);
    };
    return column;
}

TableColumn capacityColumn(const ComparedDevices& devices)
{
    TableColumn column = columns::bytes(
        QStringLiteral("capacity"), DevicesDialog::tr("Capacity"),
        DevicesDialog::tr("What the device has in all; ≥: what was reserved and free at a failure"),
        [devices](RowId id) { return (*devices)[id].capacity; });
    column.text = [devices](RowId id) {
        const ComparedDevice& row = (*devices)[id];
        if (!row.capacity)
            return DevicesDialog::tr("not recorded");
        const QString bytes = core::textOf(core::DeviceCapacity{*row.capacity, !row.isCapacityTyped});
        return row.isCapacityAtLeast ? QStringLiteral("≥ ") + bytes : bytes;
    };
    return column;
}

std::vector<TableColumn> columnsOf(const ComparedDevices& devices)
{
    TableColumn curve =
        totalColumn(devices, QStringLiteral("curve"), DevicesDialog::tr("Active over its events"),
                    DevicesDialog::tr("All to one scale; the line is the capacity"), &ComparedDevice::peak);
    curve.text = [](RowId) { return QString(); };
    curve.takesRoom = true;
    TableColumn when =
        totalColumn(devices, QStringLiteral("active"), DevicesDialog::tr("At the failure or the end"),
                    DevicesDialog::tr("Active at the last OOM, else after the last event"),
                    &ComparedDevice::active)
            .wide(28);
    when.text = [devices](RowId id) { return whenText((*devices)[id]); };
    TableColumn trust = columns::text(QStringLiteral("trust"), DevicesDialog::tr("Trust"),
                                      DevicesDialog::tr("How far its numbers can be relied on"),
                                      [devices](RowId id) { return (*devices)[id].trust; });
    trust.widthHint = 18;
    trust.exact = [devices](RowId id) { return (*devices)[id].trustReasons; };
    TableColumn name = columns::number(QStringLiteral("device"), DevicesDialog::tr("Device"),
                                       DevicesDialog::tr("Its number in the recording"), [devices](RowId id) {
                                           return std::optional<std::int64_t>((*devices)[id].device);
                                       });
    name.widthHint = 8;
    name.text = [devices](RowId id) { return (*devices)[id].title; };
    return {std::move(name),
            std::move(curve),
            totalColumn(devices, QStringLiteral("peak"), DevicesDialog::tr("Peak"),
                        DevicesDialog::tr("The highest active total"), &ComparedDevice::peak),
            std::move(when),
            columns::bytes(
                QStringLiteral("reserved"), DevicesDialog::tr("Reserved then"),
                DevicesDialog::tr("What the allocator held of the device at that moment"),
                [devices](RowId id) { return (*devices)[id].reserved; }, DevicesDialog::tr("not recorded")),
            capacityColumn(devices),
            std::move(trust)};
}

} // namespace

void CurveDelegate::setDevices(ComparedDevices devices)
{
    m_devices = std::move(devices);
    m_most = 1;
    for (const ComparedDevice& device : *m_devices)
        m_most = std::max({m_most, device.peak, device.capacity.value_or(0)});
}

void CurveDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                          const QModelIndex& index) const
{
    QStyledItemDelegate::paint(painter, option, index);
    const ComparedDevice& device = (*m_devices)[index.data(ColumnModel::IdRole).toUInt()];
    constexpr int margin = 3;
    const QRectF area = QRectF(option.rect).adjusted(margin, margin, -margin, -margin);
    const auto heightOf = [&](std::uint64_t bytes) {
        return area.bottom() - area.height() * static_cast<double>(bytes) / static_cast<double>(m_most);
    };
    const bool isSelected = option.state.testFlag(QStyle::State_Selected);
    QPainterPath path(area.bottomLeft());
    const double step = area.width() / static_cast<double>(std::max<std::size_t>(device.curve.size(), 1));
    double x = area.left();
    for (const std::uint64_t bytes : device.curve) {
        path.lineTo(x, heightOf(bytes));
        x += step;
        path.lineTo(x, heightOf(bytes));
    }
    path.lineTo(area.bottomRight());
    QColor ink = option.palette.color(isSelected ? QPalette::HighlightedText : QPalette::PlaceholderText);
    painter->fillPath(path, ink);
    if (!device.capacity)
        return;
    painter->setPen(QPen(option.palette.color(isSelected ? QPalette::HighlightedText : QPalette::Text), 1,
                         device.isCapacityAtLeast ? Qt::DashLine : Qt::SolidLine));
    painter->drawLine(QPointF(area.left(), heightOf(*device.capacity)),
                      QPointF(area.right(), heightOf(*device.capacity)));
}

DevicesDialog::DevicesDialog(Session* session, QWidget* parent)
    : QDialog(parent), m_session(session), m_table(new TableView), m_curves(new CurveDelegate(m_table)),
      m_note(plainLabel(tr("Comparing…")))
{
    setWindowTitle(tr("Devices of %1").arg(session->baseName()));
    setAttribute(Qt::WA_DeleteOnClose);
    m_note->setObjectName(QStringLiteral("note"));
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::close);
    addParts(new QVBoxLayout(this), {m_note, {m_table, 1}, buttons});
    m_table->setColumnModel(&m_model, QStringLiteral("devices"), tr("Devices"));
    connect(session, &Session::recordingChanged, this, &QDialog::close);
    m_worker.startFor(
        [store = session->store()](core::Progress& progress) { return compareDevices(*store, progress); },
        [this](const ComparedDevices& devices) { show(devices); });
    constexpr QSize size(1080, 320);
    resize(size);
}

void DevicesDialog::show(const ComparedDevices& devices)
{
    m_curves->setDevices(devices);
    m_model.setColumns(columnsOf(devices));
    m_model.setRowCount(devices->size());
    m_table->setItemDelegateForColumn(curveColumn, m_curves);
    m_table->verticalHeader()->setDefaultSectionSize(2 * m_table->verticalHeader()->defaultSectionSize());
    const auto here = std::find_if(devices->begin(), devices->end(), [&](const ComparedDevice& row) {
        return row.device == m_session->device();
    });
    if (here != devices->end())
        m_table->setCurrentId(static_cast<RowId>(here - devices->begin()));
    m_note->setText(tr("Choose a row to show that device in the window."));
    connect(m_table, &TableView::rowChosen, this,
            [this, devices](RowId id) { m_session->setDevice((*devices)[id].device); });
}

} // namespace widgets

#include "devices_dialog.moc"
