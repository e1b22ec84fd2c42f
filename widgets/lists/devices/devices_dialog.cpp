// SPDX-License-Identifier: MIT
#include "widgets/lists/devices/devices_dialog.h"

#include "core/base/units.h"
#include "core/history/unsure_totals.h"
#include "widgets/controls/tables/table_view.h"
#include "widgets/controls/text/text_label.h"
#include "widgets/lists/devices/curve_delegate.h"
#include "widgets/session/session.h"

#include <QDialogButtonBox>
#include <QHeaderView>
#include <QLabel>
#include <QVBoxLayout>

#include <algorithm>

namespace widgets {

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
        const QString bytes = core::formatShortBytes(*row.capacity);
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
    return {
        columns::number(QStringLiteral("device"), DevicesDialog::tr("Device"),
                        DevicesDialog::tr("Its number in the recording"),
                        [devices](RowId id) { return std::optional<std::int64_t>((*devices)[id].device); })
            .wide(6),
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

DevicesDialog::DevicesDialog(Session* session, QWidget* parent)
    : QDialog(parent), m_session(session), m_table(new TableView), m_curves(new CurveDelegate(m_table)),
      m_note(plainLabel(tr("Comparing…")))
{
    setWindowTitle(tr("Devices of %1").arg(session->baseName()));
    setAttribute(Qt::WA_DeleteOnClose);
    m_note->setObjectName(QStringLiteral("note"));
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::close);
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(m_note);
    layout->addWidget(m_table, 1);
    layout->addWidget(buttons);
    m_table->setColumnModel(&m_model, QStringLiteral("devices"), tr("Devices"));
    connect(session, &Session::recordingChanged, this, &QDialog::close);
    m_worker.startFor([recording = session->recording()](
                          core::Progress& progress) { return compareDevices(*recording, progress); },
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
