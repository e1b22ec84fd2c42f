// SPDX-License-Identifier: MIT
#include "widgets/controls/progress_strip.h"

#include "widgets/controls/layout_parts.h"
#include "widgets/controls/progress_line.h"
#include "widgets/controls/text/text_label.h"
#include "widgets/controls/text/text_tip.h"
#include "widgets/controls/text/text_words.h"

#include <QFileInfo>
#include <QLabel>
#include <QProgressBar>
#include <QToolButton>

namespace widgets {

namespace {

constexpr int stripBarWidth = 160;
constexpr int barSteps = 1000;

} // namespace

ProgressStrip::ProgressStrip(const QString& cancelTip, QWidget* parent)
    : QWidget(parent), m_label(plainLabel({}, this)), m_bar(new QProgressBar(this))
{
    m_bar->setFixedWidth(stripBarWidth);
    m_bar->setTextVisible(false);
    auto* cancel = new QToolButton(this);
    cancel->setText(tr("Cancel"));
    cancel->setToolTip(plainTip(cancelTip));
    connect(cancel, &QToolButton::clicked, this, &ProgressStrip::cancelRequested);
    rowIn(this, {m_label, m_bar, cancel});
    hide();
}

void ProgressStrip::start(const QString& path, const QString& what)
{
    constexpr qsizetype mostOfAName = 60; // a label that does not wrap keeps the window as wide as it is
    m_file = cutText(QFileInfo(path).fileName(), mostOfAName);
    m_bar->setAccessibleName(what);
    if (m_line)
        m_line->start();
    showProgress(0, 0, what);
    show();
}

void ProgressStrip::showProgress(quint64 done, quint64 total, const QString& what)
{
    m_label->setText(tr("%1: %2").arg(m_file, what));
    if (m_line)
        m_line->showProgress(done, total, what);
    m_bar->setRange(0, total == 0 ? 0 : barSteps);
    m_bar->setValue(
        total == 0 ? 0 : static_cast<int>(static_cast<double>(done) / static_cast<double>(total) * barSteps));
}

void ProgressStrip::stop()
{
    hide();
    if (m_line)
        m_line->stop();
}

void ProgressStrip::showOn(ProgressLine* line)
{
    m_line = line;
    m_bar->hide();
}

QString withoutPath(const QString& what, const QString& path)
{
    return QString(what).remove(path).simplified();
}

} // namespace widgets
