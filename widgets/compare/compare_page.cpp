// SPDX-License-Identifier: MIT
#include "widgets/compare/compare_page.h"

#include "core/compare/view/diff_tree.h"
#include "core/sql/filter/allocation_filter.h"
#include "widgets/compare/calls/calls_flame.h"
#include "widgets/compare/calls/calls_tree.h"
#include "widgets/compare/compare_banner.h"
#include "widgets/compare/rows/rows_blocks.h"
#include "widgets/compare/rows/rows_view.h"
#include "widgets/compare/side_bar.h"
#include "widgets/controls/layout_parts.h"
#include "widgets/controls/progress_strip.h"
#include "widgets/controls/tables/table_view.h"
#include "widgets/controls/text/text_label.h"
#include "widgets/controls/text/text_tip.h"
#include "widgets/controls/theme/theme_tokens.h"
#include "widgets/controls/theme/type_scale.h"
#include "widgets/controls/tool_button.h"
#include "widgets/session/session.h"

#include <QAction>
#include <QApplication>
#include <QComboBox>
#include <QDragEnterEvent>
#include <QGridLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QMimeData>
#include <QPushButton>
#include <QScrollArea>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QSplitter>
#include <QStackedWidget>
#include <QStandardItemModel>
#include <QTabWidget>
#include <QToolButton>
#include <QUrl>

#include <algorithm>
#include <utility>

namespace widgets {

/// What to do while nothing is compared. GUI thread; the action outlives it.
class EmptyPage final : public QWidget
{
    Q_OBJECT

public:
    /// compareWith: opens the second recording.
    explicit EmptyPage(QAction* compareWith, QWidget* parent = nullptr);

    [[nodiscard]] QPushButton* button() const { return m_button; }

private:
    QPushButton* m_button;
};

EmptyPage::EmptyPage(QAction* compareWith, QWidget* parent)
    : QWidget(parent), m_button(new QPushButton(tr("Compare &With…")))
{
    auto* title = plainLabel(tr("Compare this recording"));
    title->setFont(verdictFont());
    auto* recordings =
        plainLabel(tr("With another one, call site by call site: choose it, or drop it here."));
    m_button->setObjectName(QStringLiteral("compareWith"));
    connect(m_button, &QPushButton::clicked, compareWith, &QAction::trigger);
    auto* moments = plainLabel(tr("With itself at another moment: press M to pin a moment as A, then select "
                                  "another one in the timeline; that is B."));
    for (QLabel* label : {title, recordings, moments}) {
        label->setAlignment(Qt::AlignCenter);
        label->setWordWrap(true);
    }
    columnIn(this,
             {LayoutPart::stretch(2),
              title,
              recordings,
              {m_button, 0, Qt::AlignCenter},
              LayoutPart::gap(tokens::padding),
              moments,
              LayoutPart::stretch(3)},
             {.margins = {tokens::padding, tokens::padding, tokens::padding, tokens::padding},
              .spacing = tokens::padding});
}

namespace {

QToolButton* buttonOf(QAction* action, const QString& name)
{
    auto* button = new QToolButton;
    button->setObjectName(name);
    button->setDefaultAction(action);
    button->setFocusPolicy(Qt::TabFocus);
    return button;
}

QString axisText(CurveAxis kind)
{
    switch (kind) {
    case CurveAxis::Clock:
        return ComparePage::tr("By time");
    case CurveAxis::Steps:
        return ComparePage::tr("By steps");
    default:
        return ComparePage::tr("By events");
    }
}

/// Of both sides on an axis of kind; by events where their match is not yet known.
/// The axis that they are on is answered, too.
std::pair<SideCurves, CurveAxis> curvesOf(const std::array<ComparedSide, 2>& sides,
                                          const MatchedCode* matched, CurveAxis kind, std::int64_t shift)
{
    std::optional<core::CommonAxis> common;
    if (matched != nullptr)
        common = core::commonAxis(*matched->codes[0], *matched->codes[1], kind, shift, matched->origins);
    const auto curveOf = [&](Side side) {
        const ComparedSide& of = sides[placeOf(side)];
        if (!common)
            return std::make_shared<const SideCurve>(of.recording, *of.device);
        return std::make_shared<const SideCurve>(of.recording, *of.device, kind,
                                                 std::move(side == Side::A ? common->a : common->b));
    };
    SideCurves curves{curveOf(Side::A), nullptr};
    curves[1] = sides[0].device == sides[1].device ? curves[0] : curveOf(Side::B);
    return {std::move(curves), common ? kind : CurveAxis::Events};
}

QString droppedFile(const QMimeData& data)
{
    const QList<QUrl> urls = data.urls();
    return urls.isEmpty() ? QString() : urls.first().toLocalFile();
}

} // namespace

ComparePage::ComparePage(Session* session, Comparison* comparison, const ComparePageActions& actions,
                         QWidget* parent)
    : QWidget(parent), m_session(session), m_comparison(comparison),
      m_opening(new ProgressStrip(tr("Stop opening; what is compared stays"))), m_stack(new QStackedWidget),
      m_empty(new EmptyPage(actions.with)), m_axis(new QComboBox), m_shift(new QSpinBox),
      m_lock(toolButton(QStringLiteral("lockCursors"), tr("Lock"),
                        tr("Both moments move together when one is dragged"))),
      m_curves(new CurvesPlot), m_banner(new Banner(comparison, this)), m_rows(new RowsView(session)),
      m_calls(new CallsTree), m_flame(new CallsFlame), m_tabs(new QTabWidget)
{
    setObjectName(QStringLiteral("comparePage"));
    setAcceptDrops(true);
    m_stack->addWidget(m_empty);
    m_stack->addWidget(buildContent(actions));
    columnIn(this, {m_opening, {m_stack, 1}}, {.spacing = 0});
    connect(comparison, &Comparison::sidesChanged, this, &ComparePage::followSides);
    connect(comparison, &Comparison::matchedChanged, this, &ComparePage::followMatch);
    connect(comparison, &Comparison::momentsChanged, this, &ComparePage::followMoments);
    connect(comparison, &Comparison::foundChanged, this, &ComparePage::showFound);
    connect(m_opening, &ProgressStrip::cancelRequested, this, &ComparePage::cancelRequested);
    connect(m_rows, &RowsView::chosen, this, &ComparePage::light);
    connect(m_rows, &RowsView::pairsChosen, comparison, &Comparison::setPairs);
    connect(m_rows, &RowsView::message, this, &ComparePage::message);
    followSides();
}

QWidget* ComparePage::buildContent(const ComparePageActions& actions)
{
    buildTabs();
    auto* splitter = new QSplitter(Qt::Vertical);
    addParts(splitter, {{m_curves, 2}, {m_tabs, 3}});
    return paneOf(columnWith({buildHead(actions), {splitter, 1}}, {.spacing = 0}));
}

QWidget* ComparePage::buildHead(const ComparePageActions& actions)
{
    auto* head = new QWidget;
    auto* grid = new QGridLayout(head);
    grid->setContentsMargins(tokens::padding, tokens::grid, tokens::padding, tokens::grid);
    grid->setHorizontalSpacing(tokens::padding);
    grid->setVerticalSpacing(tokens::grid);
    grid->setColumnStretch(0, 1);
    grid->addWidget(new SideBar(Side::A, m_comparison), 0, 0);
    grid->addWidget(new SideBar(Side::B, m_comparison), 1, 0);
    grid->addWidget(buildTools(actions), 0, 1, 2, 1);
    return head;
}

QWidget* ComparePage::buildTools(const ComparePageActions& actions)
{
    m_lock->setCheckable(true);
    connect(m_lock, &QToolButton::toggled, m_curves, &CurvesPlot::setLocked);
    connect(m_curves, &CurvesPlot::eventsChosen, this,
            [this](const std::array<std::optional<core::EventIndex>, 2>& events) {
                std::array<core::MomentChoice, 2> moments{m_comparison->side(Side::A).moment,
                                                          m_comparison->side(Side::B).moment};
                for (std::size_t place = 0; place < events.size(); ++place)
                    moments[place] = events[place] ? core::MomentChoice::at(*events[place]) : moments[place];
                m_comparison->setMoments(moments[0], moments[1]);
            });
    QToolButton* end = toolButton(QStringLiteral("endCompare"), tr("Close"),
                                  tr("Compare no longer; the recording stays open"));
    connect(end, &QToolButton::clicked, m_comparison, &Comparison::clear);
    auto* tools = new QWidget;
    auto* grid = new QGridLayout(tools);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setSpacing(tokens::grid);
    grid->addWidget(buildAxis(), 0, 0);
    grid->addWidget(m_lock, 0, 1);
    grid->addWidget(buttonOf(actions.swap, QStringLiteral("swapSides")), 0, 2);
    QToolButton* with = buttonOf(actions.with, QStringLiteral("compareOther"));
    for (QToolButton* button : {with, end}) // as wide as those above
        button->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    grid->addWidget(with, 1, 0, 1, 2);
    grid->addWidget(end, 1, 2);
    return tools;
}

QWidget* ComparePage::buildAxis()
{
    m_axis->setObjectName(QStringLiteral("compareAxis"));
    m_axis->setAccessibleName(tr("Lay A and B over each other by"));
    m_axis->setToolTip(tr("What A and B are laid over each other by: how many events came before, the time "
                          "since both first do the same, or the steps of the program"));
    for (const CurveAxis kind : {CurveAxis::Events, CurveAxis::Clock, CurveAxis::Steps})
        m_axis->addItem(axisText(kind), static_cast<int>(kind));
    connect(m_axis, &QComboBox::activated, this, &ComparePage::findCurves);
    constexpr int farthest = 999;
    m_shift->setObjectName(QStringLiteral("compareShift"));
    m_shift->setAccessibleName(tr("Steps that A is shifted by"));
    m_shift->setToolTip(tr("Step 1 of A stands on step 1 + this of B: at first where both are most alike"));
    m_shift->setPrefix(tr("Shift "));
    m_shift->setRange(-farthest, farthest);
    m_shift->setKeyboardTracking(false);
    m_shift->hide();
    connect(m_shift, &QSpinBox::valueChanged, this, &ComparePage::findCurves);
    return paneOf(rowWith({{m_axis, 1}, m_shift}, {.spacing = tokens::grid}));
}

void ComparePage::buildTabs()
{
    m_tabs->setObjectName(QStringLiteral("compareTabs"));
    m_tabs->setDocumentMode(true);
    m_tabs->setFocusPolicy(Qt::NoFocus); // its bar takes the keys
    m_tabs->tabBar()->setAccessibleName(tr("What differs"));
    m_tabs->addTab(m_rows, tr("Table"));
    m_tabs->addTab(m_calls, tr("Call tree"));
    m_tabs->addTab(buildFlame(), tr("Flame"));
    connect(m_calls, &CallsTree::chosen, this, &ComparePage::light);
    connect(m_flame, &CallsFlame::chosen, this, &ComparePage::light);
    auto* facts = new TableView;
    m_facts.setColumns(columnsOf(SideFacts()));
    facts->setColumnModel(&m_facts, QStringLiteral("compareFacts"), tr("Settings and environment"));
    m_tabs->addTab(facts, tr("Settings"));
    m_tabs->setCornerWidget(m_rows->bar(), Qt::TopRightCorner);
    connect(m_tabs, &QTabWidget::currentChanged, m_rows, [this] {
        m_rows->bar()->setVisible(m_tabs->currentWidget() == m_rows); // it is of the table
    });
}

QWidget* ComparePage::buildFlame()
{
    auto* width = new QComboBox;
    width->setObjectName(QStringLiteral("flameWidth"));
    width->setAccessibleName(tr("Boxes are as wide as"));
    width->addItem(tr("Width: the larger side"), static_cast<int>(core::DiffWidth::Size));
    width->addItem(tr("Width: what changed"), static_cast<int>(core::DiffWidth::Change));
    connect(width, &QComboBox::currentIndexChanged, m_flame,
            [this, width] { m_flame->setWidth(static_cast<core::DiffWidth>(width->currentData().toInt())); });
    auto* scroller = new QScrollArea;
    scroller->setWidget(m_flame);
    scroller->setWidgetResizable(true);
    scroller->setFrameShape(QFrame::NoFrame);
    scroller->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroller->setFocusPolicy(Qt::NoFocus); // the picture takes the keys
    return paneOf(columnWith({{width, 0, Qt::AlignLeft}, {scroller, 1}},
                             {.margins = {tokens::padding, tokens::grid, tokens::padding, tokens::grid},
                              .spacing = tokens::grid}));
}

void ComparePage::followSides()
{
    const bool hadFocus = isAncestorOf(QApplication::focusWidget());
    m_stack->setCurrentIndex(m_comparison->isEmpty() ? 0 : 1);
    setFocusProxy(m_comparison->isEmpty() ? static_cast<QWidget*>(m_empty->button())
                                          : m_rows->firstForKeys());
    if (hadFocus)
        setFocus(Qt::OtherFocusReason);
    if (m_comparison->isEmpty()) {
        m_curvesWorker.cancel();
        m_curves->setCurves({}, CurveAxis::Events);
        unlight();
        return;
    }
    followMatch();
    if (axis() == CurveAxis::Events || !m_comparison->matched())
        findCurves();
}

CurveAxis ComparePage::axis() const
{
    return static_cast<CurveAxis>(m_axis->currentData().toInt());
}

bool ComparePage::offer(CurveAxis kind)
{
    const auto& matched = m_comparison->matched();
    const auto has = [&](Side side) {
        const std::size_t place = placeOf(side);
        return kind == CurveAxis::Events || !matched ||
               (kind == CurveAxis::Clock ? matched->haveClock[place]
                                         : matched->codes[place]->steps.starts.size() > 1);
    };
    QStringList lacking;
    for (const Side side : bothSides) {
        if (!has(side))
            lacking += letterOf(side);
    }
    QString text = axisText(kind);
    if (!lacking.isEmpty()) {
        const QString letters = lacking.join(QStringLiteral(", "));
        text = kind == CurveAxis::Clock ? tr("By time (no event of %1 has one)").arg(letters)
                                        : tr("By steps (none found in %1)").arg(letters);
    }
    const bool isOffered = lacking.isEmpty();
    const int entry = m_axis->findData(static_cast<int>(kind));
    m_axis->setItemText(entry, text);
    qobject_cast<QStandardItemModel*>(m_axis->model())->item(entry)->setEnabled(isOffered);
    return isOffered;
}

/// Which axes there are is known with the match; until then both lie over each other by events.
void ComparePage::followMatch()
{
    bool isChosenOffered = true;
    for (const CurveAxis kind : {CurveAxis::Clock, CurveAxis::Steps}) {
        if (!offer(kind) && axis() == kind)
            isChosenOffered = false;
    }
    m_axis->view()->setMinimumWidth(m_axis->view()->sizeHintForColumn(0) + tokens::padding); // of reasons
    if (!isChosenOffered)
        m_axis->setCurrentIndex(0);
    if (!m_comparison->matched())
        return;
    const QSignalBlocker quiet(m_shift);
    m_shift->setValue(m_comparison->isOneRecording() ? 0
                                                     : static_cast<int>(m_comparison->matched()->bestShift));
    if (axis() != CurveAxis::Events || !isChosenOffered)
        findCurves();
}

void ComparePage::findCurves()
{
    const auto matched = m_comparison->matched();
    const CurveAxis kind = matched ? axis() : CurveAxis::Events;
    const std::int64_t shift = m_shift->value();
    m_shift->setVisible(kind == CurveAxis::Steps && !m_comparison->isOneRecording());
    const std::array<ComparedSide, 2> sides{m_comparison->side(Side::A), m_comparison->side(Side::B)};
    m_curvesWorker.startFor(
        [sides, matched, kind, shift](core::Progress& /*progress*/) {
            return core::Result<CurvesOnAxis>(curvesOf(sides, matched.get(), kind, shift));
        },
        [this](CurvesOnAxis found) { m_curves->setCurves(std::move(found.first), found.second); });
}

void ComparePage::followMoments()
{
    m_curves->setEvents(m_comparison->eventOf(Side::A), m_comparison->eventOf(Side::B));
}

void ComparePage::showFound()
{
    const Comparison::DifferencePtr& found = m_comparison->found();
    followMoments();
    m_lighter.cancel();
    m_curves->setMarkers({}, {});
    m_rows->setFound(found);
    m_calls->setFound(found);
    m_flame->setFound(found);
    const SideFacts facts = found ? factsOf(found) : SideFacts();
    m_facts.setColumns(columnsOf(facts));
    m_facts.setRowCount(facts ? facts->size() : 0);
}

void ComparePage::light(const std::vector<std::uint32_t>& rows, const QString& name)
{
    m_lighter.startFor(
        [found = m_comparison->found(), rows](core::Progress& /*progress*/) {
            Lit lit{found, blocksOf(found->diff, rows), {}};
            lit.births = {birthsOf(found->diff.a, lit.ranks[0]), birthsOf(found->diff.b, lit.ranks[1])};
            return core::Result<Lit>(std::move(lit));
        },
        [this, name](Lit lit) { showLit(std::move(lit), name); });
}

/// In the timeline what of it is of the device that is open there.
void ComparePage::showLit(Lit lit, const QString& name)
{
    if (lit.found != m_comparison->found())
        return;
    std::vector<core::AllocationId> ids;
    for (const Side side : bothSides) {
        const core::DiffSide& of = side == Side::A ? lit.found->diff.a : lit.found->diff.b;
        if (of.recording != m_session->recording() || of.device != m_session->history())
            continue;
        for (const std::uint32_t rank : lit.ranks[placeOf(side)])
            ids.push_back(of.device->idOf(rank));
    }
    std::sort(ids.begin(), ids.end());
    ids.erase(std::unique(ids.begin(), ids.end()), ids.end());
    m_curves->setMarkers(std::move(lit.births[0]), std::move(lit.births[1]));
    if (ids.empty())
        return m_session->lightEverything();
    core::AllocationFilter filter;
    m_lit = std::make_shared<const core::NamedAllocations>(core::NamedAllocations{name, std::move(ids)});
    filter.only = m_lit;
    m_session->setFilter(filter);
}

/// What is lit for a comparison that is there no more says nothing.
void ComparePage::unlight()
{
    if (m_lit && m_session->filter().only == m_lit)
        m_session->lightEverything();
    m_lit.reset();
}

void ComparePage::dragEnterEvent(QDragEnterEvent* event)
{
    if (!droppedFile(*event->mimeData()).isEmpty())
        event->acceptProposedAction();
}

void ComparePage::dropEvent(QDropEvent* event)
{
    event->acceptProposedAction();
    Q_EMIT fileDropped(droppedFile(*event->mimeData()));
}

void ComparePage::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Escape && m_opening->isVisible())
        Q_EMIT cancelRequested();
    else
        QWidget::keyPressEvent(event);
}

} // namespace widgets

#include "compare_page.moc"
