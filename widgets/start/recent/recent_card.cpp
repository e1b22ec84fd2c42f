// SPDX-License-Identifier: MIT
#include "widgets/start/recent/recent_card.h"

#include "core/base/plain_text.h"
#include "core/base/units.h"
#include "widgets/controls/text/name_parts.h"
#include "widgets/controls/text/text_tip.h"
#include "widgets/controls/text/text_words.h"
#include "widgets/controls/theme/line_icons.h"
#include "widgets/controls/theme/theme_tokens.h"
#include "widgets/controls/theme/type_scale.h"

#include <QDateTime>
#include <QDir>
#include <QFileInfo>
#include <QLocale>
#include <QPainter>

#include <algorithm>

namespace widgets {

namespace {

constexpr QSize pictureSize(112, 63);
constexpr int cardMargin = 2 * tokens::grid;

} // namespace

RecentCard::RecentCard(const QString& path, QWidget* parent)
    : QAbstractButton(parent), m_path(path), m_thumbnail(ThumbnailCache().find(path)),
      m_isFolder(QFileInfo(path).isDir())
{
    const QFileInfo file(path);
    m_folder = core::plainLine(QDir::toNativeSeparators(file.absolutePath()));
    m_facts = !file.exists()
                  ? tr("not there any more")
                  : tr("%1, %2", "date, size")
                        .arg(QLocale().toString(file.lastModified(), QLocale::ShortFormat),
                             m_isFolder ? tr("folder")
                                        : core::formatShortBytes(static_cast<std::uint64_t>(file.size())));
    setObjectName(QStringLiteral("recent"));
    setFocusPolicy(Qt::TabFocus);
    setCursor(Qt::PointingHandCursor);
    setEnabled(file.exists());
    setToolTip(plainTip(path));
    setAccessibleName(core::plainLine(cutText(file.fileName(), mostOfACell)));
    setAccessibleDescription(
        QStringList{m_thumbnail.verdict, m_facts, cutText(m_folder, mostOfACell)}.join(QStringLiteral(". ")));
    setAttribute(Qt::WA_Hover);
}

QSize RecentCard::sizeHint() const
{
    constexpr int width = 300;
    constexpr int below = 4; // lines below the name
    const int words =
        QFontMetrics(tableFont()).height() + below * (QFontMetrics(axisFont()).height() + 2) + 2;
    return {width, std::max(pictureSize.height(), words) + 2 * cardMargin};
}

QSize RecentCard::minimumSizeHint() const
{
    return {pictureSize.width() + 4 * cardMargin, sizeHint().height()};
}

void RecentCard::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setRenderHint(QPainter::SmoothPixmapTransform);
    const QPalette colours = palette();
    const bool isMarked = hasFocus() || (underMouse() && isEnabled());
    painter.setPen(QPen(colours.color(isMarked ? QPalette::Highlight : QPalette::Mid), hasFocus() ? 2 : 1));
    painter.setBrush(colours.color(isDown() ? QPalette::Midlight : QPalette::Base));
    painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), tokens::cardRadius, tokens::cardRadius);
    const QRect picture(QPoint(cardMargin, cardMargin), pictureSize);
    constexpr double pale = 0.35;
    painter.setOpacity(isEnabled() ? 1 : pale);
    if (m_thumbnail.picture.isNull()) {
        painter.fillRect(picture, colours.color(QPalette::Window));
        constexpr QSize symbol(24, 24);
        const QRect middle(picture.center() - QPoint(symbol.width(), symbol.height()) / 2, symbol);
        lineIcon(m_isFolder ? LineIcon::Folder : LineIcon::Timeline).paint(&painter, middle);
    } else {
        painter.drawImage(picture, m_thumbnail.picture);
    }
    painter.setOpacity(1);

    QRect text = rect().adjusted(picture.right() + 1 + cardMargin, cardMargin, -cardMargin, -cardMargin);
    const auto line = [&](const QString& words, const QFont& font, const QColor& colour, int lines) {
        painter.setFont(font);
        painter.setPen(colour);
        drawLines(painter, words, text, lines);
        text.setTop(text.top() + QFontMetrics(font).height() * lines + 1);
    };
    QFont bold = tableFont();
    bold.setWeight(QFont::DemiBold);
    const auto group = isEnabled() ? QPalette::Active : QPalette::Disabled;
    const QColor main = colours.color(group, QPalette::Text);
    const QColor second = colours.color(group, QPalette::PlaceholderText);
    line(accessibleName(), bold, main, 1);
    if (!m_thumbnail.verdict.isEmpty())
        line(m_thumbnail.verdict, axisFont(), main, isEnabled() ? 2 : 1);
    line(m_facts, axisFont(), second, 1);
    const QString end = QFontMetrics(axisFont()).elidedText(m_folder, Qt::ElideLeft, text.width());
    line(end, axisFont(), second, 1); // two jobs have files of one name
}

} // namespace widgets
