// SPDX-License-Identifier: MIT
#include "widgets/map/page.h"

#include "core/analysis/summary/nevertold.h"
#include "core/map/passing.h"
#include "core/picture/map/words.h"
#include "widgets/common/controls.h"
#include "widgets/common/emptystate.h"
#include "widgets/map/history.h"
#include "widgets/map/kindsbar.h"
#include "widgets/map/strip.h"
#include "widgets/map/view.h"
#include "widgets/text/label.h"
#include "widgets/theme/tokens.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QSplitter>
#include <QToolButton>
#include <QVBoxLayout>

namespace widgets {

MapPage::MapPage(Session* session, QWidget* parent)
    : QWidget(parent), m_session(session), m_finder(session), m_sentence(plainLabel()),
      m_strip(new MomentStrip(session)), m_view(new MapView), m_kinds(new KindsBar),
      m_history(new SegmentHistory(session)), m_pages(new EmptyState(content()))
{
    setObjectName(QStringLiteral("mapPage"));
    setFocusProxy(m_view);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_pages);
    connectParts();
    followDevice();
}

QWidget* MapPage::content()
{
    m_sentence->setObjectName(QStringLiteral("mapSentence"));
    m_sentence->setMinimumWidth(1);
    auto* head = new QHBoxLayout;
    head->setContentsMargins(tokens::padding, tokens::grid, tokens::grid, tokens::grid);
    head->addWidget(m_sentence, 1);
    m_ofEvents.append(m_strip);
    struct Step
    {
        const char* name;
        QString text;
        QString tip;
        bool isForward;
        bool isSegment;
    };
    const Step steps[] = {{"blockBack", tr("◂ Block"),
                           tr("The event before that touched the selected block (Ctrl+Left)"), false, false},
                          {"blockForward", tr("Block ▸"),
                           tr("The next event that touches the selected block (Ctrl+Right)"), true, false},
                          {"segmentBack", tr("◂ Segment"),
                           tr("The event before in the block's segment (Ctrl+Shift+Left)"), false, true},
                          {"segmentForward", tr("Segment ▸"),
                           tr("The next event in the block's segment (Ctrl+Shift+Right)"), true, true}};
    for (const Step& one : steps) {
        QToolButton* button = toolButton(QLatin1String(one.name), one.text, one.tip);
        head->addWidget(button);
        m_ofEvents.append(button);
        connect(button, &QToolButton::clicked, this, [this, one] { step(one.isForward, one.isSegment); });
    }
    auto* map = new QWidget;
    auto* layout = new QVBoxLayout(map);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addLayout(head);
    layout->addWidget(m_strip);
    auto* inset = new QVBoxLayout;
    inset->setContentsMargins(tokens::grid, 0, tokens::grid, 0);
    inset->addWidget(m_view);
    layout->addLayout(inset, 1);
    layout->addWidget(m_kinds);
    auto* parts = new QSplitter(Qt::Horizontal);
    parts->setChildrenCollapsible(false);
    parts->addWidget(map);
    parts->addWidget(m_history);
    parts->setStretchFactor(0, 1);
    parts->setSizes({1000, tokens::inspector});
    return parts;
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
    connect(m_view, &MapView::drawn, this,
            [this] { m_kinds->setCounts(picture::mapCounts(m_view->layout(), m_view->runs())); });
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

void MapPage::showEvent(QShowEvent* /*event*/)
{
    m_finder.setWanted(true);
}

void MapPage::hideEvent(QHideEvent* /*event*/)
{
    m_finder.setWanted(false);
}

/// A map, or why there is none.
void MapPage::followDevice()
{
    const core::DeviceHistory* device = m_session->history();
    if (device == nullptr)
        return m_pages->showReason(EmptyState::noDevice(m_session->recording() != nullptr));
    const QString why = core::whyNeverTold(m_session->recording()->snapshot(), core::Told::Reserved);
    if (!why.isEmpty())
        m_pages->showReason(why);
    else if (!device->knowsReserved())
        m_pages->showReason(
            tr("This recording has events only: without the final state nobody can tell which "
               "memory was reserved."));
    else if (device->reserved().ranges().empty())
        m_pages->showReason(
            tr("Device %1 has no known segments: nothing was reserved, or the file does not tell it.")
                .arg(device->device()));
    else
        m_pages->showContent();
    for (QWidget* part : m_ofEvents)
        part->setVisible(device->eventCount() > 1);
    followSelection();
}

QString MapPage::reason() const
{
    return m_pages->isEmpty() ? m_pages->reason() : QString();
}

QString MapPage::sentence() const
{
    return m_sentence->text();
}

void MapPage::followFound()
{
    const auto& found = m_finder.found();
    m_view->setFound(found);
    m_sentence->setText(found ? picture::mapSentence(*found->device, found->scene) : QString());
    followSelection();
}

void MapPage::followSelection()
{
    const core::DeviceHistory* device = m_session->history();
    const auto allocation = m_session->selection().allocation;
    m_view->setSelected(device != nullptr && allocation && device->owns(*allocation)
                            ? std::optional(device->rankOf(*allocation))
                            : std::nullopt);
}

void MapPage::followHovered()
{
    const core::DeviceHistory* device = m_session->history();
    const auto allocation = m_session->hovered().allocation;
    m_view->setHovered(device != nullptr && allocation && device->owns(*allocation)
                           ? std::optional(device->rankOf(*allocation))
                           : std::nullopt);
}

void MapPage::setColours(const core::SharedColours& colours,
                         const std::shared_ptr<const core::Colouring>& colouring,
                         const std::vector<core::LegendEntry>& legend)
{
    m_view->setColours(colours, colouring);
    m_kinds->setLegend(legend);
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
