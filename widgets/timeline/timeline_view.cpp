// SPDX-License-Identifier: MIT
#include "widgets/timeline/timeline_view.h"

#include "core/picture/palettes.h"
#include "widgets/controls/settings/settings.h"
#include "widgets/controls/theme/type_scale.h"
#include "widgets/session/first_look.h"
#include "widgets/timeline/before_strip.h"
#include "widgets/timeline/filter_chip.h"
#include "widgets/timeline/lane_strip.h"
#include "widgets/timeline/left_over_strip.h"
#include "widgets/timeline/legend_bar.h"
#include "widgets/timeline/overview_strip.h"
#include "widgets/timeline/timeline_plot.h"
#include "widgets/timeline/timeline_program.h"
#include "widgets/timeline/timeline_scales.h"

#include <QEvent>
#include <QGridLayout>

#include <algorithm>

namespace widgets {

namespace {

constexpr int plotRow = 4;
/// Events around a selected event that zoomToSelection() shows.
constexpr core::EventIndex eventSurroundings = 40;
/// How much is left of what lies beside a selected allocation: 35 % paler.
constexpr core::Rgb besideSelectedAlpha = 0xA6;

/// What annotations that are steps begin with; empty where steps are none.
QString annotationOf(const Session::StepsPtr& steps)
{
    return steps && steps->source == core::Steps::Source::Annotation ? steps->name : QString();
}

} // namespace

TimelineView::TimelineView(Session& session, QWidget* parent, const FirstLook* look)
    : QWidget(parent), m_session(session), m_look(look)
{
    setObjectName(QStringLiteral("timeline"));
    layOut();
    connect(&session, &Session::recordingChanged, this, &TimelineView::build); // ahead of docks
    connect(&session, &Session::deviceChanged, this, &TimelineView::build);
    connect(&session, &Session::capacityChanged, &m_builder, &Builder::cancel); // it may have the old one
    connect(&session, &Session::capacityChanged, this, &TimelineView::build);
    connectParts();
    build();
}

TimelineView::~TimelineView() = default;

void TimelineView::layOut()
{
    auto* grid = new QGridLayout(this);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setSpacing(0);
    m_plot = new Plot(m_camera, this);
    m_plot->setMinimumSize(160, 90);
    m_legend = new LegendBar(m_camera, this);
    m_before = new BeforeStrip(m_camera, *m_plot, this);
    m_lanes = new LaneStrip(m_camera, this);
    m_program = new TimelineProgram(m_session, m_camera, *m_plot, this);
    m_byteScale = new ByteScale(m_camera, this);
    m_eventScale = new EventScale(m_camera, this);
    m_leftOver = new LeftOverStrip(m_camera, this);
    m_overview = new OverviewStrip(m_camera, this);
    auto* steps = &m_program->steps();
    auto* program = &m_program->strip();
    for (QWidget* strip : std::initializer_list<QWidget*>{m_lanes, steps, program, m_byteScale, m_eventScale,
                                                          m_leftOver, m_before})
        strip->setFont(axisFont());
    auto* head = new QHBoxLayout;
    head->addWidget(new FilterChip(m_session, this)); // where it covers neither data nor words
    head->addWidget(m_legend, 1);
    head->addWidget(new ProgramNames(m_program->strip(), ProgramNames::Of::Closed, this));
    head->addWidget(new LaneNames(*m_lanes, LaneNames::Of::Closed, this));
    head->addStretch(0); // with both hidden its widest would be nothing, and so the plot's
    grid->addLayout(head, 0, 1);
    grid->addWidget(m_byteScale, plotRow, 0);
    grid->addLayout(m_besideAxis, plotRow + 2, 0, 2, 1, Qt::AlignTop);
    int row = 1;
    for (QWidget* part : std::initializer_list<QWidget*>{m_lanes, steps, program, m_plot, m_before,
                                                         m_eventScale, m_leftOver, m_overview})
        grid->addWidget(part, row++, part == m_before ? 0 : 1, 1, part == m_before ? 2 : 1);
    grid->addWidget(new LaneNames(*m_lanes, LaneNames::Of::Open, this), 1, 0);
    grid->addWidget(new ProgramNames(m_program->strip(), ProgramNames::Of::Open, this), plotRow - 1, 0);
    grid->setRowStretch(plotRow, 1);
    grid->setColumnStretch(1, 1);
    setFocusProxy(m_plot);
}

void TimelineView::connectParts()
{
    connect(&m_session, &Session::visibleRangeChanged, this, &TimelineView::followRange);
    connect(&m_session, &Session::selectionChanged, this, &TimelineView::followSelection);
    connect(&m_session, &Session::matchesChanged, this, &TimelineView::colour);
    if (m_look != nullptr)
        connect(m_look, &FirstLook::decided, this, &TimelineView::colour);
    connect(&m_session, &Session::revealRequested, this, &TimelineView::revealSelection);
    connect(&m_session, &Session::stepsChanged, this, &TimelineView::followSteps);
    connect(&m_session, &Session::categoriesChanged, this, &TimelineView::colour);
    connect(&m_colourist, &ColourJob::coloured, this, [this] {
        showColours();
        tellUpToDate();
    });
    connect(&m_colourist, &ColourJob::legendChanged, this, [this] {
        m_legend->setEntries(m_colourist.colours().legend);
        Q_EMIT coloursChanged();
        tellUpToDate();
    });
    connect(m_legend, &LegendBar::groupClicked, this, [this](quint16 group) {
        if (!m_isStale && m_timeline)
            m_program->lighter().lightGroup(m_timeline, m_colourist.colours().colouring, group);
    });
    connect(m_legend, &LegendBar::noGroupWanted, &m_session, &Session::lightEverything);
    connect(m_program, &TimelineProgram::chosen, this, &TimelineView::chooseEvents);
    connect(&m_program->strip(), &ProgramStrip::lanesChanged, m_lanes,
            [this] { m_lanes->setBrief(m_program->strip().isBrief()); });
    connect(m_program, &TimelineProgram::zoomed, this, &TimelineView::zoomToEvents);
    connect(m_lanes, &LaneStrip::rangeChosen, this, &TimelineView::chooseEvents);
    connect(m_lanes, &LaneStrip::rangeZoomed, this, &TimelineView::zoomToEvents);
    connect(&m_camera, &Camera::changed, this, &TimelineView::tellRange);
    connect(&m_builder, &Builder::progressed, this, &TimelineView::progressed);
    connect(&m_builder, &Builder::outlined, this, &TimelineView::showOutline);
    connect(&m_builder, &Builder::built, this, &TimelineView::showPicture);
    connect(&m_builder, &Builder::failed, this, &TimelineView::showFailure);
    connect(m_plot, &Plot::sharpened, this, &TimelineView::tellUpToDate);
    connect(&m_camera, &Camera::arrived, this, &TimelineView::tellUpToDate);
    connect(m_plot, &Plot::clicked, this, &TimelineView::onClicked);
    connect(m_eventScale, &EventScale::momentChosen, this, [this](core::EventIndex event) {
        if (!m_isStale)
            m_session.drag().during([&] { m_session.selectEvent(event); });
    });
    connect(m_eventScale, &EventScale::dragBegins, this, [this] { m_session.drag().begin(); });
    connect(m_plot, &Plot::hovered, this, &TimelineView::tellHovered);
    connect(&m_session, &Session::hoveredChanged, this, &TimelineView::followHovered);
    connect(m_plot, &Plot::allocationActivated, this, &TimelineView::zoomToAllocation);
    connect(m_plot, &Plot::stepRequested, this,
            [this](int by) { m_session.goToEvent(m_session.selection().event + by); });
    connect(m_plot, &Plot::momentRequested, &m_session, &Session::goToEvent);
}

void TimelineView::point(core::EventIndex event, const std::vector<core::ByteRange>& bytes)
{
    m_plot->setPointed(event, bytes);
}

void TimelineView::tellUpToDate()
{
    if (!isUpToDate())
        return;
    m_program->find();
    Q_EMIT upToDate();
}

bool TimelineView::isUpToDate() const
{
    return !m_isStale && !m_builder.isBusy() && !m_colourist.isBusy() && m_plot->isSharp() &&
           !m_camera.isMoving();
}

void TimelineView::build()
{
    if (!m_session.history())
        return clear();
    if (m_builder.isOf(*m_session.history()))
        return; // told of with its recording
    m_isStale = true;
    m_plot->setFrozen(true);
    m_colourist.setTimeline(nullptr, {});
    m_program->lighter().cancel();
    m_builder.build({m_session.recording(), m_session.device(), m_plot->rectangleBudget(), wishedColours(),
                     m_session.selection().event});
}

/// Nothing else is left of the picture before.
void TimelineView::showOutline(const Builder::TimelinePtr& outline)
{
    m_plot->showOutline(outline);
    m_overview->setTimeline(outline);
    m_legend->setEntries({});
}

void TimelineView::showFailure(const core::Error& error)
{
    clear(); // an old picture must not pass for the new one
    m_plot->setMessage(error.message);
}

/// What was wished for meanwhile is waited for: nothing is seen in colours that go at once.
void TimelineView::showPicture(const Builder::Picture& picture)
{
    const ColourJob::Request wish = wishedColours();
    if (picture.colours.wish != wish)
        return m_builder.recolour(picture, wish);
    const Plot::Steady steady(*m_plot); // each strip takes its room
    m_plot->setMessage({});
    m_timeline = picture.timeline;
    m_colourist.setTimeline(m_timeline, picture.colours); // the old ones are of another
    m_plot->setTimeline(nullptr); // the camera speaks of the new one's events from here on
    m_camera.setTimeline(m_timeline);
    m_isStale = false; // not before: the session has the range that is to be shown
    m_plot->setTimeline(m_timeline);
    setEasing();
    setParts();
    showRange();
    if (m_timeline->history().allocations().rows() == 0)
        m_plot->setMessage(
            tr("Device %1 has no allocations in this recording.").arg(m_timeline->history().name()));
    m_plot->setFrozen(false);
    showColours();
    followSelection();
    Q_EMIT scaleChanged(); // whether there is a clock
    tellUpToDate();
}

void TimelineView::setParts()
{
    m_program->setTimeline(m_timeline);
    m_lanes->setTimeline(m_timeline);
    m_overview->setTimeline(m_timeline);
    m_legend->setTimeline(m_timeline);
    m_before->setTimeline(m_timeline);
    followSteps();
}

/// Of a picture by columns each step on the way would ask for tiles that nobody looks at.
void TimelineView::setEasing()
{
    constexpr int milliseconds = 140;
    m_camera.setEasing(m_isEased && m_timeline && m_timeline->hasMesh() ? milliseconds : 0);
}

void TimelineView::setEased(bool isEased)
{
    m_isEased = isEased;
    setEasing();
}

void TimelineView::clear()
{
    m_builder.cancel();
    m_colourist.setTimeline(nullptr, {});
    m_program->lighter().cancel();
    m_isStale = false;
    m_timeline.reset();
    m_camera.setTimeline(nullptr);
    m_plot->setTimeline(nullptr);
    m_plot->setSelection(std::nullopt, std::nullopt);
    m_plot->setMessage({});
    m_eventScale->setMoment(nullptr, core::beforeFirstEvent);
    setParts();
    m_legend->setEntries({});
    Q_EMIT upToDate();
}

void TimelineView::setColourBy(core::ColourBy by)
{
    if (by == m_colourBy)
        return;
    m_colourBy = by;
    colour();
    Q_EMIT colourByChanged();
}

void TimelineView::setClock(bool isClock)
{
    m_camera.setScale(isClock ? core::TimeScale::Kind::Clock : core::TimeScale::Kind::Events);
    Q_EMIT scaleChanged();
}

ColourJob::Request TimelineView::wishedColours() const
{
    // All is pale until it is known whom to light: no colour goes again.
    static const auto none = std::make_shared<const std::vector<core::AllocationId>>();
    const bool isUndecided = m_look != nullptr && m_look->isUndecided() && !m_session.matches();
    return {m_session.store(), m_colourBy, picture::themeOf(palette()),
            ColourJob::toldApartBy(m_colourBy, m_session.categories()),
            isUndecided ? none : m_session.matches()};
}

void TimelineView::colour()
{
    if (!m_isStale && m_timeline)
        m_colourist.setRequest(wishedColours());
}

void TimelineView::showColours()
{
    const ColourJob::Colours& colours = m_colourist.colours();
    if (colours.ofRank)
        m_before->setColours(*colours.ofRank);
    m_plot->setColours(colours.ofRank, colours.colouring);
    m_plot->setPaling(paling());
    m_legend->setEntries(colours.legend);
    m_session.setColouring(colours.colouring);
    Q_EMIT coloursChanged();
}

/// Beside what is lit everything is pale already.
core::Paling TimelineView::paling() const
{
    const auto selected = selectedRank();
    return selected && !m_colourist.colours().wish.matches ? core::Paling{*selected, besideSelectedAlpha}
                                                           : core::Paling();
}

std::optional<std::uint32_t> TimelineView::selectedRank() const
{
    const auto& allocation = m_session.selection().allocation;
    if (!m_timeline || !allocation || !m_timeline->history().owns(*allocation))
        return std::nullopt;
    return m_timeline->history().rankOf(*allocation);
}

Session::StepsPtr TimelineView::shownSteps() const
{
    return m_isStale || !m_timeline ? nullptr : m_session.steps();
}

void TimelineView::zoomToEvents(core::EventIndex begin, core::EventIndex end)
{
    if (m_isStale || !m_timeline)
        return;
    const auto left = static_cast<double>(m_camera.scale().xOf(begin));
    const auto right = static_cast<double>(m_camera.scale().xOf(end));
    const double air = end >= m_timeline->history().eventCount() ? (right - left) / 10 : 0; // of that behind
    m_camera.setRange(left, std::min(right + air, m_camera.wholeX().end()));
}

void TimelineView::chooseEvents(core::EventIndex begin, core::EventIndex end)
{
    if (m_isStale || !m_timeline)
        return;
    m_session.goToEvent(std::max(begin, 0));
    m_plot->setRange(begin, end);
}

/// Marks belong to the picture: while it is another device's, none.
void TimelineView::followSteps()
{
    const auto steps = shownSteps();
    m_program->steps().setSteps(steps, m_timeline);
    m_plot->setSteps(steps);
    m_leftOver->setSteps(m_isStale ? nullptr : m_timeline, steps);
    m_lanes->setSteps(annotationOf(steps));
}

void TimelineView::resizeEvent(QResizeEvent* event)
{
    m_program->strip().setRoom(height());
    QWidget::resizeEvent(event);
}

void TimelineView::followSelection()
{
    if (m_isStale || !m_timeline)
        return;
    m_plot->setPaling(paling());
    m_plot->setSelection(m_session.selection().event, selectedRank());
    m_overview->setSelectedEvent(m_session.selection().event);
    m_colourist.setEvent(m_session.selection().event);
    m_eventScale->setMoment(m_timeline, m_session.selection().event);
}

void TimelineView::followRange()
{
    if (m_isStale || !m_timeline || m_isTelling)
        return;
    showRange();
}

/// Up to the last event is up to the air behind it.
void TimelineView::showRange()
{
    const VisibleRange& range = m_session.visibleRange();
    const bool isToTheEnd = range.end >= m_timeline->history().eventCount();
    m_camera.setRange(m_camera.scale().xOf(range.begin),
                      isToTheEnd ? m_camera.wholeX().end() : m_camera.scale().xOf(range.end));
}

void TimelineView::tellRange()
{
    if (m_isStale || !m_timeline)
        return;
    // Rounding must not bring back another range than the one that is told.
    m_isTelling = true;
    m_session.setVisibleRange(
        {m_camera.scale().eventAt(m_camera.x().begin()), m_camera.scale().eventAt(m_camera.x().end())});
    m_isTelling = false;
}

void TimelineView::revealSelection()
{
    if (m_isStale || !m_timeline)
        return;
    const core::EventIndex event = m_session.selection().event;
    const auto rank = selectedRank();
    const auto bottom = rank ? m_timeline->history().live().offsetAt(*rank, event) : std::nullopt;
    m_camera.reveal(m_camera.scale().momentOf(event), bottom);
}

/// "What is this?" costs nobody the moment that all views stand at.
void TimelineView::onClicked(core::EventIndex event, std::optional<std::uint32_t> rank, bool isMoment)
{
    const core::EventIndex moment = isMoment ? event : m_session.selection().event;
    if (rank) {
        m_session.select(m_timeline->history().idOf(*rank), moment);
        return;
    }
    m_session.clearAllocation();
    m_session.selectEvent(moment);
}

void TimelineView::tellHovered(std::optional<std::uint32_t> rank)
{
    if (!m_isStale && m_timeline)
        m_session.setHovered(
            {rank ? std::optional(m_timeline->history().idOf(*rank)) : std::nullopt, nullptr});
}

void TimelineView::followHovered()
{
    if (m_isStale || !m_timeline)
        return;
    const auto& allocation = m_session.hovered().allocation;
    const bool isHere = allocation && m_timeline->history().owns(*allocation);
    m_plot->setHovered(isHere ? std::optional(m_timeline->history().rankOf(*allocation)) : std::nullopt);
}

void TimelineView::zoomToAllocation(std::uint32_t rank)
{
    const core::DeviceHistory& history = m_timeline->history();
    const core::TimeScale& scale = m_camera.scale();
    const core::EventIndex begin = history.allocations().allocEvent[rank];
    const core::EventIndex end =
        std::min(history.allocations().freeEvent[rank], std::max(history.eventCount(), 0));
    // It only ever sinks: what lies below it was there before.
    const auto highest = history.live().offsetAt(rank, begin);
    const auto lowest = history.live().offsetAt(rank, std::max(end - 1, begin));
    const auto left = static_cast<double>(scale.xOf(begin));
    const auto right = static_cast<double>(scale.xOf(end));
    if (highest && lowest)
        m_camera.show(left, right, static_cast<double>(*lowest),
                      static_cast<double>(*highest + history.allocations().size[rank]));
    else // it lasts no event long
        m_camera.setRange(left, right);
}

void TimelineView::zoomToSelection()
{
    if (!m_timeline || m_isStale)
        return;
    const core::EventIndex event = m_session.selection().event;
    if (const auto rank = selectedRank())
        zoomToAllocation(*rank);
    else
        zoomToEvents(event - eventSurroundings, event + eventSurroundings);
}

void TimelineView::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::PaletteChange)
        colour();
    QWidget::changeEvent(event);
}

std::optional<picture::TimelinePicture> TimelineView::wantedPicture(bool isWhole, bool hasHolders) const
{
    const ColourJob::Colours& colours = m_colourist.colours();
    if (!m_timeline || m_isStale || !colours.ofRank)
        return std::nullopt;
    auto wanted = picture::TimelinePicture::whole(m_timeline, m_camera.scale().kind());
    if (!isWhole) {
        wanted.x = m_camera.x();
        wanted.y = m_camera.y();
    }
    wanted.colours = colours.ofRank;
    wanted.paling = paling();
    wanted.colouring = colours.colouring;
    wanted.steps = shownSteps();
    wanted.program = m_program->strip().lanes().lanes();
    wanted.programShown = m_program->strip().shown();
    wanted.lanes = m_lanes->shown();
    wanted.legend = m_legend->entries();
    wanted.hasHolders = hasHolders;
    wanted.shown = m_camera.shown();
    wanted.selectedEvent = m_session.selection().event;
    wanted.selected = selectedRank();
    wanted.palette = palette();
    wanted.font = font();
    return wanted;
}

} // namespace widgets
