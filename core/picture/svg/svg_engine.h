// SPDX-License-Identifier: MIT
#pragma once

#include <QBrush>
#include <QPaintEngine>
#include <QPen>
#include <QRectF>
#include <QSize>
#include <QXmlStreamWriter>

#include <optional>

class QIODevice;

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

} // namespace picture
