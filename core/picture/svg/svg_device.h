// SPDX-License-Identifier: MIT
#pragma once

#include <QPaintDevice>
#include <QSize>

#include <memory>

class QIODevice;

namespace picture {

class SvgEngine;

/// What a QPainter paints on to write SVG: rectangles, lines, polygons, texts and images; images go into the
/// file as PNG. Clips are rectangles, and nothing is transformed. Painting has to end before output is
/// closed. One thread.
class SvgDevice final : public QPaintDevice
{
public:
    /// size in pixels; output is open for writing and outlives it.
    SvgDevice(QIODevice& output, QSize size);
    Q_DISABLE_COPY(SvgDevice)
    ~SvgDevice() override;

    [[nodiscard]] QPaintEngine* paintEngine() const override;
    /// Whether output took everything so far.
    [[nodiscard]] bool isWritten() const;

protected:
    [[nodiscard]] int metric(PaintDeviceMetric metric) const override;

private:
    QSize m_size;
    std::unique_ptr<SvgEngine> m_engine;
};

} // namespace picture
