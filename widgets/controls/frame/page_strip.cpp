// SPDX-License-Identifier: MIT
#include "widgets/controls/frame/page_strip.h"

#include "widgets/controls/text/text_tip.h"
#include "widgets/controls/theme/type_scale.h"

#include <QClipboard>
#include <QContextMenuEvent>
#include <QEvent>
#include <QGuiApplication>
#include <QMenu>
#include <QPainter>
#include <QStringList>

namespace widgets {

namespace {

QString wordsOf(const picture::VerdictLines& lines)
{
    QStringList words{lines.headline, lines.detail};
    words.removeAll(QString());
    return words.join(QLatin1Char('\n'));
}

} // namespace

PageStrip::PageStrip(QWidget* parent) : QWidget(parent)
{
    updateHeight();
}

void PageStrip::setLines(const picture::VerdictLines& lines)
{
    if (lines == m_lines)
        return;
    m_lines = lines;
    setToolTip(plainTip(wordsOf(lines)));
    setAccessibleName(wordsOf(lines));
    update();
}

void PageStrip::updateHeight()
{
    setFixedHeight(stripHeight());
}

void PageStrip::paintEvent(QPaintEvent* /*event*/)
{
    paintStrip(*this, m_lines, width());
}

void PageStrip::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        updateHeight();
}

void PageStrip::contextMenuEvent(QContextMenuEvent* event)
{
    if (m_lines.isEmpty())
        return;
    QMenu menu;
    const QString words = wordsOf(m_lines);
    connect(menu.addAction(tr("&Copy")), &QAction::triggered, this,
            [words] { QGuiApplication::clipboard()->setText(words); });
    menu.exec(event->globalPos());
}

void paintStrip(QWidget& strip, const picture::VerdictLines& lines, int width)
{
    QPainter painter(&strip);
    const QPalette palette = strip.palette();
    painter.fillRect(strip.rect(), palette.color(QPalette::Window));
    painter.fillRect(QRect(0, strip.height() - 1, strip.width(), 1), palette.color(QPalette::Mid));
    picture::VerdictLines shown = lines;
    const bool isCut = shown.headline.endsWith(QLatin1String(".."));
    if (shown.headline.endsWith(u'。') || (shown.headline.endsWith(u'.') && !isCut))
        shown.headline.chop(1); // a heading has no full stop, whoever wrote the sentence
    picture::paintVerdict(painter, QRectF(0, 0, width, strip.height() - 1), shown, palette, bodyFont(),
                          picture::VerdictFit::Strip);
}

int stripHeight()
{
    return static_cast<int>(picture::verdictHeight(bodyFont()));
}

} // namespace widgets
