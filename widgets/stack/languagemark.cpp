// SPDX-License-Identifier: MIT
#include "widgets/stack/languagemark.h"

#include <QPainter>
#include <QPixmap>

namespace widgets {

namespace {

constexpr int markSize = 16;
constexpr int scale = 3; // drawn larger than shown, for dense screens

QIcon drawMark(const QString& letter, QRgb ground)
{
    QPixmap pixmap(markSize * scale, markSize * scale);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(QColor::fromRgb(ground));
    const QRectF box = QRectF(pixmap.rect()).adjusted(scale, scale, -scale, -scale);
    painter.drawRoundedRect(box, 3 * scale, 3 * scale);
    QFont font = painter.font();
    font.setPixelSize(10 * scale);
    font.setBold(true);
    painter.setFont(font);
    painter.setPen(Qt::white);
    painter.drawText(box, Qt::AlignCenter, letter);
    return QIcon(pixmap);
}

} // namespace

QIcon markOf(core::FrameKind kind)
{
    switch (kind) {
    case core::FrameKind::Python:
        return drawMark(QStringLiteral("P"), 0xff1f6fb5);
    case core::FrameKind::Cpp:
        return drawMark(QStringLiteral("C"), 0xff6b6f76);
    case core::FrameKind::TorchScript:
        break;
    }
    return drawMark(QStringLiteral("T"), 0xffa34a00);
}

QString languageOf(core::FrameKind kind)
{
    switch (kind) {
    case core::FrameKind::Python:
        return QStringLiteral("Python");
    case core::FrameKind::Cpp:
        return QStringLiteral("C++");
    case core::FrameKind::TorchScript:
        break;
    }
    return QStringLiteral("TorchScript");
}

} // namespace widgets
