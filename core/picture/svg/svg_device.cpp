// SPDX-License-Identifier: MIT
#include "core/picture/svg/svg_device.h"

#include "core/base/plain_text.h"

#include <QBrush>
#include <QBuffer>
#include <QFontInfo>
#include <QIODevice>
#include <QImage>
#include <QPaintEngine>
#include <QPainterPath>
#include <QPen>
#include <QPixmap>
#include <QRectF>
#include <QStringList>
#include <QXmlStreamWriter>

#include <algorithm>
#include <optional>

namespace picture {

/// SvgDevice's hand: writes what a painter asks for as elements. One thread.
class SvgEngine final : public QPaintEngine
{
public:
    SvgEngine(QIODevice& output, QSize size);

    bool begin(QPaintDevice* device) override;
    bool end() override;
    void updateState(const QPaintEngineState& now) override;
    void drawRects(const QRectF* rects, int count) override;
    void drawPolygon(const QPointF* points, int count, PolygonDrawMode mode) override;
    void drawPath(const QPainterPath& path) override;
    void drawImage(const QRectF& target, const QImage& image, const QRectF& source,
                   Qt::ImageConversionFlags flags) override;
    void drawPixmap(const QRectF& target, const QPixmap& pixmap, const QRectF& source) override;
    void drawTextItem(const QPointF& baseline, const QTextItem& item) override;
    [[nodiscard]] Type type() const override { return User; }

    [[nodiscard]] bool hasError() const { return m_xml.hasError(); }

private:
    void writeNumber(const char* name, double value);
    void writeFill();
    void writeStroke();
    void followClip(const QPaintEngineState& now);

    QXmlStreamWriter m_xml;
    QSize m_size;
    QPen m_pen;
    QBrush m_brush;
    std::optional<QRectF> m_clip; ///< of the open group
    int m_clips = 0;              ///< groups begun so far
};

namespace {

constexpr int digits = 8; ///< of a coordinate: a hundredth of a pixel in any picture

QString text(double value)
{
    return QString::number(value, 'g', digits);
}

QString placeText(const QPointF& point)
{
    return text(point.x()) + QLatin1Char(',') + text(point.y());
}

QString pathText(const QPainterPath& path)
{
    QStringList parts;
    for (int i = 0; i < path.elementCount(); ++i) {
        const QPainterPath::Element element = path.elementAt(i);
        const char* letter = element.isMoveTo()    ? "M"
                             : element.isLineTo()  ? "L"
                             : element.isCurveTo() ? "C"
                                                   : "";
        parts += QLatin1String(letter) + placeText(element);
    }
    return parts.join(QLatin1Char(' '));
}

constexpr int dotsPerInch = 96; ///< of CSS, so that a pixel is a pixel
constexpr double mmPerInch = 25.4;

int millimetres(int pixels)
{
    return static_cast<int>(pixels * mmPerInch / dotsPerInch);
}

} // namespace

SvgEngine::SvgEngine(QIODevice& output, QSize size)
    : QPaintEngine(PainterPaths | PixmapTransform | AlphaBlend | Antialiasing), m_xml(&output), m_size(size)
{}

bool SvgEngine::begin(QPaintDevice* /*device*/)
{
    m_xml.writeStartDocument();
    m_xml.writeStartElement(QStringLiteral("svg"));
    m_xml.writeDefaultNamespace(QStringLiteral("http://www.w3.org/2000/svg"));
    m_xml.writeAttribute(QStringLiteral("version"), QStringLiteral("1.1"));
    writeNumber("width", m_size.width());
    writeNumber("height", m_size.height());
    m_xml.writeAttribute(QStringLiteral("viewBox"),
                         QStringLiteral("0 0 %1 %2").arg(m_size.width()).arg(m_size.height()));
    return true;
}

bool SvgEngine::end()
{
    m_xml.writeEndDocument(); // with everything that is open
    return !m_xml.hasError();
}

void SvgEngine::updateState(const QPaintEngineState& now)
{
    const DirtyFlags dirty = now.state();
    if (dirty & DirtyPen)
        m_pen = now.pen();
    if (dirty & DirtyBrush)
        m_brush = now.brush();
    if (dirty & (DirtyClipPath | DirtyClipRegion | DirtyClipEnabled))
        followClip(now);
}

/// What is clipped alike is a group.
void SvgEngine::followClip(const QPaintEngineState& now)
{
    std::optional<QRectF> clip;
    if (now.isClipEnabled() && now.clipOperation() != Qt::NoClip)
        clip = now.state() & DirtyClipPath ? now.clipPath().boundingRect()
                                           : QRectF(now.clipRegion().boundingRect());
    if (clip == m_clip)
        return;
    if (m_clip)
        m_xml.writeEndElement();
    m_clip = clip;
    if (!m_clip)
        return;
    const QString id = QStringLiteral("clip%1").arg(++m_clips);
    m_xml.writeStartElement(QStringLiteral("clipPath"));
    m_xml.writeAttribute(QStringLiteral("id"), id);
    m_xml.writeEmptyElement(QStringLiteral("rect"));
    writeNumber("x", m_clip->x());
    writeNumber("y", m_clip->y());
    writeNumber("width", m_clip->width());
    writeNumber("height", m_clip->height());
    m_xml.writeEndElement();
    m_xml.writeStartElement(QStringLiteral("g"));
    m_xml.writeAttribute(QStringLiteral("clip-path"), QStringLiteral("url(#%1)").arg(id));
}

void SvgEngine::writeNumber(const char* name, double value)
{
    m_xml.writeAttribute(QString::fromLatin1(name), text(value));
}

void SvgEngine::writeFill()
{
    if (m_brush.style() == Qt::NoBrush) {
        m_xml.writeAttribute(QStringLiteral("fill"), QStringLiteral("none"));
        return;
    }
    m_xml.writeAttribute(QStringLiteral("fill"), m_brush.color().name());
    if (m_brush.color().alpha() < 255)
        writeNumber("fill-opacity", m_brush.color().alphaF());
}

void SvgEngine::writeStroke()
{
    if (m_pen.style() == Qt::NoPen)
        return;
    m_xml.writeAttribute(QStringLiteral("stroke"), m_pen.color().name());
    if (m_pen.color().alpha() < 255)
        writeNumber("stroke-opacity", m_pen.color().alphaF());
    const double width = std::max(m_pen.widthF(), 1.0);
    if (width != 1)
        writeNumber("stroke-width", width);
    if (m_pen.style() == Qt::SolidLine)
        return;
    QStringList dashes;
    for (const double length : m_pen.dashPattern())
        dashes += text(length * width);
    m_xml.writeAttribute(QStringLiteral("stroke-dasharray"), dashes.join(QLatin1Char(' ')));
}

void SvgEngine::drawRects(const QRectF* rects, int count)
{
    for (const QRectF* rect = rects; rect != rects + count; ++rect) {
        m_xml.writeEmptyElement(QStringLiteral("rect"));
        writeNumber("x", rect->x());
        writeNumber("y", rect->y());
        writeNumber("width", rect->width());
        writeNumber("height", rect->height());
        writeFill();
        writeStroke();
    }
}

void SvgEngine::drawPolygon(const QPointF* points, int count, PolygonDrawMode mode)
{
    QStringList places;
    for (const QPointF* point = points; point != points + count; ++point)
        places += placeText(*point);
    const bool isOpen = mode == PolylineMode;
    m_xml.writeEmptyElement(isOpen ? QStringLiteral("polyline") : QStringLiteral("polygon"));
    m_xml.writeAttribute(QStringLiteral("points"), places.join(QLatin1Char(' ')));
    if (isOpen)
        m_xml.writeAttribute(QStringLiteral("fill"), QStringLiteral("none"));
    else
        writeFill();
    writeStroke();
}

void SvgEngine::drawPath(const QPainterPath& path)
{
    m_xml.writeEmptyElement(QStringLiteral("path"));
    m_xml.writeAttribute(QStringLiteral("d"), pathText(path));
    writeFill();
    writeStroke();
}

void SvgEngine::drawImage(const QRectF& target, const QImage& image, const QRectF& source,
                          Qt::ImageConversionFlags /*flags*/)
{
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    image.copy(source.toAlignedRect()).save(&buffer, "PNG");
    m_xml.writeEmptyElement(QStringLiteral("image"));
    writeNumber("x", target.x());
    writeNumber("y", target.y());
    writeNumber("width", target.width());
    writeNumber("height", target.height());
    m_xml.writeAttribute(QStringLiteral("preserveAspectRatio"), QStringLiteral("none"));
    m_xml.writeAttribute(QStringLiteral("style"), QStringLiteral("image-rendering:pixelated"));
    m_xml.writeAttribute(QStringLiteral("href"),
                         QStringLiteral("data:image/png;base64,") + QString::fromLatin1(bytes.toBase64()));
}

void SvgEngine::drawPixmap(const QRectF& target, const QPixmap& pixmap, const QRectF& source)
{
    drawImage(target, pixmap.toImage(), source, Qt::AutoColor);
}

void SvgEngine::drawTextItem(const QPointF& baseline, const QTextItem& item)
{
    const QFontInfo font(item.font());
    m_xml.writeStartElement(QStringLiteral("text"));
    writeNumber("x", baseline.x());
    writeNumber("y", baseline.y());
    m_xml.writeAttribute(QStringLiteral("font-family"), font.family() + QStringLiteral(", sans-serif"));
    writeNumber("font-size", font.pixelSize());
    if (font.bold())
        m_xml.writeAttribute(QStringLiteral("font-weight"), QStringLiteral("bold"));
    // The width that it was laid out with, whatever font the reader has.
    writeNumber("textLength", item.width());
    m_xml.writeAttribute(QStringLiteral("fill"), m_pen.color().name());
    if (m_pen.color().alpha() < 255)
        writeNumber("fill-opacity", m_pen.color().alphaF());
    // Of the file: any character; and Qt makes two items of a pair of surrogates, each of which is none.
    m_xml.writeCharacters(QString::fromUtf8(core::plainLine(item.text()).toUtf8()));
    m_xml.writeEndElement();
}

SvgDevice::SvgDevice(QIODevice& output, QSize size)
    : m_size(size), m_engine(std::make_unique<SvgEngine>(output, size))
{}

SvgDevice::~SvgDevice() = default;

QPaintEngine* SvgDevice::paintEngine() const
{
    return m_engine.get();
}

bool SvgDevice::isWritten() const
{
    return !m_engine->hasError();
}

int SvgDevice::metric(PaintDeviceMetric metric) const
{
    switch (metric) {
    case PdmWidth:
        return m_size.width();
    case PdmHeight:
        return m_size.height();
    case PdmWidthMM:
        return millimetres(m_size.width());
    case PdmHeightMM:
        return millimetres(m_size.height());
    case PdmDpiX:
    case PdmDpiY:
    case PdmPhysicalDpiX:
    case PdmPhysicalDpiY:
        return dotsPerInch;
    case PdmNumColors:
        return 1 << 24;
    case PdmDepth:
        return 32;
    case PdmDevicePixelRatio:
        return 1;
    default:
        return QPaintDevice::metric(metric);
    }
}

} // namespace picture
