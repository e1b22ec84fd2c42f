// SPDX-License-Identifier: MIT
#include "widgets/controls/text/word_line.h"

#include "widgets/controls/layout_parts.h"
#include "widgets/controls/text/text_label.h"
#include "widgets/controls/text/text_tip.h"

#include <QLabel>

namespace widgets {

WordLine::WordLine(const QString& name, QWidget* parent) : QWidget(parent), m_label(plainLabel())
{
    setObjectName(name);
    m_label->setObjectName(name + QStringLiteral("Words"));
    m_label->setMinimumWidth(1);
    columnIn(this, {m_label});
}

void WordLine::setWords(const QString& words, const QString& fewer)
{
    m_words = words;
    m_fewer = fewer;
    setToolTip(plainTip(words));
    setAccessibleDescription(words);
    fit();
}

void WordLine::setOneLine(bool isOne)
{
    m_label->setWordWrap(!isOne);
    fit();
}

void WordLine::setQuiet()
{
    m_label->setForegroundRole(QPalette::PlaceholderText);
}

void WordLine::fit()
{
    const QFontMetrics metrics = m_label->fontMetrics();
    const bool isTooLong = !m_fewer.isEmpty() && metrics.horizontalAdvance(m_words) > width();
    m_label->setText(m_label->wordWrap()
                         ? m_words
                         : metrics.elidedText(isTooLong ? m_fewer : m_words, Qt::ElideRight, width()));
}

void WordLine::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    fit();
}

} // namespace widgets
