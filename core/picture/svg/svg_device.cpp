// SPDX-License-Identifier: MIT
#include "core/picture/svg/svg_device.h"

#include "core/picture/svg/svg_engine.h"

namespace picture {

namespace {

constexpr int dotsPerInch = 96; ///< of CSS, so that a pixel is a pixel
constexpr double mmPerInch = 25.4;

int millimetres(int pixels)
{
    return static_cast<int>(pixels * mmPerInch / dotsPerInch);
}

} // namespace

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
