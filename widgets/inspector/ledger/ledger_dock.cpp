// SPDX-License-Identifier: MIT
#include "widgets/inspector/ledger/ledger_dock.h"

#include "core/base/units.h"
#include "core/ledger/ledger_text.h"
#include "widgets/controls/empty_state.h"
#include "widgets/controls/layout_parts.h"
#include "widgets/controls/settings/settings.h"
#include "widgets/controls/text/text_tip.h"
#include "widgets/controls/text/word_line.h"
#include "widgets/inspector/ledger/chart_pane.h"
#include "widgets/inspector/ledger/chart_stage.h"
#include "widgets/inspector/ledger/flame_view.h"
#include "widgets/inspector/ledger/grouping_box.h"
#include "widgets/inspector/ledger/ledger_bar.h"
#include "widgets/inspector/ledger/ledger_exporter.h"
#include "widgets/inspector/ledger/ledger_headline.h"
#include "widgets/inspector/ledger/ledger_tree.h"
#include "widgets/inspector/ledger/ledger_whatif.h"
#include "widgets/inspector/ledger/serving_strip.h"
#include "widgets/inspector/ledger/treemap_view.h"
#include "widgets/inspector/stack/stack_card.h"
#include "widgets/session/session.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QMenu>
#include <QStackedWidget>
#include <QVBoxLayout>

#include <algorithm>
#include <chrono>
#include <utility>

namespace widgets {

namespace {

constexpr std::chrono::milliseconds lightingDelay{60};

bool hasCategories(const std::vector<core::Grouping>& groupings)
{
    return std::find(groupings.begin(), groupings.end(), core::Grouping::Category) != groupings.end();
}

} // namespace

LedgerDock::LedgerDock(Session* session, QWidget* parent)
    : QWidget(parent), m_session(session), m_headline(new WordLine(QStringLiteral("headline"))),
      m_bar(new LedgerBar), m_serving(new ServingStrip(session)), m_groupings(&m_bar->groupings()),
      m_tree(new LedgerTree), m_flame(new ChartPane(new FlameView)),
      m_treemap(new ChartPane(new TreemapView)), m_views(new QStackedWidget),
      m_pages(new EmptyState(m_views)), m_exporter(new LedgerExporter(session, this)),
      m_stage(new ChartStage(this))
{
    layOut();
    connectParts();
    connectSession();
    if (const auto stored = core::groupingsFromText(Settings().ledgerGroupings()))
        m_groupings->setGroupings(*stored);
    onDeviceChanged();
}

void LedgerDock::layOut()
{
    m_headline->setAccessibleName(tr("What is shown"));
    m_headline->setOneLine(true); // what stands below it keeps its place
    for (QWidget* view : std::initializer_list<QWidget*>{m_tree, m_flame, m_treemap})
        m_views->addWidget(view);
    m_stage->hide();
    auto* top = new QVBoxLayout;
    constexpr int margin = 4;
    top->setContentsMargins(margin, margin, margin, 0);
    top->setSpacing(2);
    for (QWidget* part : std::initializer_list<QWidget*>{m_headline, m_serving, m_bar})
        top->addWidget(part);
    auto* layout = columnIn(this, {top, {m_pages, 1}}, {.spacing = 2});
    auto* card = new StackCard(m_session, this);
    auto* foot = new QVBoxLayout; // the stack itself may stand behind this pane
    foot->setContentsMargins(margin, 0, margin, margin);
    foot->addWidget(card);
    layout->addLayout(foot);
    connect(card, &StackCard::clicked, this, &LedgerDock::stackRequested);
}

void LedgerDock::connectParts()
{
    m_lighting.setSingleShot(true);
    m_lighting.setInterval(lightingDelay);
    connect(&m_lighting, &QTimer::timeout, this, &LedgerDock::lightChosen);
    connect(m_bar, &LedgerBar::momentChanged, this, &LedgerDock::request);
    const auto wishOtherPage = [this] {
        m_wanted.reset();
        request();
    };
    connect(m_bar, &LedgerBar::viewChanged, this, &LedgerDock::showView);
    connect(m_bar, &LedgerBar::fillRequested, this, &LedgerDock::fillStage);
    connect(m_stage, &ChartStage::left, this, &LedgerDock::leaveStage);
    connect(m_bar, &LedgerBar::wishChanged, this, wishOtherPage);
    connect(m_tree, &LedgerTree::orderChanged, this, wishOtherPage);
    connect(m_groupings, &GroupingBox::framesChanged, this, wishOtherPage);
    connect(m_groupings, &GroupingBox::changed, this, [this, wishOtherPage] {
        QStringList names;
        for (const core::Grouping grouping : m_groupings->groupings())
            names << core::nameOf(grouping);
        Settings().setLedgerGroupings(names.join(QLatin1Char(',')));
        showNote();
        wishOtherPage();
    });
    connect(m_bar, &LedgerBar::categoriesRequested, this, &LedgerDock::categoriesRequested);
    connect(m_bar, &LedgerBar::ownCodeRequested, this, &LedgerDock::ownCodeRequested);
    connect(m_bar, &LedgerBar::exportRequested, this,
            [this](LedgerBar::Export what) { m_exporter->ask(what, m_page, m_bar->view(), shownChart()); });
    connect(m_exporter, &LedgerExporter::message, this, &LedgerDock::message);
    connect(m_exporter, &LedgerExporter::problem, this, &LedgerDock::problem);
    connect(m_tree, &LedgerTree::nodeChosen, this, &LedgerDock::choose);
    connect(m_tree, &LedgerTree::choiceCleared, this, &LedgerDock::clearChoice);
    connect(m_tree, &LedgerTree::nodeActivated, this, &LedgerDock::showInTable);
    connect(m_tree, &LedgerTree::menuRequested, this, &LedgerDock::showMenu);
    connect(m_tree, &LedgerTree::nodeHovered, this, &LedgerDock::point);
    for (const ChartPane* pane : {m_flame, m_treemap}) {
        connect(pane->chart(), &LedgerChart::nodeChosen, this, &LedgerDock::choose);
        connect(pane->chart(), &LedgerChart::menuRequested, this, &LedgerDock::showMenu);
        connect(pane->chart(), &LedgerChart::nodeHovered, this, &LedgerDock::point);
    }
}

/// O(live allocations).
void LedgerDock::point(std::optional<std::uint32_t> node)
{
    std::vector<core::ByteRange> bytes;
    const core::EventIndex event = m_page ? m_page->ledger->request().event : core::beforeFirstEvent;
    if (node && m_page && &m_page->attribution->device() == m_session->history()) {
        const core::DeviceHistory& device = m_page->attribution->device();
        const auto ofNode = m_page->ledger->ranksOf(*node);
        std::vector<std::uint32_t> ranks(ofNode.begin(), ofNode.end());
        std::sort(ranks.begin(), ranks.end());
        bytes = core::stackRanges(device.allocations(), device.live().liveAt(event), ranks);
    }
    Q_EMIT pointed(event, bytes);
    if (!bytes.empty())
        m_session->setHovered({std::nullopt, idsOf(*node)});
    else if (m_session->hovered().group) // else it is another view's
        m_session->setHovered({});
}

Session::Matches LedgerDock::idsOf(std::uint32_t node) const
{
    const core::DeviceHistory& device = m_page->attribution->device();
    std::vector<core::AllocationId> ids;
    ids.reserve(m_page->ledger->nodes()[node].count);
    for (const std::uint32_t rank : m_page->ledger->ranksOf(node))
        ids.push_back(device.idOf(rank));
    std::sort(ids.begin(), ids.end());
    return std::make_shared<const std::vector<core::AllocationId>>(std::move(ids));
}

/// The row of what the pointer is over elsewhere.
void LedgerDock::followHovered()
{
    const auto allocation = m_session->hovered().allocation;
    std::optional<std::uint32_t> node;
    if (allocation && m_page && m_page->attribution->device().owns(*allocation))
        node = m_page->leafOf(m_page->attribution->device().rankOf(*allocation));
    m_tree->setHoveredNode(node);
}

/// Somebody else decided what is lit: the chosen row has no part in it.
void LedgerDock::onFilterChanged()
{
    if (!m_lit || m_session->filter().only == m_lit)
        return;
    m_lit.reset();
    m_lighting.stop();
    m_chosen.clear();
    mark(std::nullopt);
}

void LedgerDock::connectSession()
{
    connect(m_session, &Session::deviceChanged, this, &LedgerDock::onDeviceChanged);
    connect(m_session, &Session::selectionChanged, this, [this] {
        request();
        showHeadline(); // which may tell where the others are
        followAllocation();
    });
    connect(m_session, &Session::filterChanged, this, &LedgerDock::onFilterChanged);
    connect(m_session, &Session::hoveredChanged, this, &LedgerDock::followHovered);
    connect(m_session, &Session::categoriesChanged, this, [this] {
        if (hasCategories(m_groupings->groupings()))
            refresh();
    });
    connect(m_session, &Session::stepsChanged, this, [this] {
        if (core::needsProgram(m_groupings->groupings()))
            refresh();
    });
    connect(m_session, &Session::colouringChanged, this, &LedgerDock::refresh);
}

/// The same once more, in other colours, categories or steps.
void LedgerDock::refresh()
{
    if (m_session->history() == nullptr || !m_wanted)
        return;
    m_wanted.reset();
    request();
}

core::EventIndex LedgerDock::wantedEvent() const
{
    const core::DeviceHistory& history = *m_session->history();
    if (m_bar->moment() == LedgerBar::Moment::Peak)
        return history.usage().peakEvent;
    if (m_bar->moment() == LedgerBar::Moment::Oom && !history.ooms().empty())
        return history.ooms().back();
    return m_session->selection().event;
}

void LedgerDock::onDeviceChanged()
{
    const core::DeviceHistory* history = m_session->history();
    m_worker.cancel();
    m_lighting.stop();
    m_wanted.reset();
    m_chosen.clear();
    m_lit.reset();
    m_followed.reset();
    present(nullptr);
    m_pages->showContent(); // until it is known, what was said of another device is not true of this one
    m_serving->clear();
    m_bar->setEnabled(history != nullptr);
    m_bar->setHasOom(history != nullptr && !history->ooms().empty());
    request();
}

LedgerPageRequest LedgerDock::wish() const
{
    LedgerPageRequest wish;
    wish.recording = m_session->recording();
    wish.store = m_session->store();
    wish.device = m_session->history();
    wish.categories = m_session->categories();
    wish.colouring = m_session->colouring();
    wish.request = {*m_wanted, m_groupings->groupings(), m_groupings->frames()};
    wish.search = m_bar->search();
    wish.order = m_tree->order();
    return wish;
}

void LedgerDock::request()
{
    if (m_session->history() == nullptr) {
        m_pages->showReason(EmptyState::noDevice(m_session->recording() != nullptr));
        return;
    }
    const core::EventIndex event = wantedEvent();
    if (m_wanted == event)
        return;
    m_wanted = event;
    m_worker.startFor(
        [wish = wish(), last = m_page](core::Progress& progress) { return buildPage(wish, last, progress); },
        [this](const LedgerPagePtr& page) { present(page); });
}

void LedgerDock::present(const LedgerPagePtr& page)
{
    m_page = page;
    point(std::nullopt);
    m_tree->setPage(page);
    m_flame->setPage(page);
    m_treemap->setPage(page);
    m_bar->setHasContent(page && page->ledger->total() > 0);
    showHeadline();
    if (!page)
        return;
    m_serving->showMoment(page->ledger->request().event);
    if (page->ledger->total() == 0)
        m_pages->showReason(
            tr("Nothing is alive on device %1 at this point.").arg(m_session->history()->name()));
    else
        m_pages->showContent();
    restoreChoice();
    followAllocation();
    Q_EMIT settled();
}

void LedgerDock::showView()
{
    leaveStage();
    m_views->setCurrentIndex(static_cast<int>(m_bar->view()));
    if (m_groupings->implyFrames(m_bar->view() == LedgerBar::View::Flame))
        refresh();
    showNote();
}

/// Beside it stands the tree meanwhile.
void LedgerDock::fillStage()
{
    ChartPane* chart = shownChart();
    if (m_stage->isTaken() || chart == nullptr)
        return leaveStage();
    m_views->setCurrentWidget(m_tree);
    m_views->removeWidget(chart);
    m_stage->take(chart, chart == m_flame ? tr("Flame graph of what holds the memory")
                                          : tr("Treemap of what holds the memory"));
    Q_EMIT staged(m_stage);
    chart->chart()->setFocus(Qt::OtherFocusReason);
}

void LedgerDock::leaveStage()
{
    const bool hasFocus = m_stage->isAncestorOf(window()->focusWidget());
    ChartPane* chart = m_stage->release();
    if (chart == nullptr)
        return;
    m_views->insertWidget(
        static_cast<int>(chart == m_flame ? LedgerBar::View::Flame : LedgerBar::View::Treemap), chart);
    m_views->setCurrentIndex(static_cast<int>(m_bar->view()));
    m_stage->setParent(this);
    m_stage->hide();
    if (hasFocus)
        chart->chart()->setFocus(Qt::OtherFocusReason);
    Q_EMIT stageLeft();
}

/// A flame of anything but frames is a few flat rows.
void LedgerDock::showNote()
{
    m_flame->setNote(m_groupings->isImplied()
                         ? tr("As a call tree while the flame is shown: each box lies below what called it.")
                         : QString());
}

void LedgerDock::showHeadline()
{
    const bool isFree = m_bar->moment() != LedgerBar::Moment::Selected;
    const auto others = isFree ? std::optional(m_session->selection().event) : std::nullopt;
    const Headline headline = m_page ? headlineOf(*m_page, others) : Headline();
    m_headline->setWords(headline.text, headline.fewer);
    m_headline->setToolTip(plainTip(headline.exact));
}

void LedgerDock::mark(std::optional<std::uint32_t> node)
{
    m_tree->setCurrentNode(node);
    m_flame->setSelected(node);
    m_treemap->setSelected(node);
}

void LedgerDock::choose(std::uint32_t node)
{
    m_chosen = m_page->ledger->pathOf(node);
    if (node == 0) {
        clearChoice();
        return;
    }
    const std::uint32_t above = m_page->ledger->nodes()[node].parent; // none above what is not active
    if (m_bar->view() != LedgerBar::View::Tree && above != core::LedgerNode::none)
        m_tree->reveal(above); // once one goes there
    mark(node);
    if (m_page->ledger->nodes()[node].count > 0)
        m_lighting.start();
    else
        unlight(); // reserved, but of no allocation
}

void LedgerDock::clearChoice()
{
    m_chosen.clear();
    mark(std::nullopt);
    unlight();
}

void LedgerDock::unlight()
{
    m_lighting.stop();
    core::AllocationFilter filter = m_session->filter();
    if (m_lit && filter.only == m_lit) {
        filter.only.reset();
        m_session->setFilter(filter);
    }
    m_lit.reset();
}

/// Selects an allocation of the chosen row, too: its stack says where the row comes from.
void LedgerDock::lightChosen()
{
    m_lighting.stop();
    const auto node = m_page && !m_chosen.empty() ? m_page->ledger->find(m_chosen) : std::nullopt;
    if (!node || m_page->ledger->nodes()[*node].count == 0)
        return;
    light(*node);
    const auto selected = m_session->selection().allocation;
    const bool isInside = selected && std::binary_search(m_lit->ids.begin(), m_lit->ids.end(), *selected);
    if (!isInside)
        m_session->select(m_page->attribution->device().idOf(m_page->ledger->nodes()[*node].largestRank),
                          m_page->ledger->request().event);
}

void LedgerDock::light(std::uint32_t node)
{
    auto lit = std::make_shared<core::NamedAllocations>();
    lit->name = tr("%1, after event %2")
                    .arg(core::shortTextOf(*m_page->ledger, node),
                         core::formatEvent(m_page->ledger->request().event));
    lit->ids = *idsOf(node);
    if (m_lit && m_session->filter().only == m_lit && m_lit->ids == lit->ids && m_lit->name == lit->name)
        return;
    m_lit = lit;
    core::AllocationFilter filter; // whatever else was asked for: exactly this row is to be seen
    filter.only = lit;
    m_session->setFilter(filter);
}

void LedgerDock::restoreChoice()
{
    if (m_chosen.empty())
        return;
    const auto node = m_page->ledger->find(m_chosen);
    mark(node);
    if (node && m_lit && m_session->filter().only == m_lit)
        light(*node);
}

void LedgerDock::followAllocation()
{
    if (!m_page)
        return;
    const auto allocation = m_session->selection().allocation;
    const bool isOther = std::exchange(m_followed, allocation) != allocation;
    const core::DeviceHistory& device = m_page->attribution->device();
    if (!m_chosen.empty() && !isOther)
        return;
    if (!allocation || !device.owns(*allocation)) {
        if (m_chosen.empty())
            mark(std::nullopt);
        return;
    }
    const std::uint32_t rank = device.rankOf(*allocation);
    const auto chosen = m_chosen.empty() ? std::nullopt : m_page->ledger->find(m_chosen);
    if (chosen && m_page->contains(*chosen, rank))
        return;
    m_chosen.clear();
    mark(m_page->leafOf(rank));
}

void LedgerDock::showInTable(std::uint32_t node)
{
    choose(node);
    lightChosen();
    if (m_page->ledger->nodes()[node].count > 0)
        Q_EMIT tableRequested();
}

void LedgerDock::showMenu(std::uint32_t node, const QPoint& at)
{
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    const auto add = [&](const QString& text, auto action) {
        menu->addAction(text, this, [this, node, page = m_page, action] {
            if (page == m_page) // else node is another one by now
                action(node);
        });
    };
    const core::LedgerNode& row = m_page->ledger->nodes()[node];
    if (row.count > 0) {
        add(tr("Show in Allocation Table"), [this](std::uint32_t n) { showInTable(n); });
        add(tr("Select Its Largest Allocation"), [this](std::uint32_t n) {
            const core::DeviceHistory& device = m_page->attribution->device();
            m_session->select(device.idOf(m_page->ledger->nodes()[n].largestRank),
                              m_page->ledger->request().event);
        });
    }
    if (ChartPane* pane = shownChart())
        add(tr("Zoom In to It"), [pane](std::uint32_t n) { pane->setTop(n); });
    else if (row.childCount > 0)
        add(tr("Open All Rows Below"), [this](std::uint32_t n) { m_tree->expandBelow(n); });
    addWhatIf(*menu, *m_page, node, [this](const QString& change) { Q_EMIT changeWanted(change); });
    menu->addSeparator();
    const auto copy = [](const QString& text) { QGuiApplication::clipboard()->setText(text); };
    add(tr("Copy Name"), [this, copy](std::uint32_t n) { copy(m_page->ledger->textOf(n)); });
    add(tr("Copy Row"), [this, copy](std::uint32_t n) { copy(core::sentenceOf(*m_page->ledger, n)); });
    add(tr("Copy Row and All Below"),
        [this, copy](std::uint32_t n) { copy(core::outlineOf(*m_page->ledger, n)); });
    menu->popup(at);
}

ChartPane* LedgerDock::shownChart() const
{
    return m_bar->view() == LedgerBar::View::Tree    ? nullptr
           : m_bar->view() == LedgerBar::View::Flame ? m_flame
                                                     : m_treemap;
}

} // namespace widgets
