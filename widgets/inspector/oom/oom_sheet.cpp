// SPDX-License-Identifier: MIT
#include "widgets/inspector/oom/oom_sheet.h"

#include "core/base/texts.h"
#include "core/base/units.h"
#include "core/picture/palettes.h"
#include "widgets/inspector/oom/oom_html.h"
#include "widgets/inspector/oom/oom_link.h"

#include <QColor>
#include <QEvent>
#include <QFont>
#include <QFontMetricsF>
#include <QPainter>
#include <QPalette>
#include <QScrollBar>
#include <QString>
#include <QTextDocument>
#include <QUrl>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <numeric>
#include <vector>

namespace widgets {

namespace {

/// A part of the device's memory in the bar of an OOM's sheet. Bytes.
struct OomBarPart
{
    core::OomNumber number = core::OomNumber::Allocated; ///< what its SQL is asked for
    QString title;                                       ///< translated
    std::uint64_t bytes = 0;
    QColor colour;
};

SNAPVIEWER_TEXTS(OomBarText);

constexpr int barHeight = 24;
constexpr int gap = 4;
constexpr double sheetAir = 4;    ///< beside a name
constexpr double sheetSwatch = 8; ///< in front of a name that is not on its part

QColor mixed(const QColor& a, const QColor& b, int part)
{
    const auto mix = [part](int x, int y) { return (x * part + y * (100 - part)) / 100; };
    return {mix(a.red(), b.red()), mix(a.green(), b.green()), mix(a.blue(), b.blue())};
}

/// Of a colour towards the palette's paper: what is not in use.
QColor faint(const QPalette& palette, const QColor& colour)
{
    constexpr int part = 45; // of 100
    return mixed(colour, palette.color(QPalette::Base), part);
}

/// In use: neutral, as no colour of the timeline is meant.
QColor inUseColour(const QPalette& palette)
{
    constexpr int part = 65; // of 100
    return mixed(palette.color(QPalette::PlaceholderText), palette.color(QPalette::Base), part);
}

QColor freeColour(const QPalette& palette)
{
    constexpr int bright = 128;
    return palette.color(QPalette::Base).lightness() < bright ? QColor(0x4C, 0xB7, 0x82)
                                                              : QColor(0x2F, 0x8F, 0x5B);
}

std::uint64_t total(const std::vector<OomBarPart>& parts)
{
    return std::accumulate(parts.begin(), parts.end(), std::uint64_t{0},
                           [](std::uint64_t sum, const OomBarPart& part) { return sum + part.bytes; });
}

/// Where the free parts begin: bytes of those that are not.
std::uint64_t usedBytes(const std::vector<OomBarPart>& parts)
{
    std::uint64_t used = 0;
    for (const OomBarPart& part : parts) {
        if (part.number == core::OomNumber::UsableFree || part.number == core::OomNumber::UsableRun ||
            part.number == core::OomNumber::OtherFree || part.number == core::OomNumber::PrivateFree ||
            part.number == core::OomNumber::DeviceFree)
            break;
        used += part.bytes;
    }
    return used;
}

QColor textOn(const QColor& colour)
{
    constexpr double middle = 0.55;
    const double light = 0.299 * colour.redF() + 0.587 * colour.greenF() + 0.114 * colour.blueF();
    return light > middle ? QColor(0x1B, 0x1F, 0x24) : QColor(Qt::white);
}

/// Where everything in the picture goes: the bar, a row of names for parts that are too narrow for theirs,
/// and the request.
class BarPicture
{
public:
    BarPicture(const core::Autopsy& sheet, const QPalette& palette, const QFont& font, int width);

    [[nodiscard]] int height() const { return static_cast<int>(std::ceil(m_request.bottom())) + 2; }
    void paint(QPainter& painter) const;

private:
    struct Piece
    {
        OomBarPart part;
        QRectF box;
        QString label;
        bool isInside = false;
        QRectF below; ///< of the label, where it is not inside; empty: there is no room
    };

    void placeLabels();
    void paintPiece(QPainter& painter, const Piece& piece) const;
    void paintRequest(QPainter& painter) const;

    const QPalette& m_palette;
    QFont m_font;
    QFontMetricsF m_metrics;
    double m_width;
    std::vector<Piece> m_pieces;
    double m_below = barHeight; ///< where the names below end
    QRectF m_request;
    QString m_asked;
};

/// The device from left to right as far as it is known: in use, waiting, rounding, free in its kinds, free on
/// the device, used by others. Parts without bytes are left out.
std::vector<OomBarPart> oomBarParts(const core::Autopsy& sheet, const QPalette& palette)
{
    const QColor inUse = inUseColour(palette);
    const QColor usable = freeColour(palette);
    std::vector<OomBarPart> parts;
    const auto add = [&](core::OomNumber number, std::uint64_t bytes, const QString& title,
                         const QColor& colour) {
        if (bytes > 0)
            parts.push_back({number, title, bytes, colour});
    };
    const auto addAll = [&](core::OomNumber number, const QString& title, const QColor& colour) {
        add(number, sheet.bytes(number), title, colour);
    };
    const std::uint64_t run = sheet.bytes(core::OomNumber::UsableRun);
    addAll(core::OomNumber::Outside, OomBarText::tr("used by others"),
           faint(palette, palette.color(QPalette::Text)));
    addAll(core::OomNumber::Allocated, OomBarText::tr("in use"), inUse);
    addAll(core::OomNumber::Pending, OomBarText::tr("waiting for other streams"), mixed(inUse, usable, 60));
    addAll(core::OomNumber::Rounding, OomBarText::tr("rounding"), faint(palette, inUse));
    addAll(core::OomNumber::PrivateFree, OomBarText::tr("free in private pools"), mixed(usable, inUse, 60));
    addAll(core::OomNumber::OtherFree, OomBarText::tr("free for other streams or sizes"),
           faint(palette, mixed(usable, inUse, 60)));
    add(core::OomNumber::UsableRun, run, OomBarText::tr("free, the longest piece"), usable);
    add(core::OomNumber::UsableFree, sheet.bytes(core::OomNumber::UsableFree) - run,
        OomBarText::tr("free in shorter pieces"), faint(palette, usable));
    addAll(core::OomNumber::DeviceFree, OomBarText::tr("free on the device"), palette.color(QPalette::Base));
    return parts;
}

BarPicture::BarPicture(const core::Autopsy& sheet, const QPalette& palette, const QFont& font, int width)
    : m_palette(palette), m_font(font), m_metrics(font), m_width(width - 1)
{
    const std::vector<OomBarPart> parts = oomBarParts(sheet, palette);
    const std::uint64_t used = usedBytes(parts);
    const std::uint64_t request = sheet.request.bytes;
    const double all = std::max(
        {static_cast<double>(total(parts)), static_cast<double>(used) + static_cast<double>(request), 1.0});
    const double scale = m_width / all;
    double begin = 0;
    for (const OomBarPart& part : parts) {
        const double length = static_cast<double>(part.bytes) * scale;
        m_pieces.push_back({part,
                            QRectF(begin, 0, length, barHeight),
                            OomBarText::tr("%1 %2", "bytes and what they are")
                                .arg(core::formatShortBytes(part.bytes), part.title),
                            false,
                            {}});
        begin += length;
    }
    placeLabels();
    m_request = QRectF(static_cast<double>(used) * scale, m_below + gap,
                       std::max(static_cast<double>(request) * scale, 2.0), m_metrics.height() + 2);
    m_asked = OomBarText::tr("asked for %1").arg(core::formatShortBytes(request));
}

/// The largest first: what finds no room in a few rows below is a trifle, which the evidence tells.
void BarPicture::placeLabels()
{
    constexpr std::size_t mostRows = 4;
    constexpr double trifle = 0.004; // of the bar
    std::vector<Piece*> outside;
    for (Piece& piece : m_pieces) {
        piece.isInside = m_metrics.horizontalAdvance(piece.label) + 2 * sheetAir <= piece.box.width();
        if (!piece.isInside && piece.box.width() >= trifle * m_width)
            outside.push_back(&piece);
    }
    std::stable_sort(outside.begin(), outside.end(),
                     [](const Piece* a, const Piece* b) { return a->part.bytes > b->part.bytes; });
    std::vector<std::vector<QRectF>> rows(mostRows);
    for (Piece* piece : outside) {
        const double wanted = sheetSwatch + sheetAir + m_metrics.horizontalAdvance(piece->label);
        const double left = std::max(std::min(piece->box.left(), m_width - wanted), 0.0);
        for (std::size_t row = 0; row < mostRows && piece->below.isEmpty(); ++row) {
            const QRectF place(left, barHeight + 2 + static_cast<double>(row) * m_metrics.height(), wanted,
                               m_metrics.height());
            const bool isFree = std::none_of(rows[row].begin(), rows[row].end(), [&](const QRectF& taken) {
                return taken.adjusted(-2 * sheetAir, 0, 2 * sheetAir, 0).intersects(place);
            });
            if (!isFree)
                continue;
            piece->below = place;
            rows[row].push_back(place);
            m_below = std::max(m_below, place.bottom());
        }
    }
}

void BarPicture::paintPiece(QPainter& painter, const Piece& piece) const
{
    painter.fillRect(piece.box, piece.part.colour);
    if (piece.isInside) {
        painter.setPen(textOn(piece.part.colour));
        painter.drawText(piece.box.adjusted(4, 0, 0, 0), Qt::AlignVCenter | Qt::TextSingleLine, piece.label);
        return;
    }
    if (piece.below.isEmpty())
        return;
    const QRectF mark(piece.below.left(), piece.below.center().y() - sheetSwatch / 2, sheetSwatch,
                      sheetSwatch);
    painter.fillRect(mark, piece.part.colour);
    painter.setPen(m_palette.color(QPalette::Dark));
    painter.drawRect(mark);
    painter.setPen(m_palette.color(QPalette::Text));
    painter.drawText(piece.below.adjusted(sheetSwatch + sheetAir, 0, 1, 0),
                     Qt::AlignVCenter | Qt::TextSingleLine, piece.label);
}

/// Hatched, as it never was; its words beside it, on the side with more room.
void BarPicture::paintRequest(QPainter& painter) const
{
    const QColor alarm = picture::alarmColour(m_palette);
    painter.fillRect(m_request, QBrush(alarm, Qt::BDiagPattern));
    painter.setPen(alarm);
    painter.drawRect(m_request.adjusted(0.5, 0.5, -0.5, -0.5));
    const double wanted = m_metrics.horizontalAdvance(m_asked);
    const bool isRight = m_request.right() + 4 + wanted <= m_width;
    const double left = isRight ? m_request.right() + 4 : std::max(m_request.left() - 4 - wanted, 0.0);
    painter.drawText(QRectF(left, m_request.top(), wanted + 1, m_request.height()),
                     Qt::AlignVCenter | Qt::TextSingleLine, m_asked);
}

void BarPicture::paint(QPainter& painter) const
{
    painter.setFont(m_font);
    for (const Piece& piece : m_pieces)
        paintPiece(painter, piece);
    const double end = m_pieces.empty() ? 0 : m_pieces.back().box.right();
    painter.setPen(m_palette.color(QPalette::Dark));
    painter.drawRect(QRectF(0.5, 0.5, std::max(end - 0.5, 0.0), barHeight - 1));
    paintRequest(painter);
}

/// The parts in one bar with their names and bytes on them, where they are wide enough, else below; and in
/// the same scale what the request asked for, so that the eye sees where it would have had to fit: beneath
/// what was free. width in pixels of the screen; ratio of the screen.
QImage oomBarImage(const core::Autopsy& sheet, const QPalette& palette, const QFont& font, int width,
                   qreal ratio)
{
    BarPicture picture(sheet, palette, font, width);
    QImage image(QSize(width, picture.height()) * ratio, QImage::Format_ARGB32_Premultiplied);
    image.setDevicePixelRatio(ratio);
    image.fill(Qt::transparent);
    QPainter painter(&image);
    picture.paint(painter);
    return image;
}

QUrl barUrl()
{
    return QUrl(QStringLiteral("bar"));
}

} // namespace

OomSheet::OomSheet(QWidget* parent) : QTextBrowser(parent)
{
    setObjectName(QStringLiteral("sheet"));
    setAccessibleName(tr("Why the chosen OOM happened"));
    setOpenLinks(false);
    setFrameShape(QFrame::NoFrame);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOn); // else a text wraps by whether there was one before
    connect(this, &QTextBrowser::anchorClicked, this, &OomSheet::follow);
}

void OomSheet::setSheet(std::shared_ptr<const core::Recording> recording,
                        std::shared_ptr<const core::Autopsy> sheet, const core::Verdict& verdict)
{
    m_recording = std::move(recording);
    m_sheet = std::move(sheet);
    setAccessibleDescription(verdict.headline);
    render();
    verticalScrollBar()->setValue(0);
}

void OomSheet::unfold(bool isUnfolded)
{
    if (isUnfolded == m_isUnfolded)
        return;
    m_isUnfolded = isUnfolded;
    render();
}

void OomSheet::render()
{
    if (!m_sheet) {
        clear();
        return;
    }
    const int place = verticalScrollBar()->value();
    m_bar = {};
    drawBar();
    setHtml(core::withUnitsKept(oomHtml(*m_sheet, *m_recording, palette(), m_isUnfolded)));
    verticalScrollBar()->setValue(place);
}

QVariant OomSheet::loadResource(int /*type*/, const QUrl& name)
{
    return name == barUrl() ? QVariant(m_bar) : QVariant();
}

/// As wide as the page, in the screen's own pixels.
void OomSheet::drawBar()
{
    constexpr int least = 50;
    const int margins = 2 * static_cast<int>(document()->documentMargin());
    const int width = std::max(viewport()->width() - margins, least);
    if (!m_sheet || qRound(m_bar.deviceIndependentSize().width()) == width)
        return;
    m_bar = oomBarImage(*m_sheet, palette(), font(), width, devicePixelRatioF());
    document()->addResource(QTextDocument::ImageResource, barUrl(), m_bar);
    document()->markContentsDirty(0, document()->characterCount());
}

void OomSheet::changeEvent(QEvent* event)
{
    QTextBrowser::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange)
        render();
}

void OomSheet::resizeEvent(QResizeEvent* event)
{
    QTextBrowser::resizeEvent(event);
    drawBar();
}

void OomSheet::follow(const QUrl& url)
{
    if (!m_sheet)
        return;
    const OomLink link = OomLink::of(url.toString(), *m_sheet);
    switch (link.kind) {
    case OomLink::Kind::Event:
        return Q_EMIT eventChosen();
    case OomLink::Kind::NumberSql:
        return Q_EMIT sqlChosen(m_sheet->numbers[link.index].sql);
    case OomLink::Kind::PoolSql:
        return Q_EMIT sqlChosen(m_sheet->pools[link.index].sql);
    case OomLink::Kind::SiteSql:
        return Q_EMIT sqlChosen(m_sheet->sites[link.index].sql);
    case OomLink::Kind::Site:
        return Q_EMIT siteChosen(m_sheet->sites[link.index].text);
    case OomLink::Kind::GrowthSql:
        return Q_EMIT sqlChosen(m_sheet->growth.sites[link.index].sql);
    case OomLink::Kind::SteadySql:
        return Q_EMIT sqlChosen(m_sheet->growth.steady[link.index].sql);
    case OomLink::Kind::RunSql:
        return Q_EMIT sqlChosen(m_sheet->cheapestSql);
    case OomLink::Kind::Block:
        return Q_EMIT blockChosen(m_sheet->blocks[link.index].id);
    case OomLink::Kind::Evidence:
        unfold(!m_isUnfolded);
        if (m_isUnfolded) // it may have been the last line in sight
            scrollToAnchor(evidenceAnchor);
        return;
    case OomLink::Kind::None:
        break;
    }
}

} // namespace widgets
