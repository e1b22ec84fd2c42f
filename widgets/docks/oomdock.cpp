// SPDX-License-Identifier: MIT
#include "widgets/docks/oomdock.h"

#include "core/analysis/sitetext.h"
#include "core/base/units.h"
#include "widgets/docks/clocktext.h"
#include "widgets/docks/emptystate.h"
#include "widgets/session.h"
#include "widgets/tableview.h"

#include <QHeaderView>
#include <QLabel>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace widgets {

namespace {

using Ooms = std::shared_ptr<const std::vector<core::OomEvent>>;

TableColumn totalColumn(const Ooms& ooms, const QString& name, const QString& title, const QString& toolTip,
                        std::uint64_t core::OomEvent::*total)
{
    TableColumn column = columns::bytes(name, title, toolTip, [ooms, total](RowId id) {
        return std::optional<std::uint64_t>((*ooms)[id].*total);
    });
    column.widthHint = 9;
    return column;
}

TableColumn timeColumn(const Ooms& ooms, const QString& title, const QString& toolTip)
{
    TableColumn column;
    column.name = QStringLiteral("time_us");
    column.title = title;
    column.toolTip = toolTip;
    column.widthHint = 30;
    column.key = [ooms](RowId id) {
        const std::int64_t time = (*ooms)[id].timeUs;
        return time == core::noTime ? CellKey() : CellKey(time);
    };
    column.text = [ooms](RowId id) { return clockText((*ooms)[id].timeUs); };
    return column;
}

TableColumn siteColumn(const Ooms& ooms, const std::shared_ptr<const core::Recording>& recording,
                       const QString& title, const QString& toolTip)
{
    const auto full = [ooms, recording](RowId id) {
        const core::Snapshot& snapshot = recording->snapshot();
        return snapshot.strings().text(snapshot.stacks().callSite((*ooms)[id].stack).site);
    };
    TableColumn column = columns::text(QStringLiteral("site"), title, toolTip, full);
    column.widthHint = 40;
    column.text = [ooms, recording](RowId id) {
        const core::StackTable& stacks = recording->snapshot().stacks();
        return core::shortSite(stacks.callSite((*ooms)[id].stack), stacks);
    };
    column.exact = full;
    return column;
}

} // namespace

OomDock::OomDock(Session* session, QWidget* parent)
    : QWidget(parent), m_session(session), m_table(new TableView), m_reading(new QLabel)
{
    auto* content = new QWidget;
    auto* contentLayout = new QVBoxLayout(content);
    contentLayout->setContentsMargins(0, 0, 0, 0);
    contentLayout->addWidget(m_table, 1);
    contentLayout->addWidget(m_reading);
    m_pages = new EmptyState(content);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_pages);

    m_table->setObjectName(QStringLiteral("ooms"));
    m_table->setAccessibleName(tr("OOM events"));
    m_table->setColumnModel(&m_model);
    m_table->horizontalHeader()->setStretchLastSection(true);
    m_reading->setObjectName(QStringLiteral("reading"));
    m_reading->setAccessibleName(tr("What is known about the chosen OOM"));
    m_reading->setWordWrap(true);
    m_reading->setMargin(6);
    m_reading->setTextFormat(Qt::PlainText);
    m_reading->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_reading->setMinimumWidth(1);

    connect(m_table, &TableView::rowChosen, this, &OomDock::goToOom);
    connect(m_table, &TableView::cellActivated, this, [this](RowId id) { goToOom(id); });
    connect(m_pages, &EmptyState::linkActivated, this, &OomDock::goToPeak);
    connect(m_session, &Session::recordingChanged, this, &OomDock::onRecordingChanged);
    connect(m_session, &Session::selectionChanged, this, &OomDock::followSelection);
    onRecordingChanged();
}

std::vector<TableColumn> OomDock::columns() const
{
    const Ooms ooms = m_ooms;
    const auto number = [&](const QString& name, const QString& title, const QString& toolTip, auto member) {
        TableColumn column = columns::number(name, title, toolTip, [ooms, member](RowId id) {
            return std::optional<std::int64_t>((*ooms)[id].*member);
        });
        column.widthHint = 6;
        return column;
    };
    return {
        number(QStringLiteral("device"), tr("Device"), tr("The device that ran full"),
               &core::OomEvent::device),
        number(QStringLiteral("event"), tr("Event"), tr("Place in the device's trace, from 0"),
               &core::OomEvent::event),
        totalColumn(
            ooms, QStringLiteral("requested"), tr("Requested (rounded)"),
            tr("The request that failed, rounded up by the allocator: the program asked for a little less"),
            &core::OomEvent::requested),
        columns::bytes(
            QStringLiteral("device_free"), tr("Free on the device"),
            tr("What the driver said was free then, for all programs"),
            [ooms](RowId id) { return (*ooms)[id].deviceFree; }, tr("not recorded")),
        totalColumn(ooms, QStringLiteral("allocated"), tr("Allocated"),
                    tr("Held by the program then: requested bytes not yet freed by it"),
                    &core::OomEvent::allocated),
        totalColumn(ooms, QStringLiteral("active"), tr("Active"),
                    tr("Allocated, and freed but still in use by another stream"), &core::OomEvent::active),
        totalColumn(ooms, QStringLiteral("reserved"), tr("Reserved"),
                    tr("What PyTorch's allocator held of the device then"), &core::OomEvent::reserved),
        columns::bytes(
            QStringLiteral("cached"), tr("Cached, not in use"),
            tr("Reserved minus active: kept by the allocator, in pieces that may be too small; "
               "includes what rounding costs"),
            [ooms](RowId id) { return (*ooms)[id].cached(); }, tr("unknown: active exceeds reserved")),
        siteColumn(ooms, m_session->recording(), tr("Call site"),
                   tr("Where the failed request came from; hover for the full path")),
        timeColumn(ooms, tr("Time"), tr("Local time of the failed request")),
    };
}

void OomDock::onRecordingChanged()
{
    const auto& recording = m_session->recording();
    m_ooms = std::make_shared<const std::vector<core::OomEvent>>(
        recording ? core::oomEvents(*recording->history) : std::vector<core::OomEvent>());
    m_reading->clear();
    m_table->setCurrentId(std::nullopt);
    m_model.setColumns(m_ooms->empty() ? std::vector<TableColumn>() : columns());
    m_model.setRowCount(m_ooms->size());
    if (m_ooms->empty())
        m_pages->showReason(whyEmpty());
    else
        m_pages->showContent();
    followSelection();
}

QString OomDock::whyEmpty() const
{
    if (!m_session->recording())
        return EmptyState::nothingOpen();
    const core::DeviceHistory* history = m_session->recording()->history->mainDevice();
    if (history == nullptr)
        return tr("This recording is empty: it has no events and no segments.");
    if (history->eventCount() == 0)
        return tr(
            "No events were recorded, so an OOM could not be either: this recording holds only the final "
            "state.");
    const core::Usage& usage = history->usage();
    const QString where = usage.peakEvent == core::beforeFirstEvent ? tr("before its first event")
                                                                    : tr("at event %1").arg(usage.peakEvent);
    return tr("No OOM was recorded. The peak of device %1 is %2 active, %3: <a href=\"peak\">go there</a>.")
        .arg(history->device())
        .arg(core::formatBytes(usage.peakActive), where);
}

void OomDock::followSelection()
{
    const auto key = std::pair(m_session->device(), m_session->selection().event);
    const auto found = std::lower_bound(m_ooms->begin(), m_ooms->end(), key,
                                        [](const core::OomEvent& oom, const auto& wanted) {
                                            return std::pair(oom.device, oom.event) < wanted;
                                        });
    if (found == m_ooms->end() || std::pair(found->device, found->event) != key) {
        m_table->setCurrentId(std::nullopt);
        return;
    }
    m_table->setCurrentId(static_cast<RowId>(found - m_ooms->begin()));
    m_table->revealCurrent();
    m_reading->setText(tr("Device %1, event %2.").arg(found->device).arg(found->event) + QLatin1Char(' ') +
                       core::readingOf(*found));
}

void OomDock::goToOom(RowId id)
{
    const core::OomEvent& oom = (*m_ooms)[id];
    m_session->setDevice(oom.device);
    m_session->clearAllocation();
    m_session->selectEvent(oom.event);
    m_session->reveal();
}

void OomDock::goToPeak()
{
    const core::DeviceHistory* history =
        m_session->recording() ? m_session->recording()->history->mainDevice() : nullptr;
    if (history == nullptr)
        return;
    m_session->setDevice(history->device());
    m_session->selectEvent(history->usage().peakEvent);
    m_session->reveal();
}

} // namespace widgets
