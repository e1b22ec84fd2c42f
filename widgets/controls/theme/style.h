// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/controls/theme/focus_ring.h"
#include "widgets/controls/theme/return_keys.h"
#include "widgets/controls/theme/wheel_guard.h"

#include <QProxyStyle>

class QStyleOptionMenuItem;
class QStyleOptionToolButton;

namespace widgets {

/// Fusion without gradients, bevels and frames: flat controls of one outline, tabs with a line below, thin
/// scroll bars without arrows, one pixel between regions. All colours are the palette's. GUI thread.
class Style final : public QProxyStyle
{
    Q_OBJECT

public:
    Style();

    [[nodiscard]] int pixelMetric(PixelMetric metric, const QStyleOption* option,
                                  const QWidget* widget) const override;
    [[nodiscard]] int styleHint(StyleHint hint, const QStyleOption* option, const QWidget* widget,
                                QStyleHintReturn* data) const override;
    [[nodiscard]] QSize sizeFromContents(ContentsType type, const QStyleOption* option, const QSize& size,
                                         const QWidget* widget) const override;
    [[nodiscard]] QRect subControlRect(ComplexControl control, const QStyleOptionComplex* option,
                                       SubControl part, const QWidget* widget) const override;
    [[nodiscard]] QRect subElementRect(SubElement element, const QStyleOption* option,
                                       const QWidget* widget) const override;
    [[nodiscard]] QIcon standardIcon(StandardPixmap icon, const QStyleOption* option,
                                     const QWidget* widget) const override;
    [[nodiscard]] QPixmap generatedIconPixmap(QIcon::Mode mode, const QPixmap& pixmap,
                                              const QStyleOption* option) const override;
    void drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                       const QWidget* widget) const override;
    void drawControl(ControlElement element, const QStyleOption* option, QPainter* painter,
                     const QWidget* widget) const override;
    void drawComplexControl(ComplexControl control, const QStyleOptionComplex* option, QPainter* painter,
                            const QWidget* widget) const override;
    void polish(QWidget* widget) override;
    using QProxyStyle::polish;

private:
    FocusRing m_ring;
    WheelGuard m_wheels;
    ReturnKeys m_returns;

    void drawMenuTitle(QPainter& painter, const QStyleOptionMenuItem& option, const QWidget* widget) const;
    void drawMenuButton(QPainter& painter, const QStyleOptionToolButton& option, const QWidget* widget) const;
    void drawToolLabel(QPainter& painter, const QStyleOption& option, const QWidget* widget) const;
};

} // namespace widgets
