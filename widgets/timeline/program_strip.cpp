// SPDX-License-Identifier: MIT
#include "widgets/timeline/program_strip.h"

#include "core/picture/program/program_words.h"
#include "widgets/controls/settings/settings.h"
#include "widgets/controls/text/text_tip.h"
#include "widgets/session/change_line.h"

#include <QContextMenuEvent>
#include <QHelpEvent>
#include <QMenu>
#include <QMouseEvent>
#include <QPainter>

#include <algorithm>
#include <cmath>
#include <utility>

namespace widgets {

namespace {

/// Pixels beside a bar that still are it: one of an event is a pixel wide.
constexpr double besideBar = 2;

QString settingOf(core::ProgramLane lane)
{
    const std::string_view name = core::nameOf(lane);
    return QString::fromLatin1(name.data(), static_cast<qsizetype>(name.size()));
}

/// Below it a view is low: that of a window of 720 pixels, or of 900 with its drawer open.
constexpr int lowHeight = 640;

/// What a person chose; else all, of a low view phases.
picture::ProgramShown rememberedProgram(bool isLow)
{
    const Settings settings;
    picture::ProgramShown shown;
    for (const core::ProgramLane lane : core::allProgramLanes)
        shown.setOpen(
            lane, settings.isLaneOpen(settingOf(lane)).value_or(!isLow || lane == core::ProgramLane::Phases));
    return shown;
}

} // namespace

ProgramStrip::ProgramStrip(const Camera& camera, QWidget* parent) : TimelineStrip(camera, parent)
{
    setObjectName(QStringLiteral("program"));
    setAccessibleName(tr("Program"));
    m_layout = picture::ProgramLayout(nullptr, rememberedProgram(m_isLow), font());
    hide();
}

void ProgramStrip::setLanes(std::shared_ptr<const core::ProgramLanes> lanes)
{
    if (lanes == m_layout.lanes())
        return;
    m_chosen.reset();
    m_tip.setLanes(lanes);
    layOut(std::move(lanes), shown());
}

void ProgramStrip::setOpen(core::ProgramLane lane, bool isOpen)
{
    if (shown().isOpen(lane) == isOpen)
        return;
    picture::ProgramShown shown = this->shown();
    shown.setOpen(lane, isOpen);
    Settings().setLaneOpen(settingOf(lane), isOpen);
    layOut(m_layout.lanes(), shown);
}

void ProgramStrip::setRoom(int height)
{
    const bool isLow = height < lowHeight;
    const bool isOther = std::exchange(m_isLow, isLow) != isLow;
    picture::ProgramShown shown = isOther ? rememberedProgram(isLow) : this->shown();
    shown.callRows = picture::callRowsIn(height);
    if (isOther || shown != this->shown())
        layOut(m_layout.lanes(), shown);
}

bool ProgramStrip::has(core::ProgramLane lane) const
{
    const auto isIt = [lane](const auto& its) { return its.lane == lane; };
    return std::any_of(m_layout.rows().begin(), m_layout.rows().end(), isIt) ||
           std::any_of(m_layout.chips().begin(), m_layout.chips().end(), isIt);
}

void ProgramStrip::layOut(std::shared_ptr<const core::ProgramLanes> lanes, const picture::ProgramShown& shown)
{
    m_layout = picture::ProgramLayout(std::move(lanes), shown, font());
    setVisible(m_layout.height() > 0);
    updateGeometry();
    update();
    Q_EMIT lanesChanged();
}

void ProgramStrip::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::FontChange)
        layOut(m_layout.lanes(), shown());
    TimelineStrip::changeEvent(event);
}

QSize ProgramStrip::sizeHint() const
{
    return {0, static_cast<int>(std::ceil(m_layout.height()))};
}

std::optional<ProgramStrip::Place> ProgramStrip::placeAt(const QPointF& at) const
{
    const picture::ProgramLayout::Row* row = m_layout.rowAt(at.y());
    if (!row)
        return std::nullopt;
    if (const auto bar = row->row->barAt(eventAt(at.x())))
        return Place{row, *bar};
    const std::size_t near = row->row->firstFrom(eventAt(at.x() - besideBar));
    const bool isNear =
        near < row->row->bars.size() && row->row->bars[near].begin <= eventAt(at.x() + besideBar);
    return isNear ? std::optional(Place{row, near}) : std::nullopt;
}

QString ProgramStrip::tipAt(const QPointF& at) const
{
    const auto place = placeAt(at);
    if (!place)
        return {};
    const core::ProgramBar& bar = place->of();
    const core::ProgramLanes& lanes = *m_layout.lanes();
    const QString title = picture::titleOf(lanes, place->row->lane, *place->row->row, place->bar);
    return QStringList{title, picture::whenText(lanes, bar.begin, bar.end), m_tip.textOf(bar.begin, bar.end)}
        .join(QLatin1Char('\n'));
}

bool ProgramStrip::event(QEvent* event)
{
    if (event->type() == QEvent::ToolTip) {
        const QPoint at = static_cast<QHelpEvent*>(event)->pos();
        if (const auto place = placeAt(at))
            m_tip.ask(place->of().begin, place->of().end, at);
    }
    return TimelineStrip::event(event);
}

void ProgramStrip::paintEvent(QPaintEvent* /*event*/)
{
    if (!m_layout.lanes())
        return;
    QPainter painter(this);
    picture::paintProgram(painter, rect(), m_layout, camera().scale(), camera().x(), palette(), m_chosen);
}

QString ProgramStrip::nameOf(const Place& place) const
{
    return picture::labelOf(*m_layout.lanes(), place.row->lane, *place.row->row, place.bar);
}

void ProgramStrip::choose(const Place& place)
{
    m_chosen = picture::ChosenBar{place.row->lane, place.row->depth, place.of().begin};
    update();
}

void ProgramStrip::mousePressEvent(QMouseEvent* event)
{
    const auto place = placeAt(event->position());
    if (!place || event->button() != Qt::LeftButton)
        return;
    choose(*place);
    Q_EMIT barChosen(place->of().begin, place->of().end, nameOf(*place));
}

void ProgramStrip::mouseDoubleClickEvent(QMouseEvent* event)
{
    const auto place = placeAt(event->position());
    if (place && event->button() == Qt::LeftButton)
        Q_EMIT barZoomed(place->of().begin, place->of().end);
}

/// Of layers: what if they were checkpointed.
void ProgramStrip::contextMenuEvent(QContextMenuEvent* event)
{
    const auto place = placeAt(event->pos());
    if (!place || place->row->lane != core::ProgramLane::Layers)
        return;
    const core::ProgramPlace& line = m_layout.lanes()->places[place->of().place];
    const core::LayerNumber number = place->row->row->numbers[place->bar];
    const QString change =
        QStringLiteral("checkpoint,loop=") +
        changeLine(m_layout.lanes()->recording->snapshot().strings().view(line.file), line.line);
    auto* menu = new QMenu(this);
    menu->setObjectName(QStringLiteral("layersMenu"));
    menu->setAttribute(Qt::WA_DeleteOnClose);
    const auto add = [&](const QString& text, const QString& wanted) {
        menu->addAction(text, this, [this, wanted] { Q_EMIT changeWanted(wanted); });
    };
    add(tr("What If These Layers Were Checkpointed"), change);
    add(tr("What If Layer %1 Was").arg(number.number),
        change + QStringLiteral(",layers=%1-%1").arg(number.number - 1));
    menu->popup(event->globalPos());
}

void ProgramStrip::goFrom(core::EventIndex event, int by)
{
    const picture::ProgramLayout::Row* row =
        m_chosen ? m_layout.rowOf(m_chosen->lane, m_chosen->depth) : nullptr;
    if (row == nullptr && !m_layout.rows().empty())
        row = &m_layout.rows().back();
    if (row == nullptr)
        return;
    const std::size_t next = by > 0 ? row->row->firstFrom(event + 1) : row->row->firstFrom(event);
    if (by > 0 ? next == row->row->bars.size() : next == 0)
        return;
    const Place place{row, by > 0 ? next : next - 1};
    choose(place);
    Q_EMIT barReached(place.of().begin, place.of().end, nameOf(place));
}

ProgramNames::ProgramNames(ProgramStrip& strip, Of of, QWidget* parent)
    : QWidget(parent), m_strip(strip), m_of(of)
{
    setObjectName(of == Of::Open ? QStringLiteral("openProgram") : QStringLiteral("closedProgram"));
    setCursor(Qt::PointingHandCursor);
    setSizePolicy(QSizePolicy::Fixed, of == Of::Open ? QSizePolicy::Fixed : QSizePolicy::Preferred);
    connect(&strip, &ProgramStrip::lanesChanged, this, &ProgramNames::follow);
    follow();
}

void ProgramNames::follow()
{
    const picture::ProgramLayout& layout = m_strip.lanes();
    setVisible(m_of == Of::Open ? !layout.rows().empty() : !layout.chips().empty());
    updateGeometry();
    update();
}

QSize ProgramNames::sizeHint() const
{
    const picture::ProgramLayout& layout = m_strip.lanes();
    const bool isOfOpen = m_of == Of::Open;
    constexpr double gap = 12; // before the chips of annotations
    return {static_cast<int>(std::ceil(isOfOpen ? layout.headsWidth() : layout.chipsWidth() + gap)),
            static_cast<int>(std::ceil(isOfOpen ? layout.height() : layout.rowHeight()))};
}

std::optional<core::ProgramLane> ProgramNames::laneAt(const QPointF& at) const
{
    if (m_of == Of::Open) {
        const auto* row = m_strip.lanes().rowAt(at.y());
        return row ? std::optional(row->lane) : std::nullopt;
    }
    const auto* chip = m_strip.lanes().chipAt(at.x());
    return chip ? std::optional(chip->lane) : std::nullopt;
}

bool ProgramNames::event(QEvent* event)
{
    if (event->type() != QEvent::ToolTip)
        return QWidget::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    const auto lane = laneAt(help->pos());
    const QString words = m_of == Of::Open ? tr("%1. Click: hide them") : tr("%1. Click: show them");
    showTip(help->globalPos(), lane ? words.arg(picture::meaningOf(*lane)) : QString(), this);
    return true;
}

void ProgramNames::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    painter.setFont(m_strip.font());
    if (m_of == Of::Open)
        picture::paintProgramHeads(painter, rect(), m_strip.lanes(), palette());
    else
        picture::paintProgramChips(painter, rect(), m_strip.lanes(), palette());
}

void ProgramNames::mousePressEvent(QMouseEvent* event)
{
    const auto lane = laneAt(event->position());
    if (lane && event->button() == Qt::LeftButton)
        m_strip.setOpen(*lane, m_of == Of::Closed);
}

} // namespace widgets
