// SPDX-License-Identifier: MIT
#include "widgets/leaks/leaks_dock.h"

#include "core/leaks/leak_sentence.h"
#include "core/oom/summary/sample_facts.h"
#include "core/oom/verdict/peak_verdict.h"
#include "core/picture/palettes.h"
#include "widgets/controls/empty_state.h"
#include "widgets/controls/layout_parts.h"
#include "widgets/controls/tables/change_text.h"
#include "widgets/controls/tables/table_view.h"
#include "widgets/controls/text/text_label.h"
#include "widgets/controls/text/text_tip.h"
#include "widgets/controls/text/text_words.h"
#include "widgets/controls/text/word_line.h"
#include "widgets/leaks/leak_columns.h"
#include "widgets/leaks/suppress_button.h"
#include "widgets/leaks/survival_view.h"
#include "widgets/session/session.h"

#include <QEvent>
#include <QLabel>
#include <QPainter>
#include <QPainterPath>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QSplitter>
#include <QStyledItemDelegate>

#include <algorithm>
#include <initializer_list>
#include <utility>

namespace widgets {

/// Draws what a row held at the ends of steps as a curve beside the number of the last one; the warm-up is
/// paler. GUI thread.
class StepCurveDelegate final : public QStyledItemDelegate
{
    Q_OBJECT

public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void setShown(LeaksPtr shown) { m_shown = std::move(shown); }

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override;

private:
    LeaksPtr m_shown;
};

namespace {

constexpr int numberWidth = 70; ///< at the right, for the number
constexpr int margin = 5;

/// Points of a curve over rect, at most one a pixel: the largest of what falls on one.
QPolygonF pointsOf(const std::vector<std::uint64_t>& curve, const QRectF& rect)
{
    const std::uint64_t most = std::max<std::uint64_t>(1, *std::max_element(curve.begin(), curve.end()));
    const std::size_t places = std::min<std::size_t>(curve.size(), static_cast<std::size_t>(rect.width()));
    QPolygonF points;
    for (std::size_t place = 0; place < places; ++place) {
        const auto from = curve.begin() + static_cast<std::ptrdiff_t>(place * curve.size() / places);
        const auto to = curve.begin() + static_cast<std::ptrdiff_t>((place + 1) * curve.size() / places);
        const double share = static_cast<double>(*std::max_element(from, to)) / static_cast<double>(most);
        const double x = places == 1 ? 0.5 : static_cast<double>(place) / static_cast<double>(places - 1);
        points << QPointF(rect.left() + x * rect.width(), rect.bottom() - share * rect.height());
    }
    return points;
}

constexpr core::EventIndex fewestForMoments = 8;

QSpinBox* stepCount(const QString& name, std::size_t value, const QString& accessibleName,
                    const QString& toolTip)
{
    constexpr int most = 9999;
    auto* box = new QSpinBox;
    box->setObjectName(name);
    box->setRange(0, most);
    box->setValue(static_cast<int>(value));
    box->setAccessibleName(accessibleName);
    box->setToolTip(plainTip(toolTip));
    box->setKeyboardTracking(false);
    return box;
}

} // namespace

void StepCurveDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                              const QModelIndex& index) const
{
    QStyledItemDelegate::paint(painter, option, index);
    const auto id = index.data(ColumnModel::IdRole).value<RowId>();
    const QRectF rect = QRectF(option.rect).adjusted(margin, margin, -numberWidth, -margin);
    if (!m_shown || id >= m_shown->live.size() || rect.width() < margin || m_shown->live[id].empty())
        return;
    const bool isSelected = option.state.testFlag(QStyle::State_Selected);
    const QColor colour =
        isSelected ? option.palette.color(QPalette::HighlightedText) : picture::measureColour(option.palette);
    const QPolygonF points = pointsOf(m_shown->live[id], rect);
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    QPainterPath area(QPointF(points.front().x(), rect.bottom()));
    for (const QPointF& point : points)
        area.lineTo(point);
    area.lineTo(points.back().x(), rect.bottom());
    QColor ground = colour;
    ground.setAlphaF(0.2F);
    painter->fillPath(area, ground);
    painter->setPen(QPen(colour, 1.2));
    painter->drawPolyline(points);
    painter->restore();
}

LeaksDock::LeaksDock(Session* session, QWidget* parent)
    : QWidget(parent), m_session(session), m_headline(new WordLine(QStringLiteral("headline"))),
      m_detail(new WordLine(QStringLiteral("detail"))),
      m_warmup(stepCount(QStringLiteral("warmup"), core::LeakRule().warmup, tr("Steps of warm-up"),
                         tr("The first steps are not judged: caches and optimizer states fill"))),
      m_delay(stepCount(QStringLiteral("delay"), core::LeakRule().delay, tr("Steps of delay"),
                        tr("The last steps are not judged: what they hold may be freed yet"))),
      m_suppress(new SuppressButton(session)), m_table(new TableView),
      m_curves(new StepCurveDelegate(m_table)), m_survival(new SurvivalView), m_splitter(new QSplitter),
      m_pages(new EmptyState(rows())), m_found([this](const core::Result<LeaksPtr>& found) {
          if (found)
              present(*found);
      })
{
    layOut();
    connect(m_session, &Session::deviceChanged, this, &LeaksDock::onDeviceChanged);
    connect(m_session, &Session::filterChanged, this, [this] {
        if (m_lit && m_session->filter().only != m_lit)
            m_lit.reset(); // somebody else decided what is lit
    });
    // each is asked for alone: the other may show what is judged by, and not what was asked for
    connect(m_warmup, &QSpinBox::valueChanged, this, [this](int steps) {
        m_rule.warmup = static_cast<std::size_t>(steps);
        request();
    });
    connect(m_delay, &QSpinBox::valueChanged, this, [this](int steps) {
        m_rule.delay = static_cast<std::size_t>(steps);
        request();
    });
    connect(m_session, &Session::capacityChanged, this, &LeaksDock::request);
    connect(m_table, &TableView::rowChosen, this, [this](RowId id) { choose(id, true); });
    // what is current already, but lit no more
    connect(m_table, &TableView::cellActivated, this, [this](RowId id) { choose(id, true); });
    connect(m_survival, &SurvivalView::eventChosen, m_session, &Session::goToEvent);
    connect(m_suppress, &SuppressButton::linesChosen, this, &LeaksDock::suppress);
    connect(m_suppress, &SuppressButton::message, this, &LeaksDock::message);
    connect(m_pages, &EmptyState::linkActivated, this, &LeaksDock::requestMoments);
    onDeviceChanged();
}

QWidget* LeaksDock::header()
{
    m_headline->setOneLine(false); // no sentence is cut
    m_detail->setOneLine(false);
    m_headline->setAccessibleName(tr("What leaks"));
    m_detail->setAccessibleName(tr("By which steps"));
    const auto labelled = [](const QString& text, QSpinBox* box) {
        auto* label = plainLabel(text);
        label->setBuddy(box);
        label->setToolTip(box->toolTip());
        label->setFixedHeight(box->sizeHint().height()); // on one line with it
        return label;
    };
    constexpr int apart = 16; // words do not run into the boxes
    auto* first = rowWith({{m_headline, 1}, LayoutPart::gap(apart)});
    for (QWidget* control :
         std::initializer_list<QWidget*>{labelled(tr("Warm-up"), m_warmup), m_warmup,
                                         labelled(tr("Delay"), m_delay), m_delay, m_suppress})
        first->addWidget(control, 0, Qt::AlignTop);
    return paneOf(columnWith({first, m_detail}, {.margins = {6, 4, 4, 2}, .spacing = 2}));
}

QWidget* LeaksDock::rows()
{
    m_table->setColumnModel(&m_model, QStringLiteral("leaks"), tr("Leaks"));
    m_table->setItemDelegateForColumn(LeakColumn::Live, m_curves);
    return m_table;
}

void LeaksDock::layOut()
{
    constexpr int rowsPart = 77;
    addParts(m_splitter, {{m_pages, rowsPart}, {m_survival, 100 - rowsPart}});
    m_splitter->setSizes({rowsPart * 10, (100 - rowsPart) * 10}); // whatever they would like
    QWidget* over = header();                                     // both: its sentences are long
    columnIn(this, {over, {m_splitter, 1}}, {.spacing = 2});
}

void LeaksDock::onDeviceChanged()
{
    m_found.drop();
    m_isAsked = false;
    m_lit.reset();
    present(nullptr);
    request();
}

void LeaksDock::request()
{
    const core::DeviceHistory* history = m_session->history();
    if (history == nullptr) {
        m_pages->showReason(EmptyState::noDevice(m_session->recording() != nullptr));
        return;
    }
    if (!isVisible()) // nobody sees it: it may never be asked for
        return;
    const std::int32_t device = m_session->device();
    const auto capacity =
        core::capacityToFill(*m_session->recording(), *history, m_session->capacity(device));
    m_session->store()->set<core::LeaksGiven>(device, {m_rule, capacity, m_list});
    if (!std::exchange(m_isAsked, true))
        m_session->ask(m_found, device); // and is told whenever it is another
}

bool LeaksDock::isDark() const
{
    return picture::themeOf(palette()) == core::Theme::Dark;
}

void LeaksDock::present(const LeaksPtr& shown)
{
    m_survivors.cancel();
    unlight();
    m_shown = shown;
    m_curves->setShown(shown);
    m_survival->setSurvivors(nullptr, nullptr);
    m_survival->hide();
    m_model.setColumns(shown ? leakColumns(shown, isDark()) : std::vector<TableColumn>());
    m_model.setRowCount(shown ? shown->report.groups.size() : 0);
    showHeadline();
    showRule();
    m_suppress->setShown(shown);
    if (!shown)
        return;
    const QString reason = whyEmpty();
    if (!reason.isEmpty()) {
        m_pages->showReason(reason);
        return;
    }
    m_pages->showContent();
    m_survival->show();
    choose(0, false);
}

void LeaksDock::showHeadline()
{
    const bool isTold = m_shown && m_shown->report.isTold();
    m_headline->setWords(isTold ? core::sentenceOf(m_shown->report, m_shown->recording->snapshot())
                                : QString());
    QString detail = isTold ? core::stepsText(m_shown->report) : QString();
    if (isTold && m_shown->report.steps.rule() != m_shown->asked)
        detail += m_shown->asked == core::LeakRule()
                      ? tr("; few steps: less warm-up and delay than usual")
                      : tr("; few steps: less warm-up and delay than asked for");
    if (isTold && !m_shown->report.suppressed.empty())
        detail += tr("; suppressed: %n", nullptr, static_cast<int>(m_shown->report.suppressed.size()));
    const QString full = isTold ? core::fullText(m_shown->report) : QString();
    if (!full.isEmpty())
        detail += QStringLiteral(". ") + full;
    m_detail->setWords(detail);
}

/// What is judged by: where there are few steps it is less than was asked for.
void LeaksDock::showRule()
{
    const bool isTold = m_shown && m_shown->report.isTold();
    const core::LeakRule& rule = isTold ? m_shown->report.steps.rule() : m_rule;
    for (QSpinBox* box : {m_warmup, m_delay}) // without steps there is nothing that they could leave out
        box->setEnabled(!m_shown || !m_shown->report.found.starts.empty());
    const QSignalBlocker warmup(m_warmup);
    const QSignalBlocker delay(m_delay);
    m_warmup->setValue(static_cast<int>(rule.warmup));
    m_delay->setValue(static_cast<int>(rule.delay));
}

/// HTML; empty where there are rows.
QString LeaksDock::whyEmpty() const
{
    const core::LeakReport& report = m_shown->report;
    if (core::verdict::isStateOnly(*m_shown->recording, *m_shown->device))
        return tr("No history was recorded of device %1, only what it held at the end: leaks show from step "
                  "to step. <i>_record_memory_history()</i> of <i>torch.cuda.memory</i>, called before the "
                  "model is built, records it.")
            .arg(htmlText(m_shown->device->name()));
    const QString reason = htmlText(report.reason.left(1).toUpper() + report.reason.mid(1));
    if (report.found.starts.empty())
        return reason +
               tr(". A program that names its steps, with torch.profiler's step() or record_function(), "
                  "tells where they begin.") +
               (m_shown->device->eventCount() < fewestForMoments
                    ? QString()
                    : QStringLiteral("<p>") +
                          tr("Without steps: <a href=\"moments\">compare what is held after a quarter of the "
                             "events with what is held at the end</a>. What keeps growing is larger in B; "
                             "any other two moments are chosen there, or with M in the timeline."));
    if (!report.isTold())
        return reason + QLatin1Char('.');
    if (!report.groups.empty())
        return {};
    if (!report.suppressed.empty())
        return tr("Every call site that kept something is suppressed: %n.", nullptr,
                  static_cast<int>(report.suppressed.size()));
    const core::JudgedSteps& steps = report.steps;
    return tr("No call site kept anything of the judged steps: what they allocated was freed by the end of "
              "step %1. Allocated memory changed by %2 since the end of step %3.")
        .arg(core::numberText(steps, steps.count()), signedBytes(report.growth.bytes),
             core::numberText(steps, steps.rule().warmup));
}

/// A quarter is behind a program's start, as a rule.
void LeaksDock::requestMoments()
{
    const core::EventIndex first = m_shown->device->part().begin;
    const core::EventIndex last = m_shown->device->eventCount() - 1;
    Q_EMIT momentsRequested(first + (last - first) / 4, last);
}

/// Lines that are no list are told, and change nothing.
QStringList LeaksDock::suppressed() const
{
    return m_suppress->lines();
}

void LeaksDock::suppress(const QStringList& lines)
{
    auto list = core::SuppressList::fromText(lines.join(QLatin1Char('\n')).toUtf8());
    if (!list) {
        Q_EMIT message(list.error().message);
        return;
    }
    m_list = list->isEmpty() ? nullptr : std::make_shared<const core::SuppressList>(std::move(*list));
    m_suppress->setLines(lines);
    request();
}

void LeaksDock::choose(std::size_t group, bool light)
{
    m_suppress->setGroup(group);
    m_survival->setTitle(core::nameOf(m_shown->report.groups[group], m_shown->recording->snapshot()));
    m_survivors.startFor(
        [shown = m_shown, group](core::Progress& progress) { return survivorsFound(shown, group, progress); },
        [this, light](const SurvivorsPtr& survivors) {
            m_survival->setSurvivors(m_shown, survivors);
            if (light)
                this->light(*survivors);
        });
}

void LeaksDock::light(const Survivors& survivors)
{
    if (survivors.ids.empty())
        return;
    auto lit = std::make_shared<core::NamedAllocations>();
    lit->name =
        tr("%1, left by steps %2 to %3")
            .arg(core::nameOf(m_shown->report.groups[survivors.group], m_shown->recording->snapshot()),
                 core::numberText(m_shown->report.steps, m_shown->report.steps.first()),
                 core::numberText(m_shown->report.steps, m_shown->report.steps.last()));
    lit->ids = survivors.ids;
    m_lit = lit;
    core::AllocationFilter filter; // whatever else was asked for: exactly this row is to be seen
    filter.only = lit;
    m_session->setFilter(filter);
    m_session->selectAllocation(survivors.largest);
}

void LeaksDock::unlight()
{
    core::AllocationFilter filter = m_session->filter();
    if (m_lit && filter.only == m_lit) {
        filter.only.reset();
        m_session->setFilter(filter);
    }
    m_lit.reset();
}

void LeaksDock::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    request();
}

/// A drawer is wide and low, a dock of its own may be tall.
void LeaksDock::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    const bool isWide = width() > height() * 3 / 2;
    m_splitter->setOrientation(isWide ? Qt::Horizontal : Qt::Vertical);
}

void LeaksDock::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && m_shown) {
        const auto current = m_table->currentId();
        m_model.setColumns(leakColumns(m_shown, isDark()));
        m_model.setRowCount(m_shown->report.groups.size());
        m_table->setCurrentId(current);
    }
}

} // namespace widgets

#include "leaks_dock.moc"
