// SPDX-License-Identifier: MIT
#include "widgets/docks/sitesdock.h"

#include "core/base/units.h"
#include "widgets/docks/emptystate.h"
#include "widgets/docks/sharedelegate.h"
#include "widgets/docks/sitecolumns.h"
#include "widgets/session.h"
#include "widgets/tableview.h"

#include <QButtonGroup>
#include <QClipboard>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QMenu>
#include <QRadioButton>
#include <QVBoxLayout>

#include <algorithm>

namespace widgets {

SitesDock::SitesDock(Session* session, QWidget* parent)
    : QWidget(parent), m_session(session), m_headline(new QLabel), m_moments(new QButtonGroup(this)),
      m_table(new TableView), m_pages(new EmptyState(m_table))
{
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addLayout(bar());
    layout->addWidget(m_headline);
    layout->addWidget(m_pages, 1);
    setUpTable();
    connect(m_session, &Session::deviceChanged, this, &SitesDock::onDeviceChanged);
    connect(m_session, &Session::selectionChanged, this, &SitesDock::onSelectionChanged);
    onDeviceChanged();
}

QHBoxLayout* SitesDock::bar()
{
    m_headline->setObjectName(QStringLiteral("headline"));
    m_headline->setAccessibleName(tr("What the table shows"));
    m_headline->setWordWrap(true);
    m_headline->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_headline->setMinimumWidth(1);
    m_headline->setContentsMargins(6, 0, 6, 2);
    auto* layout = new QHBoxLayout;
    layout->setContentsMargins(6, 4, 4, 0);
    const auto add = [&](Moment moment, const QString& text, const QString& toolTip) {
        auto* button = new QRadioButton(text);
        button->setToolTip(toolTip);
        m_moments->addButton(button, static_cast<int>(moment));
        layout->addWidget(button);
    };
    add(Moment::Peak, tr("At peak"), tr("What was alive at the device's peak"));
    add(Moment::Oom, tr("At OOM"), tr("What was alive at the device's last OOM"));
    add(Moment::Selected, tr("At selected"), tr("What is alive at the selected event, wherever you go"));
    layout->addStretch(1);
    m_moments->button(static_cast<int>(m_moment))->setChecked(true);
    connect(m_moments, &QButtonGroup::idClicked, this,
            [this](int id) { setMoment(static_cast<Moment>(id)); });
    return layout;
}

void SitesDock::setUpTable()
{
    m_table->setObjectName(QStringLiteral("sites"));
    m_table->setAccessibleName(tr("Live bytes by call site"));
    m_table->setColumnModel(&m_model);
    m_table->horizontalHeader()->setStretchLastSection(true);
    m_table->setItemDelegateForColumn(SiteColumn::Share, new ShareDelegate(m_table));
    m_table->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(m_table, &TableView::rowChosen, this, &SitesDock::selectLargest);
    connect(m_table, &TableView::cellActivated, this, [this](RowId id) { filterTable(id); });
    connect(m_table, &QWidget::customContextMenuRequested, this, &SitesDock::showMenu);
}

void SitesDock::setMoment(Moment moment)
{
    m_moment = moment;
    m_moments->button(static_cast<int>(moment))->setChecked(true);
    request();
}

core::EventIndex SitesDock::wantedEvent() const
{
    const core::DeviceHistory& history = *m_session->history();
    switch (m_moment) {
    case Moment::Peak:
        return history.usage().peakEvent;
    case Moment::Oom:
        if (!history.ooms().empty())
            return history.ooms().back();
        break;
    case Moment::Selected:
        break;
    }
    return m_session->selection().event;
}

void SitesDock::onDeviceChanged()
{
    const core::DeviceHistory* history = m_session->history();
    const bool hasOom = history != nullptr && !history->ooms().empty();
    for (QAbstractButton* button : m_moments->buttons())
        button->setEnabled(history != nullptr);
    QAbstractButton* atOom = m_moments->button(static_cast<int>(Moment::Oom));
    atOom->setEnabled(hasOom);
    if (m_moment == Moment::Oom && !hasOom)
        m_moment = Moment::Selected;
    m_moments->button(static_cast<int>(m_moment))->setChecked(true);
    m_wanted.reset();
    m_worker.cancel();
    present(nullptr);
    request();
}

void SitesDock::onSelectionChanged()
{
    request();
    followAllocation();
}

void SitesDock::request()
{
    const core::DeviceHistory* history = m_session->history();
    if (history == nullptr) {
        m_pages->showReason(EmptyState::nothingOpen());
        return;
    }
    const core::EventIndex event = wantedEvent();
    if (m_wanted == event)
        return;
    m_wanted = event;
    const auto recording = m_session->recording();
    m_worker.start(
        [recording, history, event](core::Progress&) -> core::Result<ShownPtr> {
            return std::make_shared<const Shown>(
                Shown{recording, history, event, core::callSitesAt(recording->snapshot(), *history, event)});
        },
        [this](const core::Result<ShownPtr>& result) {
            if (result)
                present(*result);
        });
}

void SitesDock::present(const ShownPtr& shown)
{
    m_shown = shown;
    m_model.setColumns(shown ? siteColumns({shown, &shown->rows}, shown->recording,
                                           shown->device->usage().activeAt(shown->event))
                             : std::vector<TableColumn>());
    m_model.setRowCount(shown ? shown->rows.size() : 0);
    m_headline->setText(shown ? headline() : QString());
    if (!shown)
        return;
    m_headline->setToolTip(core::formatExactBytes(shown->device->usage().activeAt(shown->event)));
    if (shown->rows.empty())
        m_pages->showReason(tr("Nothing is alive on device %1 at this point.").arg(shown->device->device()));
    else
        m_pages->showContent();
    followAllocation();
}

QString SitesDock::headline() const
{
    const core::DeviceHistory& device = *m_shown->device;
    const core::EventIndex event = m_shown->event;
    QString where =
        event == core::beforeFirstEvent ? tr("Before the first event") : tr("After event %1").arg(event);
    if (std::binary_search(device.ooms().begin(), device.ooms().end(), event))
        where = tr("At the OOM, event %1").arg(event);
    else if (event == device.usage().peakEvent)
        where = tr("At the peak, event %1").arg(event);
    std::uint64_t count = 0;
    for (const core::CallSiteUsage& row : m_shown->rows)
        count += row.count;
    const QString allocations =
        count == 1 ? tr("1 allocation") : tr("%1 allocations").arg(core::formatCount(count));
    const QString sites = m_shown->rows.size() == 1
                              ? tr("1 call site")
                              : tr("%1 call sites").arg(core::formatCount(m_shown->rows.size()));
    return tr("%1 of device %2: %3 alive, %4 from %5")
        .arg(where, QString::number(device.device()), core::formatBytes(device.usage().activeAt(event)),
             allocations, sites);
}

void SitesDock::followAllocation()
{
    const auto allocation = m_session->selection().allocation;
    std::optional<RowId> found;
    if (m_shown && allocation && m_shown->device->owns(*allocation)) {
        const core::Snapshot& snapshot = m_shown->recording->snapshot();
        const core::Allocations& all = m_shown->device->allocations();
        const std::uint32_t rank = m_shown->device->rankOf(*allocation);
        const core::CallSite& site = snapshot.stacks().callSite(all.stack[rank]);
        const bool isBefore = core::isBeforeRecording(snapshot, *m_shown->device, rank);
        for (std::size_t i = 0; i < m_shown->rows.size() && !found; ++i) {
            if (m_shown->rows[i].site == site.site && m_shown->rows[i].isBeforeRecording == isBefore)
                found = static_cast<RowId>(i);
        }
    }
    m_table->setCurrentId(found);
    m_table->revealCurrent();
}

void SitesDock::selectLargest(RowId id)
{
    m_session->select(m_shown->device->idOf(m_shown->rows[id].largestRank), m_shown->event);
}

void SitesDock::filterTable(RowId id)
{
    const core::CallSiteUsage& row = m_shown->rows[id];
    core::AllocationFilter filter;
    const core::Snapshot& snapshot = m_shown->recording->snapshot();
    filter.site = snapshot.strings().text(row.site);
    filter.aliveAt = m_shown->event;
    // Two rows may share the text "no frames recorded": what tells them apart goes into the filter.
    if (row.isBeforeRecording)
        filter.from = filter.to = core::beforeFirstEvent;
    else if (m_shown->device->eventCount() > 0 &&
             snapshot.stacks().callSite(row.largestStack).kind == core::SiteKind::None)
        filter.origin = core::Origin::Trace;
    m_session->setFilter(filter);
    Q_EMIT tableRequested();
}

void SitesDock::showMenu(const QPoint& at)
{
    const QModelIndex index = m_table->indexAt(at);
    if (!index.isValid())
        return;
    const RowId id = m_model.idAt(index.row());
    const QString site = core::titleOf(m_shown->rows[id], m_shown->recording->snapshot());
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->addAction(tr("Show in Allocation Table"), this, [this, id, shown = m_shown] {
        if (shown == m_shown)
            filterTable(id);
    });
    menu->addAction(tr("Select Its Largest Allocation"), this, [this, id, shown = m_shown] {
        if (shown == m_shown)
            selectLargest(id);
    });
    menu->addSeparator();
    menu->addAction(tr("Copy Call Site"), this, [site] { QGuiApplication::clipboard()->setText(site); });
    menu->addAction(tr("Copy Row"), m_table, &TableView::copySelection);
    menu->popup(m_table->viewport()->mapToGlobal(at));
}

} // namespace widgets
