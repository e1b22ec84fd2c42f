// SPDX-License-Identifier: MIT
#include "widgets/inspector/oom/oom_sheet.h"

#include "core/base/units.h"
#include "widgets/inspector/oom/oom_bar_part.h"
#include "widgets/inspector/oom/oom_html.h"
#include "widgets/inspector/oom/oom_link.h"

#include <QEvent>
#include <QScrollBar>
#include <QTextDocument>
#include <QUrl>

#include <algorithm>

namespace widgets {

namespace {

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
        return unfold(!m_isUnfolded);
    case OomLink::Kind::None:
        break;
    }
}

} // namespace widgets
