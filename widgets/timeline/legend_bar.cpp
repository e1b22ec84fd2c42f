// SPDX-License-Identifier: MIT
#include "widgets/timeline/legend_bar.h"

#include "core/base/units.h"
#include "core/history/unsure_totals.h"
#include "core/picture/samples_painter.h"
#include "widgets/controls/text/text_tip.h"
#include "widgets/controls/text/text_words.h"
#include "widgets/controls/theme/theme_tokens.h"

#include <QAction>
#include <QHelpEvent>
#include <QMenu>
#include <QMouseEvent>
#include <QPainter>
#include <QPixmap>
#include <QStyle>

#include <algorithm>
#include <cmath>
#include <utility>

namespace widgets {

LegendBar::LegendBar(Camera& camera, QWidget* parent) : QWidget(parent), m_camera(camera)
{
    setContentsMargins(0, 0, tokens::padding, 0); // apart from the names of lanes
    setAccessibleName(tr("Legend"));
    setMouseTracking(true);
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    connect(&camera, &Camera::changed, this, &LegendBar::follow);
    hide();
}

void LegendBar::setEntries(std::vector<core::LegendEntry> entries)
{
    m_entries = std::move(entries);
    qDeleteAll(actions());
    for (const core::LegendEntry& entry : m_entries) {
        if (!entry.bytes)
            continue;
        const QString words = tr("Light %1", "a kind or place").arg(entry.text);
        auto* light = new QAction(menuText(words), this);
        light->setToolTip(plainTip(words));
        connect(light, &QAction::triggered, this,
                [this, group = entry.group] { Q_EMIT groupClicked(group); });
        addAction(light);
    }
    tell();
}

std::shared_ptr<core::NamedAllocations>
LegendBar::allocationsOf(const core::Colouring& colouring, const core::DeviceHistory& device, quint16 group)
{
    auto named = std::make_shared<core::NamedAllocations>();
    named->name = colouring.textOf(group);
    for (std::uint32_t rank = 0; rank < colouring.rows(); ++rank) {
        if (colouring.groupOf(rank) == group)
            named->ids.push_back(device.idOf(rank));
    }
    return named;
}

void LegendBar::setTimeline(std::shared_ptr<const core::Timeline> timeline)
{
    m_timeline = std::move(timeline);
    follow();
}

void LegendBar::follow()
{
    std::vector<picture::LegendLine> lines =
        m_timeline ? picture::legendLines(*m_timeline, m_camera.shown()) : std::vector<picture::LegendLine>();
    if (m_lines == lines)
        return;
    m_lines = std::move(lines);
    tell();
    Q_EMIT linesChanged();
}

QString LegendBar::textOf(const core::LegendEntry& entry)
{
    return entry.bytes ? tr("%1 %2").arg(entry.text, core::totalText(*entry.bytes, entry.isUnsure))
                       : entry.text;
}

void LegendBar::tell()
{
    QStringList texts;
    for (const core::LegendEntry& entry : m_entries)
        texts << textOf(entry);
    for (const picture::LegendLine& line : m_lines)
        texts << (line.isHidden ? tr("%1, hidden").arg(picture::nameOf(line.line))
                                : picture::nameOf(line.line));
    setAccessibleDescription(texts.join(QStringLiteral(", ")));
    setVisible(!m_entries.empty() || !m_lines.empty());
    update();
}

void LegendBar::stepGroup(const QString& lit, int by)
{
    std::vector<const core::LegendEntry*> groups;
    for (const core::LegendEntry& entry : m_entries) {
        if (entry.bytes)
            groups.push_back(&entry);
    }
    const auto found =
        std::find_if(groups.begin(), groups.end(), [&](const auto* entry) { return entry->text == lit; });
    const auto places = static_cast<int>(groups.size()) + 1; // the last is no group
    const auto place = (static_cast<int>(found - groups.begin()) + by + places) % places;
    if (place < places - 1)
        Q_EMIT groupClicked(groups[static_cast<std::size_t>(place)]->group);
    else if (found != groups.end())
        Q_EMIT noGroupWanted();
}

void LegendBar::toggleLines()
{
    const auto isHidden = [](const picture::LegendLine& line) { return line.isHidden; };
    const bool areAllHidden = std::all_of(m_lines.begin(), m_lines.end(), isHidden);
    const std::vector<picture::LegendLine> lines = m_lines; // which each change makes anew
    for (const picture::LegendLine& line : lines) {
        if (line.isHidden == areAllHidden)
            m_camera.toggleLine(line.line);
    }
}

QSize LegendBar::sizeHint() const
{
    return {0, static_cast<int>(std::ceil(picture::legendHeight(font())))};
}

void LegendBar::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    picture::paintLegend(painter, contentsRect(), m_entries, m_lines, palette());
}

bool LegendBar::event(QEvent* event)
{
    if (event->type() != QEvent::ToolTip)
        return QWidget::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    const picture::LegendLine* const line = lineAt(help->pos());
    QStringList others;
    if (const core::LegendEntry* cut = groupAt(help->pos()))
        others << textOf(*cut);
    for (const std::size_t entry : othersAt(help->pos()))
        others << textOf(m_entries[entry]);
    showTip(help->globalPos(),
            line == nullptr  ? others.join(QLatin1Char('\n'))
            : line->isHidden ? tr("Click: show this line of the recorder's samples")
                             : tr("Click: hide this line of the recorder's samples"),
            this);
    return true;
}

const core::LegendEntry* LegendBar::groupAt(QPointF at) const
{
    const QRectF area = picture::legendBesideLines(contentsRect(), m_lines, font());
    for (const picture::LegendPlace& place : picture::legendPlaces(area, m_entries, font())) {
        if (place.box.contains(at) && m_entries[place.entry].bytes)
            return &m_entries[place.entry];
    }
    return nullptr;
}

/// What has no room, where it is counted.
std::vector<std::size_t> LegendBar::othersAt(QPointF at) const
{
    const QRectF area = picture::legendBesideLines(contentsRect(), m_lines, font());
    const auto places = picture::legendPlaces(area, m_entries, font());
    std::vector<std::size_t> others;
    if (!picture::legendMoreBox(area, places, m_entries.size(), font()).contains(at))
        return others;
    for (std::size_t entry = 0; entry < m_entries.size(); ++entry) {
        if (std::ranges::find(places, entry, &picture::LegendPlace::entry) == places.end())
            others.push_back(entry);
    }
    return others;
}

/// A menu of what has no room: each lights as it would beside the others. What holds nothing at the moment is
/// one line of it.
void LegendBar::showOthers(const std::vector<std::size_t>& entries, const QPoint& at)
{
    auto* menu = new QMenu(this);
    menu->setObjectName(QStringLiteral("legendMenu"));
    menu->setAttribute(Qt::WA_DeleteOnClose);
    const auto add = [this](QMenu& to, const core::LegendEntry& entry, const QString& text) {
        const int side = to.style()->pixelMetric(QStyle::PM_SmallIconSize, nullptr, &to) * 3 / 4;
        QPixmap swatch(side, side);
        swatch.fill(QColor::fromRgb(entry.colour));
        to.addAction(QIcon(swatch), menuText(text), this,
                     [this, group = entry.group] { Q_EMIT groupClicked(group); });
    };
    std::vector<const core::LegendEntry*> empty;
    for (const std::size_t entry : entries) {
        if (!m_entries[entry].bytes)
            continue;
        if (*m_entries[entry].bytes == 0)
            empty.push_back(&m_entries[entry]);
        else
            add(*menu, m_entries[entry], textOf(m_entries[entry]));
    }
    QMenu* others =
        empty.empty() || menu->isEmpty()
            ? menu
            : menu->addMenu(tr("%1 with nothing at this moment").arg(core::formatCount(empty.size())));
    for (const core::LegendEntry* entry : empty)
        add(*others, *entry, entry->text);
    menu->popup(at);
}

const picture::LegendLine* LegendBar::lineAt(QPointF at) const
{
    for (const picture::LegendPlace& place : picture::legendLinePlaces(contentsRect(), m_lines, font())) {
        if (place.box.contains(at))
            return &m_lines[place.entry];
    }
    return nullptr;
}

void LegendBar::mousePressEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton)
        return;
    if (const core::LegendEntry* entry = groupAt(event->position()))
        Q_EMIT groupClicked(entry->group);
    else if (const picture::LegendLine* line = lineAt(event->position()))
        m_camera.toggleLine(line->line);
    else if (const auto others = othersAt(event->position()); !others.empty())
        showOthers(others, event->globalPosition().toPoint());
}

void LegendBar::mouseMoveEvent(QMouseEvent* event)
{
    const bool isButton =
        groupAt(event->position()) || lineAt(event->position()) || !othersAt(event->position()).empty();
    setCursor(isButton ? Qt::PointingHandCursor : Qt::ArrowCursor);
}

} // namespace widgets
