// SPDX-License-Identifier: MIT
#include "widgets/map/fragmentation/fragmentation_dock.h"

#include "core/base/units.h"
#include "core/oom/summary/format_limits.h"
#include "widgets/controls/empty_state.h"
#include "widgets/controls/tables/share_delegate.h"
#include "widgets/controls/tables/table_view.h"
#include "widgets/controls/tool_button.h"
#include "widgets/map/fragmentation/pool_strip.h"
#include "widgets/session/session.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QScrollBar>
#include <QSplitter>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>
#include <limits>

namespace widgets {

namespace {

constexpr std::size_t stripColumns = 2048; ///< more than a strip has pixels

core::EventIndex eventOf(double event)
{
    return static_cast<core::EventIndex>(
        std::clamp(event, -1.0, static_cast<double>(std::numeric_limits<core::EventIndex>::max())));
}

} // namespace

FragmentationDock::FragmentationDock(Session* session, QWidget* parent)
    : QWidget(parent), m_session(session), m_headline(textLabel(QStringLiteral("headline"))),
      m_all(new QToolButton), m_strip(new PoolStrip), m_poolTable(new TableView),
      m_segmentTable(new TableView), m_pages(new EmptyState(tables()))
{
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(header());
    layout->addWidget(m_strip);
    layout->addWidget(m_pages, 1);
    connect(m_session, &Session::deviceChanged, this, &FragmentationDock::onDeviceChanged);
    connect(m_session, &Session::selectionChanged, this, &FragmentationDock::onSelectionChanged);
    connect(m_session, &Session::visibleRangeChanged, this, &FragmentationDock::requestCurve);
    connect(m_strip, &PoolStrip::eventChosen, m_session, &Session::goToEvent);
    onDeviceChanged();
}

void FragmentationDock::follow(const Camera& camera, QWidget* plot)
{
    m_strip->follow(camera, plot);
}

void FragmentationDock::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    requestCurve();
}

void FragmentationDock::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    QMetaObject::invokeMethod(this, &FragmentationDock::fitParts, Qt::QueuedConnection); // after the layout
}

/// Pools are few: all of their rows are seen, as long as the segments keep a row. Where the dock
/// is low the strip is lower, and where there is no room for one table below the other they stand side by
/// side.
void FragmentationDock::fitParts()
{
    constexpr int low = 300;
    constexpr int wide = 1100;
    constexpr int poolsPercent = 62; ///< of the width
    m_strip->setLow(height() < low);
    const int row = m_poolTable->verticalHeader()->defaultSectionSize();
    const int bar = m_poolTable->horizontalScrollBar()->maximum() > 0
                        ? m_poolTable->horizontalScrollBar()->sizeHint().height()
                        : 0;
    const int header = m_poolTable->horizontalHeader()->height() + 2 * m_poolTable->frameWidth() + bar;
    const int rows = m_pools.rowCount() * row;
    const bool isBeside = width() >= wide && m_split->height() < 2 * header + rows + row;
    m_split->setOrientation(isBeside ? Qt::Horizontal : Qt::Vertical);
    if (m_isSplitByUser || m_split->height() <= 0)
        return;
    const int all = (isBeside ? m_split->width() : m_split->height()) - m_split->handleWidth();
    const int pools = isBeside ? all * poolsPercent / 100
                               : std::min(header + rows, std::max(all - header - row, header + row));
    m_split->setSizes({pools, all - pools});
}

QWidget* FragmentationDock::header()
{
    auto* bar = new QWidget;
    m_headline->setAccessibleName(tr("What the tables show"));
    m_all->setText(tr("All Pools"));
    m_all->setToolTip(tr("Show the segments of all pools"));
    connect(m_all, &QToolButton::clicked, this, [this] { choosePool(std::nullopt); });
    auto* layout = new QHBoxLayout(bar);
    layout->setContentsMargins(6, 4, 4, 2);
    layout->addWidget(m_headline, 1);
    layout->addWidget(m_all, 0, Qt::AlignTop);
    return bar;
}

QWidget* FragmentationDock::tables()
{
    m_poolTable->setColumnModel(&m_pools, QStringLiteral("pools"), tr("Pools"));
    m_poolTable->setItemDelegateForColumn(PoolColumn::Fragmentation, new ShareDelegate(m_poolTable));
    m_segmentTable->setColumnModel(&m_segments, QStringLiteral("segments"), tr("Segments"));
    m_segmentTable->setItemDelegateForColumn(SegmentColumn::Fragmentation, new ShareDelegate(m_segmentTable));
    connect(m_poolTable, &TableView::rowChosen, this,
            [this](RowId id) { choosePool(choiceOf(m_shown->what.pools[id])); });
    connect(m_segmentTable, &TableView::rowChosen, this, &FragmentationDock::selectLargest);
    for (TableView* table : {m_poolTable, m_segmentTable})
        table->setMinimumHeight(2 * table->verticalHeader()->defaultSectionSize()); // its header, and a row
    m_split = new QSplitter(Qt::Vertical);
    m_split->setChildrenCollapsible(false);
    m_split->addWidget(m_poolTable);
    m_split->addWidget(m_segmentTable);
    m_split->setStretchFactor(1, 1);
    connect(m_split, &QSplitter::splitterMoved, this, [this] { m_isSplitByUser = true; });
    return m_split;
}

void FragmentationDock::onDeviceChanged()
{
    m_wanted.reset();
    m_choice.reset();
    m_worker.cancel();
    m_curveWorker.cancel();
    m_strip->setCurve(nullptr);
    m_strip->setVisible(m_session->history() &&
                        m_session->history()->eventCount() > 1); // of one it is a block
    present(nullptr);
    request();
    requestCurve();
}

void FragmentationDock::onSelectionChanged()
{
    m_strip->setSelectedEvent(m_session->selection().event);
    request();
    followAllocation();
}

void FragmentationDock::request()
{
    const core::DeviceHistory* history = m_session->history();
    if (history == nullptr) {
        m_pages->showReason(EmptyState::noDevice(m_session->recording() != nullptr));
        return;
    }
    const core::EventIndex event = m_session->selection().event;
    if (m_wanted == event)
        return;
    m_wanted = event;
    m_worker.startFor(
        [recording = m_session->recording(), history,
         event](core::Progress&) -> core::Result<FragmentationPtr> {
            return std::make_shared<const FragmentationShown>(FragmentationShown{
                recording, history, event, core::fragmentationAt(recording->snapshot(), *history, event)});
        },
        [this](const FragmentationPtr& shown) { present(shown); });
}

void FragmentationDock::requestCurve()
{
    const core::DeviceHistory* history = m_session->history();
    if (history == nullptr)
        return;
    m_strip->setSelectedEvent(m_session->selection().event);
    if (!isVisible()) // nobody sees it, and it takes a look at every event
        return;
    const auto key = m_choice ? std::optional(m_choice->key) : std::nullopt;
    m_curveWorker.startFor(
        [recording = m_session->recording(), history, key,
         range = m_session->visibleRange()](core::Progress& progress) -> core::Result<CurvePtr> {
            auto curve = core::poolCurve(*history, key, stripColumns, progress,
                                         eventOf(std::floor(range.begin)), eventOf(std::ceil(range.end)));
            if (!curve)
                return curve.error();
            return std::make_shared<const core::PoolCurve>(std::move(curve).value());
        },
        [this](const CurvePtr& curve) { m_strip->setCurve(curve); });
}

void FragmentationDock::present(const FragmentationPtr& shown)
{
    m_shown = shown;
    m_pools.setColumns(shown ? poolColumns(shown) : std::vector<TableColumn>());
    m_segments.setColumns(shown ? segmentColumns(shown) : std::vector<TableColumn>());
    m_pools.setRowCount(shown ? shown->what.pools.size() : 0);
    showSegments();
    if (!shown)
        return m_headline->clear();
    const QString why = core::whyUntold(shown->recording->snapshot(), core::Untold::Reserved);
    m_headline->setText(why.isEmpty() ? headline() : QString());
    if (!why.isEmpty())
        m_pages->showReason(why);
    else if (shown->what.state.segments.empty())
        m_pages->showReason(tr("Device %1 has no known segments at this point: the file does not tell what "
                               "was reserved, or nothing was.")
                                .arg(shown->device->name()));
    else
        m_pages->showContent();
    fitParts();
    followAllocation();
}

/// The rows of the chosen pool, where the state has it, else all.
void FragmentationDock::showSegments()
{
    std::optional<RowId> pool;
    RowIds ids = std::make_shared<std::vector<RowId>>();
    if (m_shown) {
        const core::Fragmentation& what = m_shown->what;
        for (RowId id = 0; id < what.pools.size() && m_choice; ++id) {
            if (choiceOf(what.pools[id]) == *m_choice)
                pool = id;
        }
        auto rows = std::make_shared<std::vector<RowId>>();
        for (RowId id = 0; id < what.state.segments.size(); ++id) {
            if (!pool || what.poolOf[id] == *pool)
                rows->push_back(id);
        }
        ids = std::move(rows);
    }
    m_segments.setRows(ids);
    m_poolTable->setCurrentId(pool);
    m_all->setEnabled(m_choice.has_value());
}

FragmentationDock::Choice FragmentationDock::choiceOf(const core::PoolState& pool)
{
    return {{pool.pool, pool.stream}, pool.type};
}

void FragmentationDock::choosePool(const std::optional<Choice>& choice)
{
    if (m_choice == choice)
        return;
    m_choice = choice;
    showSegments();
    followAllocation();
    requestCurve();
}

void FragmentationDock::selectLargest(RowId segment)
{
    const std::uint32_t pin = m_shown->what.pins[segment];
    if (pin == core::Fragmentation::noPin)
        m_session->clearAllocation();
    else
        m_session->select(m_shown->device->idOf(m_shown->what.state.blocks[pin].rank), m_shown->event);
}

void FragmentationDock::followAllocation()
{
    const auto allocation = m_session->selection().allocation;
    if (!m_shown || !allocation || !m_shown->device->owns(*allocation))
        return; // an empty segment stays marked
    const std::uint32_t rank = m_shown->device->rankOf(*allocation);
    const std::uint64_t addr = m_shown->device->allocations().addr[rank];
    const std::vector<core::SegmentAt>& segments = m_shown->what.state.segments;
    const auto after =
        std::upper_bound(segments.begin(), segments.end(), addr,
                         [](std::uint64_t a, const core::SegmentAt& segment) { return a < segment.addr; });
    const bool isHere = after != segments.begin() && addr - std::prev(after)->addr < std::prev(after)->size &&
                        m_shown->device->allocations().isActiveAt(rank, m_shown->event);
    m_segmentTable->setCurrentId(isHere ? std::optional(static_cast<RowId>(after - segments.begin() - 1))
                                        : std::nullopt);
    m_segmentTable->revealCurrent();
}

QString FragmentationDock::headline() const
{
    core::PoolState all;
    for (const core::PoolState& pool : m_shown->what.pools) {
        all.segments += pool.segments;
        all.reserved += pool.reserved;
        all.active += pool.active;
        all.free += pool.free;
        all.largestFree = std::max(all.largestFree, pool.largestFree);
        all.uncertain += pool.uncertain;
        all.pinned += pool.pinned;
    }
    const QString when = m_shown->device->eventCount() == 0
                             ? tr("At the end, on device %1").arg(m_shown->device->name())
                         : m_shown->event == core::beforeFirstEvent
                             ? tr("Before the first event of device %1").arg(m_shown->device->name())
                             : tr("After event %1 of device %2")
                                   .arg(core::formatEvent(m_shown->event), m_shown->device->name());
    QString text = tr("%1: %2 reserved in %3 segments, %4 active, %5 free; the longest free run has %6.")
                       .arg(when, core::formatShortBytes(all.reserved), core::formatCount(all.segments),
                            core::formatShortBytes(all.active), core::formatShortBytes(all.free),
                            core::formatShortBytes(all.largestFree));
    if (all.pinned != 0)
        text += QLatin1Char(' ') +
                tr("%1 are in segments that at most 3 blocks keep.").arg(core::formatShortBytes(all.pinned));
    if (all.uncertain != 0)
        text += QLatin1Char(' ') +
                tr("Up to %1 of what is free may be rounding of blocks whose size is not recorded.")
                    .arg(core::formatShortBytes(all.uncertain));
    const std::size_t homeless = m_shown->what.state.homeless.size();
    if (homeless == 1)
        text += QLatin1Char(' ') + tr("1 allocation lies in no known segment and is not counted here.");
    else if (homeless != 0)
        text += QLatin1Char(' ') + tr("%1 allocations lie in no known segment and are not counted here.")
                                       .arg(core::formatCount(homeless));
    return text;
}

} // namespace widgets
