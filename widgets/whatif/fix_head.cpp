// SPDX-License-Identifier: MIT
#include "widgets/whatif/fix_head.h"

#include "widgets/controls/text/text_tip.h"
#include "widgets/controls/text/word_line.h"
#include "widgets/controls/theme/line_icons.h"
#include "widgets/controls/tool_button.h"

#include <QGridLayout>
#include <QLabel>
#include <QToolButton>

#include <algorithm>
#include <chrono>

namespace widgets {

namespace {

constexpr std::chrono::milliseconds patience{250};
constexpr int gap = 6; // pixels

} // namespace

FixHead::FixHead(QWidget* parent)
    : QWidget(parent), m_headline(textLabel(QStringLiteral("fixHeadline"))),
      m_detail(new WordLine(QStringLiteral("fixDetail"))),
      m_assumptions(toolButton(QStringLiteral("assumptions"), {}, {}))
{
    QFont bold = m_headline->font();
    bold.setWeight(QFont::DemiBold);
    m_headline->setFont(bold);
    m_assumptions->setIcon(lineIcon(LineIcon::Info));
    m_assumptions->setAutoRaise(true);
    QSizePolicy keeping = m_assumptions->sizePolicy();
    keeping.setRetainSizeWhenHidden(true); // what stands below never moves under a click
    m_assumptions->setSizePolicy(keeping);
    m_assumptions->setAccessibleName(tr("What is taken for granted"));
    m_headline->setAccessibleName(tr("What would come of it"));
    m_detail->setOneLine(true);
    m_detail->setQuiet();
    auto* layout = new QGridLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setHorizontalSpacing(gap);
    layout->setVerticalSpacing(1);
    layout->addWidget(m_headline, 0, 0);
    layout->addWidget(m_detail, 1, 0);
    layout->addWidget(m_assumptions, 0, 1, 2, 1, Qt::AlignTop);
    layout->setColumnStretch(0, 1);
    m_waiting.setSingleShot(true);
    m_waiting.setInterval(patience);
    connect(&m_waiting, &QTimer::timeout, this, [this] { say(tr("Working it out …"), {}); });
    connect(m_assumptions, &QToolButton::clicked, this, &FixHead::showAssumptions);
    say({}, {});
}

void FixHead::say(const QString& headline, const QString& detail, const QString& assumptions)
{
    m_waiting.stop();
    m_headline->setText(headline);
    m_headline->setToolTip(plainTip(detail)); // where that has no room
    m_detail->setWords(detail);
    m_assumed = assumptions;
    m_assumptions->setVisible(!assumptions.isEmpty());
    m_assumptions->setToolTip(plainTip(tr("Taken for granted:") + QLatin1Char('\n') + assumptions));
    m_assumptions->setAccessibleDescription(assumptions);
}

void FixHead::setLow(bool isLow)
{
    m_detail->setVisible(!isLow);
    keepHeight();
}

void FixHead::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    keepHeight();
}

/// Whatever is said has room: what stands below must not move under the pointer that checks it.
void FixHead::keepHeight()
{
    constexpr int longest = 140; // characters
    constexpr int most = 4;
    const QFontMetrics metrics(m_headline->font());
    const int room = width() - m_assumptions->sizeHint().width() - gap; // the labels are laid out later
    const int lines = std::min(1 + longest * metrics.averageCharWidth() / std::max(room, 1), most);
    const int bold = metrics.lineSpacing();
    setMinimumHeight(lines * (bold + (m_detail->isHidden() ? 0 : fontMetrics().lineSpacing())) + 2);
}

void FixHead::showAssumptions()
{
    showTip(m_assumptions->mapToGlobal(QPoint(0, m_assumptions->height())), m_assumed, m_assumptions);
}

} // namespace widgets
