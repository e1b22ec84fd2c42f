// SPDX-License-Identifier: MIT
#include "widgets/map/map_page.h"

#include "core/map/range_events.h"
#include "core/oom/summary/format_limits.h"
#include "core/picture/legend_painter.h"
#include "core/picture/map/map_kinds.h"
#include "core/picture/map/map_words.h"
#include "widgets/controls/empty_state.h"
#include "widgets/controls/text/text_label.h"
#include "widgets/controls/text/text_tip.h"
#include "widgets/controls/theme/theme_tokens.h"
#include "widgets/controls/theme/type_scale.h"
#include "widgets/controls/tool_button.h"
#include "widgets/map/map_time_view.h"
#include "widgets/map/map_view.h"
#include "widgets/map/moment_strip.h"
#include "widgets/map/segment_history.h"

#include <QEvent>
#include <QFontMetricsF>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QSplitter>
#include <QStackedWidget>
#include <QTabBar>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace widgets {

/// Below the map: what its colours and fillings mean, and what cannot be seen one by one. GUI thread.
class KindsBar final : public QWidget
{
    Q_OBJECT

public:
    explicit KindsBar(QWidget* parent = nullptr);

    void setLegend(const std::vector<core::LegendEntry>& entries);
    /// brief: what of it is shown where there is no room for all.
    void setCounts(const QString& text, const QString& brief);
    [[nodiscard]] QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    std::vector<core::LegendEntry> m_legend;
    QString m_counts;
    QString m_brief;
};

KindsBar::KindsBar(QWidget* parent) : QWidget(parent)
{
    setObjectName(QStringLiteral("mapKinds"));
    setAccessibleName(tr("What the map's fillings mean"));
    setFont(axisFont());
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
}

void KindsBar::setLegend(const std::vector<core::LegendEntry>& entries)
{
    m_legend = entries;
    update();
}

void KindsBar::setCounts(const QString& text, const QString& brief)
{
    m_counts = text;
    m_brief = brief;
    setProperty("shownValue", text);
    setToolTip(plainTip(text));
    update();
}

QSize KindsBar::sizeHint() const
{
    return {0, static_cast<int>(picture::legendHeight(font()) + picture::mapKindsHeight(font())) + 6};
}

void KindsBar::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    const QFontMetricsF metrics(font());
    constexpr double margins = 12;
    const double room = std::max(width() - picture::mapKindsWidth(font()), 0.0);
    const QString& counts = metrics.horizontalAdvance(m_counts) + margins <= room ? m_counts : m_brief;
    const double text = std::min(metrics.horizontalAdvance(counts) + margins, room);
    const double legend = picture::legendHeight(font());
    picture::paintLegend(painter, QRectF(2, 2, width() - 10, legend), m_legend, {}, palette());
    const QRectF all = QRectF(rect()).adjusted(2, legend + 2, -8, 0);
    painter.setPen(palette().color(QPalette::PlaceholderText));
    painter.drawText(all, Qt::AlignRight | Qt::AlignVCenter,
                     metrics.elidedText(counts, Qt::ElideRight, text));
    picture::paintMapKinds(painter, all.adjusted(0, 0, -text - 12, 0), palette());
}

MapPage::MapPage(Session* session, QWidget* parent)
    : QWidget(parent), m_session(session), m_finder(session, this), m_sentence(plainLabel()),
      m_strip(new MomentStrip(session)), m_view(new MapView), m_kinds(new KindsBar),
      m_history(new SegmentHistory(session)),
      m_segments(new MapTimeView(session, picture::MapOverTime::Segments)),
      m_addresses(new MapTimeView(session, picture::MapOverTime::Addresses)), m_tabs(new QTabBar),
      m_pages(new EmptyState(content()))
{
    setObjectName(QStringLiteral("mapPage"));
    setFocusProxy(m_view);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_pages);
    connectParts();
    followDevice();
}

/// Tabs, what is shown, and steps from event to event.
QLayout* MapPage::head()
{
    m_sentence->setObjectName(QStringLiteral("mapSentence"));
    m_sentence->setMinimumWidth(1);
    auto* head = new QHBoxLayout;
    head->setContentsMargins(tokens::grid, tokens::grid, tokens::grid, tokens::grid);
    head->setSpacing(tokens::grid);
    m_tabs->setDrawBase(false);
    m_tabs->setObjectName(QStringLiteral("mapTabs"));
    m_tabs->addTab(tr("Moment"));
    m_tabs->addTab(tr("Segments"));
    m_tabs->addTab(tr("Addresses"));
    m_tabs->setTabToolTip(0, tr("Every segment and block at the selected event"));
    m_tabs->setTabToolTip(1, tr("Reserved memory over time, a band a segment"));
    m_tabs->setTabToolTip(2, tr("Where every block lay, address over time"));
    m_ofEvents = {m_tabs, m_strip};
    head->addWidget(m_tabs);
    head->addWidget(m_sentence, 1);
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

QWidget* MapPage::content()
{
    auto* moment = new QWidget;
    auto* inset = new QVBoxLayout(moment);
    inset->setContentsMargins(tokens::grid, 0, tokens::grid, 0);
    inset->setSpacing(0);
    inset->addWidget(m_view, 1);
    inset->addWidget(m_kinds);
    auto* views = new QStackedWidget;
    for (QWidget* view : std::initializer_list<QWidget*>{moment, m_segments, m_addresses})
        views->addWidget(view);
    connect(m_tabs, &QTabBar::currentChanged, views, &QStackedWidget::setCurrentIndex);
    auto* map = new QWidget;
    auto* layout = new QVBoxLayout(map);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addLayout(head());
    layout->addWidget(m_strip);
    layout->addWidget(views, 1);
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
    m_sentence->installEventFilter(this);
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
    if (device->eventCount() <= 1)
        m_tabs->setCurrentIndex(0);
    followSelection();
}

void MapPage::elide()
{
    m_sentence->setText(m_sentence->fontMetrics().elidedText(m_words, Qt::ElideRight, m_sentence->width()));
    m_sentence->setToolTip(plainTip(m_words));
}

bool MapPage::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == m_sentence && event->type() == QEvent::Resize)
        elide();
    return QWidget::eventFilter(watched, event);
}

void MapPage::followFound()
{
    const auto& found = m_finder.found();
    m_view->setFound(found);
    m_words = found ? picture::mapSentence(*found->device, found->scene) : QString();
    elide();
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

#include "map_page.moc"
