// SPDX-License-Identifier: MIT
#include "widgets/map/map_page.h"

#include "core/map/range_events.h"
#include "core/oom/summary/format_limits.h"
#include "core/picture/map/map_words.h"
#include "widgets/controls/empty_state.h"
#include "widgets/controls/layout_parts.h"
#include "widgets/controls/text/text_label.h"
#include "widgets/controls/theme/theme_tokens.h"
#include "widgets/controls/tool_button.h"
#include "widgets/map/kinds_bar.h"
#include "widgets/map/map_time_view.h"
#include "widgets/map/map_view.h"
#include "widgets/map/moment_strip.h"
#include "widgets/map/pools/pools_pane.h"
#include "widgets/map/segment_history.h"
#include "widgets/session/moment_player.h"
#include "widgets/session/transport.h"
#include "widgets/timeline/filter_chip.h"

#include <QApplication>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QSplitter>
#include <QStackedWidget>
#include <QTabBar>
#include <QToolButton>

#include <algorithm>
#include <tuple>
#include <utility>

namespace widgets {

MapPage::MapPage(Session* session, QWidget* parent)
    : QWidget(parent), m_session(session), m_finder(session, this), m_sentence(plainLabel()),
      m_strip(new MomentStrip(session)), m_view(new MapView), m_kinds(new KindsBar),
      m_history(new SegmentHistory(session)),
      m_segments(new MapTimeView(session, picture::MapOverTime::Segments)),
      m_addresses(new MapTimeView(session, picture::MapOverTime::Addresses)), m_pools(new PoolsPane(session)),
      m_tabs(new QTabBar), m_views(new QStackedWidget), m_stripRow(new QHBoxLayout),
      m_parts(new QSplitter(Qt::Vertical)), m_side(new QSplitter(Qt::Horizontal)),
      m_pages(new EmptyState(content()))
{
    setObjectName(QStringLiteral("mapPage"));
    setFocusProxy(m_view);
    columnIn(this, {m_pages});
    connectParts();
    followDevice();
}

/// Tabs, what is shown, and steps from event to event.
QLayout* MapPage::head()
{
    auto* head = rowWith(
        {}, {.margins = {tokens::grid, tokens::grid, tokens::grid, tokens::grid}, .spacing = tokens::grid});
    addTabs();
    m_ofEvents = {m_tabs, m_strip};
    head->addWidget(m_tabs);
    head->addStretch(1);
    addSteps(*head, tr("Block"),
             {tr("The event before that touched the selected block (Ctrl+Left)"),
              tr("The next event that touches the selected block (Ctrl+Right)")},
             false);
    addSteps(*head, tr("Segment"),
             {tr("The event before in the block's segment (Ctrl+Shift+Left)"),
              tr("The next event in the block's segment (Ctrl+Shift+Right)")},
             true);
    return head;
}

void MapPage::addTabs()
{
    m_tabs->setDrawBase(false);
    m_tabs->setObjectName(QStringLiteral("mapTabs"));
    const auto add = [this](View view, const QString& name, const QString& tip) {
        const int tab = m_tabs->addTab(name);
        m_tabs->setTabToolTip(tab, tip);
        m_tabs->setTabData(tab, static_cast<int>(view));
    };
    add(View::Moment, tr("Moment"), tr("Every segment and block at the selected event"));
    add(View::Segments, tr("Segments"), tr("Reserved memory over time, a band a segment"));
    add(View::Addresses, tr("Addresses"), tr("Where every block lay, address over time"));
}

QString MapPage::sentence() const
{
    return m_sentence->text();
}

MapPage::View MapPage::shown() const
{
    return static_cast<View>(m_tabs->tabData(m_tabs->currentIndex()).toInt());
}

void MapPage::showView(View view)
{
    for (int tab = 0; tab < m_tabs->count(); ++tab) {
        if (m_tabs->tabData(tab).toInt() == static_cast<int>(view))
            m_tabs->setCurrentIndex(tab);
    }
}

/// Where memory ran out one wants to see how it came to be in pieces.
void MapPage::orderTabs(bool isAddressesFirst)
{
    const auto isAddresses = [this](int tab) {
        return m_tabs->tabData(tab).toInt() == static_cast<int>(View::Addresses);
    };
    const int last = m_tabs->count() - 1;
    if (isAddressesFirst && isAddresses(last))
        m_tabs->moveTab(last, 0);
    else if (!isAddressesFirst && isAddresses(0))
        m_tabs->moveTab(0, last);
    m_tabs->setCurrentIndex(0);
    followTab(); // a tab that is moved may stay the current one
}

void MapPage::followTab()
{
    const bool hadKeys = m_views->isAncestorOf(QApplication::focusWidget());
    m_views->setCurrentIndex(static_cast<int>(shown()));
    setFocusProxy(shown() == View::Moment     ? static_cast<QWidget*>(m_view)
                  : shown() == View::Segments ? m_segments
                                              : m_addresses);
    if (hadKeys)
        focusProxy()->setFocus(Qt::OtherFocusReason);
}

/// A word with a step back and one forward; tips are what they do.
void MapPage::addSteps(QHBoxLayout& head, const QString& word, const std::array<QString, 2>& tips,
                       bool isSegment)
{
    QLabel* label = plainLabel(word);
    label->setForegroundRole(QPalette::PlaceholderText);
    head.addSpacing(tokens::grid);
    head.addWidget(label);
    m_ofEvents.append(label);
    for (const bool isForward : {false, true}) {
        QToolButton* button =
            toolButton((isSegment ? QStringLiteral("segment") : QStringLiteral("block")) +
                           (isForward ? QStringLiteral("Forward") : QStringLiteral("Back")),
                       isForward ? QStringLiteral("▸") : QStringLiteral("◂"), tips.at(isForward ? 1 : 0));
        button->setAccessibleName(tips.at(isForward ? 1 : 0));
        head.addWidget(button);
        m_ofEvents.append(button);
        connect(button, &QToolButton::clicked, this,
                [this, isForward, isSegment] { step(isForward, isSegment); });
    }
}

/// The views, with what chooses them and the moment above.
QWidget* MapPage::map()
{
    QWidget* moment = paneOf(
        columnWith({{m_view, 1}, m_kinds}, {.margins = {tokens::grid, 0, tokens::grid, 0}, .spacing = 0}));
    for (QWidget* view : std::initializer_list<QWidget*>{moment, m_segments, m_addresses}) // as View has them
        m_views->addWidget(view);
    m_stripRow->setContentsMargins(0, 0, 0, 0);
    m_stripRow->setSpacing(0);
    m_stripRow->addWidget(m_strip, 1);
    m_sentence->setObjectName(QStringLiteral("mapSentence"));
    m_sentence->setMinimumWidth(1);
    m_sentence->setWordWrap(true);
    m_sentence->setContentsMargins(2 * tokens::grid, tokens::grid, tokens::grid, 0);
    auto* chip = new FilterChip(*m_session, this);              // why there are pale blocks
    return paneOf(columnWith({rowWith({{m_sentence, 1}, chip}), // all of it, whatever stands beside the map
                              head(),
                              m_stripRow,
                              {m_views, 1}},
                             {.spacing = 0}));
}

QWidget* MapPage::content()
{
    addParts(m_side, {{m_pools, 1}, {m_history, 1}});
    addParts(m_parts, {{map(), 1}, m_side});
    return m_parts;
}

/// Pools stand beside the map where it stays wide enough, else below.
void MapPage::layParts()
{
    constexpr int wideFrom = 1050;
    constexpr int highFrom = 320; // below it the map has no room beside what its colours mean
    const bool isBeside = width() >= wideFrom;
    m_kinds->setVisible(height() - (isBeside ? 0 : m_pools->sizeHint().height()) >= highFrom);
    const Qt::Orientation wanted = isBeside ? Qt::Horizontal : Qt::Vertical;
    if (std::exchange(m_isLaid, true) && m_parts->orientation() == wanted)
        return;
    m_parts->setOrientation(wanted);
    m_side->setOrientation(isBeside ? Qt::Vertical : Qt::Horizontal);
    m_pools->setBeside(isBeside);
    const int all = isBeside ? width() : height();
    const int pools = isBeside ? m_pools->sizeHint().width() : m_pools->sizeHint().height();
    m_parts->setSizes({std::max(all - pools, 1), pools});
}

void MapPage::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    layParts();
}

void MapPage::keyPressEvent(QKeyEvent* event)
{
    const bool isEscape = event->key() == Qt::Key_Escape;
    if (isEscape && m_history->isVisible()) // opened last, whatever is lit
        return m_history->close();
    if (isEscape && m_pools->chosen())
        return m_pools->choose(std::nullopt);
    QWidget::keyPressEvent(event);
}

void MapPage::follow(MomentPlayer& player)
{
    auto* transport = new Transport(&player);
    m_stripRow->insertWidget(0, transport);
    m_ofEvents.append(transport);
    transport->setVisible(m_session->history() != nullptr && m_session->history()->eventCount() > 1);
    player.waitFor([this] { return isVisible() && m_finder.isFinding(); });
    for (QWidget* plot : std::initializer_list<QWidget*>{m_view, m_segments, m_addresses, m_strip})
        player.stopAtPressOn(plot);
}

std::optional<picture::MapPage> MapPage::wantedPicture() const
{
    const auto& found = m_finder.found();
    if (!found || found->device != m_session->history())
        return std::nullopt;
    picture::MapPage page;
    page.recording = found->recording;
    page.device = found->device->device();
    page.event = found->scene.event;
    page.colouring = m_view->colouring();
    page.colours = m_view->colours();
    page.legend = m_legend;
    page.palette = palette();
    page.font = m_view->font();
    return page;
}

/// In all views of the page, as far as they tell pools.
void MapPage::lightPool(std::optional<std::uint32_t> group)
{
    m_view->setLit(group);
    m_addresses->setLit(group);
    const auto& found = m_finder.found();
    const core::MapGroup* one = group && found ? &found->places->groups()[*group] : nullptr;
    const bool isKnown = one != nullptr && !one->hasUnknown;
    m_strip->setPool(isKnown ? std::optional(core::PoolKey{one->pool, one->stream}) : std::nullopt);
}

void MapPage::connectParts()
{
    connect(m_session, &Session::deviceChanged, this, &MapPage::followDevice);
    connect(m_session, &Session::selectionChanged, this, &MapPage::followSelection);
    connect(m_session, &Session::hoveredChanged, this, &MapPage::followHovered);
    connect(m_session, &Session::revealRequested, this, [this] {
        const auto allocation = m_session->selection().allocation;
        if (allocation && m_session->history() != nullptr && m_session->history()->owns(*allocation))
            m_view->reveal(
                m_session->history()->allocations().addr[m_session->history()->rankOf(*allocation)]);
    });
    connect(&m_finder, &MapFinder::foundChanged, this, &MapPage::followFound);
    connect(m_tabs, &QTabBar::currentChanged, this, &MapPage::followTab);
    connect(m_pools, &PoolsPane::poolChosen, this, &MapPage::lightPool);
    connect(m_pools, &PoolsPane::segmentChosen, m_view, &MapView::reveal);
    connect(m_view, &MapView::drawn, this, [this] {
        m_kinds->setCounts(picture::mapCounts(m_view->layout(), m_view->runs()),
                           picture::mapCounts(m_view->runs()));
    });
    connect(m_view, &MapView::allocationChosen, this, &MapPage::choose);
    connect(m_view, &MapView::allocationHovered, this, [this](std::optional<std::uint32_t> rank) {
        Hovered hovered;
        if (rank && m_finder.found())
            hovered.allocation = m_finder.found()->device->idOf(*rank);
        m_session->setHovered(hovered);
    });
    connect(m_view, &MapView::segmentActivated, this, &MapPage::showSegment);
    connect(m_view, &MapView::stepRequested, this, &MapPage::step);
}

/// A map, or why there is none.
void MapPage::followDevice()
{
    const core::DeviceHistory* device = m_session->history();
    if (device == nullptr)
        return m_pages->showReason(EmptyState::noDevice(m_session->recording() != nullptr));
    const QString why = core::whyUntold(m_session->recording()->snapshot(), core::Untold::Reserved);
    if (!why.isEmpty())
        m_pages->showReason(why);
    else if (!device->knowsReserved())
        m_pages->showReason(tr("This recording has events only: without the final state nobody can tell "
                               "which memory was reserved."));
    else if (device->reserved().ranges().empty())
        m_pages->showReason(
            tr("Device %1 has no known segments: nothing was reserved, or the file does not tell it.")
                .arg(device->name()));
    else
        m_pages->showContent();
    for (QWidget* part : m_ofEvents)
        part->setVisible(device->eventCount() > 1);
    const bool hasFailed = !device->ooms().empty() && device->eventCount() > 1;
    const std::tuple openFor(m_session->recording()->document->path, m_session->device(), hasFailed);
    if (std::exchange(m_orderedFor, openFor) != openFor) // else only its call sites are others
        orderTabs(hasFailed);
    followSelection();
}

void MapPage::followFound()
{
    const auto& found = m_finder.found();
    m_view->setFound(found);
    m_pools->setFound(found);
    m_sentence->setText(found ? found->sentence() : QString());
    followSelection();
}

std::optional<std::uint32_t> MapPage::rankOf(std::optional<core::AllocationId> allocation) const
{
    const core::DeviceHistory* device = m_session->history();
    return device != nullptr && allocation && device->owns(*allocation)
               ? std::optional(device->rankOf(*allocation))
               : std::nullopt;
}

void MapPage::followSelection()
{
    m_view->setSelected(rankOf(m_session->selection().allocation));
}

void MapPage::followHovered()
{
    m_view->setHovered(rankOf(m_session->hovered().allocation));
}

void MapPage::setColours(const core::SharedColours& colours,
                         const std::shared_ptr<const core::Colouring>& colouring,
                         const std::vector<core::LegendEntry>& legend)
{
    m_view->setColours(colours, colouring);
    m_legend = legend;
    m_kinds->setLegend(legend);
    m_addresses->setColours(colours, legend);
}

/// What is alive at the moment shown stays there; the session may be ahead of it.
void MapPage::choose(std::optional<std::uint32_t> rank)
{
    const auto& found = m_finder.found();
    if (!found || found->device != m_session->history())
        return;
    if (rank)
        m_session->select(found->device->idOf(*rank), found->scene.event);
    else
        m_session->clearAllocation();
}

void MapPage::showSegment(std::uint32_t segment)
{
    const auto& found = m_finder.found();
    if (!found || segment >= found->scene.state.segments.size())
        return;
    const core::SegmentAt& one = found->scene.state.segments[segment];
    m_history->show(one.label(), {one.addr, one.size});
}

/// Of the selected block, else of the one that the event is about.
void MapPage::step(bool isForward, bool isSegment)
{
    const auto& found = m_finder.found();
    const core::DeviceHistory* device = m_session->history();
    if (!found || found->device != device)
        return;
    core::MapRange range;
    const auto allocation = m_session->selection().allocation;
    if (allocation && device->owns(*allocation)) {
        const std::uint32_t rank = device->rankOf(*allocation);
        range = {device->allocations().addr[rank], device->allocations().size[rank]};
    } else if (found->scene.mark) {
        range = {found->scene.mark->addr, found->scene.mark->size};
    } else {
        Q_EMIT message(tr("Select a block first."));
        return;
    }
    if (isSegment) {
        const core::MapPart* part = found->scene.partAt(range.addr);
        if (part == nullptr) {
            Q_EMIT message(tr("Its segment is not reserved at this event."));
            return;
        }
        const core::SegmentAt& segment = found->scene.state.segments[part->segment];
        range = {segment.addr, segment.size};
    }
    const core::Snapshot& snapshot = m_session->recording()->snapshot();
    const core::EventIndex now = m_session->selection().event;
    const core::EventIndex event = isForward ? core::nextEventAt(snapshot, *device, range, now)
                                             : core::previousEventAt(snapshot, *device, range, now);
    if (event == core::neverEvent)
        Q_EMIT message(isForward ? tr("No later event touches it.") : tr("No earlier event touches it."));
    else
        m_session->goToEvent(event);
}

} // namespace widgets
