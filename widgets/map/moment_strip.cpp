// SPDX-License-Identifier: MIT
#include "widgets/map/moment_strip.h"

#include "core/base/units.h"
#include "core/picture/palettes.h"
#include "core/picture/steps_painter.h"
#include "core/timeline/colours/scene_colours.h"
#include "widgets/controls/theme/type_scale.h"

#include <QFontMetricsF>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace widgets {

namespace {

constexpr int stripHeight = 44;
constexpr std::size_t mostColumns = 4096; ///< more than a strip has pixels

} // namespace

MomentStrip::MomentStrip(Session* session, QWidget* parent) : QWidget(parent), m_session(session)
{
    setObjectName(QStringLiteral("momentStrip"));
    setAccessibleName(tr("Moment"));
    setFont(axisFont());
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    setFocusPolicy(Qt::StrongFocus);
    setCursor(Qt::SplitHCursor);
    connect(session, &Session::deviceChanged, this, [this] {
        m_pool.reset(); // of another device
        find();
    });
    connect(session, &Session::stepsChanged, this, &MomentStrip::repaintAll);
    connect(session, &Session::selectionChanged, this, [this] {
        tell();
        update();
    });
    find();
}

QSize MomentStrip::sizeHint() const
{
    return {0, stripHeight};
}

void MomentStrip::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    if (!m_curve && !m_worker.isBusy())
        find();
}

void MomentStrip::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    repaintAll();
}

void MomentStrip::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange)
        repaintAll();
    QWidget::changeEvent(event);
}

void MomentStrip::repaintAll()
{
    m_picture = QPixmap();
    update();
}

void MomentStrip::setPool(const std::optional<core::PoolKey>& pool)
{
    if (m_pool == pool)
        return;
    m_pool = pool;
    find();
}

void MomentStrip::find()
{
    m_worker.cancel();
    m_curve.reset();
    tell();
    repaintAll();
    const core::DeviceHistory* device = m_session->history();
    if (device == nullptr || !isVisible()) // it takes a look at every event
        return;
    m_worker.startFor(
        [recording = m_session->recording(), device,
         pool = m_pool](core::Progress& progress) -> core::Result<CurvePtr> {
            auto curve = core::poolCurve(*device, pool, mostColumns, progress, device->part().begin - 1,
                                         device->eventCount());
            SNAPVIEWER_TRY(curve);
            return std::make_shared<const core::PoolCurve>(std::move(*curve));
        },
        [this](const CurvePtr& curve) {
            m_curve = curve;
            repaintAll();
        });
}

void MomentStrip::tell()
{
    const core::DeviceHistory* device = m_session->history();
    if (device == nullptr)
        return setProperty("shownValue", QString()), void();
    const core::EventIndex event = m_session->selection().event;
    setProperty("shownValue", tr("Event %1 of %2: %3 active, %4 reserved")
                                  .arg(core::formatEvent(event),
                                       core::formatCount(static_cast<std::uint64_t>(device->eventCount())),
                                       core::formatShortBytes(device->usage().activeAt(event)),
                                       core::formatShortBytes(device->usage().reservedAt(event))));
}

double MomentStrip::leftOf(core::EventIndex event) const
{
    const core::DeviceHistory* device = m_session->history();
    const double first = device->part().begin - 1;
    return (event - first) / std::max(device->eventCount() - first, 1.0) * width();
}

/// The state after event k holds on [k, k + 1): its middle.
double MomentStrip::pixelOf(core::EventIndex event) const
{
    return (leftOf(event) + leftOf(event + 1)) / 2;
}

core::EventIndex MomentStrip::eventAt(double pixel) const
{
    const core::DeviceHistory* device = m_session->history();
    const double first = device->part().begin - 1;
    const double part = std::clamp(pixel / std::max(width(), 1), 0.0, 1.0);
    return device->clamped(
        static_cast<core::EventIndex>(std::floor(first + part * (device->eventCount() - first))));
}

void MomentStrip::paintCurve(QPainter& painter) const
{
    QColor reserved = palette().color(QPalette::WindowText);
    reserved.setAlphaF(0.18F);
    QColor active = palette().color(QPalette::WindowText);
    active.setAlphaF(0.42F);
    // of one pool, too: as high as it is of all
    std::uint64_t most = std::max<std::uint64_t>(m_session->history()->usage().peakReserved, 1);
    for (const core::PoolColumn& column : m_curve->columns)
        most = std::max(most, column.active);
    const double room = height() - 6;
    std::size_t at = 0;
    for (int pixel = 0; pixel < width(); ++pixel) {
        const core::EventIndex begin = eventAt(pixel);
        const core::EventIndex end = std::max(eventAt(pixel + 1.0), begin + 1);
        std::uint64_t highest = 0;
        std::uint64_t inUse = 0;
        while (at + 1 < m_curve->columns.size() && m_curve->columns[at + 1].first <= begin)
            ++at;
        for (std::size_t c = at; c < m_curve->columns.size() && m_curve->columns[c].first < end; ++c) {
            highest = std::max(highest, m_curve->columns[c].reserved);
            inUse = std::max(inUse, m_curve->columns[c].active);
        }
        const auto bar = [&](std::uint64_t bytes, const QColor& colour) {
            const double tall = std::min(1.0, static_cast<double>(bytes) / static_cast<double>(most)) * room;
            painter.fillRect(QRectF(pixel, height() - tall, 1, tall), colour);
        };
        bar(highest, reserved);
        bar(inUse, active);
    }
}

std::vector<double> MomentStrip::stepMarks() const
{
    constexpr double leastApart = 8;
    std::vector<double> marks;
    const auto& steps = m_session->steps();
    if (m_session->history() == nullptr || !steps)
        return marks;
    const auto& starts = steps->starts;
    const core::EventIndex events = m_session->history()->eventCount();
    for (auto start = starts.begin(); start != starts.end();) {
        marks.push_back(leftOf(*start));
        const core::EventIndex end = steps->endOf(static_cast<std::size_t>(start - starts.begin()), events);
        const core::EventIndex following = start + 1 != starts.end() ? start[1] : events;
        if (end < following && leftOf(end) >= marks.back() + leastApart)
            marks.push_back(leftOf(end));
        const core::EventIndex next = eventAt(marks.back() + leastApart);
        start = std::lower_bound(start + 1, starts.end(), next); // of many, no more than there are pixels
    }
    return marks;
}

/// Where a step begins, and where it ends without another; what it is called where there is room.
void MomentStrip::paintSteps(QPainter& painter) const
{
    constexpr double margin = 3;
    const std::vector<double> marks = stepMarks();
    const auto& steps = m_session->steps();
    const bool isEach = steps && marks.size() >= steps->starts.size();
    const QFontMetricsF metrics(font());
    const QColor line = palette().color(QPalette::Shadow);
    QColor paper = palette().color(QPalette::Base); // the curve may be as dark as ink
    paper.setAlphaF(0.82F);
    for (const double mark : marks)
        painter.fillRect(QRectF(std::round(mark), 0, 1, height()), line);
    for (std::size_t i = 0; isEach && i < steps->starts.size(); ++i) {
        const QString name = picture::labelOf(*steps, i, *m_session->history());
        const double left = leftOf(steps->starts[i]);
        const double room = leftOf(steps->endOf(i, m_session->history()->eventCount())) - left;
        const double width = std::ceil(metrics.horizontalAdvance(name));
        if (width + 2 * margin > room)
            continue;
        const QPointF at(std::round(left) + 1 + margin, metrics.ascent());
        painter.fillRect(QRectF(at.x() - 1, 0, width + 2, std::ceil(metrics.height())), paper);
        painter.setPen(palette().color(QPalette::WindowText));
        painter.drawText(at, name);
    }
}

QPixmap MomentStrip::painted() const
{
    QPixmap image(size() * devicePixelRatioF());
    image.setDevicePixelRatio(devicePixelRatioF());
    image.fill(palette().color(QPalette::Base));
    QPainter painter(&image);
    painter.setFont(font());
    painter.fillRect(0, height() - 1, width(), 1, palette().color(QPalette::Mid));
    if (m_session->history() == nullptr || !m_curve)
        return image;
    paintCurve(painter);
    paintSteps(painter);
    painter.setPen(QPen(picture::alarmColour(palette()), 1.5));
    for (const core::EventIndex oom : m_session->history()->ooms())
        painter.drawLine(QPointF(pixelOf(oom), 0), QPointF(pixelOf(oom), height()));
    return image;
}

/// While the moment moves nothing else is painted anew.
void MomentStrip::paintEvent(QPaintEvent* /*event*/)
{
    if (m_picture.isNull() || m_picture.devicePixelRatio() != devicePixelRatioF())
        m_picture = painted();
    QPainter painter(this);
    painter.drawPixmap(0, 0, m_picture);
    if (m_session->history() == nullptr || !m_curve)
        return;
    const double at = std::round(pixelOf(m_session->selection().event));
    const QColor accent = picture::accentColour(palette());
    painter.fillRect(QRectF(at - 1, 0, 2, height()), accent);
    painter.fillRect(QRectF(at - 4, 0, 8, 6), accent);
    if (hasFocus()) {
        painter.setPen(QPen(accent, 1));
        painter.drawRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5));
    }
}

void MomentStrip::mousePressEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton || m_session->history() == nullptr)
        return;
    m_session->drag().begin();
    m_session->drag().during([&] { m_session->selectEvent(eventAt(event->position().x())); });
}

void MomentStrip::mouseMoveEvent(QMouseEvent* event)
{
    if (event->buttons().testFlag(Qt::LeftButton) && m_session->history() != nullptr)
        m_session->drag().during([&] { m_session->selectEvent(eventAt(event->position().x())); });
}

void MomentStrip::keyPressEvent(QKeyEvent* event)
{
    const core::DeviceHistory* device = m_session->history();
    const int key = event->key();
    const core::EventIndex now = m_session->selection().event;
    if (device == nullptr)
        return QWidget::keyPressEvent(event);
    const core::EventIndex page = std::max(device->eventCount() / 50, 1);
    if (key == Qt::Key_Left || key == Qt::Key_Right)
        m_session->selectEvent(device->clamped(key == Qt::Key_Left ? now - 1 : now + 1));
    else if (key == Qt::Key_PageUp || key == Qt::Key_PageDown)
        m_session->selectEvent(device->clamped(key == Qt::Key_PageUp
                                                   ? std::max(now, page) - page
                                                   : std::min(now, device->eventCount() - page) + page));
    else if (key == Qt::Key_Home || key == Qt::Key_End)
        m_session->selectEvent(
            device->clamped(key == Qt::Key_Home ? core::beforeFirstEvent : device->eventCount()));
    else
        QWidget::keyPressEvent(event);
}

void MomentStrip::focusInEvent(QFocusEvent* /*event*/)
{
    update();
}

void MomentStrip::focusOutEvent(QFocusEvent* /*event*/)
{
    update();
}

} // namespace widgets
